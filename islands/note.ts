// What is told at a control whose script is on its way or did not come.

const texts = {
  working: 'Nalagam ...',
  form: 'Obrazca ni bilo mogoče naložiti. Kar ste vpisali, je ohranjeno.',
  part: 'Tega dela strani ni bilo mogoče naložiti.',
  offline: 'Videti je, da naprava nima povezave z\u00a0internetom.',
  retry: 'Poskusi znova',
}

/** How long something may take before words say so, in milliseconds. */
const PATIENCE_MS = 400
/** Left and right of a note, in pixels; see note.css. */
const MARGINS = 32
/** Screen readers hear what changes in a live region, not what a new one brings along. */
const REGION_MS = 60

interface Failure {
  /** Whether somebody has just pressed the control: then the note is brought into view. */
  isPressed: boolean
  onRetry: () => void
}

/** Says that the control's press is being worked on, in words if it takes a moment. */
export function showWorking(control: HTMLElement): void {
  const note = noteOf(control)
  note.replaceChildren(region('status'))
  control.ariaBusy = 'true'
  setTimeout(() => say(control, note, 'status', texts.working), PATIENCE_MS)
}

/** Takes back whatever was told at the control. */
export function removeNote(control: HTMLElement): void {
  control.ariaBusy = null
  const note = findNote(control)
  note?.replaceChildren()
  if (note?.popover) note.remove()
}

/** Tells that the script of the control did not come, and the ways out. */
export function showFailure(control: HTMLElement, { isPressed, onRetry }: Failure): void {
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button-line',
    textContent: texts.retry,
    onclick: onRetry,
  })
  const reason = navigator.onLine ? '' : ` ${texts.offline}`
  const text = (control.closest('form') ? texts.form : texts.part) + reason
  tellAt(control, text, { actions: [retry], isPressed })
}

/**
 * Tells a failure at the control that was pressed: in view, heard by screen readers, with the other ways to the
 * centre.
 */
export function tellAt(
  control: HTMLElement,
  text: string,
  { actions = [], isPressed = true }: { actions?: Element[]; isPressed?: boolean } = {},
): void {
  const note = noteOf(control)
  control.ariaBusy = null
  note.replaceChildren(region('alert'), ...actions)
  setTimeout(() => {
    say(control, note, 'alert', text)
    if (isPressed) note.scrollIntoView({ block: 'nearest' })
  }, REGION_MS)
}

function say(control: HTMLElement, note: HTMLElement, role: 'status' | 'alert', text: string): void {
  const place = note.querySelector(`[role="${role}"]`)
  if (!place) return
  place.append(Object.assign(document.createElement('p'), { textContent: text }))
  const ways = document.querySelector('[data-other-ways]')?.cloneNode(true)
  if (role === 'alert' && ways) place.append(ways)
  if (note.popover) showBeside(control, note)
}

const region = (role: 'status' | 'alert') => {
  const element = document.createElement('div')
  element.role = role
  return element
}

/** A form has a place of its own for it, by its button; everything else gets a box that moves nothing. */
function noteOf(control: HTMLElement): HTMLElement {
  const known = findNote(control)
  if (known) return known
  const note = document.createElement('div')
  note.dataset.note = ''
  note.popover = 'manual'
  control.after(note)
  return note
}

function findNote(control: HTMLElement): HTMLElement | undefined {
  const place = control.closest('form')?.querySelector('[data-note]') ?? control.nextElementSibling
  return place instanceof HTMLElement && place.matches('[data-note]') ? place : undefined
}

/** Below the control, or above it where there is no room. */
function showBeside(control: HTMLElement, note: HTMLElement): void {
  note.showPopover?.()
  const { left, top, bottom } = control.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = note
  const isAbove = bottom + offsetHeight > innerHeight && top > offsetHeight
  const room = document.documentElement.clientWidth - offsetWidth - MARGINS
  note.style.left = `${scrollX + Math.max(0, Math.min(left, room))}px`
  note.style.top = `${scrollY + (isAbove ? top - offsetHeight : bottom)}px`
}
