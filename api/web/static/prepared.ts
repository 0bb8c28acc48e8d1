import { basename } from 'node:path'
import type { Representation, StaticFile } from './files'

/** Header names and values in turn, the form that Node's `writeHead` processes fastest. */
export type RawHeaders = readonly string[]

/** A representation of a file with its precomputed headers. */
export interface PreparedResponse {
  representation: Representation
  /** Headers of a response with the whole content (200). */
  headers: RawHeaders
  /** Headers of a partial response (206), without `Content-Range` and `Content-Length`. */
  partHeaders: RawHeaders
  /** Headers of 304, without those that describe the content (RFC 9110, section 15.4.5). */
  notModifiedHeaders: RawHeaders
}

export interface PreparedFile {
  identity: PreparedResponse
  br?: PreparedResponse
  gzip?: PreparedResponse
}

/**
 * Computes the headers of a file once, at start.
 * @param common headers that do not depend on the file type: security headers, and those of the page
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
  const { encoding, etag, size } = representation
  const caching = {
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    ...(representations.length > 1 && { Vary: 'Accept-Encoding' }),
  }
  const content = {
    'Content-Type': type,
    // A PDF opens in the browser, and is saved under its own name.
    ...(type === 'application/pdf' && { 'Content-Disposition': toDisposition(representation.path) }),
    ...(encoding === 'identity' ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': encoding }),
  }
  const toList = (headers: Record<string, string>) => Object.entries(headers).flat()
  return {
    representation,
    headers: toList({ ...common, ...caching, ...content, 'Content-Length': String(size) }),
    partHeaders: toList({ ...common, ...caching, ...content }),
    notModifiedHeaders: toList({ ...common, ...caching }),
  }
}

/** Returns a `Content-Disposition` with the file name (RFC 6266 and RFC 8187). */
function toDisposition(path: string): string {
  return `inline; filename*=UTF-8''${encodeURIComponent(basename(path))}`
}
