import Router from '@koa/router'
import Koa, { type Middleware } from 'koa'
import { apiRoutes } from '../common/routes'
import { errors } from './errors'
import { answerHealth } from './health'
import { answerErrors } from './http/answer-errors'
import { logRequests } from './http/log-requests'
import { requireSameOrigin } from './http/same-origin'
import { createSecurityHeaders } from './http/security-headers'
import { serveMetrics } from './metrics'
import { confirmSubscription, endSubscription } from './newsletter/routes'
import type { Services } from './services'
import { serveStaticSite } from './static/serve'
import { createContactForm, createEnrolmentForm, createNewsletterForm } from './submissions/forms'
import { acceptSubmission } from './submissions/routes'
import { offerVerification } from './verification/routes'

interface AppOptions {
  services: Services
  /** Folder of the built site; without it only `/api/` answers. */
  staticDirectory?: string | undefined
}

/** What a visitor who leaves early causes; everything else is a fault of this server. */
const ENDED_EARLY = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/** The whole web application. It listens nowhere: main.ts and the tests decide. */
export function createApp({ services, staticDirectory }: AppOptions): Koa {
  const { settings, catalogue, log, metrics } = services
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies })
  app.silent = true
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (ENDED_EARLY.has(error.code ?? '')) log.debug({ err: error }, 'connection ended early')
    else log.error({ err: error }, 'answer could not be sent')
  })

  const headers = createSecurityHeaders(settings, catalogue.site)
  app.use(setHeaders(headers.always))
  app.use(logRequests(log, metrics))
  app.use(answerErrors(log))
  app.use(serveMetrics(metrics, settings.metricsToken))
  if (staticDirectory) {
    const site = serveStaticSite({
      directory: staticDirectory,
      redirects: catalogue.redirects,
      siteUrl: settings.siteUrl,
      pageHeaders: headers.ofPage,
    })
    app.use(exceptForApi(site))
  }
  app.use(setHeaders({ 'Cache-Control': 'no-store' }))
  app.use(createApiRouter(services).routes())
  app.use(() => {
    throw errors.notFound()
  })
  return app
}

/** Every call of the run-time contract. */
function createApiRouter(services: Services): Router {
  const { settings, catalogue, clock, worker } = services
  const { siteUrl, mailTo } = settings
  const shared = { ...services, siteUrl, onStored: worker.wake }
  const forms = { catalogue, clock, mailTo }
  const refuseOtherSites: Middleware = (ctx, next) => {
    requireSameOrigin(ctx, siteUrl)
    return next()
  }
  const router = new Router({ strict: true, sensitive: true })

  const get = (path: string, handle: Middleware) =>
    router.get(path, refuseOtherSites, handle).all(path, refuseMethod('GET, HEAD'))
  const post = (path: string, handle: Middleware) => router.post(path, handle).all(path, refuseMethod('POST'))

  get(apiRoutes.verification, offerVerification(services.verifier))
  get(apiRoutes.health, answerHealth(services.checkHealth))
  post(apiRoutes.enrolment, acceptSubmission(createEnrolmentForm(forms), shared))
  post(apiRoutes.contact, acceptSubmission(createContactForm(forms), shared))
  post(apiRoutes.newsletter, acceptSubmission(createNewsletterForm(), shared))
  post(apiRoutes.newsletterConfirmation, confirmSubscription(shared))
  post(apiRoutes.newsletterUnsubscription, endSubscription(shared))
  return router
}

function refuseMethod(allow: string): Middleware {
  return () => {
    throw errors.methodNotAllowed(allow)
  }
}

function setHeaders(headers: Record<string, string>): Middleware {
  return (ctx, next) => {
    ctx.set(headers)
    return next()
  }
}

function exceptForApi(site: Middleware): Middleware {
  return (ctx, next) => (ctx.path === '/api' || ctx.path.startsWith('/api/') ? next() : site(ctx, next))
}
