import Negotiator from 'negotiator'
import type { Encoding } from './files'

/** Offered encodings, best compression first: the order among encodings that the browser accepts equally. */
const OFFERED_ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** Number of different `Accept-Encoding` headers that are cached; browsers send about five. */
const CACHE_LIMIT = 100

const cache = new Map<string, readonly Encoding[]>()

/** Lists the encodings that an `Accept-Encoding` header accepts, preferred first. */
export function listAcceptedEncodings(header = ''): readonly Encoding[] {
  const cached = cache.get(header)
  if (cached) return cached
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const ranks = negotiator.encodings(OFFERED_ENCODINGS, { preferred: OFFERED_ENCODINGS })
  const encodings = OFFERED_ENCODINGS.filter((encoding) => ranks.includes(encoding)).sort(
    (a, b) => ranks.indexOf(a) - ranks.indexOf(b),
  )
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(header, encodings)
  return encodings
}
