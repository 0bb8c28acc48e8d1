import { getLetterKind, LETTER_NAMES, type LetterKindName, type LetterText } from '../../../common/letters'
import { addMilliseconds, MINUTE, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import type { Outbox } from '../../mail/outbox/outbox'
import { isWhole, type SubmissionStore } from '../../submissions/store'
import { listFamily } from '../family/recipients'
import { createLessons } from '../lessons/lessons'
import type { Place, PlaceLetters, WrittenLetter } from '../places/place'
import { programmeOf } from '../programme'
import { fillLetter, type LetterValues } from './fill'
import { initialsOf, toPlaceValues, toProposalValues } from './place-values'

/** What a letter is about; what is left out, it cannot name. */
export interface LetterSubject {
  submissionId?: number | undefined
  place?: Place | undefined
  /** The office's own words, in the frame of a message. */
  message?: LetterText | undefined
  /** What else is known; it goes before what follows from the place. */
  values?: LetterValues | undefined
  /** In place of the template: as somebody of the office changed it. */
  text?: LetterText | undefined
}

export interface Recipient {
  submissionId: number
  role: FamilyRole
  address: string
}

/** A letter with its sender: `office:3`; left out for the rules'. */
type NewLetter = WrittenLetter & { author?: string | undefined }

/** So long a notice to the office waits for others about the same enrolment. */
export const GATHERING = 3 * MINUTE

/** Subject of a notice that gathered others. */
const SEVERAL = 'Več sprememb'

export type Letters = ReturnType<typeof createLetters>

/**
 * The letters to families. They repeat nothing that a visitor typed: whoever fills in a stranger's address must not be
 * able to send them words of their own.
 */
export function createLetters(
  { database, clock, catalogue, settings }: Core,
  outbox: Outbox,
  store: SubmissionStore,
) {
  const programme = programmeOf(catalogue)
  const lessons = createLessons({ database, clock, catalogue })
  const insert = database
    .prepare<object, number>(`
      INSERT INTO letters (submission_id, template, subject, body, author, created_at)
      VALUES (:submissionId, :template, :subject, :body, :author, :now) RETURNING id`)
    .pluck()
  const select = database.prepare<[number], LetterText & { template: string }>(
    'SELECT template, subject, body FROM letters WHERE id = ?',
  )
  const selectSeason = database
    .prepare<[number], string>('SELECT season FROM enrolments WHERE submission_id = ?')
    .pluck()
  const setText = database.prepare('UPDATE letters SET subject = :subject, body = :body WHERE id = :id')
  const deleteLetter = database.prepare('DELETE FROM letters WHERE id = ?')
  const deleteLoose = database.prepare(
    'DELETE FROM letters WHERE submission_id IS NULL AND id NOT IN (SELECT value FROM json_each(?))',
  )

  /** @throws Error when the enrolment is gone */
  function listRecipients(submissionId: number): Recipient[] {
    const enrolment = store.findWhole('registration', submissionId)
    if (!enrolment)
      throw new Error(`submission ${submissionId} is no enrolment that anybody could be written to about`)
    const { participantEmail, payerEmail } = enrolment.payload
    return listFamily(participantEmail, payerEmail).map((one) => ({ submissionId, ...one }))
  }

  function write(
    name: LetterKindName,
    { submissionId, place, message, values, text }: LetterSubject,
  ): LetterText {
    const submission = submissionId === undefined ? undefined : store.find(submissionId)
    const enrolment = submission && isWhole('registration', submission) ? submission : undefined
    const own = submissionId === undefined ? undefined : selectSeason.get(submissionId)
    const { isAboutNext } = getLetterKind(name)
    const season = isAboutNext ? catalogue.schoolYear : (own ?? catalogue.schoolYear)
    const told = { siteUrl: settings.siteUrl, now: clock.now() }
    const letter = fillLetter(text ?? catalogue.letters[name], {
      solsko_leto: season,
      ...(submission && { stevilka_prijave: submission.reference }),
      ...(enrolment && { zacetnici: initialsOf(enrolment) }),
      ...(enrolment && place && isAboutNext && toProposalValues(place, enrolment.payload, programme, told)),
      ...(place && toPlaceValues(place, programme, { season, lessons })),
      ...(message && { zadeva: message.subject, besedilo: message.body }),
      ...values,
    })
    return submission ? { ...letter, subject: withReference(letter.subject, submission.reference) } : letter
  }

  function enqueue(
    { template, subject, body, author }: NewLetter,
    recipients: readonly Recipient[],
    notBefore?: Date,
  ): number {
    const [first, ...others] = new Set(recipients.map(({ submissionId }) => submissionId))
    const letterId = insert.get({
      submissionId: first !== undefined && others.length === 0 ? first : null,
      template,
      subject,
      body,
      author: author ?? null,
      now: toInstant(clock.now()),
    })
    if (letterId === undefined) throw new Error('the letter was not stored')
    for (const { submissionId, role, address } of recipients)
      outbox.enqueue({ kind: 'letter', recipient: address, submissionId, letterId, role, notBefore })
    return letterId
  }

  /** A notice to the office that gathers: it may not leave yet, so it is not under way. */
  function findGathering(submissionId: number, now: string): (LetterText & { id: number }) | undefined {
    const id = outbox
      .listOfSubmission(submissionId)
      .find(
        ({ kind, status, attempts, nextAttemptAt }) =>
          kind === 'office_notice' && status === 'pending' && attempts === 0 && (nextAttemptAt ?? '') > now,
      )?.letterId
    const text = id == null ? undefined : select.get(id)
    return id == null || !text ? undefined : { id, ...text }
  }

  /**
   * Tells the office of something that it has not done itself. What happens to one enrolment within minutes is one mail;
   * whoever does the same thing again adds nothing to it.
   */
  function notifyOffice(submissionId: number, title: string, body: string): void {
    const about = ` (prijava ${store.find(submissionId)?.reference ?? ''})`
    const now = clock.now()
    const toPart = (name: string, text: string) => `## ${name}\n\n${text}`
    const earlier = findGathering(submissionId, toInstant(now))
    if (earlier) {
      const name = earlier.subject.replace(about, '')
      const before = name === SEVERAL ? earlier.body : toPart(name, earlier.body)
      const part = toPart(title, body)
      if (!before.includes(part))
        setText.run({ id: earlier.id, subject: SEVERAL + about, body: `${before}\n\n${part}` })
      return
    }
    const letterId = insert.get({
      submissionId,
      template: 'obvestilo',
      subject: title + about,
      body,
      author: null,
      now: toInstant(now),
    })
    outbox.enqueue({
      kind: 'office_notice',
      recipient: settings.mailTo.join(', '),
      submissionId,
      letterId,
      notBefore: addMilliseconds(now, GATHERING),
    })
  }

  return {
    /** Who of a family is written to: both addresses, one when they are the same, nobody without e-mail. @throws Error when it is gone */
    listRecipients,

    /** A letter as it would leave, in Markdown; only the recipient's own link still stands in braces. */
    write,

    /**
     * Keeps a letter and enqueues one mail per recipient, each with their own link; call it in the transaction of what
     * causes it.
     * @returns the letter's id
     */
    enqueue,

    /** Writes and enqueues a letter that nobody looks at. @returns the letter's id; see PlaceLetters */
    sendAutomatic(name: LetterKindName, submissionId: number, place: Place, notBefore?: Date): number | null {
      const letter = write(name, { submissionId, place })
      const recipients = listRecipients(submissionId)
      if (recipients.length > 0) return enqueue({ template: name, ...letter }, recipients, notBefore)
      notifyOffice(
        submissionId,
        `Brez e-pošte, pokličite: ${programme.nameOf(place)}`,
        `Družina nima e-pošte, zato sporočilo »${letter.subject}« ni odšlo nikomur. Pokličite jo, povejte, kako je z mestom, in odgovor zapišite v prijavo.`,
      )
      return null
    },

    /** Enqueues a letter to a family as it was looked at. @returns the letter's id; see PlaceLetters */
    sendWritten(
      letter: WrittenLetter,
      submissionId: number,
      { author, notBefore }: { author: string; notBefore?: Date },
    ): number | null {
      const recipients = listRecipients(submissionId)
      return recipients.length === 0 ? null : enqueue({ ...letter, author }, recipients, notBefore)
    },

    notifyOffice,

    /** Takes a letter back with its mails. @returns false when one of them has left, or may be under way */
    cancel(letterId: number): boolean {
      const now = toInstant(clock.now())
      const hasLeft = outbox
        .listOfLetter(letterId)
        .some(
          ({ status, attempts, nextAttemptAt }) =>
            status === 'sent' || attempts > 0 || (nextAttemptAt !== null && nextAttemptAt <= now),
        )
      return !hasLeft && deleteLetter.run(letterId).changes > 0
    },

    /** Deletes letters to many, which name nobody, once no mail is left of them. @returns how many */
    deleteLoose: (): number => deleteLoose.run(JSON.stringify(outbox.listLetterIds())).changes,

    /** @returns also whether it may carry its reader's own link: messages to groups are passed on */
    find(letterId: number): (LetterText & { isPrivate: boolean }) | undefined {
      const found = select.get(letterId)
      return found && { subject: found.subject, body: found.body, isPrivate: !isToGroup(found.template) }
    },
  } satisfies PlaceLetters & Record<string, unknown>
}

/** Messages to a group; a notice to the office has no letter's name. */
const isToGroup = (template: string) =>
  LETTER_NAMES.some((name) => name === template && !getLetterKind(name).names.includes('povezava'))

/** Subjects of one enrolment can be told from those of a sibling's. */
const withReference = (subject: string, reference: string) =>
  subject.includes(reference) ? subject : `${subject} (${reference})`
