import { getSite } from '../../../collections/site'
import { listWorkshops } from '../../../collections/workshops'
import { toCourseList } from '../../../renderer/json-ld'
import type { HeadData } from '../../../renderer/page-context'

export default (): HeadData => ({ jsonLd: toCourseList(listWorkshops(), getSite()) })
