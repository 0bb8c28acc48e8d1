export type RangeRequest = { start: number; end: number } | 'unsatisfiable' | undefined

/**
 * The one byte range that a request asks for, `end` included (RFC 9110, section 14.1.2).
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
