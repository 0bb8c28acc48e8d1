// https://vike.dev/data
import { getSite } from '../../../collections/site'
import { listWorkshops } from '../../../collections/workshops'
import { toCourseList } from '../../../renderer/json-ld'
import type { Head } from '../../../renderer/page-context'

export default (): Head => ({ jsonLd: toCourseList(listWorkshops(), getSite()) })
