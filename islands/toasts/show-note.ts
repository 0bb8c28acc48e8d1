import { loadStyles } from '../load'
import noteHtml from './note-html?prerendered'
import { moveToTopLayer, toastRegion } from './region'
import { showToast } from './show-toast'
import styles from './toasts.css?url'

/** Delay of a new note's text, in milliseconds: screen readers announce only changes. */
const ANNOUNCE_DELAY_MS = 30

/** Duration of a note that the toasts' code cannot take over, in milliseconds. */
const DURATION_MS = 4000

let isTakenOver = false

/**
 * Shows a note. The first one is prerendered HTML, because a slow phone needs more than a second for React; the toasts'
 * code hydrates it.
 * @throws LoadFailure when the style sheet does not load
 */
export async function showNote(title: string, description: string): Promise<void> {
  await loadStyles(styles)
  const isFirst = !isTakenOver && toastRegion.childElementCount === 0
  if (isFirst) insertNote(title, description)
  const isClosed = () => isFirst && toastRegion.childElementCount === 0
  try {
    await showToast({ title, description, toaster: 'stack' }, isClosed)
    isTakenOver = true
  } catch (error) {
    console.error(error)
    setTimeout(() => toastRegion.replaceChildren(), DURATION_MS)
  }
}

function insertNote(title: string, description: string): void {
  toastRegion.innerHTML = noteHtml
  const [heading, text, close] = ['b', 'p', 'button'].map((name) =>
    toastRegion.querySelector<HTMLElement>(name),
  )
  if (heading) heading.textContent = title
  if (text) text.textContent = description
  if (close) close.onclick = () => toastRegion.replaceChildren()
  moveToTopLayer()
  setTimeout(() => toastRegion.querySelector('.toast-silent')?.removeAttribute('class'), ANNOUNCE_DELAY_MS)
}
