import { tellAt } from '../note'
import { showToast } from '../toasts/show-toast'

/** Key in the browser's local storage (docs/product.md, section 1). */
const KEY = 'theme'

type Theme = 'light' | 'dark'

/**
 * The theme toggle. It always stores the choice; whether the choice shows is the site's decision, which stands in
 * `<html data-theme-setting="light|dark|choice">`. public/tema.js applies a stored choice before the first paint.
 */
export default function theme(button: HTMLElement): void {
  button.addEventListener('click', () => {
    const root = document.documentElement
    const isFree = root.dataset.themeSetting === 'choice'
    const current = (isFree ? undefined : readChoice()) ?? root.dataset.theme
    const next: Theme = current === 'dark' ? 'light' : 'dark'
    storeChoice(next)
    if (isFree) apply(next)
    else explain(button, next)
  })
}

function apply(next: Theme): void {
  document.documentElement.dataset.theme = next
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bar) bar.content = bar.dataset[next] ?? bar.content
}

function explain(button: HTMLElement, next: Theme): void {
  const kept = document.documentElement.dataset.theme === 'dark' ? 'temni' : 'svetli'
  const title = next === 'dark' ? 'Izbrana je temna tema.' : 'Izbrana je svetla tema.'
  const description = `Izbiro smo shranili, vendar spletno mesto za zdaj ostaja v ${kept} temi.`
  showToast({ title, description, place: 'stack' }).catch(() => tellAt(button, `${title} ${description}`))
}

function readChoice(): Theme | undefined {
  try {
    const choice = localStorage.getItem(KEY)
    return choice === 'light' || choice === 'dark' ? choice : undefined
  } catch {
    return undefined
  }
}

/** A browser that forbids storage still gets its theme for this page. */
function storeChoice(choice: Theme): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {}
}
