import type { RequestListener } from 'node:http'
import Router from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import { siteForms } from '../common/forms/forms'
import { apiRoutes, calendarRoutes, shellRoutes } from '../common/routes'
import { errors } from './core/errors'
import { createFamilyRouter } from './features/family/family'
import { formNames } from './submissions/forms'
import { handleGroupCalendar } from './features/lessons/calendar-feeds'
import { confirmSubscription, endSubscription } from './features/newsletter/routes'
import { createEditorRoutes, type EditorBuild } from './http/editor'
import { logRequests, readJson, requireSameOrigin, respondToErrors } from './http/requests'
import { createSecurityHeaders } from './http/security-headers'
import { createShell, type ShellHtmlByPath } from './http/shells/shell'
import { parseRequestTarget } from './http/static/paths'
import { type BuiltSite, createStaticSite } from './http/static/site'
import { createOfficeAccess, type OfficeAccess } from './office/access'
import { createOfficeRouter } from './office/office'
import { handleHealth } from './operator/health'
import type { Services } from './services'
import { acceptSubmission } from './submissions/routes'
import { createGroupCommit } from './submissions/store'
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
  const access = createOfficeAccess(services)
  /** Routers of office pages and family pages, each with its path prefix. */
  const renderedPages = (
    [
      [shellRoutes.office, headers.toShellHeaders, createOfficeRouter],
      [shellRoutes.family, headers.toFamilyShellHeaders, createFamilyRouter],
    ] as const
  ).flatMap(([prefix, toHeaders, createRouter]) => {
    const html = shells[prefix]
    if (html === undefined) return []
    return [
      { prefix, router: createRouter(services, createShell(html, toHeaders, catalogue.site.logos), access) },
    ]
  })
  const routers = renderedPages.map(({ router }) => router)
  const handleWithKoa = createKoa(services, headers.common, editorRoutes, routers, access).callback()
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

/** Creates the Koa application, which handles everything except the files of the static site. */
function createKoa(
  services: Services,
  headers: Record<string, string>,
  editorRoutes: ReturnType<typeof createEditorRoutes>,
  pageRouters: readonly Router[],
  access: OfficeAccess,
): Koa {
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
  const router = createApiRouter(services, access)
  for (const [path, handle] of editorRoutes) router.all(path, allowMethods(READ_METHODS, handle))
  // The API's routes come first, because most requests to Koa are for the API.
  app.use(router.routes())
  for (const pages of pageRouters) app.use(pages.routes())
  app.use(() => {
    throw errors.notFound()
  })
  return app
}

type JsonHandler = (ctx: Context, body: Record<string, unknown>) => Promise<void>

/** Creates the router of the API (docs/product.md, HTTP). */
function createApiRouter(services: Services, access: OfficeAccess): Router {
  const { settings, catalogue, subscriptions, places, lessons, readers, verifier } = services
  const { siteUrl } = settings
  const onStored = services.worker.pollSoon
  const commitShared = createGroupCommit(services.database)
  const router = new Router({ strict: true, sensitive: true })

  const addGetRoute = (path: string, handle: Middleware) => {
    const handleSameOrigin: Middleware = (ctx, next) => {
      requireSameOrigin(ctx, siteUrl)
      return handle(ctx, next)
    }
    router.all(path, allowMethods(READ_METHODS, handleSameOrigin))
  }
  const addCrossSitePostRoute = (path: string, handle: Middleware) =>
    router.all(path, allowMethods(['POST'], handle))
  /** Adds a route that reads the body before it checks the origin, in the order of docs/product.md, Requests. */
  const addPostRoute = (path: string, handle: JsonHandler) =>
    addCrossSitePostRoute(path, async (ctx) => {
      const body = await readJson(ctx)
      requireSameOrigin(ctx, siteUrl)
      await handle(ctx, body)
    })

  addGetRoute(apiRoutes.verification, handleVerification(verifier))
  addGetRoute(apiRoutes.places, (ctx) => {
    ctx.body = places.listFreePlaces()
  })
  addGetRoute(apiRoutes.lessons, (ctx) => {
    ctx.body = lessons.describeAllUpcomingChanges()
  })
  // Added without a check of the origin: calendar programs and links in mails send cross-site requests.
  router.all(
    `${calendarRoutes.groups}/:file`,
    allowMethods(READ_METHODS, handleGroupCalendar(services, lessons)),
  )
  addGetRoute(apiRoutes.health, handleHealth(services.checkHealth))
  for (const kind of formNames) {
    const read = readers[kind]
    addPostRoute(siteForms[kind].path, acceptSubmission(kind, { ...services, read, commitShared, onStored }))
  }
  if (catalogue.site.signIn === 'link') addPostRoute(apiRoutes.signIn, access.handleSignInDialog)
  addPostRoute(apiRoutes.newsletterConfirmation, confirmSubscription(subscriptions, onStored))
  // Mail providers send one-click unsubscriptions (RFC 8058).
  addCrossSitePostRoute(apiRoutes.newsletterUnsubscription, endSubscription(subscriptions))
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
