import type { Core } from '../../core/core'
import type { MailWriter } from '../../mail/delivery'
import type { Mail } from '../../mail/mail'
import type { SubmissionStore } from '../../submissions/store'
import type { Places } from '../places/places'
import { type EnrolmentMail, toEnrolmentConfirmation } from './confirmation'
import { toEnrolmentNotice } from './notice'

/** Who writes the mails that follow from an enrolment. */
export function createEnrolmentMails(core: Core, store: SubmissionStore, places: Places) {
  const writeWith =
    (toMail: (about: EnrolmentMail) => Mail): MailWriter =>
    ({ submissionId, token }) => {
      const enrolment = store.findWhole('registration', submissionId)
      if (!enrolment) return undefined
      const { id } = enrolment
      const standing = places.describe(places.listFor(id))
      return toMail({ core, enrolment, season: places.seasonOf(id), places: standing, token })
    }
  return {
    enrolment_notice: writeWith(toEnrolmentNotice),
    enrolment_confirmation: writeWith(toEnrolmentConfirmation),
  }
}
