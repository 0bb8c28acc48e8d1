import { describeFreePlaces, type FreePlaces } from '../../common/groups'
import { apiRoutes } from '../../common/routes'
import type { FreeSeats } from '../../common/seats'

/** Responses of the API by path: all elements of a page share one request. */
const responses = new Map<string, Promise<unknown>>()
// A page from the back/forward cache has old data, and an accepted form, which is reset, may change them: the page then
// fetches the data again.
for (const moment of ['pagehide', 'reset']) addEventListener(moment, () => responses.clear())

/**
 * Shows the current free places (`data-group`) or timetable changes (`data-lessons`) of a group, or the free seats of an
 * event (`data-seats`). Without a response the built text stays.
 */
export default function showLiveFacts(element: HTMLElement): void {
  const { group, seats } = element.dataset
  const show = seats ? showFreeSeats : group ? showFreePlaces : showLessonChanges
  const showFact = () => void show(element).catch(() => {})
  // Without a change of the data, a repetition only uses the responses again.
  for (const moment of ['pageshow', 'reset']) addEventListener(moment, showFact)
  showFact()
}

async function showFreePlaces(element: HTMLElement): Promise<void> {
  const places = await fetchFacts<FreePlaces>(apiRoutes.places)
  const free = places[element.dataset.group ?? '']
  if (free) element.textContent = describeFreePlaces(free)
}

async function showFreeSeats(element: HTMLElement): Promise<void> {
  const events = await fetchFacts<FreeSeats>(apiRoutes.seats)
  const event = events[element.dataset.seats ?? '']
  if (event) element.textContent = event.sentence
}

/** Writes a group's sentences about cancelled, moved and extra lessons into its list. */
async function showLessonChanges(list: HTMLElement): Promise<void> {
  const changes = await fetchFacts<Record<string, string[]>>(apiRoutes.lessons)
  const sentences = changes[list.dataset.lessons ?? ''] ?? []
  list.replaceChildren(
    ...sentences.map((textContent) => Object.assign(document.createElement('li'), { textContent })),
  )
  const fact = list.closest('div')
  if (fact) fact.hidden = sentences.length === 0
}

/** Fetches data of the API. Rejects when the server does not respond with JSON. */
function fetchFacts<Facts>(path: string): Promise<Facts> {
  const response =
    responses.get(path) ?? fetch(path).then((fetched) => (fetched.ok ? fetched.json() : Promise.reject()))
  responses.set(path, response)
  return response as Promise<Facts>
}
