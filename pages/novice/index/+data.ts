import { listEvents } from '../../../collections/events'
import { getSite } from '../../../collections/site'
import { toCentreNode, toEventNodes } from '../../../renderer/json-ld'
import type { PageHeadData } from '../../../renderer/page-context'

export default (): PageHeadData => ({ jsonLd: toEventNodes(listEvents(new Date()), toCentreNode(getSite())) })
