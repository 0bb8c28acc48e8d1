import { isIPv6 } from 'node:net'
import { type Clock, HOUR, SECOND } from '../../core/clock'
import { type ApiError, errors } from '../../core/errors'

/** Counts accepted submissions per client address and form; kept in memory only. */
export interface RateLimiter {
  /** ApiError 429 when the client has used up its share. */
  findRefusal(form: string, address: string): ApiError | undefined
  /**
   * Takes one of the client's share.
   * @returns gives it back, for what was not accepted after all
   * @throws ApiError 429 as `findRefusal` finds it
   */
  take(form: string, address: string): () => void
  /** How many addresses are remembered, once per form. */
  count(): number
}

/** Addresses are forgotten no later than this after their share is free again, also when nobody comes any more. */
const SWEEP_INTERVAL = HOUR

/** @param limit accepted submissions per number of seconds; undefined: no limit */
export function createRateLimiter(
  limit: { count: number; seconds: number } | undefined,
  clock: Clock,
): RateLimiter {
  if (!limit) return { findRefusal: () => undefined, take: () => () => {}, count: () => 0 }
  const window = limit.seconds * SECOND
  const accepted = new Map<string, number[]>()

  const recent = (key: string, now: number) =>
    // A time in the future comes from a clock that was set back: it must not lock anybody out.
    (accepted.get(key) ?? []).filter((time) => time > now - window && time <= now)

  function sweep(): void {
    const now = clock.now().getTime()
    for (const key of accepted.keys()) if (recent(key, now).length === 0) accepted.delete(key)
  }

  setInterval(sweep, Math.min(window, SWEEP_INTERVAL)).unref()

  const findRefusal = (form: string, address: string): ApiError | undefined => {
    const now = clock.now().getTime()
    const times = recent(toKey(form, address), now)
    const [oldest] = times
    if (times.length < limit.count || oldest === undefined) return undefined
    return errors.tooMany(Math.max(1, Math.ceil((oldest + window - now) / SECOND)))
  }

  return {
    findRefusal,
    count: () => accepted.size,
    take(form, address) {
      const refusal = findRefusal(form, address)
      if (refusal) throw refusal
      const now = clock.now().getTime()
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
