import type { Refusal } from '../../mail/outbox/issue-mails'

/** Refusals after which an address receives no more issues until its subscriber confirms a new subscription. */
const SUSPENSION_LIMIT = 3

/** Enhanced status codes for an address that does not exist (RFC 3463, section 3.2). */
const NO_SUCH_ADDRESS_PATTERN = /(?<![\d.])5\.1\.\d{1,3}(?!\.?\d)/

/** Codes about our sender address (5.1.7, 5.1.8), and about policy and security (5.7.x): not the subscriber's fault. */
const SENDER_FAULT_PATTERN = /(?<![\d.])5\.(1\.[78]|7\.\d{1,3})(?!\.?\d)/

/** A mail server's reply: a three-digit code at the beginning or after a colon, or an enhanced status code. */
const SERVER_REPLY_PATTERN = /(?:^|: )[45]\d\d[ -]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/

/** Weight of a refusal: the limit if the address does not exist, 0 if the subscriber is not at fault, otherwise 1. */
export function getRefusalWeight(reason: string): number {
  if (!SERVER_REPLY_PATTERN.test(reason) || SENDER_FAULT_PATTERN.test(reason)) return 0
  return NO_SUCH_ADDRESS_PATTERN.test(reason) ? SUSPENSION_LIMIT : 1
}

/** Finds the ids of subscribers whose stored refusals have reached the limit. */
export function findSuspendedSubscribers(refusals: readonly Refusal[]): Set<number> {
  const totals = new Map<number, number>()
  for (const { subscriptionId, reason } of refusals)
    totals.set(subscriptionId, (totals.get(subscriptionId) ?? 0) + getRefusalWeight(reason))
  const suspended = [...totals].filter(([, total]) => total >= SUSPENSION_LIMIT)
  return new Set(suspended.map(([id]) => id))
}
