// https://vike.dev/data
import { findCalendar } from '../../collections/calendar'
import { getSite } from '../../collections/site'
import { toEvents, toFounder } from '../../renderer/json-ld'
import type { Head } from '../../renderer/page-context'

export default function data(): Head {
  const { founder } = getSite()
  return { jsonLd: toEvents(findCalendar()?.events ?? [], founder && toFounder(founder)) }
}
