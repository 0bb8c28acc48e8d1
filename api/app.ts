import type { RequestListener } from 'node:http'
import Router from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import { siteForms } from '../common/forms/forms'
import { apiRoutes, calendarRoutes, shellRoutes } from '../common/routes'
import { errors } from './core/errors'
import { createOfficeGate, type OfficeGate } from './office/gate'
import { createOffice } from './office/office'
import { answerHealth } from './operator/health'
import { createFamily } from './season/family/family'
import { formNames } from './season/form-kinds'
import { answerGroupCalendar, answerLessons } from './season/lessons/routes'
import { answerPlaces } from './season/places/overview'
import type { Services } from './services'
import { confirmSubscription, endSubscription } from './submissions/newsletter/routes'
import { acceptSubmission } from './submissions/routes'
import { createSharedCommit } from './submissions/shared-commit'
import { offerVerification } from './submissions/verification/routes'
import { createEditorRoutes, type EditorForm } from './web/editor'
import { answerErrors } from './web/http/answer-errors'
import { logRequests } from './web/http/log-requests'
import { readJson } from './web/http/read-json'
import { requireSameOrigin } from './web/http/same-origin'
import { createSecurityHeaders, type SecurityHeaders } from './web/http/security-headers'
import { createShell, type ShellPages } from './web/shells/shell'
import { type BuiltSite, createStaticSite } from './web/static/site'
import { readTarget } from './web/static/target'

interface AppOptions {
  services: Services
  /** Without it only `/api/` answers. */
  site?: BuiltSite | undefined
  /** What the build made for the form editor, which answers where the settings ask for it. */
  editorForm?: EditorForm | undefined
  /** Pages that are drawn for one reader; they answer where the build made them. */
  shells?: ShellPages | undefined
}

/** All addresses from this one downwards, and what answers there. */
type DrawnPages = [address: string, router: Router][]

/** What a visitor who leaves early causes; everything else is a fault of this server. */
const ENDED_EARLY = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * The whole web application. It listens nowhere: main.ts and the tests decide. Pages and files are answered
 * before Koa's own work, which costs more than they do.
 */
export function createApp({ services, site, editorForm, shells = {} }: AppOptions): RequestListener {
  const { settings, catalogue } = services
  const headers = createSecurityHeaders(settings, catalogue.site)
  const { editor, siteUrl, isProduction } = settings
  const answerSite =
    site && createStaticSite({ ...site, redirects: catalogue.redirects, siteUrl, isProduction, headers })
  const editorRoutes = editor && editorForm ? createEditorRoutes(editor, editorForm, siteUrl) : []
  const editorPaths = new Set(editorRoutes.map(([path]) => path))
  const gate = createOfficeGate(services)
  const drawnPages = createDrawnPages(services, shells, headers.ofShell, gate)
  const answerCall = createKoa(services, headers.always, editorRoutes, drawnPages, gate).callback()
  if (!answerSite) return (request, response) => void answerCall(request, response)
  return (request, response) => {
    const { pathname } = readTarget(request.url ?? '/')
    const isDrawn = drawnPages.some(([address]) => isBelow(address, pathname))
    const isCall = isBelow('/api', pathname) || pathname.startsWith(`${calendarRoutes.groups}/`)
    if (isCall || editorPaths.has(pathname) || isDrawn) void answerCall(request, response)
    else answerSite(request, response)
  }
}

function isBelow(address: string, pathname: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`)
}

/** The office and the families' pages. */
function createDrawnPages(
  services: Services,
  shells: ShellPages,
  ofShell: SecurityHeaders['ofShell'],
  gate: OfficeGate,
): DrawnPages {
  const makers = [
    [shellRoutes.office, createOffice],
    [shellRoutes.family, createFamily],
  ] as const
  return makers.flatMap(([address, create]) => {
    const html = shells[address]
    const { logos } = services.catalogue.site
    return html === undefined ? [] : [[address, create(services, createShell(html, ofShell, logos), gate)]]
  })
}

/** Answers everything that is not a file of the built site. */
function createKoa(
  services: Services,
  headers: Record<string, string>,
  editorRoutes: ReturnType<typeof createEditorRoutes>,
  drawnPages: DrawnPages,
  gate: OfficeGate,
): Koa {
  const { settings, log } = services
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies })
  app.silent = true
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (ENDED_EARLY.has(error.code ?? '')) log.debug({ err: error }, 'connection ended early')
    else log.error({ err: error }, 'answer could not be sent')
  })
  app.use(setHeaders({ ...headers, 'Cache-Control': 'no-store' }))
  app.use(logRequests(log))
  app.use(answerErrors(log))
  const router = createApiRouter(services, gate)
  for (const [path, handle] of editorRoutes) router.all(path, onlyFor(READING, handle))
  // Calls first: what carries load looks through no pages.
  app.use(router.routes())
  for (const [, pages] of drawnPages) app.use(pages.routes())
  app.use(() => {
    throw errors.notFound()
  })
  return app
}

/** What answers a request whose body is a JSON object. */
type JsonHandler = (ctx: Context, body: Record<string, unknown>) => Promise<void>

/** Every call (docs/product.md, HTTP). */
function createApiRouter(services: Services, gate: OfficeGate): Router {
  const { settings, catalogue, subscriptions, places, lessons, feeds, readers, store, limits, verifier } =
    services
  const { siteUrl } = settings
  const onStored = services.worker.wake
  const share = createSharedCommit(services.database)
  const router = new Router({ strict: true, sensitive: true })

  const get = (path: string, handle: Middleware) => {
    const handleOwn: Middleware = (ctx, next) => {
      requireSameOrigin(ctx, siteUrl)
      return handle(ctx, next)
    }
    router.all(path, onlyFor(READING, handleOwn))
  }
  const postFromAnywhere = (path: string, handle: Middleware) => router.all(path, onlyFor(['POST'], handle))
  /** Body first, then origin: the order of docs/product.md, Requests. */
  const post = (path: string, handle: JsonHandler) =>
    postFromAnywhere(path, async (ctx) => {
      const body = await readJson(ctx)
      requireSameOrigin(ctx, siteUrl)
      await handle(ctx, body)
    })

  get(apiRoutes.verification, offerVerification(verifier))
  get(apiRoutes.places, answerPlaces(places))
  get(apiRoutes.lessons, answerLessons(lessons))
  // Calendar programs and links in mails come from anywhere.
  router.all(`${calendarRoutes.groups}/:file`, onlyFor(READING, answerGroupCalendar(feeds, catalogue.groups)))
  get(apiRoutes.health, answerHealth(services.checkHealth))
  for (const kind of formNames) {
    const read = readers[kind]
    post(
      siteForms[kind].path,
      acceptSubmission(kind, { read, store, share, limit: limits.forms, verifier, onStored }),
    )
  }
  if (catalogue.site.signIn === 'link') post(apiRoutes.signIn, gate.answerDialog)
  post(apiRoutes.newsletterConfirmation, confirmSubscription({ subscriptions, onStored }))
  // Mail providers call it.
  postFromAnywhere(apiRoutes.newsletterUnsubscription, endSubscription({ subscriptions }))
  return router
}

const READING = ['GET', 'HEAD']

/** The one layer that a path has in its router, which tries all layers at every call. */
function onlyFor(methods: readonly string[], handle: Middleware): Middleware {
  return (ctx, next) => {
    if (!methods.includes(ctx.method)) throw errors.methodNotAllowed(methods.join(', '))
    return handle(ctx, next)
  }
}

function setHeaders(headers: Record<string, string>): Middleware {
  return (ctx, next) => {
    ctx.set(headers)
    return next()
  }
}
