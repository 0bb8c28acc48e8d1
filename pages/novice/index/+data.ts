// https://vike.dev/data
import { listEvents } from '../../../collections/events'
import { getSite } from '../../../collections/site'
import { toEvents } from '../../../renderer/json-ld'
import type { Head } from '../../../renderer/page-context'

export default function data(): Head {
  const jsonLd = toEvents(listEvents(new Date()), getSite())
  return jsonLd.length > 0 ? { jsonLd } : {}
}
