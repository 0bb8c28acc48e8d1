// What pages say as things stand at this moment. The pages that have it name the script themselves (islands/places,
// islands/lessons): it stands in no registry, so that it weighs nothing on all others.
import { afterLoad } from './when'

/**
 * Shows what the server answers, also on a page that comes back from the browser's memory, which is as old as its last
 * visit; where nobody answers, what stands there stays.
 */
export function showLive<Facts>(path: string, show: (facts: Facts) => void): void {
  async function ask(): Promise<void> {
    const response = await fetch(path)
    if (response.ok) show(await response.json())
  }
  const refresh = () => void ask().catch(() => {})
  const start = () => afterLoad(refresh)
  // As renderer/+client.ts: nothing is asked for a page that nobody has opened yet.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
}
