import { describeFree, type FreePlaces } from '../../common/free-places'
import { apiRoutes } from '../../common/routes'

/** One question for all groups of a page. */
let answer: Promise<FreePlaces> | undefined

/** Says how many places a group has left at this moment; where nobody answers, what stands there stays. */
export default function places(element: HTMLElement): void {
  void show(element)
  // A page that comes back from the browser's memory is as old as its last visit.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    answer = undefined
    setTimeout(show, 0, element)
  })
}

async function show(element: HTMLElement): Promise<void> {
  answer ??= ask()
  const free = (await answer)[element.dataset.group ?? '']
  if (free) element.textContent = describeFree(free)
}

async function ask(): Promise<FreePlaces> {
  try {
    const response = await fetch(apiRoutes.places)
    return response.ok ? await response.json() : {}
  } catch {
    return {}
  }
}
