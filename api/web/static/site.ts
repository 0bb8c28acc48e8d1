import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { decodePath } from '../../../common/fold-path'
import { errorPages } from '../../../common/routes'
import { chooseErrorPage, createCanonicalPaths } from './canonical-paths'
import { listEncodings } from './encodings'
import { indexFiles, keepInMemory } from './files'
import { type PreparedAnswer, type PreparedFile, prepareFile } from './prepared'
import { parseRange } from './range'
import { relocate } from './relocate'
import { sendContent, sendRange, sendText, writeHead } from './send'
import type { PageFacts, SiteManifest } from './site-manifest'
import { readTarget } from './target'

/** The built site and what the build wrote down about it. */
export interface BuiltSite {
  directory: string
  manifest: SiteManifest
}

interface StaticSiteOptions extends BuiltSite {
  /** Old addresses. */
  redirects: readonly { from: string; to: string }[]
  /** Origin of the public site, without a slash at the end. */
  siteUrl: string
  isProduction: boolean
  headers: {
    /** Those of every response. */
    always: Record<string, string>
    /** What a page needs instead or besides. */
    ofPage: (page: PageFacts) => Record<string, string>
  }
}

/** Pages that stand for others, with status 404. */
const NOT_FOUND = `${errorPages.notFound}.html`
const WORKSHOP_NOT_FOUND = errorPages.workshopNotFound

/**
 * Answers with the built site: files, redirects to canonical addresses, and the two pages for what is not there.
 * Whatever no request can change is prepared at start; afterwards no address is looked up on the disk.
 */
export function createStaticSite({
  directory,
  manifest,
  redirects,
  siteUrl,
  isProduction,
  headers: { always, ofPage },
}: StaticSiteOptions): RequestListener {
  const files = indexFiles(directory)
  relocate(files, manifest, siteUrl, isProduction)
  keepInMemory(files)
  const prepared = new Map<string, PreparedFile>()
  for (const [address, file] of files) {
    const page = manifest.pages[address]
    prepared.set(address, prepareFile(file, { ...always, ...(page && ofPage(page)) }))
  }
  const notFound = take(prepared, NOT_FOUND)
  const workshopNotFound = take(prepared, WORKSHOP_NOT_FOUND)
  const pages = [...prepared.keys()].filter((address) => files.get(address)?.isPage)
  const canonicalPaths = createCanonicalPaths(pages, redirects)
  /** By the address exactly as it is asked for: »%c5%a1« and »%C5%A1« are one letter, but two addresses. */
  const byTarget = new Map([...prepared].map(([address, file]) => [encodeURI(address), file]))

  function answerOther(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = readTarget(request.url ?? '/')
    const path = decodeSegments(pathname)
    if (path === undefined) {
      sendText(response, 400, 'Naslov strani ni pravilno zapisan.', always)
      return
    }
    const asked = byTarget.get(pathname)
    const canonical = asked ? undefined : canonicalPaths.find(path)
    const file = asked ?? prepared.get(path)
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
    const answer = page && choose(page, request)
    if (answer) sendContent(request, response, answer.representation, 404, answer.headers)
    else sendText(response, 404, 'Te strani ni.', always)
  }

  return (request, response) => {
    const file = byTarget.get(request.url ?? '/')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      sendText(response, 405, 'Ta način dostopa ni dovoljen.', { ...always, Allow: 'GET, HEAD' })
    else if (file) sendFile(request, response, file)
    else answerOther(request, response)
  }
}

function take(files: Map<string, PreparedFile>, address: string): PreparedFile | undefined {
  const file = files.get(address)
  files.delete(address)
  return file
}

/** Percent-decodes a path; an encoded slash stays encoded, because it separates nothing. */
function decodeSegments(path: string): string | undefined {
  return decodePath(path.replace(/%2f/gi, '%252F'))
}

/** The representation that a browser likes best. */
function choose(file: PreparedFile, { headers }: IncomingMessage): PreparedAnswer {
  for (const encoding of listEncodings(headers['accept-encoding'])) {
    const answer = file[encoding]
    if (answer) return answer
  }
  return file.identity
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: PreparedFile): void {
  const answer = choose(file, request)
  const { representation } = answer
  const { etag, encoding, size } = representation
  const { range: rangeHeader = '', 'if-none-match': match, 'if-range': ifRange } = request.headers
  if (match !== undefined && fresh(request.headers, { etag })) {
    writeHead(response, 304, answer.unchangedHeaders).end()
    return
  }
  // A part is only of use to somebody who holds the rest of this very file (RFC 9110, If-Range).
  const isWelcome = encoding === 'identity' && (ifRange === undefined || ifRange === etag)
  const range = rangeHeader !== '' && isWelcome ? parseRange(rangeHeader, size) : undefined
  if (range === undefined) sendContent(request, response, representation, 200, answer.headers)
  else sendRange(request, response, answer, range)
}
