import { END_OF_TIME, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { eraseTraces } from '../core/database'
import type { PrivacyJournal, Subject } from '../journal/journal'
import type { PrivacyLog } from '../journal/privacy-log'
import { removeCopies } from '../mail/copies'
import type { Outbox } from '../mail/outbox/outbox'
import type { Places } from '../season/places/places'
import type { SubmissionStore } from '../submissions/store'
import type { Submission } from '../submissions/submission'
import { createPersonFinder } from './find'
import type { Forgetting } from './forget'

/** Everything that is kept about somebody. */
export interface PersonalData {
  submissions: { reference: string; kind: string; createdAt: string; isReduced: boolean; payload: object }[]
  consents: object[]
  newsletter: object[]
  mails: object[]
  /** Where enrolments stand, what happened to that, the letters about it, and which private links there are. */
  places: object[]
  placeHistory: object[]
  letters: object[]
  links: object[]
}

export interface Erased {
  /** References of submissions that are gone. */
  deleted: string[]
  /** References of enrolments of which only what their invoice needs is left. */
  reduced: string[]
  subscriptions: number
  mails: number
  /** Copies of mails in files. */
  files: number
  /** Somebody was reading meanwhile, so the database's log still holds what was deleted. */
  hasTraces: boolean
}

export type People = ReturnType<typeof createPeople>

interface PeopleParts {
  store: SubmissionStore
  places: Places
  outbox: Outbox
  forgetting: Forgetting
  privacyLog: PrivacyLog
  journal: PrivacyJournal
}

interface ErasureOptions {
  /** Leaves what came later, when an erasure is repeated after a restore; by default nothing is left. */
  upTo?: Date
  operator?: string | undefined
}

/** The rights of people: finds, hands out and erases what is kept about somebody. */
export function createPeople({ database, clock, settings }: Core, parts: PeopleParts) {
  const { store, places, outbox, forgetting, privacyLog, journal } = parts
  const { find, listSubmissions, listSubscriptions } = createPersonFinder(database)
  const selectSubscription = database.prepare<[number], object>(`
    SELECT status, email, name, surname, created_at AS createdAt, confirmed_at AS confirmedAt
    FROM newsletter_subscriptions WHERE id = ?`)
  const consentColumns = `
    SELECT reference, consent, version, wording, given_at AS givenAt, withdrawn_at AS withdrawnAt
    FROM consents LEFT JOIN submissions ON submissions.id = submission_id`
  const selectConsents = database.prepare<[number], object>(`${consentColumns} WHERE submission_id = ?`)
  const selectLooseConsents = database.prepare<[string], object>(
    `${consentColumns} WHERE submission_id IS NULL AND address_key = ?`,
  )
  const deleteConsents = database.prepare(`
    DELETE FROM consents
    WHERE address_key = ? AND (consent = 'newsletter' OR submission_id IS NULL) AND given_at <= ?`)
  const selectLetters = database.prepare<{ id: number; carried: string }, object>(`
    SELECT reference, template, subject, body, letters.created_at AS createdAt
    FROM letters JOIN submissions ON submissions.id = :id
    WHERE letters.id IN (SELECT value FROM json_each(:carried)) OR submission_id = :id`)
  const selectLinks = database.prepare<[number], object>(`
    SELECT reference, role, family_links.created_at AS createdAt, ends_at AS endsAt
    FROM family_links JOIN submissions ON submissions.id = submission_id WHERE submission_id = ?`)
  const setRestricted = database.prepare('UPDATE submissions SET restricted_at = ? WHERE reference = ?')
  const keysOf = ({ addressKeys, subscriberKeys }: Subject) => [...addressKeys, ...subscriberKeys]

  /** What is stored of somebody, and how many subscriptions. */
  function list(subject: Subject): { submissions: Submission[]; subscriptions: number } {
    return {
      submissions: listSubmissions(subject, END_OF_TIME).flatMap(({ id }) => store.find(id) ?? []),
      subscriptions: listSubscriptions(subject, END_OF_TIME).length,
    }
  }

  const erase = database.transaction((subject: Subject, { upTo = END_OF_TIME, operator }: ErasureOptions) => {
    const now = clock.now()
    // Written down before anything is done; a repetition stands there already.
    const entry = upTo === END_OF_TIME ? journal.recordErasure(subject, now) : undefined
    const submissions = listSubmissions(subject, upTo)
    const subscriptions = listSubscriptions(subject, upTo)
    const messageIds = subscriptions.flatMap(forgetting.forgetSubscription)
    const references = { deleted: [] as string[], reduced: [] as string[] }
    for (const { id, reference } of submissions) {
      const end = forgetting.forgetSubmission(id, 'request', now)
      references[end.outcome].push(reference)
      messageIds.push(...end.messageIds)
    }
    places.renewOffers()
    for (const key of keysOf(subject)) deleteConsents.run(key, toInstant(upTo))
    // Before the commit: whatever ends the process, a file never outlives the row by which it is found.
    const files = removeCopies(settings.dataDirectory, messageIds)
    const counts = { subscriptions: subscriptions.length, mails: messageIds.length, files }
    privacyLog.add({
      action: 'erase',
      operator,
      references: submissions.map(({ reference }) => reference),
      counts: { ...counts, deleted: references.deleted.length, reduced: references.reduced.length },
    })
    return { entry, erased: { ...references, ...counts } }
  })

  function setRestriction(reference: string, at: Date | undefined): boolean {
    return setRestricted.run(at ? toInstant(at) : null, reference).changes > 0
  }

  const restrict = database.transaction((reference: string, isRestricted: boolean, operator?: string) => {
    const now = clock.now()
    if (!setRestriction(reference, isRestricted ? now : undefined)) return false
    journal.recordRestriction(reference, isRestricted, now)
    privacyLog.add({
      action: 'restrict',
      operator,
      references: [reference],
      counts: { restricted: isRestricted ? 1 : 0 },
    })
    return true
  })

  return {
    find,
    list,

    /** For the right of access: all that is kept. */
    export(subject: Subject, operator?: string): PersonalData {
      const submissions = listSubmissions(subject, END_OF_TIME)
      const subscriptionIds = listSubscriptions(subject, END_OF_TIME)
      const references = submissions.map(({ reference }) => reference)
      const counts = { submissions: submissions.length, subscriptions: subscriptionIds.length }
      privacyLog.add({ action: 'export', operator, references, counts })
      return {
        submissions: list(subject).submissions.map(({ id: _id, ...submission }) => submission),
        consents: [
          ...submissions.flatMap(({ id }) => selectConsents.all(id)),
          ...keysOf(subject).flatMap((key) => selectLooseConsents.all(key)),
        ],
        newsletter: subscriptionIds.flatMap((id) => selectSubscription.all(id)),
        mails: [
          ...submissions.flatMap(({ id }) => outbox.listOfSubmission(id)),
          ...subscriptionIds.flatMap((id) =>
            outbox.listOfSubscription(id).filter(({ submissionId }) => submissionId === null),
          ),
        ].map(({ kind, recipient, status, createdAt, sentAt }) => ({
          letter: kind,
          recipient,
          status,
          createdAt,
          sentAt,
        })),
        places: submissions.flatMap(({ id, reference }) =>
          places.listFor(id).map((place) => ({ reference, ...place })),
        ),
        placeHistory: submissions.flatMap(({ id, reference }) =>
          places
            .history(id)
            .map(({ at, workshopId, action, actor }) => ({ reference, at, workshopId, action, actor })),
        ),
        letters: submissions.flatMap(({ id }) => {
          const carried = outbox.listOfSubmission(id).flatMap(({ letterId }) => letterId ?? [])
          return selectLetters.all({ id, carried: JSON.stringify(carried) })
        }),
        links: submissions.flatMap(({ id }) => selectLinks.all(id)),
      }
    },

    /**
     * For the right to restriction (GDPR, Article 18): the submission is kept, also beyond its term, but on no list.
     * @returns false when there is no such submission
     */
    restrict: (reference: string, isRestricted: boolean, operator?: string): boolean =>
      restrict.immediate(reference, isRestricted, operator),

    /** Restricts once more, in a database that may not know it; undefined: no longer. */
    repeatRestriction: (reference: string, at: Date | undefined): void => void setRestriction(reference, at),

    /** For the right to erasure: all of it goes, also from the file, but for what the law makes us keep. */
    erase(subject: Subject, options: ErasureOptions = {}): Erased {
      const { entry, erased } = erase.immediate(subject, options)
      if (entry !== undefined) journal.markDone(entry)
      return { ...erased, hasTraces: !eraseTraces(database) }
    },
  }
}
