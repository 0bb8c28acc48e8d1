import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Settings } from '../../core/env'
import type { SiteManifest } from './site-manifest'

export type Encoding = 'identity' | 'br' | 'gzip'

/** A file in one encoding. */
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
type FileIndex = ReadonlyMap<string, StaticFile>

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
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

/** Bytes of files cached in memory: a site with a gigabyte of photos must run with one gigabyte of memory. */
const MEMORY_LIMIT = 64 * 1024 * 1024

/** Indexes a folder once, at start. Only indexed files can be served, so no request can leave the folder. */
export function indexFiles(directory: string): FileIndex {
  if (!existsSync(directory)) return new Map()
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const isCompressed = (path: string) => /\.(br|gz)$/.test(path) && known.has(path.replace(/\.(br|gz)$/, ''))
  const isHidden = (path: string) =>
    relative(directory, path)
      .split(sep)
      .some((part) => part.startsWith('.') && part !== '.well-known')
  const originals = paths.filter((path) => !isCompressed(path) && !isHidden(path))
  return new Map(
    originals.map((path) => [toUrlPath(relative(directory, path)), toStaticFile(path, known, directory)]),
  )
}

/** Converts a file path to the URL path in NFC: `delavnice/muzikal/index.html` → `/delavnice/muzikal`. */
export function toUrlPath(path: string): string {
  const urlPath = `/${path.split(sep).join('/')}`.normalize('NFC')
  return urlPath === '/index.html' ? '/' : urlPath.replace(/\/index\.html$/, '')
}

function toStaticFile(path: string, known: ReadonlySet<string>, directory: string): StaticFile {
  const name = relative(directory, path)
  const type = MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const isImmutable = name.startsWith(`assets${sep}`)
  const digest = computeShortDigest(isImmutable ? name : readFileSync(path))
  const siblings = (['br', 'gzip'] as const).flatMap((encoding) => {
    const sibling = `${path}.${encoding === 'br' ? 'br' : 'gz'}`
    return known.has(sibling) ? [toRepresentation(encoding, sibling, digest)] : []
  })
  return {
    type,
    isPage: type.startsWith('text/html'),
    isImmutable,
    representations: [toRepresentation('identity', path, digest), ...siblings],
  }
}

function toRepresentation(encoding: Encoding, path: string, digest: string): Representation {
  const { size } = statSync(path)
  return { encoding, path, size, etag: toEtag(digest, encoding), content: undefined }
}

/** Returns the Content-Security-Policy source of an inline script or style: its digest. */
export const toCspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Computes a digest for ETags. */
export function computeShortDigest(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22)
}

/** Returns the ETag of a file in an encoding; each encoding needs its own (RFC 9110, section 8.8.3.3). */
function toEtag(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
}

/** Caches the smallest files in memory, as many as fit: they are requested most. @param limit in bytes */
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

/**
 * Brotli quality of rewritten pages. Production uses the build's quality: a page of 14 KB needs a round trip less
 * than one of 15 KB. Elsewhere a lower quality shortens the server's start; files are a twentieth larger.
 */
const BROTLI_QUALITY = { production: 10, fast: 8 }

/**
 * Replaces the origin that the site was built for with the server's (SITE_URL) in pages, sitemap and robots.txt, so that
 * one build can serve any host (docs/product.md, Commands and environment).
 */
export function rewriteOrigin(
  files: FileIndex,
  { origin, namesOrigin }: SiteManifest,
  { siteUrl, isProduction }: Pick<Settings, 'siteUrl' | 'isProduction'>,
): void {
  if (origin === siteUrl) return
  const quality = isProduction ? BROTLI_QUALITY.production : BROTLI_QUALITY.fast
  for (const path of namesOrigin) {
    const file = files.get(path)
    if (file) rewriteFile(file, (text) => text.replaceAll(origin, siteUrl), quality)
  }
}

/** Replaces the text of a file in all its encodings. */
function rewriteFile(
  { representations }: StaticFile,
  rewrite: (text: string) => string,
  quality: number,
): void {
  const compress = {
    identity: (text: Buffer) => text,
    br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: (text: Buffer) => gzipSync(text, { level: 9 }),
  }
  const text = Buffer.from(rewrite(readFileSync(representations[0].path, 'utf8')))
  const digest = computeShortDigest(text)
  for (const representation of representations) {
    const { encoding } = representation
    const content = compress[encoding](text)
    Object.assign(representation, { content, size: content.length, etag: toEtag(digest, encoding) })
  }
}
