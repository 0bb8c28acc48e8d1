import { END_OF_TIME, toInstant } from '../core/clock'
import { truncateWal } from '../core/database'
import type { SeasonServices } from '../features/season-services'
import { deleteMailFiles } from '../mail/mail-files'
import { createDataCopies } from './data-copy'
import type { Erasure } from './erasure'
import type { DataSubject } from './journal'
import { createSubjectLookup } from './subject-lookup'

export type PrivacyRequests = ReturnType<typeof createPrivacyRequests>

interface ErasureOptions {
  /** Erases only data stored until this time (for a replayed erasure); by default all data. */
  upTo?: Date
  operator?: string | undefined
}

/** Handles privacy requests: finds, exports, restricts and erases the data of a person (GDPR, Articles 15 to 18). */
export function createPrivacyRequests(services: SeasonServices, erasure: Erasure) {
  const { database, clock, settings, store, places, privacyLog, journal } = services
  const lookup = createSubjectLookup(database)
  const { find, listSubmissions, listSubscriptions } = lookup
  const deleteConsents = database.prepare(`
    DELETE FROM consents
    WHERE address_key = ? AND (consent = 'newsletter' OR submission_id IS NULL) AND given_at <= ?`)
  const setRestricted = database.prepare('UPDATE submissions SET restricted_at = ? WHERE reference = ?')

  const erase = database.transaction(
    (subject: DataSubject, { upTo = END_OF_TIME, operator }: ErasureOptions) => {
      const now = clock.now()
      const isReplay = upTo !== END_OF_TIME
      // Records the erasure before deleting anything. A replayed erasure has its journal entry already.
      if (!isReplay)
        journal.record('erasure', now, (digest) => ({
          addresses: subject.addressKeys.map(digest),
          subscribers: subject.subscriberKeys.map(digest),
          references: subject.references,
        }))
      const submissions = listSubmissions(subject, upTo)
      const subscriptions = listSubscriptions(subject, upTo)
      const isDoneAlready =
        subscriptions.length === 0 && submissions.every(({ id }) => store.find(id)?.isReduced)
      const messageIds = subscriptions.flatMap(erasure.eraseSubscription)
      const references = { deleted: [] as string[], reduced: [] as string[] }
      for (const { id, reference } of submissions) {
        const result = erasure.eraseSubmission(id, 'request', now)
        references[result.outcome].push(reference)
        messageIds.push(...result.messageIds)
      }
      places.renewOffers()
      for (const key of [...subject.addressKeys, ...subject.subscriberKeys])
        deleteConsents.run(key, toInstant(upTo))
      // Removes mail files before the commit: after a crash, the rows still have the Message-IDs for another attempt.
      const files = deleteMailFiles(settings.dataDirectory, messageIds)
      const counts = { subscriptions: subscriptions.length, mails: messageIds.length, files }
      if (!isReplay || !isDoneAlready)
        privacyLog.add({
          action: 'erase',
          operator,
          references: submissions.map(({ reference }) => reference),
          counts: { ...counts, deleted: references.deleted.length, reduced: references.reduced.length },
        })
      return { ...references, ...counts }
    },
  )

  const setRestriction = (reference: string, at: Date | undefined): boolean =>
    setRestricted.run(at ? toInstant(at) : null, reference).changes > 0

  return {
    find,

    /** Lists a person's submissions and counts subscriptions. `hasRemainingData`: an erasure would keep payer data. */
    list: (subject: DataSubject) => ({
      submissions: listSubmissions(subject, END_OF_TIME).flatMap(({ id }) => {
        const submission = store.find(id)
        const hasRemainingData = erasure.findRemainingData(id, clock.now()) !== undefined
        return submission ? [{ ...submission, hasRemainingData }] : []
      }),
      subscriptions: listSubscriptions(subject, END_OF_TIME).length,
    }),

    export: createDataCopies(services, lookup),

    /**
     * Restricts processing (GDPR, Article 18): the submission outlives its retention period, but appears on no list.
     * @returns false when there is no such submission
     */
    restrict: database.transaction((reference: string, isRestricted: boolean, operator?: string) => {
      const now = clock.now()
      if (!setRestriction(reference, isRestricted ? now : undefined)) return false
      journal.record('restriction', now, () => ({ reference, isRestricted }))
      const counts = { restricted: isRestricted ? 1 : 0 }
      privacyLog.add({ action: 'restrict', operator, references: [reference], counts })
      return true
    }).immediate,

    /** Replays a restriction from the privacy journal. @param at undefined: the restriction was lifted */
    replayRestriction: (reference: string, at: Date | undefined): void => void setRestriction(reference, at),

    /**
     * Erases a person's data (GDPR, Article 17), also from the database file, except for remaining data.
     * @returns references, counts, and `hasTraces`: the write-ahead log still contains the data, because another process
     *   was reading
     */
    erase(subject: DataSubject, options: ErasureOptions = {}) {
      const erased = erase.immediate(subject, options)
      return { ...erased, hasTraces: !truncateWal(database) }
    },
  }
}
