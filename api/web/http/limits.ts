import { isIPv6 } from 'node:net'
import { type Clock, DAY, HOUR, MINUTE, SECOND } from '../../core/clock'
import type { Settings } from '../../core/env'
import { type ApiError, errors } from '../../core/errors'

/** What is counted, and for each of what, tells docs/product.md, Limits, in the same order. */
interface LimitRule {
  most: number
  /** Milliseconds. */
  within: number
  /** What is said to whoever has had all of it. */
  message: string
}

const LATER = 'Poskusite znova pozneje ali nas pokličite.'

/** All limits there are, but for the mails to one address that the outbox counts. `RATE_LIMIT=off` lifts them. */
export const limitRules = {
  /** RATE_LIMIT sets another number. */
  forms: {
    most: 20,
    within: HOUR,
    message: `Iz vašega omrežja je prišlo preveč obrazcev. ${LATER}`,
  },
  signInAddress: {
    most: 5,
    within: 15 * MINUTE,
    message:
      'Za ta naslov ste v zadnjih minutah zahtevali že več povezav. Odprite zadnjo ali počakajte četrt ure.',
  },
  signInNetwork: {
    most: 30,
    within: HOUR,
    message: `Iz vašega omrežja je bilo preveč poskusov prijave. Poskusite znova čez eno uro.`,
  },
  signInMailbox: {
    most: 20,
    within: DAY,
    message:
      'Za ta naslov je bilo danes zahtevanih preveč povezav. Prijavite se v brskalniku, v katerem ste se že prijavili, ali poskusite jutri.',
  },
  signInBrowser: {
    most: 5,
    within: 15 * MINUTE,
    message:
      'V tem brskalniku ste v zadnjih minutah zahtevali že več povezav. Odprite zadnjo ali počakajte četrt ure.',
  },
  wrongFamilyLinks: {
    most: 30,
    within: HOUR,
    message: `Povezava ne velja, iz vašega omrežja pa je bilo takih že preveč. ${LATER}`,
  },
} as const satisfies Record<string, LimitRule>

/** Mails to one address: the database counts them, so they outlive a restart. */
export const mailLimits = {
  /**
   * A family that enrols its children one by one stays below; whoever types a stranger's address again and again, from
   * however many networks, sends that stranger no more than these. The enrolment itself is always stored.
   */
  enrolmentConfirmations: { most: 10, within: DAY },
  newsletterConfirmations: { most: 1, within: DAY },
} as const

export type LimitName = keyof typeof limitRules

/** Counts what somebody did, in memory only. */
export interface Limit {
  /** ApiError 429 when a share is used up. */
  findRefusal(...key: string[]): ApiError | undefined
  /**
   * Takes one of a share.
   * @returns gives it back, for what was not accepted after all
   * @throws ApiError 429 as `findRefusal` finds it
   */
  take(...key: string[]): () => void
  /** How many shares are remembered. */
  count(): number
  /** Forgets all shares. */
  clear(): void
}

export type Limits = Record<LimitName, Limit>

/** Nobody is remembered longer than this after their share is free again, also when nobody comes any more. */
const SWEEP_INTERVAL = HOUR

/** Shares that one limit remembers; of more, the oldest are forgotten. About 2 MB each. */
const MOST_SHARES = 10_000

/** Every limit, each counting by itself. */
export function createLimits({ rateLimit }: Pick<Settings, 'rateLimit'>, clock: Clock): Limits {
  const create = (rule: LimitRule) => (rateLimit ? createLimit(rule, clock) : unlimited)
  const { forms, ...others } = limitRules
  const made = Object.entries(others).map(([name, rule]) => [name, create(rule)])
  const set = rateLimit && { most: rateLimit.count, within: rateLimit.seconds * SECOND }
  return { ...Object.fromEntries(made), forms: create({ ...forms, ...set }) }
}

const unlimited: Limit = {
  findRefusal: () => undefined,
  take: () => () => {},
  count: () => 0,
  clear: () => {},
}

export function createLimit(
  { most, within, message }: Pick<LimitRule, 'most' | 'within' | 'message'>,
  clock: Clock,
): Limit {
  const taken = new Map<string, number[]>()

  const recent = (key: string, now: number) => (taken.get(key) ?? []).filter((time) => time > now - within)

  function sweep(): void {
    const now = clock.now().getTime()
    for (const key of taken.keys()) if (recent(key, now).length === 0) taken.delete(key)
  }

  setInterval(sweep, Math.min(within, SWEEP_INTERVAL)).unref()

  const findRefusal = (...parts: string[]): ApiError | undefined => {
    const now = clock.now().getTime()
    const times = recent(parts.join(' '), now)
    const [oldest] = times
    if (times.length < most || oldest === undefined) return undefined
    return errors.tooMany(message, Math.max(1, Math.ceil((oldest + within - now) / SECOND)))
  }

  return {
    findRefusal,
    count: () => taken.size,
    clear: () => taken.clear(),
    take(...parts) {
      const refusal = findRefusal(...parts)
      if (refusal) throw refusal
      const now = clock.now().getTime()
      const key = parts.join(' ')
      const times = [...recent(key, now), now]
      // Anew at the end: the first is whoever has been quiet longest.
      taken.delete(key)
      taken.set(key, times)
      for (const [oldest] of taken) {
        if (taken.size <= MOST_SHARES) break
        taken.delete(oldest)
      }
      return () => {
        const left = taken.get(key) ?? []
        const index = left.indexOf(now)
        if (index >= 0) taken.set(key, left.toSpliced(index, 1))
      }
    },
  }
}

/** Whose addresses count together: one household has a whole IPv6 /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? expandIPv6(plain).slice(0, 4).join(':') : plain
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].map((part) =>
    part.replace(/^0+(?=.)/, ''),
  )
}
