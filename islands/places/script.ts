// Pages with a group whose places are counted name this script themselves (FreePlacesScript): it stands in no
// registry, so that it weighs nothing on all others.
import { describeFree, type FreePlaces } from '../../common/free-places'
import { apiRoutes } from '../../common/routes'
import { afterLoad } from '../when'

/** Says how many places each group has left at this moment; where nobody answers, what stands there stays. */
async function showAll(): Promise<void> {
  const answer = await ask()
  for (const element of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const free = answer[element.dataset.group ?? '']
    if (free) element.textContent = describeFree(free)
  }
}

async function ask(): Promise<FreePlaces> {
  try {
    const response = await fetch(apiRoutes.places)
    return response.ok ? await response.json() : {}
  } catch {
    return {}
  }
}

const start = () => afterLoad(() => void showAll())
// As renderer/+client.ts: nothing is asked for a page that nobody has opened yet.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
// A page that comes back from the browser's memory is as old as its last visit.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void showAll()
})
