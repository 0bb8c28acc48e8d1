import type { Letter } from '../letter'
import { toContactNotice } from './contact-notice'
import type { LetterContext } from './context'
import { toEnrolmentConfirmation } from './enrolment-confirmation'
import { toEnrolmentNotice } from './enrolment-notice'
import { toNewsletterConfirmation } from './newsletter-confirmation'
import { toNewsletterWelcome } from './newsletter-welcome'
import { toOfficeSignIn } from './office-sign-in'
import { toOperatorAlert, toOperatorAllClear } from './operator'
import { toWrittenLetter } from './written-letter'

const writers = {
  enrolment_notice: toEnrolmentNotice,
  enrolment_confirmation: toEnrolmentConfirmation,
  letter: toWrittenLetter,
  contact_notice: toContactNotice,
  newsletter_confirmation: toNewsletterConfirmation,
  newsletter_welcome: toNewsletterWelcome,
  office_sign_in: toOfficeSignIn,
  operator_alert: toOperatorAlert,
  operator_all_clear: toOperatorAllClear,
} satisfies Record<string, (context: LetterContext) => Letter | undefined>

/** A newer version of this program may have enqueued a mail that this one does not know. */
export const isLetterName = (name: string): name is LetterName => Object.hasOwn(writers, name)

/** What an e-mail says. */
export type LetterName = keyof typeof writers

/**
 * Writes a letter.
 * @returns undefined when what it is about no longer exists
 */
export function writeLetter(name: LetterName, context: LetterContext): Letter | undefined {
  return writers[name](context)
}
