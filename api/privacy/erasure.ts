import type { FormName } from '../../common/forms/forms'
import { toInstant } from '../core/clock'
import type { Database } from '../core/database'
import type { Outbox } from '../mail/outbox/outbox'
import type { RetentionRule } from '../submissions/form-kind'
import type { PersonalData } from './personal-data'

/** A reduced submission keeps only the payer's data for its invoice or its contract. */
export type ErasureOutcome = 'deleted' | 'reduced'

/** Deletes personal data. Call it in a transaction. The returned Message-IDs identify mail files to delete. */
export interface Erasure {
  /** Ids of submissions whose retention period is over and whose processing is not restricted. */
  listExpired(kind: FormName, now: Date): number[]
  /** Finds data that must be kept for an invoice or a contract; undefined when the whole submission can be deleted. */
  findRemainingData(id: number, now: Date): object | undefined
  /** Deletes a submission, or reduces it to the data that must be kept. */
  eraseSubmission(
    id: number,
    reason: 'retention' | 'request',
    now: Date,
  ): { outcome: ErasureOutcome; messageIds: string[] }
}

interface ErasureOptions {
  database: Database
  outbox: Outbox
  retentionRules: ReadonlyMap<FormName, RetentionRule>
  personalData: readonly PersonalData[]
}

/** SQL condition for consents that outlive their form, such as that of a running newsletter subscription. */
export const toConsentInForce = (personalData: readonly PersonalData[]): string =>
  personalData.flatMap(({ consentInForce }) => (consentInForce ? `(${consentInForce})` : [])).join(' OR ') ||
  'false'

export function createErasure({ database, outbox, retentionRules, personalData }: ErasureOptions): Erasure {
  const deleteSubmission = database.prepare('DELETE FROM submissions WHERE id = ?')
  const selectRestricted = database
    .prepare<[], number>('SELECT id FROM submissions WHERE restricted_at IS NOT NULL')
    .pluck()
  const reduceSubmission = database.prepare(
    'UPDATE submissions SET payload = :payload, reduced_at = coalesce(reduced_at, :now) WHERE id = :id',
  )
  const selectKind = database.prepare<[number], FormName>('SELECT kind FROM submissions WHERE id = ?').pluck()
  // The remaining data concern the payer only, so the keys of the other people are deleted.
  const deletePeople = database.prepare("DELETE FROM people WHERE submission_id = ? AND role <> 'payer'")
  const deleteConsents = database.prepare(
    `DELETE FROM consents WHERE submission_id = ? AND NOT (${toConsentInForce(personalData)})`,
  )
  const detachConsents = database.prepare('UPDATE consents SET submission_id = NULL WHERE submission_id = ?')

  const findRemainingData: Erasure['findRemainingData'] = (id, now) => {
    const kind = selectKind.get(id)
    return kind && retentionRules.get(kind)?.findRemainingData?.(id, now)
  }

  return {
    listExpired(kind, now) {
      const restricted = selectRestricted.all()
      const expired = retentionRules.get(kind)?.listExpired(now) ?? []
      return expired.filter((id) => !restricted.includes(id))
    },

    findRemainingData,

    eraseSubmission(id, reason, now) {
      const keptData = findRemainingData(id, now)
      const messageIds = outbox.deleteBySubmission(id)
      // Later features first: their rows refer to those of earlier ones.
      for (const { eraseSubmission } of personalData.toReversed())
        eraseSubmission?.(id, keptData !== undefined)
      if (reason === 'request' || !keptData) {
        deleteConsents.run(id)
        detachConsents.run(id)
      }
      if (!keptData) {
        deleteSubmission.run(id)
        return { outcome: 'deleted', messageIds }
      }
      deletePeople.run(id)
      reduceSubmission.run({ id, payload: JSON.stringify(keptData), now: toInstant(now) })
      return { outcome: 'reduced', messageIds }
    },
  }
}
