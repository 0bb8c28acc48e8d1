// Sends static files, whole or a byte range of them, and short texts.
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Representation } from './files'
import type { PreparedResponse, RawHeaders } from './prepared'

interface ByteRange {
  start: number
  /** Last byte, inclusive. */
  end: number
}

/**
 * Parses the byte range of a request (RFC 9110, section 14.1.2).
 * @returns undefined when the whole file is to be sent (no range, several ranges, or another unit)
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
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

/** Sends a representation, or a range of it, from memory or as a stream from the disk. */
export function sendContent(
  { method }: IncomingMessage,
  response: ServerResponse,
  { content, path }: Representation,
  status: number,
  headers: RawHeaders,
  range?: ByteRange,
): void {
  writeHead(response, status, headers)
  if (method === 'HEAD') response.end()
  else if (content) response.end(range ? content.subarray(range.start, range.end + 1) : content)
  // When the file was deleted since the start, or the client left, the connection is closed without a further response.
  else pipeline(createReadStream(path, range), response, () => {})
}

/** Sends one byte range of an uncompressed file, or 416. */
export function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  { representation, partHeaders }: PreparedResponse,
  range: ByteRange | 'unsatisfiable',
): void {
  const { size } = representation
  if (range === 'unsatisfiable') {
    writeHead(response, 416, [...partHeaders, 'Content-Range', `bytes */${size}`, 'Content-Length', '0'])
    response.end()
    return
  }
  const { start, end } = range
  const headers = [
    ...partHeaders,
    'Content-Range',
    `bytes ${start}-${end}/${size}`,
    'Content-Length',
    String(end - start + 1),
  ]
  sendContent(request, response, representation, 206, headers, range)
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    .end(text)
}

/** Writes status and headers; `writeHead` does not change the list, so the cast to a mutable type is safe. */
export function writeHead(response: ServerResponse, status: number, headers: RawHeaders): ServerResponse {
  return response.writeHead(status, headers as string[])
}
