import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, END_OF_TIME, HOUR, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import { digestOf } from '../../core/token'
import type { PrivacyJournal } from '../../journal/journal'
import type { Outbox } from '../../mail/outbox/outbox'
import { mailLimits } from '../../web/http/limits'
import type { LinkPurpose } from './links'

export interface SubscriberName {
  name: string
  surname: string
}

export interface Subscriber extends SubscriberName {
  email: string
  submissionId: number
}

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

/** A subscription as the operator sees it. */
export interface ListedSubscription {
  status: SubscriptionRow['status']
  email: string | null
  name: string | null
  surname: string | null
  createdAt: string
  confirmedAt: string | null
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

const COLUMNS = `
  id, status, address_key AS addressKey, email, submission_id AS submissionId, created_at AS createdAt,
  invited_at AS invitedAt, expires_at AS expiresAt`

/** Newsletter with double opt-in: invited → confirmed → unsubscribed. */
export function createSubscriptions(
  { database, clock, catalogue }: Core,
  outbox: Outbox,
  journal: PrivacyJournal,
) {
  const { unconfirmedNewsletterHours } = catalogue.retention
  const selectByAddress = database.prepare<[string], SubscriptionRow>(
    `SELECT ${COLUMNS} FROM newsletter_subscriptions WHERE address_key = ?`,
  )
  const selectAll = database.prepare<[], ListedSubscription>(`
    SELECT status, email, name, surname, created_at AS createdAt, confirmed_at AS confirmedAt
    FROM newsletter_subscriptions ORDER BY id`)
  const selectByToken = database.prepare<[string, LinkPurpose], SubscriptionRow>(`
    SELECT ${COLUMNS} FROM newsletter_subscriptions
    WHERE id = (SELECT subscription_id FROM newsletter_tokens WHERE hash = ? AND purpose = ?)`)
  const insert = database.prepare(`
    INSERT INTO newsletter_subscriptions (status, address_key, email, name, surname, submission_id, created_at, expires_at, invited_at)
    VALUES ('pending', :addressKey, :email, :name, :surname, :submissionId, :now, :expiresAt, :now)`)
  // Never the address: a link that is out would confirm another than it was sent to.
  const setPending = database.prepare(`
    UPDATE newsletter_subscriptions
    SET name = :name, surname = :surname, submission_id = :submissionId
    WHERE id = :id AND status = 'pending'`)
  const setInvited = database.prepare(`
    UPDATE newsletter_subscriptions SET invited_at = :now, expires_at = iif(status = 'pending', :expiresAt, NULL)
    WHERE id = :id`)
  const setConfirmed = database.prepare(`
    UPDATE newsletter_subscriptions SET status = 'confirmed', confirmed_at = :now, expires_at = NULL WHERE id = :id`)
  const setUnsubscribed = database.prepare(`
    UPDATE newsletter_subscriptions
    SET status = 'unsubscribed', unsubscribed_at = :now, expires_at = NULL, address_key = NULL, name_key = NULL, email = NULL, name = NULL, surname = NULL
    WHERE id = :id`)
  const rename = database.prepare(`
    UPDATE newsletter_subscriptions SET name = :name, surname = :surname
    WHERE submission_id = :submissionId AND status <> 'unsubscribed'`)
  const withdrawConsents = database.prepare(`
    UPDATE consents SET withdrawn_at = :now
    WHERE consent = 'newsletter' AND address_key = :addressKey AND withdrawn_at IS NULL AND given_at <= :upTo`)

  function insertPending(subscriber: Subscriber, expiresAt: string): number {
    const values = {
      ...subscriber,
      addressKey: toAddressKey(subscriber.email),
      now: toInstant(clock.now()),
      expiresAt,
    }
    return Number(insert.run(values).lastInsertRowid)
  }

  /**
   * Starts the double opt-in; call it inside the transaction that stores the form. An address gets at most one
   * confirmation mail a day, and nobody learns whether it was known.
   */
  function invite(subscriber: Subscriber): void {
    const now = clock.now()
    const expiresAt = toInstant(addMilliseconds(now, unconfirmedNewsletterHours * HOUR))
    const known = selectByAddress.get(toAddressKey(subscriber.email))
    if (known) setPending.run({ ...subscriber, id: known.id })
    if (known && wasInvitedToday(known, now)) return

    const id = known?.id ?? insertPending(subscriber, expiresAt)
    setInvited.run({ id, now: toInstant(now), expiresAt })
    outbox.enqueue({
      kind: 'newsletter_confirmation',
      recipient: known?.email ?? subscriber.email,
      submissionId: subscriber.submissionId,
      subscriptionId: id,
    })
  }

  const confirm = database.transaction((token: string): void => {
    const subscription = selectByToken.get(digestOf(token), 'confirm')
    const now = toInstant(clock.now())
    const isExpired = subscription?.expiresAt != null && subscription.expiresAt < now
    if (!subscription?.email || isExpired) throw errors.invalidLink()
    // Whoever opens a link from this mailbox shows that it takes mails.
    outbox.forgive(subscription.id)
    if (subscription.status === 'confirmed') return
    setConfirmed.run({ id: subscription.id, now })
    outbox.enqueue({
      kind: 'newsletter_welcome',
      recipient: subscription.email,
      submissionId: subscription.submissionId ?? undefined,
      subscriptionId: subscription.id,
    })
  })

  /**
   * Ends the subscription of an address and withdraws that address's newsletter consents, nobody else's. What was
   * given or begun after `upTo` stays: a withdrawal that is repeated after a restore is older than a return.
   * @returns whether there was anything to end
   */
  const leave = database.transaction((addressKey: string, upTo: Date): boolean => {
    const now = clock.now()
    const { changes } = withdrawConsents.run({ addressKey, now: toInstant(now), upTo: toInstant(upTo) })
    const subscription = selectByAddress.get(addressKey)
    const isOver = subscription !== undefined && subscription.createdAt <= toInstant(upTo)
    if (isOver) {
      setUnsubscribed.run({ id: subscription.id, now: toInstant(now) })
      outbox.dropUnsent(subscription.id)
    }
    const hasEnded = isOver || changes > 0
    // Written down before it counts, which it does from the commit on; a repetition stands there already.
    if (hasEnded && upTo === END_OF_TIME)
      journal.record('withdrawal', now, (digest) => ({ address: digest(addressKey) }))
    return hasEnded
  })

  return {
    invite,
    /**
     * The subscriber pressed the button behind the mailed link. A second time is a success too.
     * @throws ApiError 422 when the link is unknown or too old
     */
    confirm: (token: string): void => confirm.immediate(token),
    list: (): ListedSubscription[] => selectAll.all(),
    /** Corrects the name of whoever signed up with a submission. */
    rename: (submissionId: number, name: SubscriberName): void => void rename.run({ ...name, submissionId }),
    /** Whose link it is; undefined when the token is unknown or its subscription has ended. */
    findAddressKey: (token: string): string | undefined =>
      selectByToken.get(digestOf(token), 'unsubscribe')?.addressKey ?? undefined,
    /**
     * Ends a subscription, withdraws its consents and forgets its personal data.
     * @param upTo only what is not younger than this; by default all
     * @returns whether there was anything to end
     */
    leave: (addressKey: string, upTo: Date = END_OF_TIME): boolean => leave.immediate(addressKey, upTo),
  }
}

function wasInvitedToday({ invitedAt }: SubscriptionRow, now: Date): boolean {
  return now.getTime() - Date.parse(invitedAt) < mailLimits.newsletterConfirmations.windowMs
}
