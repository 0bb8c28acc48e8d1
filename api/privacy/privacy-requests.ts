import { z } from 'zod'
import { END_OF_TIME, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { truncateWal } from '../core/database'
import { deleteMailFiles } from '../mail/mail-files'
import type { Outbox } from '../mail/outbox/outbox'
import type { Forms } from '../submissions/forms'
import type { SubmissionStore } from '../submissions/store'
import type { Submission } from '../submissions/submission'
import { type CopyData, createDataCopies } from './data-copy'
import type { Erasure } from './erasure'
import {
  type DataSubject,
  defineEntryKind,
  defineReplay,
  type EntryReplay,
  entryList,
  type PrivacyJournal,
} from './journal'
import type { PersonalData } from './personal-data'
import type { PrivacyLog } from './privacy-log'
import { createSubjectLookup, type PersonQuery } from './subject-lookup'

interface ErasureOptions {
  /** Erases only data stored until this time (for a replayed erasure); by default all data. */
  upTo?: Date
  operator?: string | undefined
}

/** Result of an erasure: references of deleted and reduced submissions, and numbers of other deleted records. */
interface ErasureResult {
  deleted: string[]
  reduced: string[]
  subscriptions: number
  mails: number
  files: number
  /** Whether the write-ahead log still contains the data, because another process was reading. */
  hasTraces: boolean
}

/** Handles privacy requests: finds, exports, restricts and erases the data of a person (GDPR, Articles 15 to 18). */
export interface PrivacyRequests {
  find(query: PersonQuery): DataSubject
  /** Lists a person's submissions and counts subscriptions. `hasRemainingData`: an erasure would keep payer data. */
  list(subject: DataSubject): {
    submissions: (Submission & { hasRemainingData: boolean })[]
    subscriptions: number
  }
  export: CopyData
  /**
   * Restricts processing (GDPR, Article 18): the submission outlives its retention period, but appears on no list.
   * @returns false when there is no such submission
   */
  restrict(reference: string, isRestricted: boolean, operator?: string): boolean
  /** Erases a person's data (GDPR, Article 17), also from the database file, except for remaining data. */
  erase(subject: DataSubject, options?: ErasureOptions): ErasureResult
  replays: readonly EntryReplay[]
}

const erasureEntry = defineEntryKind('erasure', {
  addresses: entryList,
  subscribers: entryList,
  references: entryList,
})

/** Processing of a submission was restricted at a person's request (GDPR, Article 18), or no longer is. */
const restrictionEntry = defineEntryKind('restriction', { reference: z.string(), isRestricted: z.boolean() })

interface RequestServices extends Core {
  forms: Forms
  store: SubmissionStore
  outbox: Outbox
  journal: PrivacyJournal
  privacyLog: PrivacyLog
  erasure: Erasure
  personalData: readonly PersonalData[]
}

export function createPrivacyRequests(services: RequestServices): PrivacyRequests {
  const { database, clock, settings, store, privacyLog, journal, erasure, personalData } = services
  const lookup = createSubjectLookup(database, personalData)
  const { find, listSubmissions, listRecords } = lookup
  const records = personalData.flatMap((data) => data.records ?? [])
  const deleteConsents = database.prepare(`
    DELETE FROM consents
    WHERE address_key = ? AND (consent = 'newsletter' OR submission_id IS NULL) AND given_at <= ?`)
  const setRestricted = database.prepare('UPDATE submissions SET restricted_at = ? WHERE reference = ?')

  const eraseRows = database.transaction(
    (subject: DataSubject, { upTo = END_OF_TIME, operator }: ErasureOptions) => {
      const now = clock.now()
      const isReplay = upTo !== END_OF_TIME
      // Records the erasure before deleting anything. A replayed erasure has its journal entry already.
      if (!isReplay)
        journal.record(erasureEntry, now, (digest) => ({
          addresses: subject.addressKeys.map(digest),
          subscribers: subject.subscriberKeys.map(digest),
          references: subject.references,
        }))
      const submissions = listSubmissions(subject, upTo)
      const recordIds = listRecords(subject, upTo)
      const isDoneAlready = recordIds.length === 0 && submissions.every(({ id }) => store.find(id)?.isReduced)
      const messageIds = recordIds.flatMap((id) => records.flatMap((record) => record.erase(id)))
      const references = { deleted: [] as string[], reduced: [] as string[] }
      for (const { id, reference } of submissions) {
        const result = erasure.eraseSubmission(id, 'request', now)
        references[result.outcome].push(reference)
        messageIds.push(...result.messageIds)
      }
      for (const { afterErasure } of personalData) afterErasure?.()
      for (const key of [...subject.addressKeys, ...subject.subscriberKeys])
        deleteConsents.run(key, toInstant(upTo))
      // Removes mail files before the commit: after a crash, the rows still have the Message-IDs for another attempt.
      const files = deleteMailFiles(settings.dataDirectory, messageIds)
      const counts = { subscriptions: recordIds.length, mails: messageIds.length, files }
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

  function erase(subject: DataSubject, options: ErasureOptions = {}): ErasureResult {
    const erased = eraseRows.immediate(subject, options)
    return { ...erased, hasTraces: !truncateWal(database) }
  }

  return {
    find,
    list: (subject) => ({
      submissions: listSubmissions(subject, END_OF_TIME).flatMap(({ id }) => {
        const submission = store.find(id)
        const hasRemainingData = erasure.findRemainingData(id, clock.now()) !== undefined
        return submission ? [{ ...submission, hasRemainingData }] : []
      }),
      subscriptions: listRecords(subject, END_OF_TIME).length,
    }),
    export: createDataCopies(services, lookup),
    restrict: database.transaction((reference: string, isRestricted: boolean, operator?: string) => {
      const now = clock.now()
      if (!setRestriction(reference, isRestricted ? now : undefined)) return false
      journal.record(restrictionEntry, now, () => ({ reference, isRestricted }))
      const counts = { restricted: isRestricted ? 1 : 0 }
      privacyLog.add({ action: 'restrict', operator, references: [reference], counts })
      return true
    }).immediate,
    erase,
    replays: [
      defineReplay(erasureEntry, ({ addresses, subscribers, references }, { at, findKeys }) => {
        const subject = {
          addressKeys: findKeys(addresses),
          subscriberKeys: findKeys(subscribers),
          references,
        }
        const { deleted, reduced, subscriptions } = erase(subject, { upTo: at })
        return deleted.length + reduced.length + subscriptions > 0
      }),
      defineReplay(restrictionEntry, ({ reference, isRestricted }, { at }) => {
        setRestriction(reference, isRestricted ? at : undefined)
      }),
    ],
  }
}
