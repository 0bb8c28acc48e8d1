import { findCalendar } from '../../collections/calendar'
import { getSite } from '../../collections/site'
import { toEventNodes, toFounderNode } from '../../renderer/json-ld'
import type { PageHeadData } from '../../renderer/page-context'

export default function data(): PageHeadData {
  const { founder } = getSite()
  return { jsonLd: toEventNodes(findCalendar()?.events ?? [], founder && toFounderNode(founder)) }
}
