import type { FormName } from '../../../common/forms/forms'
import { toOfficeSignIn } from '../../office/sign-in-mail'
import { toOperatorAlert, toOperatorAllClear } from '../../operator/alerts/operator-mails'
import { toWrittenLetter } from '../../season/letters/written-letter'
import { listMailWriters } from '../../submissions/form-kinds'
import type { FormMails } from '../../submissions/submission'
import type { MailWriter } from './context'

/** Letters that follow from no form. */
const ownWriters = {
  letter: toWrittenLetter,
  office_sign_in: toOfficeSignIn,
  operator_alert: toOperatorAlert,
  operator_all_clear: toOperatorAllClear,
} satisfies Record<string, MailWriter>

/** What an e-mail says: a name in the outbox. Those of forms stand in their rooms. */
export type MailKind = keyof typeof ownWriters | FormMails[FormName]

const writers = new Map<string, MailWriter>([...Object.entries(ownWriters), ...listMailWriters()])

/**
 * Who writes a letter.
 * @returns undefined for one that a newer version of this program enqueued and this one does not know
 */
export const findMailWriter = (name: string): MailWriter | undefined => writers.get(name)
