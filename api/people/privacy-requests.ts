import { END_OF_TIME, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { truncateWal } from '../core/database'
import type { DataSubject, PrivacyJournal } from '../journal/journal'
import { deleteMailFiles } from '../mail/mail-files'
import type { Submission } from '../submissions/submission'
import { createDataCopies, type DataCopyServices } from './data-copy'
import type { Erasure } from './erasure'
import { createSubjectLookup } from './subject-lookup'

export type PrivacyRequests = ReturnType<typeof createPrivacyRequests>

interface PrivacyRequestServices extends DataCopyServices {
  erasure: Erasure
  journal: PrivacyJournal
}

interface ErasureOptions {
  /** Leaves data that is newer. Used when an erasure is replayed after a restore; by default all is erased. */
  upTo?: Date
  operator?: string | undefined
}

/** Handles privacy requests: finds, exports, restricts and erases the data of a person (GDPR, Articles 15 to 18). */
export function createPrivacyRequests(core: Core, parts: PrivacyRequestServices) {
  const { database, clock, settings } = core
  const { store, places, erasure, privacyLog, journal } = parts
  const finder = createSubjectLookup(core.database)
  const { find, listSubmissions, listSubscriptions } = finder
  const deleteConsents = database.prepare(`
    DELETE FROM consents
    WHERE address_key = ? AND (consent = 'newsletter' OR submission_id IS NULL) AND given_at <= ?`)
  const setRestricted = database.prepare('UPDATE submissions SET restricted_at = ? WHERE reference = ?')
  const listAddressKeys = ({ addressKeys, subscriberKeys }: DataSubject) => [
    ...addressKeys,
    ...subscriberKeys,
  ]

  /** A person's submissions and number of subscriptions. `hasRemainingData`: an erasure would keep invoice data. */
  function listStoredData(subject: DataSubject): {
    submissions: (Submission & { hasRemainingData: boolean })[]
    subscriptions: number
  } {
    const now = clock.now()
    return {
      submissions: listSubmissions(subject, END_OF_TIME).flatMap(({ id }) => {
        const submission = store.find(id)
        return submission
          ? [{ ...submission, hasRemainingData: erasure.findRemainingData(id, now) !== undefined }]
          : []
      }),
      subscriptions: listSubscriptions(subject, END_OF_TIME).length,
    }
  }

  const erase = database.transaction(
    (subject: DataSubject, { upTo = END_OF_TIME, operator }: ErasureOptions) => {
      const now = clock.now()
      const isReplay = upTo !== END_OF_TIME
      // Recorded before anything is deleted. A replayed erasure has its journal entry already.
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
      for (const key of listAddressKeys(subject)) deleteConsents.run(key, toInstant(upTo))
      // Copies are removed before the commit: after a crash in between, the rows still exist by which they are found.
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
    list: listStoredData,

    export: createDataCopies(core, finder, parts),

    /**
     * Restricts processing (GDPR, Article 18): the submission is kept beyond its retention period, but appears on no list.
     * @returns false when there is no such submission
     */
    restrict: (reference: string, isRestricted: boolean, operator?: string): boolean =>
      restrict.immediate(reference, isRestricted, operator),

    /** Replays a restriction from the privacy journal. @param at undefined: the restriction was lifted */
    replayRestriction: (reference: string, at: Date | undefined): void => void setRestriction(reference, at),

    /**
     * Erases a person's data (GDPR, Article 17), also from the database file, except for invoice data that the law requires.
     * @returns references of deleted and of reduced submissions, counts, and `hasTraces`: the database's write-ahead log
     *   still contains the deleted data, because another process was reading
     */
    erase(subject: DataSubject, options: ErasureOptions = {}) {
      const erased = erase.immediate(subject, options)
      return { ...erased, hasTraces: !truncateWal(database) }
    },
  }
}
