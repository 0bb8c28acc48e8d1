const loaded = new Map<string, Promise<void>>()

/**
 * Loads somebody else's script, once. Only ever called after the visitor's permission.
 * @throws Error when the script cannot be had: no connection, or a blocker
 */
export function loadScript(
  src: string,
  attributes: Record<string, string> = {},
  parent: Element = document.head,
): Promise<void> {
  const known = loaded.get(src)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loaded.delete(src)
      script.remove()
      reject(new Error(`${src} could not be loaded`))
    })
    parent.append(script)
  })
  loaded.set(src, promise)
  return promise
}
