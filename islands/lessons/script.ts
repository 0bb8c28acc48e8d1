// As islands/places: named by the pages that have groups with a day, and by no registry.
import { apiRoutes } from '../../common/routes'
import { afterLoad } from '../when'

/** Says which lessons are cancelled, moved or extra at this moment; where nobody answers, the timetable stands alone. */
async function showAll(): Promise<void> {
  const news = await ask()
  for (const list of document.querySelectorAll<HTMLElement>('[data-lessons]')) {
    const lines = news[list.dataset.lessons ?? ''] ?? []
    list.replaceChildren(
      ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
    )
    const fact = list.closest('div')
    if (fact) fact.hidden = lines.length === 0
  }
}

/** `GET /api/lessons`: sentences by group. */
async function ask(): Promise<Record<string, string[]>> {
  try {
    const response = await fetch(apiRoutes.lessons)
    return response.ok ? await response.json() : {}
  } catch {
    return {}
  }
}

const start = () => afterLoad(() => void showAll())
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void showAll()
})
