import Negotiator from 'negotiator'
import type { Encoding } from './files'

/** The smaller first: of two that a browser likes equally it gets that one. */
const OFFERED: Encoding[] = ['br', 'gzip', 'identity']

/** Number of different headers that are remembered; the world's browsers send about five. */
const REMEMBERED = 100

const remembered = new Map<string, readonly Encoding[]>()

/** What a client takes, by an `Accept-Encoding` header, most welcome first. */
export function listEncodings(header = ''): readonly Encoding[] {
  const known = remembered.get(header)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const ranks = negotiator.encodings(OFFERED, { preferred: OFFERED })
  const encodings = OFFERED.filter((encoding) => ranks.includes(encoding)).sort(
    (a, b) => ranks.indexOf(a) - ranks.indexOf(b),
  )
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(header, encodings)
  return encodings
}
