import { basename } from 'node:path'
import type { Representation, StaticFile } from './files'

/** Names and values in turn, as Node's `writeHead` takes them fastest. */
export type RawHeaders = readonly string[]

/** A representation with everything but the request known. */
export interface PreparedAnswer {
  representation: Representation
  /** Headers of an answer with the whole content. */
  headers: RawHeaders
  /** Those of a part of it, which adds which part and how long it is. */
  partHeaders: RawHeaders
  /** Those of a 304 (RFC 9110, section 15.4.5: nothing that describes a content). */
  unchangedHeaders: RawHeaders
}

export interface PreparedFile {
  identity: PreparedAnswer
  br?: PreparedAnswer
  gzip?: PreparedAnswer
}

/**
 * Writes a file's headers once, at start.
 * @param common headers that do not depend on the file's own kind: security, and what a page asks for
 */
export function prepareFile(file: StaticFile, common: Record<string, string>): PreparedFile {
  const [identity, ...siblings] = file.representations
  const prepared: PreparedFile = { identity: prepareAnswer(file, identity, common) }
  for (const sibling of siblings) prepared[sibling.encoding] = prepareAnswer(file, sibling, common)
  return prepared
}

/** RFC 6266 and RFC 8187. */
function toDisposition(path: string): string {
  return `inline; filename*=UTF-8''${encodeURIComponent(basename(path))}`
}

function prepareAnswer(
  { type, isImmutable, representations }: StaticFile,
  representation: Representation,
  common: Record<string, string>,
): PreparedAnswer {
  const { encoding, etag, size } = representation
  const caching = {
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    ...(representations.length > 1 && { Vary: 'Accept-Encoding' }),
  }
  const content = {
    'Content-Type': type,
    // It opens in the browser; saved, it keeps the name of its address.
    ...(type === 'application/pdf' && { 'Content-Disposition': toDisposition(representation.path) }),
    ...(encoding === 'identity' ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': encoding }),
  }
  const toList = (headers: Record<string, string>) => Object.entries(headers).flat()
  return {
    representation,
    headers: toList({ ...common, ...caching, ...content, 'Content-Length': String(size) }),
    partHeaders: toList({ ...common, ...caching, ...content }),
    unchangedHeaders: toList({ ...common, ...caching }),
  }
}
