import { z } from 'zod'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, END_OF_TIME, HOUR, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import { computeTokenDigest, createToken } from '../../core/token'
import { mailLimits } from '../../http/limits'
import type { Outbox } from '../../mail/outbox/outbox'
import { defineEntryKind, defineReplay, type EntryReplay, type PrivacyJournal } from '../../privacy/journal'
import type { SubscriberName } from '../../submissions/form-kind'

type LinkPurpose = 'confirm' | 'unsubscribe'

/** An address withdrew its consent to the newsletter. */
const withdrawalEntry = defineEntryKind('withdrawal', { address: z.string() })

interface SubscriptionRow {
  id: number
  status: 'pending' | 'confirmed' | 'unsubscribed'
  addressKey: string | null
  email: string | null
  submissionId: number | null
  createdAt: string
  invitedAt: string
  expiresAt: string | null
}

/** Subscriptions to the newsletter, with double opt-in. */
export interface Subscriptions {
  /**
   * Starts the double opt-in; call it in the transaction that stores the form. An address gets at most one
   * confirmation mail a day. The response never reveals whether the address is known.
   */
  requestConfirmation(subscriber: SubscriberName & { email: string; submissionId: number }): void
  /** Confirms by the token of the mailed link; idempotent. @throws ApiError 422 when it is unknown or expired */
  confirm(token: string): void
  /** Lists the keys of all subscribed addresses. */
  listAddressKeys(): string[]
  /** Lists subscriptions as their subscribers get them in a copy of their data. */
  listCopies(ids: readonly number[]): object[]
  /** Number of confirmed subscriptions. */
  countConfirmed(): number
  /** Corrects the name of the subscriber of a submission. */
  rename(submissionId: number, name: SubscriberName): void
  /** Finds the address key for an unsubscribe token; undefined when it is unknown or the subscription has ended. */
  findAddressKey(token: string): string | undefined
  /**
   * Ends the subscription of an address, deletes its personal data and withdraws the newsletter consents of this address.
   * @param upTo newer subscriptions and consents stay: a withdrawal replayed after a restore must not end a later one
   * @returns whether there was anything to end
   */
  unsubscribe(addressKey: string, upTo?: Date): boolean
  replays: EntryReplay[]
}

/** Creates the tokens of newsletter links, one for each mail; only the digest is stored. */
export function createNewsletterTokens({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  const insert = database.prepare(
    'INSERT INTO newsletter_tokens (token_hash, subscription_id, purpose, created_at) VALUES (?, ?, ?, ?)',
  )
  /** Creates the secret of a link; call it in the transaction that stores the mail with the link. */
  return (subscriptionId: number, purpose: LinkPurpose): string => {
    const token = createToken()
    insert.run(computeTokenDigest(token), subscriptionId, purpose, toInstant(clock.now()))
    return token
  }
}

const SUBSCRIPTION_COLUMNS = `
  id, status, address_key AS addressKey, email, submission_id AS submissionId, created_at AS createdAt,
  confirmation_sent_at AS invitedAt, expires_at AS expiresAt`

/** Manages newsletter subscriptions with double opt-in: pending → confirmed → unsubscribed. */
export function createSubscriptions(
  { database, clock, catalogue }: Core,
  outbox: Outbox,
  journal: PrivacyJournal,
): Subscriptions {
  const { unconfirmedNewsletterHours } = catalogue.retention
  const selectByAddress = database.prepare<[string], SubscriptionRow>(
    `SELECT ${SUBSCRIPTION_COLUMNS} FROM newsletter_subscriptions WHERE address_key = ?`,
  )
  const countConfirmed = database
    .prepare<[], number>("SELECT count(*) FROM newsletter_subscriptions WHERE status = 'confirmed'")
    .pluck()
  const selectByToken = database.prepare<[string, LinkPurpose], SubscriptionRow>(`
    SELECT ${SUBSCRIPTION_COLUMNS} FROM newsletter_subscriptions
    WHERE id = (SELECT subscription_id FROM newsletter_tokens WHERE token_hash = ? AND purpose = ?)`)
  const insert = database.prepare(`
    INSERT INTO newsletter_subscriptions (status, address_key, email, name, surname, submission_id, created_at, expires_at, confirmation_sent_at)
    VALUES ('pending', :addressKey, :email, :name, :surname, :submissionId, :now, :expiresAt, :now)`)
  // Does not change the address: otherwise an earlier mail's link would confirm an address that did not get the mail.
  const setPending = database.prepare(`
    UPDATE newsletter_subscriptions
    SET name = :name, surname = :surname, submission_id = :submissionId
    WHERE id = :id AND status = 'pending'`)
  const setInvited = database.prepare(`
    UPDATE newsletter_subscriptions SET confirmation_sent_at = :now, expires_at = iif(status = 'pending', :expiresAt, NULL)
    WHERE id = :id`)
  const setConfirmed = database.prepare(`
    UPDATE newsletter_subscriptions SET status = 'confirmed', confirmed_at = :now, expires_at = NULL WHERE id = :id`)
  const setUnsubscribed = database.prepare(`
    UPDATE newsletter_subscriptions
    SET status = 'unsubscribed', unsubscribed_at = :now, expires_at = NULL, address_key = NULL, email = NULL, name = NULL, surname = NULL
    WHERE id = :id`)
  const selectAddressKeys = database
    .prepare<[], string>('SELECT address_key FROM newsletter_subscriptions WHERE address_key IS NOT NULL')
    .pluck()
  const selectCopy = database.prepare<[number], object>(`
    SELECT status, email, name, surname, created_at AS createdAt, confirmed_at AS confirmedAt
    FROM newsletter_subscriptions WHERE id = ?`)
  const rename = database.prepare(`
    UPDATE newsletter_subscriptions SET name = :name, surname = :surname
    WHERE submission_id = :submissionId AND status <> 'unsubscribed'`)
  const withdrawConsents = database.prepare(`
    UPDATE consents SET withdrawn_at = :now
    WHERE consent = 'newsletter' AND address_key = :addressKey AND withdrawn_at IS NULL AND given_at <= :upTo`)

  function requestConfirmation(subscriber: SubscriberName & { email: string; submissionId: number }): void {
    const { email, submissionId } = subscriber
    const now = clock.now()
    const addressKey = toAddressKey(email)
    const expiresAt = toInstant(addMilliseconds(now, unconfirmedNewsletterHours * HOUR))
    const known = selectByAddress.get(addressKey)
    if (known) {
      setPending.run({ ...subscriber, id: known.id })
      const { windowMs } = mailLimits.newsletterConfirmations
      if (now.getTime() - Date.parse(known.invitedAt) < windowMs) return
    }
    const id =
      known?.id ??
      Number(insert.run({ ...subscriber, addressKey, now: toInstant(now), expiresAt }).lastInsertRowid)
    setInvited.run({ id, now: toInstant(now), expiresAt })
    outbox.enqueue({
      kind: 'newsletter_confirmation',
      recipient: known?.email ?? email,
      submissionId,
      subscriptionId: id,
    })
  }

  const unsubscribe = database.transaction((addressKey: string, upTo = END_OF_TIME): boolean => {
    const now = clock.now()
    const { changes } = withdrawConsents.run({ addressKey, now: toInstant(now), upTo: toInstant(upTo) })
    const subscription = selectByAddress.get(addressKey)
    const isEnding = subscription !== undefined && subscription.createdAt <= toInstant(upTo)
    if (isEnding) {
      setUnsubscribed.run({ id: subscription.id, now: toInstant(now) })
      outbox.deleteUnsent(subscription.id)
    }
    const hasEnded = isEnding || changes > 0
    // A withdrawal replayed from the journal has another `upTo`, and is not recorded again.
    if (hasEnded && upTo === END_OF_TIME)
      journal.record(withdrawalEntry, now, (digest) => ({ address: digest(addressKey) }))
    return hasEnded
  }).immediate

  return {
    requestConfirmation,
    confirm: database.transaction((token: string): void => {
      const subscription = selectByToken.get(computeTokenDigest(token), 'confirm')
      const now = toInstant(clock.now())
      const isExpired = subscription?.expiresAt != null && subscription.expiresAt < now
      if (!subscription?.email || isExpired) throw errors.invalidLink()
      // A click on the mailed link proves that the mailbox accepts mail: earlier refusals no longer count.
      outbox.clearFailures(subscription.id)
      if (subscription.status === 'confirmed') return
      setConfirmed.run({ id: subscription.id, now })
      outbox.enqueue({
        kind: 'newsletter_welcome',
        recipient: subscription.email,
        submissionId: subscription.submissionId ?? undefined,
        subscriptionId: subscription.id,
      })
    }).immediate,
    listAddressKeys: (): string[] => selectAddressKeys.all(),
    listCopies: (ids: readonly number[]): object[] => ids.flatMap((id) => selectCopy.all(id)),
    countConfirmed: (): number => countConfirmed.get() ?? 0,
    rename: (submissionId: number, name: SubscriberName): void => void rename.run({ ...name, submissionId }),
    findAddressKey: (token: string): string | undefined =>
      selectByToken.get(computeTokenDigest(token), 'unsubscribe')?.addressKey ?? undefined,
    unsubscribe,
    replays: [
      defineReplay(withdrawalEntry, ({ address }, { at, findKeys }) => {
        const ended = findKeys([address]).map((key) => unsubscribe(key, at))
        return ended.includes(true)
      }),
    ],
  }
}
