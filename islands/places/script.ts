import { describeFree, type FreePlaces } from '../../common/places'
import { apiRoutes } from '../../common/routes'
import { showLive } from '../live-facts'

// How many places each group has left.
showLive<FreePlaces>(apiRoutes.places, (places) => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const free = places[element.dataset.group ?? '']
    if (free) element.textContent = describeFree(free)
  }
})
