import { createReadStream } from 'node:fs'
import type { Context, Middleware } from 'koa'
import { decodePath, foldPath } from '../../common/fold-path'
import { errorPages, routes } from '../../common/routes'
import { createCanonicalPaths } from './canonical-paths'
import { type FileIndex, indexFiles, type Representation, type StaticFile } from './files'
import { chooseRepresentation, matchesEtag, parseRange } from './negotiate'
import { relocate } from './relocate'

const ALLOWED = 'GET, HEAD'

interface StaticSiteOptions {
  /** Folder of the built site. */
  directory: string
  /** Old addresses. */
  redirects: readonly { from: string; to: string }[]
  /** Origin of the public site, without a slash at the end. */
  siteUrl: string
  /** Headers that a page asks for beside those of every response. */
  pageHeaders: (path: string, html: string) => Record<string, string>
}

/** Serves the built site: files, redirects to canonical addresses, and the two pages for what is not there. */
export function serveStaticSite({
  directory,
  redirects,
  siteUrl,
  pageHeaders,
}: StaticSiteOptions): Middleware {
  const files = relocate(indexFiles(directory), siteUrl)
  const headers = new Map(
    [...files].flatMap(
      ([
        path,
        {
          isPage,
          representations: [{ content }],
        },
      ]) => (isPage ? [[path, pageHeaders(path, content?.toString('utf8') ?? '')] as const] : []),
    ),
  )
  const canonicalPaths = createCanonicalPaths(files, redirects)
  const errorPaths = new Set<string>([`${errorPages.notFound}.html`, errorPages.workshopNotFound])

  return (ctx) => {
    const path = decodeSegments(ctx.path)
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') refuseMethod(ctx)
    else if (path === undefined) answerText(ctx, 400, 'Naslov strani ni pravilno zapisan.')
    else answerPath(ctx, path)
  }

  function answerPath(ctx: Context, path: string): void {
    const file = files.get(path)
    // »%c5%a1« and »%C5%A1« are one letter, but two addresses.
    const isOtherWriting = file?.isPage && ctx.path !== encodeURI(path)
    const canonical = file && !isOtherWriting ? undefined : canonicalPaths.find(path)
    ctx.set(headers.get(path) ?? {})
    if (file && !errorPaths.has(path) && !isOtherWriting) sendFile(ctx, file)
    else if (canonical) redirect(ctx, canonical)
    else sendNotFound(ctx, files, path)
  }
}

/** Percent-decodes a path; an encoded slash stays encoded, because it separates nothing. */
function decodeSegments(path: string): string | undefined {
  return decodePath(path.replace(/%2f/gi, '%252F'))
}

function sendFile(ctx: Context, file: StaticFile): void {
  const representation = chooseRepresentation(file, ctx.get('Accept-Encoding'))
  const { etag, encoding, size } = representation
  const isWhole = encoding !== 'identity' || !isRangeWelcome(ctx, etag)
  const range = isWhole ? undefined : parseRange(ctx.get('Range'), size)
  setFileHeaders(ctx, file, representation)
  ctx.set('ETag', etag)
  if (encoding === 'identity') ctx.set('Accept-Ranges', 'bytes')

  if (matchesEtag(ctx.get('If-None-Match'), etag)) ctx.status = 304
  else if (range === undefined) sendWhole(ctx, 200, representation)
  else if (range === 'unsatisfiable') refuseRange(ctx, representation)
  else sendPart(ctx, representation, range)
}

/** A part is only of use to somebody who holds the rest of this very file (RFC 9110, If-Range). */
function isRangeWelcome(ctx: Context, etag: string): boolean {
  const ifRange = ctx.get('If-Range')
  return ifRange === '' || ifRange === etag
}

function setFileHeaders(ctx: Context, file: StaticFile, { encoding }: Representation): void {
  ctx.set('Content-Type', file.type)
  ctx.set('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (file.representations.length > 1) ctx.set('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
}

function sendWhole(ctx: Context, status: number, { path, size, content }: Representation): void {
  ctx.status = status
  ctx.body = ctx.method === 'HEAD' ? Buffer.alloc(0) : (content ?? createReadStream(path))
  ctx.length = size
}

function sendPart(
  ctx: Context,
  { path, size, content }: Representation,
  { start, end }: { start: number; end: number },
): void {
  ctx.status = 206
  ctx.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const part = content?.subarray(start, end + 1) ?? createReadStream(path, { start, end })
  ctx.body = ctx.method === 'HEAD' ? Buffer.alloc(0) : part
  ctx.length = end - start + 1
}

function refuseRange(ctx: Context, { size }: Representation): void {
  ctx.set('Content-Range', `bytes */${size}`)
  answerText(ctx, 416, 'Zahtevanega dela datoteke ni.')
}

function redirect(ctx: Context, target: string): void {
  ctx.status = 301
  ctx.set('Location', `${target}${ctx.search}`)
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = `Stran je na naslovu ${target}`
}

function sendNotFound(ctx: Context, files: FileIndex, path: string): void {
  const folded = foldPath(path)
  const isWorkshop = folded.startsWith(`${routes.workshops}/`) || folded === errorPages.workshopNotFound
  const page =
    (isWorkshop && files.get(errorPages.workshopNotFound)) || files.get(`${errorPages.notFound}.html`)
  const representation = page && chooseRepresentation(page, ctx.get('Accept-Encoding'))
  if (page && representation) {
    setFileHeaders(ctx, page, representation)
    sendWhole(ctx, 404, representation)
  } else {
    answerText(ctx, 404, 'Te strani ni.')
  }
}

function refuseMethod(ctx: Context): void {
  ctx.set('Allow', ALLOWED)
  answerText(ctx, 405, 'Ta način dostopa ni dovoljen.')
}

function answerText(ctx: Context, status: number, text: string): void {
  ctx.status = status
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = text
}
