// https://vike.dev/data
import { findCalendar } from '../../collections/calendar'
import { getSite } from '../../collections/site'
import { toCentre, toEvents, toFounder } from '../../renderer/json-ld'
import type { Head } from '../../renderer/page-context'

export default function data(): Head {
  const calendar = findCalendar()
  const { founder } = getSite()
  if (!calendar || calendar.isSample) return {}
  return { jsonLd: toEvents(calendar.events, founder ? toFounder(founder) : toCentre(getSite())) }
}
