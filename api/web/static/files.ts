import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export type Encoding = 'identity' | 'br' | 'gzip'

/** A way of sending a file: as it is, or compressed at build. */
export interface Representation {
  encoding: Encoding
  path: string
  /** In bytes. */
  size: number
  etag: string
  /** The bytes, when they are kept in memory. */
  content: Buffer | undefined
}

export interface StaticFile {
  type: string
  isPage: boolean
  /** Its name changes with its content, so it may be kept for ever. */
  isImmutable: boolean
  /** The file itself first, then its compressed siblings. */
  representations: [Representation, ...Representation[]]
}

/** All files below a folder by the address they are served under, percent-decoded. */
export type FileIndex = ReadonlyMap<string, StaticFile>

const TYPES: Record<string, string> = {
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
 * Bytes that may be kept in memory. Today's whole site takes a third of it; a gigabyte of photos may take no
 * more on a VPS with one gigabyte of memory.
 */
const MEMORY_BOUND = 64 * 1024 * 1024

/**
 * Reads a folder of built files once, at start. Only what is in this index can ever be served, so no address
 * leads outside of the folder.
 */
export function indexFiles(directory: string): FileIndex {
  if (!existsSync(directory)) return new Map()
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const originals = paths.filter((path) => !isSibling(path, known) && !isHidden(relative(directory, path)))
  return new Map(
    originals.map((path) => [toAddress(relative(directory, path)), describeFile(path, known, directory)]),
  )
}

/** `x.html.br` beside `x.html`. */
function isSibling(path: string, known: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(path) && known.has(path.replace(/\.(br|gz)$/, ''))
}

function isHidden(path: string): boolean {
  return path.split(sep).some((part) => part.startsWith('.') && part !== '.well-known')
}

/** `delavnice/muzikal/index.html` → `/delavnice/muzikal`; names come out as NFC. */
export function toAddress(path: string): string {
  const address = `/${path.split(sep).join('/')}`.normalize('NFC')
  return address === '/index.html' ? '/' : address.replace(/\/index\.html$/, '')
}

function describeFile(path: string, known: ReadonlySet<string>, directory: string): StaticFile {
  const name = relative(directory, path)
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const isImmutable = name.startsWith(`assets${sep}`)
  const digest = digestOf(isImmutable ? name : readFileSync(path))
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

/** How a Content-Security-Policy names a script or style that stands in a page: by its digest. */
export const toPolicySource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The name of an immutable file says what is in it; all others are told apart by their bytes. */
export function digestOf(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22)
}

/** Each encoding is another sequence of bytes and needs an ETag of its own (RFC 9110, section 8.8.3.3). */
export function toEtag(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
}

/**
 * Reads the smallest files into memory, as many as fit: pages as browsers want them and the widths that phones
 * show come before what is rarely asked for. All else is read from disk for every request.
 * @param bound in bytes
 */
export function keepInMemory(files: FileIndex, bound = MEMORY_BOUND): void {
  let free = bound
  const bySize = [...files.values()]
    .flatMap(({ representations }) => representations)
    .sort((a, b) => a.size - b.size)
  for (const representation of bySize) {
    free -= representation.size
    if (free < 0) return
    representation.content ??= readFileSync(representation.path)
  }
}
