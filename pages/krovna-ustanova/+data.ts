import { findCalendar } from '../../collections/calendar'
import { getSite } from '../../collections/site'
import { toEventNodes, toFounderNode } from '../../renderer/json-ld'
import type { HeadData } from '../../renderer/page-context'

export default function data(): HeadData {
  const { founder } = getSite()
  return { jsonLd: toEventNodes(findCalendar()?.events ?? [], founder && toFounderNode(founder)) }
}
