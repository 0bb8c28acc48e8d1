import type { EnrolledPlace } from '../../../common/groups'
import type { Actor } from '../../core/actor'
import type { Block } from '../../mail/mail'
import type { NewSubmission } from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'

/** A place of an enrolment, as mails describe it. */
export interface DescribedPlace extends EnrolledPlace {
  /** Whether the office or the family has yet to decide about the place. */
  isUndecided: boolean
  /** Workshop, group and state in the words of the office: `Muzikal: Čaka, 3.` */
  officeText: string
}

/**
 * Data and sentences that a later feature adds to enrolments. Without extensions only the form itself is stored and
 * mailed.
 */
export interface EnrolmentExtension {
  /** Whether an enrolment in a workshop that is not open is allowed: its participant was invited. */
  isInvited?(workshopId: string, enrolment: StoredEnrolment): boolean
  /** Stores what follows from an enrolment, in its transaction. @param actor the office user who entered a paper form */
  store?(enrolment: StoredEnrolment, submission: NewSubmission, actor: Actor | undefined): void
  /** Describes the places of an enrolment: none while a centre does not limit its groups. */
  describePlaces?(submissionId: number): DescribedPlace[]
  /** Whether the mails of a new enrolment carry private links. */
  hasPrivateLinks?(): boolean
  /** Returns the part of the receipt with the recipient's private link. @param token the secret of the link */
  describePrivateLink?(token: string): Block[]
  /** Whether a contract proves that the payer's data must stay after the retention period (GDPR, Article 17(3)(e)). */
  hasContract?(submissionId: number): boolean
}
