import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Representation } from './files'
import type { PreparedAnswer, RawHeaders } from './prepared'

interface Part {
  start: number
  /** Included. */
  end: number
}

/** Sends a representation, or a part of it: from memory, else straight from the disk. */
export function sendContent(
  { method }: IncomingMessage,
  response: ServerResponse,
  { content, path }: Representation,
  status: number,
  headers: RawHeaders,
  part?: Part,
): void {
  writeHead(response, status, headers)
  if (method === 'HEAD') response.end()
  else if (content) response.end(part ? content.subarray(part.start, part.end + 1) : content)
  // A file that is gone since the start, or a visitor who left, has no better answer than a closed connection.
  else pipeline(createReadStream(path, part), response, () => {})
}

/**
 * Sends one byte range of a file that is not compressed.
 * @param range what `parseRange` read
 */
export function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  { representation, partHeaders }: PreparedAnswer,
  range: Part | 'unsatisfiable',
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

/** Node takes a list of names and values in turn fastest, and does not change it. */
export function writeHead(response: ServerResponse, status: number, headers: RawHeaders): ServerResponse {
  return response.writeHead(status, headers as string[])
}
