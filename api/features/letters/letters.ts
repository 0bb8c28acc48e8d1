import type { Season } from '../../../common/lessons'
import {
  getLetterKind,
  LETTER_KIND_NAMES,
  type LetterKindName,
  type LetterText,
} from '../../../common/letter-kinds'
import { listPlaceholders } from '../../../common/placeholders'
import { addMilliseconds, MINUTE, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import type { MailWriterInput } from '../../mail/kinds'
import { renderPlainText } from '../../mail/layout'
import { type Mail, toReplyAddressAndFooter } from '../../mail/mail'
import { parseMarkdown } from '../../mail/markdown'
import type { Outbox } from '../../mail/outbox/outbox'
import { isCancellable } from '../../mail/outbox/stored-mails'
import { isCompleteOfKind, type SubmissionStore } from '../../submissions/store'
import type { StoredEnrolment } from '../../submissions/submission'
import { formatInitials, formatTerms } from '../enrolments/mail-text'
import { listFamilyRecipients } from '../enrolments/recipients'
import { readSeason } from '../enrolments/season'
import { explainLostLink, toFamilyUrl } from './links'
import { fillLetter, type LetterValues } from './placeholders'

/** Delay of a notice to the office in milliseconds: further notices about the same enrolment are merged into its mail. */
export const NOTICE_DELAY_MS = 3 * MINUTE

/** Properties of a place that determine the changing values of its letters. */
export interface LetterPlace {
  workshopId: string
  groupId: string | null
  /** Instant of the latest action on the place, UTC; undefined where no action is stored. */
  changedAt?: string | undefined
  /** Whole months free of charge. */
  freePeriod?: Season | undefined
}

/** Facts from which the changing values of a letter about a place follow. */
interface LetterFacts {
  place: LetterPlace
  /** Season of the letter, such as `2025/2026`. */
  season: string
  /** Earlier enrolment, in a letter about the next season. */
  enrolment: StoredEnrolment | undefined
}

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

/** Objects from which the placeholders of a letter get their values. */
interface LetterContext {
  submissionId?: number | undefined
  /** Place whose changing facts (timetable, price) are filled in when the letter is sent. */
  place?: LetterPlace | undefined
  /** Returns the values that are fixed now. @param season season of the letter */
  getValues?: ((season: string) => LetterValues) | undefined
  /** Text with placeholders, typed by an office user, that replaces the template. */
  text?: LetterText | undefined
  /** Text that the payer confirmed: the letter then contains this text and the terms. */
  wording?: string | undefined
  /** Instant after which a delayed letter is not sent any more, UTC; by default it is always sent. */
  usableUntil?: string | undefined
}

/** A letter before its changing facts are filled in; stored as JSON in the column `draft`. */
interface LetterDraft extends LetterText, Pick<LetterContext, 'submissionId' | 'usableUntil'> {
  template: LetterKindName
  season: string
  place?: LetterPlace | undefined
  /** Values fixed when the letter is created. */
  values: LetterValues
}

export interface Recipient {
  submissionId: number
  role: FamilyRole
  address: string
}

/** Letters to families, and notices to the office. */
export interface Letters {
  /** Adds values of placeholders that a later feature finds each time a letter is filled in, until it is sent. */
  addValues(getValues: (facts: LetterFacts) => LetterValues): void
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
  const { database, clock, catalogue, settings, outbox, store } = core
  const valueGetters: ((facts: LetterFacts) => LetterValues)[] = []
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
    const draft = createDraft(template, context)
    const filled = fillDraft(draft)
    // An unchanged text is stored as the template, so that its facts are filled in again at sending.
    const isTyped = text && (text.subject !== filled.subject || text.body !== filled.body)
    const used = isTyped ? { ...draft, ...text } : draft
    // Without a draft the letter keeps its facts, because those of a confirmed contract must not change.
    const isContract = context.wording !== undefined
    return { template, ...fillDraft(used), draft: isContract ? null : JSON.stringify(used) }
  }

  function createDraft(
    template: LetterKindName,
    { submissionId, place, getValues, wording, usableUntil }: LetterContext,
  ): LetterDraft {
    const submission = submissionId === undefined ? undefined : store.find(submissionId)
    const enrolment = submission && isCompleteOfKind('registration', submission) ? submission : undefined
    const enrolledIn =
      submission && !getLetterKind(template).isAboutNextSeason && readSeason(database, submission.id)
    const season = enrolledIn || catalogue.schoolYear
    const { subject, body } = catalogue.letters[template]
    const isIncomplete = (name: string) => wording !== undefined && !listPlaceholders(body).includes(name)
    return {
      template,
      subject,
      // The payer must receive the confirmed text and the terms: they are appended to a template without their placeholders.
      body: [body, ...['potrditev', 'pogoji'].filter(isIncomplete).map((name) => `{${name}}`)].join('\n\n'),
      submissionId,
      usableUntil,
      season,
      place: place && {
        workshopId: place.workshopId,
        groupId: place.groupId,
        changedAt: place.changedAt,
        freePeriod: place.freePeriod,
      },
      values: {
        solsko_leto: season,
        ...(submission && { stevilka_prijave: submission.reference }),
        ...(enrolment && { zacetnici: formatInitials(enrolment) }),
        ...(wording !== undefined && { potrditev: wording, pogoji: formatTerms(catalogue.terms) }),
        ...getValues?.(season),
      },
    }
  }

  function fillDraft({ template, submissionId, season, place, values, ...text }: LetterDraft): LetterText {
    const { isAboutNextSeason } = getLetterKind(template)
    const earlier = isAboutNextSeason ? store.findComplete('registration', submissionId ?? 0) : undefined
    const facts = place && { place, season, enrolment: earlier?.payload }
    const changing = facts ? valueGetters.map((getValues) => getValues(facts)) : []
    const { subject, body } = fillLetter(text, Object.assign({}, ...changing, values))
    // Adds the reference to the subject, to distinguish the enrolments of siblings.
    const reference = values.stevilka_prijave
    const lacksReference = reference !== undefined && !subject.includes(reference)
    return { subject: lacksReference ? `${subject} (${reference})` : subject, body }
  }

  function enqueueLetter(
    { template, subject, body, draft, author, mailKind: kind = 'letter' }: NewLetter,
    recipients: readonly Recipient[],
    notBefore?: Date,
  ): number {
    const [first, ...others] = new Set(recipients.map(({ submissionId }) => submissionId))
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
    for (const { submissionId, role, address } of recipients)
      outbox.enqueue({ kind, recipient: address, submissionId, letterId, role, notBefore })
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
    return { ...(draft === null ? stored : fillDraft(draft)), isPrivate, usableUntil: draft?.usableUntil }
  }

  return {
    addValues: (getValues) => void valueGetters.push(getValues),

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

/** @param token secret of the recipient's private link; null for a recipient without one */
export function renderLetterMail(core: Core, { subject, body }: LetterText, token: string | null): Mail {
  const { siteUrl } = core.settings
  const link = token === null ? siteUrl : toFamilyUrl(siteUrl, token)
  const centre = toReplyAddressAndFooter(core.catalogue.site)
  const isLinked = token !== null && body.includes('{povezava}')
  const footer = isLinked ? [explainLostLink(core), ...centre.footer] : centre.footer
  return { ...centre, footer, subject, heading: subject, body: parseMarkdown(body, { siteUrl, link }) }
}
