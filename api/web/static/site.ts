import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import { decodePath } from '../../../common/fold-path'
import { errorPages } from '../../../common/routes'
import { cacheInMemory, type Encoding, indexFiles } from './files'
import { chooseErrorPage, createCanonicalPaths, parseTarget } from './paths'
import { type PreparedFile, type PreparedResponse, prepareFile } from './prepared'
import { rewriteOrigin } from './rewrite-origin'
import { parseRange, sendContent, sendRange, sendText, writeHead } from './send'
import type { PageFacts, SiteManifest } from './site-manifest'

/** Folder and manifest of the built site. */
export interface BuiltSite {
  directory: string
  manifest: SiteManifest
}

interface StaticSiteOptions extends BuiltSite {
  /** Old paths and their new ones. */
  redirects: readonly { from: string; to: string }[]
  /** Origin of the public site, without a trailing slash. */
  siteUrl: string
  isProduction: boolean
  headers: {
    /** Headers of every response. */
    always: Record<string, string>
    /** Headers of a page, which override `always`. */
    forPage: (page: PageFacts) => Record<string, string>
  }
}

/** URL paths of the two error pages, which are sent with status 404. */
const NOT_FOUND = `${errorPages.notFound}.html`
const WORKSHOP_NOT_FOUND = errorPages.workshopNotFound

/**
 * Creates the request listener of the static site: files, redirects to canonical paths, and error pages. All files are
 * indexed and all headers computed at start, so that no request searches the disk.
 */
export function createStaticSite({
  directory,
  manifest,
  redirects,
  siteUrl,
  isProduction,
  headers: { always, forPage },
}: StaticSiteOptions): RequestListener {
  const files = indexFiles(directory)
  rewriteOrigin(files, manifest, siteUrl, isProduction)
  cacheInMemory(files)
  const prepared = new Map<string, PreparedFile>()
  for (const [path, file] of files) {
    const page = manifest.pages[path]
    prepared.set(path, prepareFile(file, { ...always, ...(page && forPage(page)) }))
  }
  const notFound = removeFile(prepared, NOT_FOUND)
  const workshopNotFound = removeFile(prepared, WORKSHOP_NOT_FOUND)
  const pages = [...prepared.keys()].filter((path) => files.get(path)?.isPage)
  const canonicalPaths = createCanonicalPaths(pages, redirects)
  /** Files by their percent-encoded path. »%c5%a1« and »%C5%A1« are the same letter, but only the second is canonical. */
  const byTarget = new Map([...prepared].map(([path, file]) => [encodeURI(path), file]))

  function respondToOther(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = parseTarget(request.url ?? '/')
    const path = decodeSegments(pathname)
    if (path === undefined) {
      sendText(response, 400, 'Naslov strani ni pravilno zapisan.', always)
      return
    }
    const exactMatch = byTarget.get(pathname)
    const canonical = exactMatch ? undefined : canonicalPaths.find(path)
    const file = exactMatch ?? prepared.get(path)
    if (canonical !== undefined) redirect(response, canonical + search)
    else if (file) sendFile(request, response, file)
    else sendNotFound(request, response, path)
  }

  function redirect(response: ServerResponse, target: string): void {
    const headers = { ...always, Location: target, 'Cache-Control': 'no-cache' }
    sendText(response, 301, `Stran je na naslovu ${target}`, headers)
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse, path: string): void {
    const page = (chooseErrorPage(path) === WORKSHOP_NOT_FOUND && workshopNotFound) || notFound
    const prepared404 = page && chooseResponse(page, request)
    if (prepared404) sendContent(request, response, prepared404.representation, 404, prepared404.headers)
    else sendText(response, 404, 'Te strani ni.', always)
  }

  return (request, response) => {
    const file = byTarget.get(request.url ?? '/')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      sendText(response, 405, 'Ta način dostopa ni dovoljen.', { ...always, Allow: 'GET, HEAD' })
    else if (file) sendFile(request, response, file)
    else respondToOther(request, response)
  }
}

/** Removes a file from the map and returns it. */
function removeFile(files: Map<string, PreparedFile>, path: string): PreparedFile | undefined {
  const file = files.get(path)
  files.delete(path)
  return file
}

/** Percent-decodes a path, except encoded slashes, which do not separate segments. */
function decodeSegments(path: string): string | undefined {
  return decodePath(path.replace(/%2f/gi, '%252F'))
}

/** Chooses the encoding that the browser prefers. */
function chooseResponse(file: PreparedFile, { headers }: IncomingMessage): PreparedResponse {
  for (const encoding of listAcceptedEncodings(headers['accept-encoding'])) {
    const prepared = file[encoding]
    if (prepared) return prepared
  }
  return file.identity
}

/** Offered encodings, best compression first: the order among encodings that the browser accepts equally. */
const OFFERED_ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** Number of different `Accept-Encoding` headers that are cached; browsers send about five. */
const ENCODING_CACHE_LIMIT = 100

const encodingCache = new Map<string, readonly Encoding[]>()

/** Lists the encodings that an `Accept-Encoding` header accepts, preferred first. */
function listAcceptedEncodings(header = ''): readonly Encoding[] {
  const cached = encodingCache.get(header)
  if (cached) return cached
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const ranks = negotiator.encodings(OFFERED_ENCODINGS, { preferred: OFFERED_ENCODINGS })
  const encodings = OFFERED_ENCODINGS.filter((encoding) => ranks.includes(encoding)).sort(
    (a, b) => ranks.indexOf(a) - ranks.indexOf(b),
  )
  if (encodingCache.size >= ENCODING_CACHE_LIMIT) encodingCache.clear()
  encodingCache.set(header, encodings)
  return encodings
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: PreparedFile): void {
  const prepared = chooseResponse(file, request)
  const { representation } = prepared
  const { etag, encoding, size } = representation
  const { range: rangeHeader = '', 'if-none-match': match, 'if-range': ifRange } = request.headers
  if (match !== undefined && fresh(request.headers, { etag })) {
    writeHead(response, 304, prepared.notModifiedHeaders).end()
    return
  }
  // A range is sent only when the client's other ranges are of the same file (RFC 9110, If-Range).
  const allowsRange = encoding === 'identity' && (ifRange === undefined || ifRange === etag)
  const range = rangeHeader !== '' && allowsRange ? parseRange(rangeHeader, size) : undefined
  if (range === undefined) sendContent(request, response, representation, 200, prepared.headers)
  else sendRange(request, response, prepared, range)
}
