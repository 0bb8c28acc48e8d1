import type { Core } from '../core/core'
import type { Feature } from '../features/feature'
import type { NewsletterFeature } from '../features/newsletter'
import type { Office } from '../office/office'
import type { BaseServices } from '../privacy/base-services'
import type { Privacy } from '../privacy/privacy'
import type { Operator } from './operator'

/** Services that the commands of `ckd` and a restore use. */
export interface OperatorServices extends BaseServices, Privacy, Operator {
  office: Office | undefined
  newsletter: NewsletterFeature
  features: readonly Feature[]
}

/** Creates the services on an open database (api/services.ts). */
export type OpenServices = (core: Core) => OperatorServices
