// Loads files that the page's HTML does not name: third-party scripts, and style sheets. A page's HTML contains only the
// styles of its own elements (docs/decisions/036).

/** A script or style sheet did not load. */
export class LoadFailure extends Error {}

const loaded = new Map<string, Promise<void>>()

/**
 * Loads a third-party script once. Call it only after the visitor's permission.
 * @throws LoadFailure when the script does not load: no connection, or a blocker
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
 * Loads a style sheet once; its rules override those of sheets loaded before.
 * @param href URL of the built file (`import … from './x.css?url'`)
 * @throws LoadFailure when it does not load
 */
export const loadStyles = (href: string): Promise<void> =>
  loadOnce(href, document.head, () =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  )

/**
 * Loads the complete style sheet for dialogs, which can appear on any page; a page's HTML contains only the rules that the
 * page itself uses. The sheet is added after those rules, so the order of the cascade stays the same.
 * @throws LoadFailure when it does not load
 */
export async function loadAllStyles(): Promise<void> {
  const url = document.querySelector<HTMLElement>('style[data-rest]')?.dataset.rest
  if (url) await loadStyles(url)
}

/**
 * Adds the element of a file to the page once, unless islands/mount.ts has added the style sheet; after a failure the next call
 * tries again.
 */
function loadOnce(url: string, parent: Element, create: () => HTMLElement): Promise<void> {
  const promise =
    loaded.get(url) ??
    new Promise<void>((resolve, reject) => {
      const added = document.querySelector<HTMLLinkElement>(`link[href="${url}"]`)
      if (added && hasRules(added)) return resolve()
      const element = create()
      element.addEventListener('load', () => resolve())
      element.addEventListener('error', () => {
        loaded.delete(url)
        element.remove()
        reject(new LoadFailure(`${url} could not be loaded`))
      })
      // An added sheet that is still loading may have failed already: the new element shares its request or repeats it.
      added?.remove()
      parent.append(element)
    })
  loaded.set(url, promise)
  return promise
}

/** Whether a style sheet has loaded: browsers may have an empty sheet, or one that cannot be read, before that and after a failure. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
