import type { FormName } from '../../common/forms/forms'
import { toInstant } from '../core/clock'
import { formKinds, formNames } from '../features/form-kinds'
import type { SeasonServices } from '../features/season-services'

/** A reduced submission keeps only the payer's data for its invoice or its contract. */
export type ErasureOutcome = 'deleted' | 'reduced'

export type Erasure = ReturnType<typeof createErasure>

/** SQL condition for a newsletter consent in force. It proves the subscription, so it is kept longer than its form. */
export const CONSENT_IN_FORCE = `consents.consent = 'newsletter' AND consents.withdrawn_at IS NULL AND EXISTS (
  SELECT 1 FROM newsletter_subscriptions AS subscription
  WHERE subscription.address_key = consents.address_key AND subscription.status <> 'unsubscribed')`

/** Deletes personal data. Call it in a transaction. The returned Message-IDs identify mail files to delete. */
export function createErasure({ database, catalogue, outbox, letters, ledger }: SeasonServices) {
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
    `DELETE FROM consents WHERE submission_id = ? AND NOT (${CONSENT_IN_FORCE})`,
  )
  const detachConsents = database.prepare('UPDATE consents SET submission_id = NULL WHERE submission_id = ?')
  // Deletes all but the data for invoices and contracts. The caller must offer freed places (places.renewOffers).
  const deleteDetails = ['places', 'family_links', 'letters', 'attendance_marks', 'certificates'].map(
    (table) => database.prepare<[number]>(`DELETE FROM ${table} WHERE submission_id = ?`),
  )
  const deleteUnconfirmedEvents = database.prepare(`
    DELETE FROM place_events WHERE submission_id = ? AND id NOT IN (SELECT event_id FROM place_confirmations)`)
  const deleteSubscription = database.prepare('DELETE FROM newsletter_subscriptions WHERE id = ?')
  const retentionRules = new Map(
    formNames.map((kind) => [kind, formKinds[kind].createRetention({ database, catalogue })]),
  )

  /** Finds data that must be kept for an invoice or a contract; undefined when the whole submission can be deleted. */
  function findRemainingData(id: number, now: Date): object | undefined {
    const kind = selectKind.get(id)
    return kind && retentionRules.get(kind)?.findRemainingData?.(id, now)
  }

  return {
    /** Ids of submissions whose retention period is over and whose processing is not restricted. */
    listExpired(kind: FormName, now: Date): number[] {
      const restricted = selectRestricted.all()
      const expired = retentionRules.get(kind)?.listExpired(now) ?? []
      return expired.filter((id) => !restricted.includes(id))
    },

    findRemainingData,

    /** Deletes a submission, or reduces it to the data that must be kept. */
    eraseSubmission(
      id: number,
      reason: 'retention' | 'request',
      now: Date,
    ): { outcome: ErasureOutcome; messageIds: string[] } {
      const keptData = findRemainingData(id, now)
      const messageIds = outbox.deleteBySubmission(id)
      letters.deleteSentGroupLetters()
      ledger.detachCharges(id)
      if (reason === 'request' || !keptData) {
        deleteConsents.run(id)
        detachConsents.run(id)
      }
      if (!keptData) {
        deleteSubmission.run(id)
        return { outcome: 'deleted', messageIds }
      }
      for (const statement of [...deleteDetails, deleteUnconfirmedEvents]) statement.run(id)
      deletePeople.run(id)
      reduceSubmission.run({ id, payload: JSON.stringify(keptData), now: toInstant(now) })
      return { outcome: 'reduced', messageIds }
    },

    eraseSubscription(id: number): string[] {
      const messageIds = outbox.deleteBySubscription(id)
      deleteSubscription.run(id)
      return messageIds
    },
  }
}
