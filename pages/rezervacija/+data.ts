import { listEvents } from '../../collections/events'
import { getSite } from '../../collections/site'
import { toCentreNode, toEventNodes } from '../../renderer/json-ld'
import type { HeadData } from '../../renderer/page-context'

export default (): HeadData => ({
  description: 'Brezplačna rezervacija sedežev na naših prireditvah.',
  jsonLd: toEventNodes(
    listEvents(new Date()).filter(({ seats }) => seats),
    toCentreNode(getSite()),
  ),
})
