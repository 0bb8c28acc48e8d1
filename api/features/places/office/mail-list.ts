import type { StoredMail } from '../../../mail/outbox/stored-mails'
import type { OfficeUser } from '../../../office/users'
import type { PlacesOffice } from './context'

export interface OfficeMail extends StoredMail {
  /** Subject of a letter, or the name of the mail's kind. */
  name: string
  /** Whether a failed mail is never sent again. */
  isNeverRetried: boolean
}

interface MailReader {
  /** Lists an enrolment's mails that the user may see, without newsletter mails and erased recipients. */
  list(submissionId: number, user: OfficeUser): OfficeMail[]
  /** Lists the mails of one letter, with the references of their enrolments. */
  listByLetter(letterId: number): (OfficeMail & { reference: string | undefined })[]
}

export function createMailReader({ outbox, store }: Pick<PlacesOffice, 'outbox' | 'store'>): MailReader {
  function addName(mail: StoredMail): OfficeMail {
    const { name, findSubject, isNeverRetried = false } = outbox.kinds.get(mail.kind)
    return { ...mail, name: findSubject?.(mail) || name, isNeverRetried }
  }
  return {
    list: (submissionId, { isLead }) =>
      outbox
        .listBySubmission(submissionId)
        .filter(({ subscriptionId, recipient }) => subscriptionId === null && recipient !== '')
        .filter(({ kind }) => isLead || !outbox.kinds.get(kind).isForLeads)
        .map(addName),
    listByLetter: (letterId) =>
      outbox.listByLetter(letterId).map((mail) => ({
        ...addName(mail),
        reference: mail.submissionId === null ? undefined : store.find(mail.submissionId)?.reference,
      })),
  }
}
