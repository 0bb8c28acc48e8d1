// https://vike.dev/onBeforePrerenderStart
import { listWorkshops } from '../../../collections/workshops'
import { workshopPath } from '../../../common/routes'

export default () => listWorkshops().map(({ slug }) => workshopPath(slug))
