import { isIPv6 } from 'node:net'
import { type Clock, SECOND } from '../clock'
import { errors } from '../errors'

/** Counts accepted submissions per client address and form; kept in memory only. */
export interface RateLimiter {
  /** @throws ApiError 429 when the client has used up its share */
  check(form: string, address: string): void
  /**
   * Takes one of the client's share.
   * @returns gives it back, for what was not accepted after all
   * @throws ApiError 429 as `check` does
   */
  take(form: string, address: string): () => void
}

/** Number of clients after which those that are long over are forgotten. */
const SWEEP_AT = 10_000

/** @param limit accepted submissions per number of seconds; undefined: no limit */
export function createRateLimiter(
  limit: { count: number; seconds: number } | undefined,
  clock: Clock,
): RateLimiter {
  if (!limit) return { check: () => {}, take: () => () => {} }
  const window = limit.seconds * SECOND
  const accepted = new Map<string, number[]>()

  const recent = (key: string, now: number) =>
    // A time in the future comes from a clock that was set back: it must not lock anybody out.
    (accepted.get(key) ?? []).filter((time) => time > now - window && time <= now)

  function sweep(now: number): void {
    for (const key of accepted.keys()) if (recent(key, now).length === 0) accepted.delete(key)
  }

  const check = (form: string, address: string): void => {
    const now = clock.now().getTime()
    const times = recent(toKey(form, address), now)
    const [oldest] = times
    if (times.length < limit.count || oldest === undefined) return
    throw errors.tooMany(Math.max(1, Math.ceil((oldest + window - now) / SECOND)))
  }

  return {
    check,
    take(form, address) {
      check(form, address)
      const now = clock.now().getTime()
      if (accepted.size >= SWEEP_AT) sweep(now)
      const key = toKey(form, address)
      accepted.set(key, [...recent(key, now), now])
      return () => {
        const times = accepted.get(key) ?? []
        const index = times.indexOf(now)
        if (index >= 0) accepted.set(key, times.toSpliced(index, 1))
      }
    },
  }
}

/** One household has a whole IPv6 /64, so its addresses count together. */
function toKey(form: string, address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return `${form} ${isIPv6(plain) ? expandIPv6(plain).slice(0, 4).join(':') : plain}`
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
