import type { RefusedMail } from '../../mail/outbox/issue-mails'
import type { Outbox } from '../../mail/outbox/outbox'

/** So many refusals, and an address is written to no more until somebody of the office says so. */
const STRIKES = 3

/** RFC 3463: the address does not exist. */
const NO_SUCH_ADDRESS = /(?<![\d.])5\.1\.\d{1,3}(?!\.?\d)/

/** Of our own address (5.1.7, 5.1.8), of policy and security: about our mail or our server. */
const ABOUT_US = /(?<![\d.])5\.(1\.[78]|7\.\d{1,3})(?!\.?\d)/

/** A mail server's answer: `550 …`, also behind our own words and a colon, or an enhanced code alone. */
const ANSWER = /(?:^|: )[45]\d\d[ -]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/

/**
 * How much a refusal counts against an address: all three strikes when there is no such address, one when its server took the
 * mail for another reason neither now nor within five days, none when the fault is ours.
 */
export function weighRefusal(reason: string): number {
  if (!ANSWER.test(reason) || ABOUT_US.test(reason)) return 0
  return NO_SUCH_ADDRESS.test(reason) ? STRIKES : 1
}

/**
 * Whose address was refused too often, as far back as refused mails are kept.
 * @returns of each the mail whose refusal was one too many
 */
export function listSuspended(outbox: Pick<Outbox, 'listRefused'>): RefusedMail[] {
  const strikes = new Map<number, number>()
  return outbox.listRefused().filter(({ subscriptionId, reason }) => {
    const before = strikes.get(subscriptionId) ?? 0
    const now = before + weighRefusal(reason)
    strikes.set(subscriptionId, now)
    return before < STRIKES && now >= STRIKES
  })
}
