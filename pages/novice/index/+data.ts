// https://vike.dev/data
import { listEvents } from '../../../collections/events'
import { getSite } from '../../../collections/site'
import { toCentre, toEvents } from '../../../renderer/json-ld'
import type { Head } from '../../../renderer/page-context'

export default function data(): Head {
  const events = listEvents(new Date()).filter(({ isSample }) => !isSample)
  return { jsonLd: toEvents(events, toCentre(getSite())) }
}
