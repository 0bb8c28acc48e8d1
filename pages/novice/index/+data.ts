// https://vike.dev/data
import { listEvents } from '../../../collections/events'
import { getSite } from '../../../collections/site'
import { toCentre, toEvents } from '../../../renderer/json-ld'
import type { PageHeadData } from '../../../renderer/page-context'

export default (): PageHeadData => ({ jsonLd: toEvents(listEvents(new Date()), toCentre(getSite())) })
