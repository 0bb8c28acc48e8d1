// Files that a page did not bring: somebody else's scripts, and styles, of which a page has only those of what stands on
// it (docs/decisions/036).

/** Where the build leaves the address of the whole style sheet, when the page has only a part of it. */
const REST = 'style[data-rest]'

const loaded = new Map<string, Promise<void>>()

/**
 * Loads somebody else's script, once. Only ever called after the visitor's permission.
 * @throws Error when the script cannot be had: no connection, or a blocker
 */
export const loadScript = (
  src: string,
  attributes: Record<string, string> = {},
  parent: Element = document.head,
): Promise<void> =>
  loadOnce(src, parent, () => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    return script
  })

/**
 * Loads a style sheet once; later ones stand above earlier ones.
 * @param href address of the built file (`import … from './x.css?url'`)
 * @throws Error when it cannot be had
 */
export const loadStyles = (href: string): Promise<void> =>
  loadOnce(href, document.head, () =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  )

/**
 * Loads the whole style sheet where a page has only a part of it: for what draws itself into any page. It stands above
 * that part, so that its rules keep the order in which they were written.
 * @throws Error when it cannot be had
 */
export async function loadRestOfStyles(): Promise<void> {
  const part = document.querySelector<HTMLElement>(REST)
  if (part?.dataset.rest) await loadStyles(part.dataset.rest)
}

/** What did not come may be asked for again. */
function loadOnce(address: string, parent: Element, make: () => HTMLElement): Promise<void> {
  const promise =
    loaded.get(address) ??
    new Promise<void>((resolve, reject) => {
      const element = make()
      element.addEventListener('load', () => resolve())
      element.addEventListener('error', () => {
        loaded.delete(address)
        element.remove()
        reject(new Error(`${address} could not be loaded`))
      })
      parent.append(element)
    })
  loaded.set(address, promise)
  return promise
}
