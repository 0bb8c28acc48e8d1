import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { decodePath } from '../../../common/fold-path'
import { errorPagePaths } from '../../../common/routes'
import { type ApiError, errors } from '../../core/errors'
import type { SecurityHeaders } from '../security-headers'
import { cacheInMemory, indexFiles, rewriteOrigin } from './files'
import { chooseErrorPage, createRedirectFinder, parseRequestTarget } from './paths'
import { chooseResponse, type PreparedFile, prepareFile, sendContent, sendFile, sendText } from './send'
import type { SiteManifest } from './site-manifest'

export interface BuiltSite {
  directory: string
  manifest: SiteManifest
}

interface StaticSiteOptions extends BuiltSite {
  redirects: readonly { from: string; to: string }[]
  /** Origin of the public site, without a trailing slash. */
  siteUrl: string
  isProduction: boolean
  headers: Pick<SecurityHeaders, 'common' | 'toPageHeaders'>
}

/** Serves files, redirects and error pages. Files are indexed and headers computed at start: requests search no disk. */
export function createStaticSite({
  directory,
  manifest,
  redirects,
  siteUrl,
  isProduction,
  headers: { common, toPageHeaders },
}: StaticSiteOptions): RequestListener {
  const files = indexFiles(directory)
  rewriteOrigin(files, manifest, { siteUrl, isProduction })
  cacheInMemory(files)
  const prepared = new Map<string, PreparedFile>()
  for (const [path, file] of files) {
    const page = manifest.pages[path]
    prepared.set(path, prepareFile(file, { ...common, ...(page && toPageHeaders(page)) }))
  }
  const notFound = removeFromMap(prepared, `${errorPagePaths.notFound}.html`)
  const workshopNotFound = removeFromMap(prepared, errorPagePaths.workshopNotFound)
  const pages = [...prepared.keys()].filter((path) => files.get(path)?.isPage)
  const findRedirectPath = createRedirectFinder(pages, redirects)
  /** Files by their percent-encoded path. »%c5%a1« and »%C5%A1« are the same letter, but only the second is canonical. */
  const byTarget = new Map([...prepared].map(([path, file]) => [encodeURI(path), file]))

  const sendError = (response: ServerResponse, { message, status, headers }: ApiError) =>
    sendText(response, message, { status, headers: { ...common, ...headers } })

  /** Responds to a request target that is not in the index of exact paths. */
  function respondToUnindexedPath(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = parseRequestTarget(request.url ?? '/')
    // Encoded slashes stay encoded, because they do not separate segments.
    const path = decodePath(pathname.replace(/%2f/gi, '%252F'))
    if (path === undefined) {
      sendError(response, errors.malformedPath())
      return
    }
    const exactMatch = byTarget.get(pathname)
    const canonical = exactMatch ? undefined : findRedirectPath(path)
    const file = exactMatch ?? prepared.get(path)
    if (canonical !== undefined) redirect(response, canonical + search)
    else if (file) sendFile(request, response, file)
    else sendNotFound(request, response, path)
  }

  function redirect(response: ServerResponse, target: string): void {
    const headers = { ...common, Location: target, 'Cache-Control': 'no-cache' }
    sendText(response, `Stran je na naslovu ${target}`, { status: 301, headers })
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse, path: string): void {
    const page = (chooseErrorPage(path) === errorPagePaths.workshopNotFound && workshopNotFound) || notFound
    const prepared404 = page && chooseResponse(page, request)
    if (prepared404) sendContent(request, response, { ...prepared404, status: 404 })
    else sendText(response, 'Te strani ni.', { status: 404, headers: common })
  }

  return (request, response) => {
    const file = byTarget.get(request.url ?? '/')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      sendError(response, errors.methodNotAllowed('GET, HEAD'))
    else if (file) sendFile(request, response, file)
    else respondToUnindexedPath(request, response)
  }
}

function removeFromMap(files: Map<string, PreparedFile>, path: string): PreparedFile | undefined {
  const file = files.get(path)
  files.delete(path)
  return file
}
