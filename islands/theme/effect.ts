import { showNoticeAt } from '../clicks'
import { showNote } from '../toasts/show-note'

/** Key in the browser's local storage (docs/product.md, section 1). */
const STORAGE_KEY = 'theme'

type Theme = 'light' | 'dark'

/**
 * Theme toggle. It always stores the visitor's choice. The choice is applied only on sites with
 * `<html data-theme-setting="choice">`; there public/tema.js applies it on the next pages before the first paint.
 */
export default function activateThemeToggle(button: HTMLElement): void {
  const root = document.documentElement
  button.addEventListener('click', () => {
    const isApplied = root.dataset.themeSetting === 'choice'
    const current = (isApplied ? undefined : readTheme()) ?? root.dataset.theme
    const next: Theme = current === 'dark' ? 'light' : 'dark'
    storeTheme(next)
    if (!isApplied) return explainUnappliedTheme(button, next)
    root.dataset.theme = next
    const colour = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
    if (colour) colour.content = colour.dataset[next] ?? colour.content
  })
}

function explainUnappliedTheme(button: HTMLElement, chosen: Theme): void {
  const fixed = document.documentElement.dataset.theme === 'dark' ? 'temni' : 'svetli'
  const title = chosen === 'dark' ? 'Izbrana je temna tema.' : 'Izbrana je svetla tema.'
  const description = `Izbiro smo shranili, vendar spletno mesto za zdaj ostaja v ${fixed} temi.`
  showNote(title, description).catch(() => showNoticeAt(button, `${title} ${description}`))
}

function readTheme(): Theme | undefined {
  try {
    const choice = localStorage.getItem(STORAGE_KEY)
    return choice === 'light' || choice === 'dark' ? choice : undefined
  } catch {
    return undefined
  }
}

/** Stores the choice. If the browser forbids storage, the theme still changes on this page. */
function storeTheme(choice: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch {}
}
