import type { LetterText } from '../../../common/letter-kinds'
import { escapeMarkdown } from '../../../common/placeholders'
import { UNDO_WINDOW_MS } from '../../core/actor'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds } from '../../core/clock'
import type { FamilyRole } from '../../core/family-role'
import { LETTER_RANK, type MailKind } from '../../mail/kinds'
import type { Mail } from '../../mail/mail'
import { isCancellable } from '../../mail/outbox/stored-mails'
import type { BaseServices } from '../../privacy/base-services'
import { formatInitials } from '../enrolments/mail-text'
import type { LettersFeature } from '../letters'
import { mergeByAddress, type Recipient, renderLetterMail } from '../letters/letters'
import { toFamilyUrl } from '../letters/links'
import type { Places } from '../places/places'

/** Text of the first message, and its kind of mail. */
const TEMPLATE = 'prvo-sporocilo'
const MAIL_KIND = 'first_message'

/** Stands for the secret of a link where the office sees the message. */
const HIDDEN_TOKEN = '…'

/** Private link of one enrolment. */
interface EnrolmentLink {
  submissionId: number
  token: string
}

/**
 * The first messages to imported families, with their private links, and where their data came from (GDPR, Article 14). An
 * address gets one mail with a link for each of its enrolments in the import.
 */
export interface FirstMessages {
  /** Lists the enrolments with an address to which no first message was written. */
  listUnwritten(submissionIds: readonly number[]): number[]
  /** Lists the recipients of the message, each address once, with the first of its enrolments. */
  listRecipients(submissionIds: readonly number[]): Recipient[]
  /** Renders the message to a recipient in plain text. @param text as typed by the office */
  preview(recipient: Recipient, text: LetterText): LetterText
  /** Enqueues the messages for the end of the undo window. Call it in a transaction. @returns the number of mails */
  send(submissionIds: readonly number[], text: LetterText): number
  /** Deletes the messages of which no mail was sent. @returns the number of enrolments without a message */
  cancel(submissionIds: readonly number[]): number
  /** Whether a message can be cancelled, because it waits for the end of the undo window. */
  areCancellable(submissionIds: readonly number[]): boolean
  /** Kind of the mails. */
  mailKind: MailKind
}

export function createFirstMessages(
  base: BaseServices,
  { letters, familyLinks }: LettersFeature,
  places: Places,
): FirstMessages {
  const { database, clock, outbox, store, settings, programme } = base
  const isWritten = database
    .prepare<[number], number>(
      'SELECT 1 FROM imported_enrolments WHERE submission_id = ? AND letter_id IS NOT NULL',
    )
    .pluck()
  const selectLetter = database
    .prepare<[number], number | null>('SELECT letter_id FROM imported_enrolments WHERE submission_id = ?')
    .pluck()
  const setLetter = database.prepare('UPDATE imported_enrolments SET letter_id = ? WHERE submission_id = ?')
  const clearLetter = database.prepare('UPDATE imported_enrolments SET letter_id = NULL WHERE letter_id = ?')
  const selectSameImport = database
    .prepare<[number], number>(`
      SELECT submission_id FROM imported_enrolments
      WHERE import_id = (SELECT import_id FROM imported_enrolments WHERE submission_id = ?)`)
    .pluck()

  const listOwnRecipients = (submissionId: number): Recipient[] =>
    store.find(submissionId)?.restrictedAt === null ? letters.listRecipients(submissionId) : []
  const listUnwritten = (submissionIds: readonly number[]) =>
    submissionIds.filter((id) => isWritten.get(id) === undefined && listOwnRecipients(id).length > 0)
  const listLetters = (submissionIds: readonly number[]) => [
    ...new Set(submissionIds.flatMap((id) => selectLetter.get(id) ?? [])),
  ]

  const listRecipients = (submissionIds: readonly number[]): Recipient[] =>
    mergeByAddress(listUnwritten(submissionIds).flatMap(listOwnRecipients))

  /** Lists the enrolments of the same import that contain the recipient's address, each with the recipient's role. */
  function listOwnEnrolments(submissionId: number, role: FamilyRole | null): Recipient[] {
    const address = letters.listRecipients(submissionId).find((one) => one.role === role)?.address
    if (address === undefined) return []
    const key = toAddressKey(address)
    const ids = new Set(store.listByAddressKey(key))
    return selectSameImport
      .all(submissionId)
      .filter((id) => ids.has(id))
      .flatMap(listOwnRecipients)
      .filter((one) => toAddressKey(one.address) === key)
  }

  const fillFirstMessage = (text: LetterText) => letters.fillTemplate(TEMPLATE, { text })

  /** Repeats each paragraph with the private link for all enrolments, below the number and initials of each. */
  function addLinks({ subject, body }: LetterText, links: readonly EnrolmentLink[]): LetterText {
    const enrolments = links.flatMap(({ submissionId, token }) => {
      const enrolment = store.findComplete('registration', submissionId)
      if (!enrolment) return []
      const workshops = places
        .listByEnrolment(submissionId)
        .map(({ workshopId }) => programme.getWorkshopName(workshopId))
      const title = `Prijava ${enrolment.reference} (${formatInitials(enrolment)}): ${workshops.join(', ')}`
      return [{ title: escapeMarkdown(title, true), url: toFamilyUrl(settings.siteUrl, token) }]
    })
    const paragraphs = body
      .split(/\n{2,}/)
      .flatMap((paragraph) =>
        paragraph.includes('{povezava}')
          ? enrolments.flatMap(({ title, url }) => [title, paragraph.replaceAll('{povezava}', url)])
          : [paragraph],
      )
    return { subject, body: paragraphs.join('\n\n') }
  }

  function writeFirstMessage(letterId: number | null, token: string | null): Mail | undefined {
    const letter = letterId === null ? undefined : letters.find(letterId)
    // The outbox stores the links of a mail as JSON in the column for tokens.
    const links: EnrolmentLink[] = token === null ? [] : JSON.parse(token)
    const [first] = links
    return letter && first && renderLetterMail(base, addLinks(letter, links), first.token)
  }

  return {
    listUnwritten,
    listRecipients,
    preview({ submissionId, role }, text) {
      const links = listOwnEnrolments(submissionId, role).map((one) => ({ ...one, token: HIDDEN_TOKEN }))
      const { subject, body } = letters.renderPlainText(addLinks(fillFirstMessage(text), links))
      return { subject, body: body.replaceAll(encodeURIComponent(HIDDEN_TOKEN), HIDDEN_TOKEN) }
    },
    send(submissionIds, text) {
      const recipients = listRecipients(submissionIds)
      if (recipients.length === 0) return 0
      const notBefore = addMilliseconds(clock.now(), UNDO_WINDOW_MS)
      const unwritten = listUnwritten(submissionIds)
      const letterId = letters.enqueue(
        { ...fillFirstMessage(text), mailKind: MAIL_KIND },
        recipients,
        notBefore,
      )
      for (const id of unwritten) setLetter.run(letterId, id)
      return recipients.length
    },
    cancel: (submissionIds) =>
      listLetters(submissionIds)
        .filter((id) => letters.cancel(id))
        .reduce((count, id) => count + clearLetter.run(id).changes, 0),
    areCancellable(submissionIds) {
      const now = clock.now()
      return listLetters(submissionIds)
        .flatMap((id) => outbox.listByLetter(id))
        .some((mail) => isCancellable(mail, now))
    },
    mailKind: {
      kind: MAIL_KIND,
      name: 'Prvo sporočilo družini',
      rank: LETTER_RANK,
      createSecret: (submissionId, role) =>
        JSON.stringify(
          listOwnEnrolments(submissionId, role).map((own) => ({
            submissionId: own.submissionId,
            token: familyLinks.createLink(own.submissionId, own.role),
          })),
        ),
      write: ({ letterId, token }) => writeFirstMessage(letterId, token),
      findSubject: ({ letterId }) => (letterId === null ? undefined : letters.find(letterId)?.subject),
    },
  }
}
