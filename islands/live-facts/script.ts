// Shows the current free places and timetable changes of groups on prerendered pages.
import { describeFreePlaces, type FreePlaces } from '../../common/groups'
import { apiRoutes } from '../../common/routes'
import { afterLoad } from '../timing'

function showFreePlaces(places: FreePlaces, elements: NodeListOf<HTMLElement>): void {
  for (const element of elements) {
    const free = places[element.dataset.group ?? '']
    if (free) element.textContent = describeFreePlaces(free)
  }
}

/** Writes each group's sentences about cancelled, moved and extra lessons into its list with `data-lessons`. */
function showLessonChanges(changes: Record<string, string[]>, lists: NodeListOf<HTMLElement>): void {
  for (const list of lists) {
    const sentences = changes[list.dataset.lessons ?? ''] ?? []
    list.replaceChildren(
      ...sentences.map((textContent) => Object.assign(document.createElement('li'), { textContent })),
    )
    const fact = list.closest('div')
    if (fact) fact.hidden = sentences.length === 0
  }
}

/** Fetches data from an API path for the elements that show it. Without a response the built texts stay. */
async function updateElements<Facts>(
  path: string,
  selector: string,
  show: (facts: Facts, elements: NodeListOf<HTMLElement>) => void,
): Promise<void> {
  const elements = document.querySelectorAll<HTMLElement>(selector)
  if (elements.length === 0) return
  const response = await fetch(path)
  if (response.ok) show(await response.json(), elements)
}

function updateAll(): void {
  updateElements(apiRoutes.places, '[data-group]', showFreePlaces).catch(() => {})
  updateElements(apiRoutes.lessons, '[data-lessons]', showLessonChanges).catch(() => {})
}

afterLoad(updateAll)
// A page from the back/forward cache has old data, so the data is fetched again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) updateAll()
})
