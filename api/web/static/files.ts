import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export type Encoding = 'identity' | 'br' | 'gzip'

/** A file in one encoding: uncompressed, or compressed by the build. */
export interface Representation {
  encoding: Encoding
  path: string
  /** In bytes. */
  size: number
  etag: string
  /** The bytes, when they are cached in memory. */
  content: Buffer | undefined
}

export interface StaticFile {
  type: string
  isPage: boolean
  /** Whether the file name changes with the content, so that browsers may cache it forever. */
  isImmutable: boolean
  /** The uncompressed file first, then its compressed siblings. */
  representations: [Representation, ...Representation[]]
}

/** All files of a folder by the URL path that they are served at, percent-decoded. */
export type FileIndex = ReadonlyMap<string, StaticFile>

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/**
 * Bytes of files that are cached in memory. The whole site needs a third of it at present; a site with a gigabyte of
 * photos must still run with one gigabyte of memory.
 */
const MEMORY_LIMIT = 64 * 1024 * 1024

/**
 * Indexes a folder of built files once, at start. Only indexed files can be served, so no request can leave the folder.
 */
export function indexFiles(directory: string): FileIndex {
  if (!existsSync(directory)) return new Map()
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const originals = paths.filter(
    (path) => !isCompressedSibling(path, known) && !isHidden(relative(directory, path)),
  )
  return new Map(
    originals.map((path) => [toUrlPath(relative(directory, path)), describeFile(path, known, directory)]),
  )
}

/** Whether a file is the compressed sibling of another, as `x.html.br` is of `x.html`. */
function isCompressedSibling(path: string, known: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(path) && known.has(path.replace(/\.(br|gz)$/, ''))
}

function isHidden(path: string): boolean {
  return path.split(sep).some((part) => part.startsWith('.') && part !== '.well-known')
}

/** Converts a file path to the URL path in NFC: `delavnice/muzikal/index.html` → `/delavnice/muzikal`. */
export function toUrlPath(path: string): string {
  const urlPath = `/${path.split(sep).join('/')}`.normalize('NFC')
  return urlPath === '/index.html' ? '/' : urlPath.replace(/\/index\.html$/, '')
}

function describeFile(path: string, known: ReadonlySet<string>, directory: string): StaticFile {
  const name = relative(directory, path)
  const type = MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const isImmutable = name.startsWith(`assets${sep}`)
  const digest = computeShortDigest(isImmutable ? name : readFileSync(path))
  const siblings = (['br', 'gzip'] as const).flatMap((encoding) => {
    const sibling = `${path}.${encoding === 'br' ? 'br' : 'gz'}`
    return known.has(sibling) ? [describeRepresentation(encoding, sibling, digest)] : []
  })
  return {
    type,
    isPage: type.startsWith('text/html'),
    isImmutable,
    representations: [describeRepresentation('identity', path, digest), ...siblings],
  }
}

function describeRepresentation(encoding: Encoding, path: string, digest: string): Representation {
  const { size } = statSync(path)
  return { encoding, path, size, etag: toEtag(digest, encoding), content: undefined }
}

/** Returns the Content-Security-Policy source of an inline script or style: its digest. */
export const toPolicySource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Computes a short digest, for ETags: of an immutable file's name, or of another file's bytes. */
export function computeShortDigest(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22)
}

/** Returns the ETag of a file in an encoding; each encoding needs its own (RFC 9110, section 8.8.3.3). */
export function toEtag(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
}

/**
 * Caches the smallest files in memory, as many as fit: compressed pages and small images are requested most. All others
 * are read from the disk at every request.
 * @param limit in bytes
 */
export function cacheInMemory(files: FileIndex, limit = MEMORY_LIMIT): void {
  let free = limit
  const bySize = [...files.values()]
    .flatMap(({ representations }) => representations)
    .sort((a, b) => a.size - b.size)
  for (const representation of bySize) {
    free -= representation.size
    if (free < 0) return
    representation.content ??= readFileSync(representation.path)
  }
}
