import type { Database } from '../database'
import type { SubmissionStore } from '../submissions/store'
import type { Submission } from '../submissions/submission'

/** Everything that is kept about one e-mail address. */
export interface PersonalData {
  submissions: { reference: string; kind: string; createdAt: string; payload: object }[]
  consents: unknown[]
  newsletter: unknown[]
  mails: { letter: string; recipient: string; status: string; createdAt: string; sentAt: string | null }[]
}

export interface People {
  /** For the right of access: all data about an address. */
  export(email: string): PersonalData
  /** For the right to erasure: all of it goes, also from the file. */
  erase(email: string): Erased
}

export interface Erased {
  submissions: number
  subscriptions: number
  mails: number
  /** Message-IDs of the mails, so that copies of them can be found. */
  messageIds: string[]
}

/** Finds and erases a person by e-mail address; upper and lower case do not differ. */
export function createPeople(database: Database, store: SubmissionStore): People {
  const selectSubscriptions = database.prepare<[string], { id: number }>(`
    SELECT id, status, email, name, surname, created_at AS createdAt, confirmed_at AS confirmedAt
    FROM newsletter_subscriptions WHERE address_key = ?`)
  const selectConsents = database.prepare<[number]>(`
    SELECT consent, version, wording, given_at AS givenAt, withdrawn_at AS withdrawnAt FROM consents WHERE submission_id = ?`)
  const selectMails = database.prepare<
    [],
    PersonalData['mails'][number] & { id: number; messageId: string; submissionId: number | null }
  >(`
    SELECT id, message_id AS messageId, submission_id AS submissionId, letter, recipient, status,
      created_at AS createdAt, sent_at AS sentAt FROM outbox`)
  const deleteSubmission = database.prepare('DELETE FROM submissions WHERE id = ?')
  const deleteSubscription = database.prepare('DELETE FROM newsletter_subscriptions WHERE id = ?')
  const deleteMail = database.prepare('DELETE FROM outbox WHERE id = ?')

  const listSubmissions = (address: string) =>
    store.list().filter((submission) => isAbout(submission, address))
  const listMails = (address: string, submissionIds: readonly number[]) =>
    selectMails
      .all()
      .filter(
        ({ recipient, submissionId }) =>
          recipient.toLowerCase().split(/,\s*/).includes(address) ||
          (submissionId !== null && submissionIds.includes(submissionId)),
      )

  const erase = database.transaction((address: string): Erased => {
    const submissions = listSubmissions(address)
    const subscriptions = selectSubscriptions.all(address)
    const mails = listMails(
      address,
      submissions.map(({ id }) => id),
    )
    for (const { id } of mails) deleteMail.run(id)
    for (const { id } of subscriptions) deleteSubscription.run(id)
    for (const { id } of submissions) deleteSubmission.run(id)
    return {
      submissions: submissions.length,
      subscriptions: subscriptions.length,
      mails: mails.length,
      messageIds: mails.map(({ messageId }) => messageId),
    }
  })

  return {
    export(email) {
      const address = email.trim().toLowerCase()
      const submissions = listSubmissions(address)
      return {
        submissions: submissions.map(({ id: _id, ...submission }) => submission),
        consents: submissions.flatMap(({ id }) => selectConsents.all(id)),
        newsletter: selectSubscriptions.all(address).map(({ id: _id, ...subscription }) => subscription),
        mails: listMails(
          address,
          submissions.map(({ id }) => id),
        ).map(({ letter, recipient, status, createdAt, sentAt }) => ({
          letter,
          recipient,
          status,
          createdAt,
          sentAt,
        })),
      }
    },
    erase(email) {
      const erased = erase.immediate(email.trim().toLowerCase())
      eraseTraces(database)
      return erased
    },
  }
}

/** Moves the overwritten pages into the database file and empties the log beside it. */
export function eraseTraces(database: Database): void {
  database.pragma('wal_checkpoint(TRUNCATE)')
}

/** E-mail addresses that a submission is about, in lower case. */
export function listAddresses({ payload }: Submission): string[] {
  const fields = ['email', 'participantEmail', 'payerEmail']
  const values = fields
    .map((field) => Reflect.get(payload, field))
    .filter((value) => typeof value === 'string')
  return values.map((value) => value.toLowerCase())
}

function isAbout(submission: Submission, address: string): boolean {
  return listAddresses(submission).includes(address)
}
