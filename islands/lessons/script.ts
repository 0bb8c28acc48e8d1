import { apiRoutes } from '../../common/routes'
import { showLive } from '../live-facts'

// Which lessons are cancelled, moved or extra: sentences by group.
showLive<Record<string, string[]>>(apiRoutes.lessons, (news) => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-lessons]')) {
    const lines = news[list.dataset.lessons ?? ''] ?? []
    list.replaceChildren(
      ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
    )
    const fact = list.closest('div')
    if (fact) fact.hidden = lines.length === 0
  }
})
