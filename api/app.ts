import type { RequestListener } from 'node:http'
import Router from '@koa/router'
import Koa, { type Middleware } from 'koa'
import { siteForms } from '../common/forms/forms'
import { apiRoutes, calendarRoutes, shellRoutes } from '../common/routes'
import { errors } from './core/errors'
import type { ApiRoute } from './http/api-route'
import { createEditorRoutes, type EditorBuild, type EditorRoute } from './http/editor'
import { logRequests, readJson, requireSameOrigin, respondToErrors } from './http/requests'
import { createSecurityHeaders } from './http/security-headers'
import { createShell, type ShellHtmlByPath } from './http/shells/shell'
import { parseRequestTarget } from './http/static/paths'
import { type BuiltSite, createStaticSite } from './http/static/site'
import { handleHealth } from './operator/health'
import type { Services } from './services'
import type { FormValidators } from './submissions/form-kind'
import { acceptSubmission } from './submissions/routes'
import { handleVerification } from './submissions/verification'

interface AppOptions {
  services: Services
  /** Built pages with their manifest; without them only the API responds. */
  site?: BuiltSite | undefined
  editorBuild?: EditorBuild | undefined
  shells?: ShellHtmlByPath | undefined
}

/** Error codes of connections that clients closed early: logged at level debug, other errors at level error. */
const CLIENT_CLOSED_CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Creates the request listener of the application. Static files are served without Koa, which is slower. */
export function createApp({ services, site, editorBuild, shells = {} }: AppOptions): RequestListener {
  const { settings, catalogue } = services
  const headers = createSecurityHeaders(settings, catalogue.site)
  const { editor, siteUrl, isProduction } = settings
  const serveSite =
    site && createStaticSite({ ...site, redirects: catalogue.redirects, siteUrl, isProduction, headers })
  const editorRoutes = editor && editorBuild ? createEditorRoutes(editor, editorBuild, siteUrl) : []
  const editorPaths = new Set(editorRoutes.map(([path]) => path))
  const familyPages = services.features.flatMap(({ shellPages }) => shellPages ?? [])
  const officePages = services.createOfficeRouter && {
    prefix: shellRoutes.office,
    headers: 'toShellHeaders' as const,
    createRouter: services.createOfficeRouter,
  }
  /** Routers of pages that the server renders into page shells, each with its path prefix. */
  const renderedPages = [...(officePages ? [officePages] : []), ...familyPages].flatMap((pages) => {
    const html = shells[pages.prefix]
    if (html === undefined) return []
    const shell = createShell(html, headers[pages.headers], catalogue.site.logos)
    return [{ prefix: pages.prefix, router: pages.createRouter(shell) }]
  })
  const handleWithKoa = createKoa({
    services,
    headers: headers.common,
    editorRoutes,
    pageRouters: renderedPages.map(({ router }) => router),
  }).callback()
  if (!serveSite) return (request, response) => void handleWithKoa(request, response)
  return (request, response) => {
    const { pathname } = parseRequestTarget(request.url ?? '/')
    const isRendered = renderedPages.some(({ prefix }) => hasPathPrefix(pathname, prefix))
    const isApi = hasPathPrefix(pathname, '/api') || pathname.startsWith(`${calendarRoutes.groups}/`)
    if (isApi || editorPaths.has(pathname) || isRendered) void handleWithKoa(request, response)
    else serveSite(request, response)
  }
}

const hasPathPrefix = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

interface KoaOptions {
  services: Services
  /** Headers of every response. */
  headers: Record<string, string>
  editorRoutes: readonly EditorRoute[]
  /** Routers of the pages that the server renders. */
  pageRouters: readonly Router[]
}

/** Creates the Koa application, which handles everything except the files of the static site. */
function createKoa({ services, headers, editorRoutes, pageRouters }: KoaOptions): Koa {
  const { settings, log } = services
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies })
  app.silent = true
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (CLIENT_CLOSED_CODES.has(error.code ?? '')) log.debug({ err: error }, 'connection ended early')
    else log.error({ err: error }, 'response could not be sent')
  })
  app.use((ctx, next) => {
    ctx.set({ ...headers, 'Cache-Control': 'no-store' })
    return next()
  })
  app.use(logRequests(log))
  app.use(respondToErrors(log))
  const router = createApiRouter(services)
  for (const [path, handle] of editorRoutes) router.all(path, allowMethods(READ_METHODS, handle))
  // The API's routes come first, because most requests to Koa are for the API.
  app.use(router.routes())
  for (const pages of pageRouters) app.use(pages.routes())
  app.use(() => {
    throw errors.notFound()
  })
  return app
}

/** Creates the router of the API (docs/product.md, HTTP). */
function createApiRouter(services: Services): Router {
  const { settings, catalogue, features, forms, office, worker, verifier, checkHealth } = services
  const { siteUrl } = settings
  const router = new Router({ strict: true, sensitive: true })

  const checkOrigin =
    (handle: Middleware): Middleware =>
    (ctx, next) => {
      requireSameOrigin(ctx, siteUrl)
      return handle(ctx, next)
    }

  function addRoute(route: ApiRoute): void {
    if ('crossSitePost' in route) {
      const { path, get, crossSitePost } = route
      const handle: Middleware = (ctx, next) => (ctx.method === 'POST' ? crossSitePost : get)(ctx, next)
      router.all(path, allowMethods([...READ_METHODS, 'POST'], handle))
    } else if ('get' in route) {
      const handle = route.isCrossSite ? route.get : checkOrigin(route.get)
      router.all(route.path, allowMethods(READ_METHODS, handle))
    } else {
      const { path, post } = route
      // Reads the body before it checks the origin, in the order of docs/product.md, Requests.
      const handle: Middleware = async (ctx) => {
        const body = await readJson(ctx)
        requireSameOrigin(ctx, siteUrl)
        await post(ctx, body)
      }
      router.all(path, allowMethods(['POST'], handle))
    }
  }

  addRoute({ path: apiRoutes.verification, get: handleVerification(verifier) })
  addRoute({ path: apiRoutes.health, get: handleHealth(checkHealth) })
  const validators: Partial<FormValidators> = Object.assign({}, ...features.map((feature) => feature.forms))
  for (const kind of forms.names) {
    const read = validators[kind]
    if (!read) throw new Error(`no feature validates the form ${kind}`)
    const post = acceptSubmission(kind, { ...services, read, onStored: worker.pollSoon })
    addRoute({ path: siteForms[kind].path, post })
  }
  if (office && catalogue.site.signIn === 'link')
    addRoute({ path: apiRoutes.signIn, post: office.access.handleSignInDialog })
  for (const route of features.flatMap(({ apiRoutes: own = [] }) => own)) addRoute(route)
  return router
}

const READ_METHODS = ['GET', 'HEAD']

/** Responds 405 to other methods. One route per path, because the router tries every route at every request. */
function allowMethods(methods: readonly string[], handle: Middleware): Middleware {
  return (ctx, next) => {
    if (!methods.includes(ctx.method)) throw errors.methodNotAllowed(methods.join(', '))
    return handle(ctx, next)
  }
}
