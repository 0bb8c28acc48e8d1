import type { BaseServices } from '../../privacy/base-services'
import type { Feature } from '../feature'
import type { NewsletterFeature } from '../newsletter'
import {
  createEarlierEnrolments,
  createEnrolmentValidator,
  type EnrolmentValidator,
  type PrepareEarlierEnrolment,
} from './enrolment'
import type { EnrolmentExtension } from './extension'
import { createEnrolmentMails } from './mails'
import { createEnrolmentRetention } from './retention'

export interface EnrolmentsFeature extends Feature {
  validateEnrolment: EnrolmentValidator
  prepareEarlierEnrolment: PrepareEarlierEnrolment
  /** Adds what a later feature does with enrolments. */
  extend(extension: EnrolmentExtension): void
}

/** Enrolments in workshops: stored, and mailed to staff and family. */
export function createEnrolmentsFeature(
  base: BaseServices,
  { subscriptions }: NewsletterFeature,
): EnrolmentsFeature {
  const extensions: EnrolmentExtension[] = []
  const validateEnrolment = createEnrolmentValidator({ ...base, subscriptions, extensions })
  const hasContract = (submissionId: number) =>
    extensions.some((extension) => extension.hasContract?.(submissionId))
  return {
    name: 'enrolments',
    validateEnrolment,
    prepareEarlierEnrolment: createEarlierEnrolments(base),
    extend: (extension) => void extensions.push(extension),
    forms: { registration: validateEnrolment },
    retentionRules: { registration: createEnrolmentRetention(base, hasContract) },
    mails: createEnrolmentMails({ ...base, extensions }),
    personalData: { tables: { enrolments: 'kept', enrolment_workshops: 'kept' } },
  }
}
