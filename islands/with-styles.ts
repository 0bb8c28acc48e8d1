/** Where the build leaves the address of the whole style sheet, when the page has only a part of it. */
const REST = 'style[data-rest]'

let fetching: Promise<void> | undefined

/**
 * Waits for a module that draws what its page did not bring, and for the styles of that: a page has only those of
 * what stands on it (docs/decisions/036).
 * @throws Error when either cannot be fetched
 */
export async function withStyles<T>(module: Promise<T>): Promise<T> {
  fetching ??= fetchStyles().catch((error: unknown) => {
    fetching = undefined
    throw error
  })
  const [loaded] = await Promise.all([module, fetching])
  return loaded
}

function fetchStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const part = document.querySelector<HTMLElement>(REST)
    if (!part) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: part.dataset.rest })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The styles could not be fetched'))
    }
    part.before(link)
  })
}
