import type { FormName } from '../../common/forms/forms'
import { toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { Outbox } from '../mail/outbox/outbox'
import { formKinds, formNames } from '../season/form-kinds'
import type { Letters } from '../season/letters/letters'

/** What became of a submission. */
export type Outcome = 'deleted' | 'reduced'

/** Why something goes: its term is over, or the person asks. */
type Reason = 'term' | 'request'

export type Forgetting = ReturnType<typeof createForgetting>

/** A newsletter consent in force: it proves why its subscriber gets mails, and outlives the form it came with. */
const IN_FORCE = `consents.consent = 'newsletter' AND consents.withdrawn_at IS NULL AND EXISTS (
  SELECT 1 FROM newsletter_subscriptions AS subscription
  WHERE subscription.address_key = consents.address_key AND subscription.status <> 'unsubscribed')`

/**
 * The one place that deletes what is known of a person: retention and erasure both end here. Every function is called
 * inside a transaction. Those that delete mails return their Message-IDs, by which copies in files are found.
 */
export function createForgetting({ database, catalogue }: Core, outbox: Outbox, letters: Letters) {
  const deleteSubmission = database.prepare('DELETE FROM submissions WHERE id = ?')
  const selectRestricted = database
    .prepare<[], number>('SELECT id FROM submissions WHERE restricted_at IS NOT NULL')
    .pluck()
  const reduceSubmission = database.prepare(
    'UPDATE submissions SET payload = :payload, reduced_at = coalesce(reduced_at, :now) WHERE id = :id',
  )
  const selectKind = database.prepare<[number], FormName>('SELECT kind FROM submissions WHERE id = ?').pluck()
  // Of what is left only the payer is told: nobody else has a part in it, or is found by it.
  const deletePeople = database.prepare("DELETE FROM people WHERE submission_id = ? AND role <> 'payer'")
  const deleteConsents = database.prepare(
    `DELETE FROM consents WHERE submission_id = ? AND NOT (${IN_FORCE})`,
  )
  const detachConsents = database.prepare('UPDATE consents SET submission_id = NULL WHERE submission_id = ?')
  const deleteLooseConsents = database.prepare(`
    DELETE FROM consents
    WHERE submission_id IS NULL AND NOT (${IN_FORCE}) AND (withdrawn_at IS NULL OR withdrawn_at < ?)`)
  // An invoice needs no place in a group; whoever is next gets it (places.renewOffers).
  const deleteRest = ['places', 'place_events', 'family_links', 'letters'].map((table) =>
    database.prepare<[number]>(`DELETE FROM ${table} WHERE submission_id = ?`),
  )
  const deleteEndedLinks = database.prepare('DELETE FROM family_links WHERE ends_at <= ?')
  const deleteSubscription = database.prepare('DELETE FROM newsletter_subscriptions WHERE id = ?')
  const termsOf = new Map(
    formNames.map((kind) => [
      kind,
      formKinds[kind].createRetention({ database, terms: catalogue.retention }),
    ]),
  )

  /** What stays of a submission when the rest has to go; undefined when all of it goes. */
  function findRemains(id: number, now: Date): object | undefined {
    const kind = selectKind.get(id)
    return kind && termsOf.get(kind)?.findRemains?.(id, now)
  }

  return {
    /** Ids of submissions of a kind that have been kept long enough, and that nobody asked to keep. */
    listExpired(kind: FormName, now: Date): number[] {
      const restricted = selectRestricted.all()
      const expired = termsOf.get(kind)?.listExpired(now) ?? []
      return expired.filter((id) => !restricted.includes(id))
    },

    findRemains,

    /** Deletes a submission, or cuts it down to what the law makes us keep. */
    forgetSubmission(id: number, reason: Reason, now: Date): { outcome: Outcome; messageIds: string[] } {
      const remains = findRemains(id, now)
      const messageIds = outbox.forgetSubmission(id)
      letters.deleteLoose()
      if (reason === 'request' || !remains) {
        deleteConsents.run(id)
        detachConsents.run(id)
      }
      if (!remains) {
        deleteSubmission.run(id)
        return { outcome: 'deleted', messageIds }
      }
      for (const statement of deleteRest) statement.run(id)
      deletePeople.run(id)
      reduceSubmission.run({ id, payload: JSON.stringify(remains), now: toInstant(now) })
      return { outcome: 'reduced', messageIds }
    },

    /** Deletes a subscription with its links. */
    forgetSubscription(id: number): string[] {
      const messageIds = outbox.forgetSubscription(id)
      deleteSubscription.run(id)
      return messageIds
    },

    /** Private links of families whose time is over, and letters of which no mail is left. */
    deleteOldLetters(now: Date): { linksDeleted: number; lettersDeleted: number } {
      return {
        linksDeleted: deleteEndedLinks.run(toInstant(now)).changes,
        lettersDeleted: letters.deleteLoose(),
      }
    },

    /** Consents whose form is gone stay while they are in force, and for a time after their withdrawal. */
    deleteLooseConsents: (withdrawnBefore: string): number =>
      deleteLooseConsents.run(withdrawnBefore).changes,
  }
}
