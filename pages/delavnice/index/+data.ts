import { getSite } from '../../../collections/site'
import { listWorkshops } from '../../../collections/workshops'
import { toCourseList } from '../../../renderer/json-ld'
import type { PageHeadData } from '../../../renderer/page-context'

export default (): PageHeadData => ({ jsonLd: toCourseList(listWorkshops(), getSite()) })
