import { listEvents } from '../../../collections/events'
import { getSite } from '../../../collections/site'
import { toCentreNode, toEventNodes } from '../../../renderer/json-ld'
import type { HeadData } from '../../../renderer/page-context'

export default (): HeadData => ({ jsonLd: toEventNodes(listEvents(new Date()), toCentreNode(getSite())) })
