import type { Core } from '../../api/core/core'
import { createLog } from '../../api/core/log'
import type { Feature } from '../../api/features/feature'
import type { Office } from '../../api/office/office'
import { createServices } from '../../api/services'

/** Creates the services on an open database, without a server, as `ckd` does. */
export const openTestServices = (core: Core) =>
  createServices({ ...core, secret: 'test', log: createLog('silent') })

type AllServices = ReturnType<typeof createServices>
type SiteFeatures = AllServices['siteFeatures']
type OfficeFeatures = NonNullable<AllServices['officeFeatures']>
type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Result,
) => void
  ? Result
  : never
type FeatureServices = Omit<
  Intersection<OfficeFeatures[keyof OfficeFeatures] | SiteFeatures[keyof SiteFeatures] | Office>,
  keyof Feature | keyof AllServices
>

/** Adds the services of all features to those of the server, so that tests name a service without its feature. */
export function toTestServices(services: AllServices) {
  const { siteFeatures, officeFeatures, office } = services
  const own = [office, ...Object.values({ ...siteFeatures, ...officeFeatures })]
  return { ...(Object.assign({}, ...own) as FeatureServices), ...services }
}
