import type { Representation, StaticFile } from './files'

/**
 * The representation that a browser likes best: highest quality in `Accept-Encoding`, and of equal ones the
 * smallest.
 */
export function chooseRepresentation(
  { representations }: StaticFile,
  acceptEncoding: string,
): Representation {
  if (representations.length === 1) return representations[0]
  const qualities = parseAcceptEncoding(acceptEncoding)
  const qualityOf = ({ encoding }: Representation) =>
    qualities.get(encoding) ?? (encoding === 'identity' ? 0.001 : (qualities.get('*') ?? 0))
  return representations
    .filter((representation) => representation.encoding === 'identity' || qualityOf(representation) > 0)
    .reduce((best, other) => {
      const difference = qualityOf(other) - qualityOf(best)
      return difference > 0 || (difference === 0 && other.size < best.size) ? other : best
    })
}

function parseAcceptEncoding(header: string): Map<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((item): [string, number] => {
        const [encoding = '', ...parameters] = item.split(';').map((part) => part.trim())
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        const value = quality === undefined ? 1 : Number(quality)
        return [encoding, Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0]
      })
      .filter(([encoding]) => encoding !== ''),
  )
}

export type RangeRequest = { start: number; end: number } | 'unsatisfiable' | undefined

/**
 * The one byte range that a request asks for, `end` included.
 * @returns undefined when the whole file is to be sent (no range, several ranges, or another unit)
 */
export function parseRange(header: string, size: number): RangeRequest {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Whether an `If-None-Match` names this ETag (weak comparison, RFC 9110, section 13.1.2). */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === '') return false
  return header.split(',').some((item) => {
    const candidate = item.trim()
    return candidate === '*' || candidate.replace(/^W\//, '') === etag
  })
}
