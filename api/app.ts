import Router from '@koa/router'
import Koa, { type Middleware } from 'koa'
import { apiRoutes } from '../common/routes'
import { errors } from './errors'
import { answerHealth } from './health'
import { answerErrors } from './http/answer-errors'
import { logRequests } from './http/log-requests'
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

/** The whole web application. It listens nowhere: main.ts and the tests decide. */
export function createApp({ services, staticDirectory }: AppOptions): Koa {
  const { settings, catalogue, log, metrics } = services
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies })
  app.silent = true
  app.on('error', (error) => log.debug({ err: error }, 'connection ended early'))

  app.use(setHeaders(createSecurityHeaders(settings, catalogue.site)))
  app.use(logRequests(log, metrics))
  app.use(answerErrors(log))
  app.use(serveMetrics(metrics, settings.metricsToken))
  if (staticDirectory) {
    app.use(exceptForApi(serveStaticSite({ directory: staticDirectory, redirects: catalogue.redirects })))
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
  const router = new Router({ strict: true, sensitive: true })

  const get = (path: string, handle: Middleware) =>
    router.get(path, handle).all(path, refuseMethod('GET, HEAD'))
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
