import { groupBy } from '../../../common/group-by'
import {
  getLetterKind,
  LETTER_KIND_NAMES,
  type LetterKindName,
  type LetterText,
} from '../../../common/letter-kinds'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, MINUTE, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import type { MailWriterInput } from '../../mail/kinds'
import { renderPlainText } from '../../mail/layout'
import { type Mail, toReplyAddressAndFooter } from '../../mail/mail'
import { parseMarkdown } from '../../mail/markdown'
import type { Outbox } from '../../mail/outbox/outbox'
import type { MailSubmission } from '../../mail/outbox/queue'
import { isCancellable } from '../../mail/outbox/stored-mails'
import type { SubmissionStore } from '../../submissions/store'
import { listFamilyRecipients } from '../enrolments/recipients'
import { createLetterDrafts, type LetterContext, type LetterDraft, type LetterDrafts } from './drafts'
import { explainLostLink, toFamilyUrl } from './links'

/** Delay of a notice to the office in milliseconds: further notices about the same enrolment are merged into its mail. */
export const NOTICE_DELAY_MS = 3 * MINUTE

/** A letter in which only the placeholder of the recipient's link remains. */
export interface FilledLetter extends LetterText {
  template: LetterKindName
  /** JSON from which changing facts are filled in again at sending (`LetterDraft`); null for a text that stays. */
  draft?: string | null
}

/** A letter to enqueue. */
interface NewLetter extends FilledLetter {
  author?: string
  /** Kind of its mails, when a later feature writes them. */
  mailKind?: string
}

export interface Recipient {
  submissionId: number
  role: FamilyRole
  address: string
  /** Further enrolments that the letter to this address is about. */
  furtherSubmissions?: readonly MailSubmission[]
}

/** Merges the recipients of a letter by address: one mail about all enrolments of the address, sent about the first. */
export const mergeByAddress = (recipients: readonly Recipient[]): Recipient[] =>
  [...groupBy(recipients, ({ address }) => toAddressKey(address)).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, furtherSubmissions: others }] : [],
  )

/** Letters to families, and notices to the office. */
export interface Letters {
  addValues: LetterDrafts['addValues']
  /** Lists a family's recipients: only one if both addresses are the same. @throws Error when the enrolment was erased */
  listRecipients(submissionId: number): Recipient[]
  /** Fills in a letter. Only the recipient's own link remains a placeholder. The result's `draft` must be stored. */
  fillTemplate(template: LetterKindName, context: LetterContext): FilledLetter
  /**
   * Stores a letter and enqueues one mail per recipient, each with a private link. The facts in its draft are filled in
   * again at sending. @returns the letter's id
   */
  enqueue(letter: NewLetter, recipients: readonly Recipient[], notBefore?: Date): number
  /**
   * Notifies the office about an action of a family. Notices about an enrolment within minutes are merged into one mail,
   * without duplicates.
   */
  notifyOffice(submissionId: number, title: string, body: string): void
  /** Renders a letter in plain text, as in the mail to its recipients. */
  renderPlainText(letter: LetterText): LetterText
  /** Deletes a letter and its mails. @returns false when one of them was sent, or may be being sent */
  cancel(letterId: number): boolean
  /** Deletes all letters about an enrolment. */
  deleteOfSubmission(submissionId: number): void
  /** Deletes letters to groups whose mails have all been deleted from the outbox. @returns the number of letters */
  deleteSentGroupLetters(): number
  /**
   * Finds a letter as it was sent, or as it would be sent now.
   * @returns `isPrivate` false for messages to a group: parents forward them, so they contain no private link
   */
  find(letterId: number): (LetterText & { isPrivate: boolean }) | undefined
  /**
   * Renders a letter as the mail to one recipient, and stores the filled-in text; undefined when it is no longer
   * useful.
   */
  renderMail(mail: MailWriterInput): Mail | undefined
}

interface LetterServices extends Core {
  outbox: Outbox
  store: SubmissionStore
}

/** Letters to families. They never repeat typed text, because a visitor may have typed a stranger's address. */
export function createLetters(core: LetterServices): Letters {
  const { database, clock, settings, outbox, store } = core
  const drafts = createLetterDrafts(core, store)
  const insert = database
    .prepare<object, number>(`
      INSERT INTO letters (submission_id, template, subject, body, draft, author, created_at)
      VALUES (:submissionId, :template, :subject, :body, :draft, :author, :now) RETURNING id`)
    .pluck()
  const select = database.prepare<[number], LetterText & { template: string; draft: string | null }>(
    'SELECT template, subject, body, draft FROM letters WHERE id = ?',
  )
  const updateText = database.prepare(`
    UPDATE letters SET subject = :subject, body = :body
    WHERE id = :letterId AND (subject <> :subject OR body <> :body)`)
  const deleteLetter = database.prepare('DELETE FROM letters WHERE id = ?')
  const deleteLettersOf = database.prepare('DELETE FROM letters WHERE submission_id = ?')
  const deleteGroupLetters = database.prepare(`
    DELETE FROM letters
    WHERE submission_id IS NULL AND id NOT IN (SELECT letter_id FROM outbox WHERE letter_id IS NOT NULL)`)

  function listRecipients(submissionId: number): Recipient[] {
    const enrolment = store.findComplete('registration', submissionId)
    if (!enrolment)
      throw new Error(`submission ${submissionId} is not an enrolment that letters can be sent about`)
    const { participantEmail, payerEmail } = enrolment.payload
    const recipients = listFamilyRecipients(participantEmail, payerEmail)
    return recipients.map((recipient) => ({ submissionId, ...recipient }))
  }

  function fillTemplate(template: LetterKindName, { text, ...context }: LetterContext): FilledLetter {
    const draft = drafts.create(template, context)
    const filled = drafts.fill(draft)
    // An unchanged text is stored as the template, so that its facts are filled in again at sending.
    const isTyped = text && (text.subject !== filled.subject || text.body !== filled.body)
    const used = isTyped ? { ...draft, ...text } : draft
    // Without a draft the letter keeps its facts, because those of a confirmed contract must not change.
    const isContract = context.wording !== undefined
    return { template, ...drafts.fill(used), draft: isContract ? null : JSON.stringify(used) }
  }

  function enqueueLetter(
    { template, subject, body, draft, author, mailKind: kind = 'letter' }: NewLetter,
    recipients: readonly Recipient[],
    notBefore?: Date,
  ): number {
    const [first, ...others] = new Set(
      recipients
        .flatMap((recipient) => [recipient, ...(recipient.furtherSubmissions ?? [])])
        .map(({ submissionId }) => submissionId),
    )
    const letterId = insert.get({
      submissionId: first !== undefined && others.length === 0 ? first : null,
      template,
      subject,
      body,
      draft: draft ?? null,
      author: author ?? null,
      now: toInstant(clock.now()),
    })
    if (letterId === undefined) throw new Error('the letter was not stored')
    for (const { address, ...recipient } of recipients)
      outbox.enqueue({ kind, recipient: address, letterId, notBefore, ...recipient })
    return letterId
  }

  function notifyOffice(submissionId: number, title: string, body: string): void {
    const suffix = ` (prijava ${store.find(submissionId)?.reference ?? ''})`
    const now = clock.now()
    const section = `## ${title}\n\n${body}`
    const mails = outbox.listBySubmission(submissionId)
    const delayed = mails.find((mail) => mail.kind === 'office_notice' && isCancellable(mail, now))
    const earlier = select.get(delayed?.letterId ?? 0)
    if (delayed && earlier) {
      const merged = { subject: `Več sprememb${suffix}`, body: `${earlier.body}\n\n${section}` }
      if (!earlier.body.includes(section)) updateText.run({ letterId: delayed.letterId, ...merged })
      return
    }
    const text = { subject: title + suffix, body: section, draft: null, author: null }
    const letterId = insert.get({ submissionId, template: 'obvestilo', ...text, now: toInstant(now) })
    const notBefore = addMilliseconds(now, NOTICE_DELAY_MS)
    const recipient = settings.mailTo.join(', ')
    outbox.enqueue({ kind: 'office_notice', recipient, submissionId, letterId, notBefore })
  }

  function findLetter(letterId: number) {
    const row = select.get(letterId)
    if (!row) return undefined
    const { template, ...stored } = row
    const draft: LetterDraft | null = stored.draft === null ? null : JSON.parse(stored.draft)
    // Undefined for notices to the office: their template name is no letter kind.
    const kind = LETTER_KIND_NAMES.find((name) => name === template)
    const isPrivate = !kind || getLetterKind(kind).allowed.includes('povezava')
    return { ...(draft === null ? stored : drafts.fill(draft)), isPrivate, usableUntil: draft?.usableUntil }
  }

  return {
    addValues: drafts.addValues,
    listRecipients,
    fillTemplate,
    enqueue: enqueueLetter,
    notifyOffice,

    renderPlainText(letter: LetterText): LetterText {
      const mail = renderLetterMail(core, letter, '…')
      return { subject: mail.subject, body: renderPlainText({ ...mail, heading: '' }) }
    },

    cancel(letterId: number): boolean {
      const now = clock.now()
      const isUnsent = outbox
        .listByLetter(letterId)
        .every((mail) => isCancellable(mail, now) || (mail.status === 'cancelled' && mail.attempts === 0))
      return isUnsent && deleteLetter.run(letterId).changes > 0
    },

    deleteOfSubmission: (submissionId: number): void => void deleteLettersOf.run(submissionId),
    deleteSentGroupLetters: (): number => deleteGroupLetters.run().changes,

    find: findLetter,

    renderMail({ letterId, token }: MailWriterInput): Mail | undefined {
      const letter = letterId === null ? undefined : findLetter(letterId)
      if (!letter || (letter.usableUntil && letter.usableUntil <= toInstant(clock.now()))) return undefined
      updateText.run({ letterId, subject: letter.subject, body: letter.body })
      return renderLetterMail(core, letter, letter.isPrivate ? token : null)
    },
  }
}

/** Renders a letter as a mail. @param token secret of the recipient's private link; null for a recipient without one */
export function renderLetterMail(core: Core, { subject, body }: LetterText, token: string | null): Mail {
  const { siteUrl } = core.settings
  const link = token === null ? siteUrl : toFamilyUrl(siteUrl, token)
  const centre = toReplyAddressAndFooter(core.catalogue.site)
  const isLinked = token !== null && body.includes('{povezava}')
  const footer = isLinked ? [explainLostLink(core), ...centre.footer] : centre.footer
  return { ...centre, footer, subject, heading: subject, body: parseMarkdown(body, { siteUrl, link }) }
}
