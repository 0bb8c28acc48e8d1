// Styles that a page did not bring: it has only those of what stands on it (docs/decisions/036).

/** Where the build leaves the address of the whole style sheet, when the page has only a part of it. */
const REST = 'style[data-rest]'

const loaded = new Map<string, Promise<void>>()

/**
 * Loads a style sheet once; later ones stand above earlier ones.
 * @param href address of the built file (`import … from './x.css?url'`)
 * @throws Error when it cannot be had
 */
export function loadStyles(href: string): Promise<void> {
  const known = loaded.get(href)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loaded.delete(href)
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
    document.head.append(link)
  })
  loaded.set(href, promise)
  return promise
}

/**
 * Loads the whole style sheet where a page has only a part of it: for what draws itself into any page. It stands above
 * that part, so that its rules keep the order in which they were written.
 * @throws Error when it cannot be had
 */
export async function loadRestOfStyles(): Promise<void> {
  const part = document.querySelector<HTMLElement>(REST)
  if (part?.dataset.rest) await loadStyles(part.dataset.rest)
}
