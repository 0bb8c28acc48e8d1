import { END_OF_TIME, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { eraseTraces } from '../core/database'
import type { PrivacyJournal, Subject } from '../journal/journal'
import { removeCopies } from '../mail/copies'
import type { Submission } from '../submissions/submission'
import { type CopyParts, createPersonCopies } from './copy'
import { createPersonFinder } from './find'
import type { Forgetting } from './forget'

export type People = ReturnType<typeof createPeople>

interface PeopleParts extends CopyParts {
  forgetting: Forgetting
  journal: PrivacyJournal
}

interface ErasureOptions {
  /** Leaves what came later, when an erasure is repeated after a restore; by default nothing is left. */
  upTo?: Date
  operator?: string | undefined
}

/** The rights of people: finds, hands out and erases what is kept about somebody. */
export function createPeople(core: Core, parts: PeopleParts) {
  const { database, clock, settings } = core
  const { store, places, forgetting, privacyLog, journal } = parts
  const finder = createPersonFinder(core.database)
  const { find, listSubmissions, listSubscriptions } = finder
  const deleteConsents = database.prepare(`
    DELETE FROM consents
    WHERE address_key = ? AND (consent = 'newsletter' OR submission_id IS NULL) AND given_at <= ?`)
  const setRestricted = database.prepare('UPDATE submissions SET restricted_at = ? WHERE reference = ?')
  const keysOf = ({ addressKeys, subscriberKeys }: Subject) => [...addressKeys, ...subscriberKeys]

  /** What is stored of somebody, whether something of it would stay after an erasure, and how many subscriptions. */
  function list(subject: Subject): {
    submissions: (Submission & { hasRemains: boolean })[]
    subscriptions: number
  } {
    const now = clock.now()
    return {
      submissions: listSubmissions(subject, END_OF_TIME).flatMap(({ id }) => {
        const submission = store.find(id)
        return submission
          ? [{ ...submission, hasRemains: forgetting.findRemains(id, now) !== undefined }]
          : []
      }),
      subscriptions: listSubscriptions(subject, END_OF_TIME).length,
    }
  }

  const erase = database.transaction((subject: Subject, { upTo = END_OF_TIME, operator }: ErasureOptions) => {
    const now = clock.now()
    const isNews = upTo === END_OF_TIME
    // Written down before anything is done; a repetition stands there already.
    if (isNews)
      journal.record('erasure', now, (digest) => ({
        addresses: subject.addressKeys.map(digest),
        subscribers: subject.subscriberKeys.map(digest),
        references: subject.references,
      }))
    const submissions = listSubmissions(subject, upTo)
    const subscriptions = listSubscriptions(subject, upTo)
    const isDone = subscriptions.length === 0 && submissions.every(({ id }) => store.find(id)?.isReduced)
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
    if (isNews || !isDone)
      privacyLog.add({
        action: 'erase',
        operator,
        references: submissions.map(({ reference }) => reference),
        counts: { ...counts, deleted: references.deleted.length, reduced: references.reduced.length },
      })
    return { ...references, ...counts }
  })

  function setRestriction(reference: string, at: Date | undefined): boolean {
    return setRestricted.run(at ? toInstant(at) : null, reference).changes > 0
  }

  const restrict = database.transaction((reference: string, isRestricted: boolean, operator?: string) => {
    const now = clock.now()
    if (!setRestriction(reference, isRestricted ? now : undefined)) return false
    journal.record('restriction', now, () => ({ reference, isRestricted }))
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

    export: createPersonCopies(core, finder, parts),

    /**
     * For the right to restriction (GDPR, Article 18): the submission is kept, also beyond its term, but on no list.
     * @returns false when there is no such submission
     */
    restrict: (reference: string, isRestricted: boolean, operator?: string): boolean =>
      restrict.immediate(reference, isRestricted, operator),

    /** Restricts once more, in a database that may not know it; undefined: no longer. */
    repeatRestriction: (reference: string, at: Date | undefined): void => void setRestriction(reference, at),

    /**
     * For the right to erasure: all of it goes, also from the file, but for what the law makes us keep.
     * @returns references of what is gone or cut down to its invoice, counts, and whether the database's log still holds
     * what was deleted, because somebody was reading meanwhile
     */
    erase(subject: Subject, options: ErasureOptions = {}) {
      const erased = erase.immediate(subject, options)
      return { ...erased, hasTraces: !eraseTraces(database) }
    },
  }
}
