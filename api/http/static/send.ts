// Sends static files, whole or one byte range, with headers computed at start; also sends short texts.
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { Encoding, Representation, StaticFile } from './files'

/** Header names and values in turn, the form that Node's `writeHead` processes fastest. */
type RawHeaders = string[]

/** A representation of a file with its precomputed headers. */
interface PreparedResponse {
  representation: Representation
  /** Headers of a response with the whole content (200). */
  headers: RawHeaders
  /** Headers of a partial response (206), without `Content-Range` and `Content-Length`. */
  partHeaders: RawHeaders
  /** Headers of 304, without those that describe the content (RFC 9110, section 15.4.5). */
  notModifiedHeaders: RawHeaders
}

export type PreparedFile = Partial<Record<Encoding, PreparedResponse>> & { identity: PreparedResponse }

/**
 * Computes the responses of a file in each encoding.
 * @param common headers that do not depend on the file type: security headers and headers of the page
 */
export function prepareFile(file: StaticFile, common: Record<string, string>): PreparedFile {
  const [identity, ...siblings] = file.representations
  const prepared: PreparedFile = { identity: prepareResponse(file, identity, common) }
  for (const sibling of siblings) prepared[sibling.encoding] = prepareResponse(file, sibling, common)
  return prepared
}

function prepareResponse(
  { type, isImmutable, representations }: StaticFile,
  representation: Representation,
  common: Record<string, string>,
): PreparedResponse {
  const { encoding, etag, size, path } = representation
  const caching = {
    ...common,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    ...(representations.length > 1 && { Vary: 'Accept-Encoding' }),
  }
  const content = {
    ...caching,
    'Content-Type': type,
    // A PDF opens in the browser, and is saved under its own name (RFC 8187).
    ...(type === 'application/pdf' && {
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(basename(path))}`,
    }),
    ...(encoding === 'identity' ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': encoding }),
  }
  const toRawHeaders = (headers: Record<string, string>) => Object.entries(headers).flat()
  return {
    representation,
    headers: toRawHeaders({ ...content, 'Content-Length': String(size) }),
    partHeaders: toRawHeaders(content),
    notModifiedHeaders: toRawHeaders(caching),
  }
}

/** Encodings, best compression first: if the browser accepts several equally, the first of them is sent. */
const OFFERED_ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** Chooses the encoding that the browser prefers. */
export function chooseResponse(file: PreparedFile, { headers }: IncomingMessage): PreparedResponse {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': headers['accept-encoding'] ?? '' } })
  const accepted = negotiator.encodings(OFFERED_ENCODINGS, { preferred: OFFERED_ENCODINGS })
  const available = accepted.find((encoding) => file[encoding])
  return (available && file[available]) ?? file.identity
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: PreparedFile): void {
  const prepared = chooseResponse(file, request)
  const { etag, encoding, size } = prepared.representation
  const { range: rangeHeader = '', 'if-none-match': match, 'if-range': ifRange } = request.headers
  if (!matchesEtag(request.headers['if-match'], etag)) {
    response.writeHead(412, prepared.notModifiedHeaders).end()
    return
  }
  if (match !== undefined && fresh(request.headers, { etag })) {
    response.writeHead(304, prepared.notModifiedHeaders).end()
    return
  }
  // If-Range holds the ETag of the ranges that the client has; if it differs, the whole file is sent (RFC 9110).
  const allowsRange =
    request.method === 'GET' && encoding === 'identity' && (ifRange === undefined || ifRange === etag)
  const range = rangeHeader !== '' && allowsRange ? parseRange(rangeHeader, size) : undefined
  if (range === undefined) sendContent(request, response, { ...prepared, status: 200 })
  else sendRange(request, response, { ...prepared, range })
}

/** Whether a request applies to this file: it has no `If-Match`, or one with the ETag (RFC 9110, section 13.1.1). */
const matchesEtag = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch === undefined || ifMatch.trim() === '*' || ifMatch.split(',').some((one) => one.trim() === etag)

/** First and last byte, both inclusive. */
interface ByteRange {
  start: number
  end: number
}

/** Parses a byte range (RFC 9110, section 14.1.2). @returns undefined when the whole file is to be sent */
function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
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

interface SentContent extends Pick<PreparedResponse, 'representation' | 'headers'> {
  status: number
  range?: ByteRange
}

/** Sends the content, or a range of it, from memory or as a stream from the disk. */
export function sendContent(
  { method }: IncomingMessage,
  response: ServerResponse,
  { representation: { content, path }, headers, status, range }: SentContent,
): void {
  response.writeHead(status, headers)
  if (method === 'HEAD') response.end()
  else if (content) response.end(range ? content.subarray(range.start, range.end + 1) : content)
  // When the file was deleted since the start, or the client left, the connection is closed without a further response.
  else pipeline(createReadStream(path, range), response, () => {})
}

/** Sends one byte range of an uncompressed file, or 416. */
function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  { representation, partHeaders, range }: PreparedResponse & { range: ByteRange | 'unsatisfiable' },
): void {
  const { size } = representation
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...partHeaders, 'Content-Range', `bytes */${size}`, 'Content-Length', '0']).end()
    return
  }
  const { start, end } = range
  const contentRange = ['Content-Range', `bytes ${start}-${end}/${size}`]
  const headers = [...partHeaders, ...contentRange, 'Content-Length', String(end - start + 1)]
  sendContent(request, response, { representation, headers, status: 206, range })
}

/** Sends a short text instead of a file. */
export function sendText(
  response: ServerResponse,
  text: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): void {
  const length = Buffer.byteLength(text)
  const content = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': length }
  response.writeHead(status, { ...headers, ...content }).end(text)
}
