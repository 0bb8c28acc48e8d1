import type { Core } from './core/core'
import type { Log } from './core/log'
import { createOfficeFeatures, createSiteFeatures, getFormKinds } from './features'
import type { Feature } from './features/feature'
import { createOffice } from './office/office'
import { createOfficeRouter } from './office/router'
import { createOperator } from './operator/operator'
import { createBaseServices } from './privacy/base-services'
import { createModulePart } from './privacy/module-part'
import { createPrivacyPages } from './privacy/office/privacy-requests'
import { createPrivacy, type Privacy } from './privacy/privacy'
import { createVerifier } from './submissions/verification'

interface ServiceOptions extends Core {
  /** The server's secret (core/secret.ts). */
  secret: string
  log: Log
}

export type Services = ReturnType<typeof createServices>

/** Creates every service of the server and of `ckd`, and connects them, without starting any. */
export function createServices({ secret, log, ...core }: ServiceOptions) {
  const { hasOffice } = core.catalogue.site
  const base = createBaseServices(core, log, getFormKinds(hasOffice))
  const office = hasOffice ? createOffice(base, secret) : undefined
  const siteFeatures = createSiteFeatures(base, office)
  const { newsletter, enrolments } = siteFeatures
  const officeFeatures =
    office &&
    createOfficeFeatures(base, office, {
      enrolments,
      rectify: (correction) => privacy.rectify(correction),
      erase: (subject, options) => privacy.people.erase(subject, options),
    })
  const features: Feature[] = Object.values({ ...siteFeatures, ...officeFeatures })
  const parts: Omit<Feature, 'name'>[] = [
    createModulePart(core.database),
    ...(office ? [office] : []),
    ...features,
  ]
  const personalData = parts.map((part) => part.personalData)
  const privacy: Privacy = createPrivacy(base, parts)
  const operator = createOperator({ ...base, ...privacy, parts })
  for (const { mails = [] } of parts) base.outbox.kinds.add(mails)
  base.outbox.kinds.add(operator.operatorMails)
  const officePages = office && [
    ...parts.flatMap(({ officePages: own = [] }) => own),
    createPrivacyPages({ ...base, ...privacy, office, personalData }),
    operator.statusPages,
  ]
  return {
    ...base,
    ...privacy,
    ...operator,
    newsletter,
    office,
    siteFeatures,
    officeFeatures,
    features,
    personalData,
    verifier: createVerifier(core, secret),
    /** Undefined in a centre that uses only the site. */
    createOfficeRouter: office && officePages && createOfficeRouter(base, office, officePages),
  }
}
