// Rate limits that are counted in memory, and limits of mails, which are counted in the database.
import { isIPv6 } from 'node:net'
import { type Clock, DAY, HOUR, MINUTE, SECOND } from '../core/clock'
import type { Settings } from '../core/env'
import { type ApiError, errors } from '../core/errors'

interface LimitRule {
  maximum: number
  windowMs: number
  /** Slovenian message for a client over the limit. */
  message: string
}

const TRY_LATER_SENTENCE = 'Poskusite znova pozneje ali nas pokličite.'

/** Rate limits by name; docs/product.md, Limits, lists them in the same order with the key of each. */
export const limitRules = {
  /** Each form fills the database and the centre's mailbox: a script must not. RATE_LIMIT overrides the maximum and the window. */
  forms: {
    maximum: 20,
    windowMs: HOUR,
    message: `Iz vašega omrežja je prišlo preveč obrazcev. ${TRY_LATER_SENTENCE}`,
  },
  /** Each request sends a mail: a stranger must not fill a user's mailbox. Five mails suffice for a user. */
  signInAddress: {
    maximum: 5,
    windowMs: 15 * MINUTE,
    message:
      'Za ta naslov ste v zadnjih minutah zahtevali že več povezav. Odprite zadnjo ali počakajte četrt ure.',
  },
  /** One network must neither try many addresses nor guess links. An office behind one connection stays below the limit. */
  signInNetwork: {
    maximum: 30,
    windowMs: HOUR,
    message: `Iz vašega omrežja je bilo preveč poskusov prijave. Poskusite znova čez eno uro.`,
  },
  /**
   * Protects a mailbox from strangers in many networks. Its owner signs in with a known browser or `ckd office sign-in-
   * link`.
   */
  signInMailbox: {
    maximum: 20,
    windowMs: DAY,
    message:
      'Za ta naslov je bilo danes zahtevanih preveč povezav. Prijavite se v brskalniku, v katerem ste se že prijavili, ali poskusite jutri.',
  },
  /** A browser in which the user has signed in is counted by itself, so that strangers cannot lock the user out. */
  signInBrowser: {
    maximum: 5,
    windowMs: 15 * MINUTE,
    message:
      'V tem brskalniku ste v zadnjih minutah zahtevali že več povezav. Odprite zadnjo ali počakajte četrt ure.',
  },
  /** Guesses of private links cost a look-up each. A valid link opens also beyond the limit. */
  wrongFamilyLinks: {
    maximum: 30,
    windowMs: HOUR,
    message: `Povezava ne velja, iz vašega omrežja pa je bilo takih že preveč. ${TRY_LATER_SENTENCE}`,
  },
  /** Each form of a family may write an entry to the privacy journal, which is kept for six weeks. */
  familyForms: {
    maximum: 60,
    windowMs: HOUR,
    message: `S to povezavo je bilo v zadnji uri poslanih preveč obrazcev. ${TRY_LATER_SENTENCE}`,
  },
} as const satisfies Record<string, LimitRule>

/** Limits of mails to one address. They are counted in the database, so a restart does not reset them. */
export const mailLimits = {
  /**
   * Protects an address that strangers type again and again from many networks. A family that enrols its children one by
   * one stays below the limit. Beyond the limit an enrolment is stored without a confirmation mail.
   */
  enrolmentConfirmations: { maximum: 10, windowMs: DAY },
  newsletterConfirmations: { maximum: 1, windowMs: DAY },
  /** Links that confirm a new e-mail address of a family. */
  emailChanges: { maximum: 3, windowMs: DAY },
} as const

type LimitName = keyof typeof limitRules

/** Counts actions by key, in memory only. */
interface RateLimit {
  /** Returns the error 429 when the key has reached the limit. */
  findLimitError(...key: string[]): ApiError | undefined
  /** Counts one action. @returns a function that undoes the count. @throws ApiError 429 when the limit is reached */
  consume(...key: string[]): () => void
  countKeys(): number
}

export type Limits = Record<LimitName, RateLimit>

const SWEEP_INTERVAL_MS = HOUR

/** Number of keys that one limit stores, about 2 MB; above it, the least recently used key is deleted. */
const KEY_LIMIT = 10_000

export function createLimits({ rateLimit }: Pick<Settings, 'rateLimit'>, clock: Clock): Limits {
  const createIfEnabled = (rule: LimitRule) => (rateLimit ? createLimit(rule, clock) : noLimit)
  const { forms, ...others } = limitRules
  const otherLimits = Object.entries(others).map(([name, rule]) => [name, createIfEnabled(rule)])
  const override = rateLimit && { maximum: rateLimit.count, windowMs: rateLimit.seconds * SECOND }
  return { ...Object.fromEntries(otherLimits), forms: createIfEnabled({ ...forms, ...override }) }
}

const noLimit: RateLimit = {
  findLimitError: () => undefined,
  consume: () => () => {},
  countKeys: () => 0,
}

/** Matches a key that ends in an IPv6 /64. The first group ends in the /48, which providers give to one customer. */
const CUSTOMER_NETWORK_PATTERN = /^(.*\b[\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+$/

/** Limit of an IPv6 /48, as a multiple of the limit of one of its /64 networks. */
const CUSTOMER_LIMIT_FACTOR = 10

/** Creates a limit with a sliding window. */
export function createLimit(
  { maximum, windowMs, message }: LimitRule,
  clock: Pick<Clock, 'elapsed'>,
): RateLimit {
  /** Elapsed times of the counted actions by key, oldest first; keys in the order of their last action. */
  const timesByKey = new Map<string, number[]>()

  const listRecentTimes = (key: string, now: number) =>
    (timesByKey.get(key) ?? []).filter((time) => time > now - windowMs)

  function removeExpiredKeys(): void {
    const now = clock.elapsed()
    for (const key of timesByKey.keys()) if (listRecentTimes(key, now).length === 0) timesByKey.delete(key)
  }

  setInterval(removeExpiredKeys, Math.min(windowMs, SWEEP_INTERVAL_MS)).unref()

  /** Lists the keys under which an action is counted: the given key, and for IPv6 also its key for the /48. */
  function listKeys(parts: readonly string[]): string[] {
    const key = parts.join(' ')
    const customerNetwork = CUSTOMER_NETWORK_PATTERN.exec(key)?.[1]
    return customerNetwork === undefined ? [key] : [key, customerNetwork]
  }

  const findLimitError = (...parts: string[]): ApiError | undefined => {
    const now = clock.elapsed()
    for (const [index, key] of listKeys(parts).entries()) {
      const times = listRecentTimes(key, now)
      const [oldest = now] = times
      if (times.length >= (index === 0 ? maximum : maximum * CUSTOMER_LIMIT_FACTOR))
        return errors.tooMany(message, Math.max(1, Math.ceil((oldest + windowMs - now) / SECOND)))
    }
    return undefined
  }

  return {
    findLimitError,
    countKeys: () => timesByKey.size,
    consume(...parts) {
      const refusal = findLimitError(...parts)
      if (refusal) throw refusal
      const now = clock.elapsed()
      const keys = listKeys(parts)
      for (const key of keys) {
        const times = [...listRecentTimes(key, now), now]
        // Deleting first moves the key to the end of the map, so the first key is the least recently used.
        timesByKey.delete(key)
        timesByKey.set(key, times)
      }
      for (const [oldest] of timesByKey) {
        if (timesByKey.size <= KEY_LIMIT) break
        timesByKey.delete(oldest)
      }
      return () => {
        for (const key of keys) {
          const remaining = timesByKey.get(key) ?? []
          const index = remaining.indexOf(now)
          if (index >= 0) timesByKey.set(key, remaining.toSpliced(index, 1))
        }
      }
    },
  }
}

/** Converts a client's IP address to the network that limits count by: an IPv4 address, or an IPv6 /64 (one household). */
export function toNetwork(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
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
