import Router from '@koa/router'
import type { Context } from 'koa'
import type { ReactElement } from 'react'
import { officeRoutes } from '../../common/routes'
import { isAddress } from '../core/env'
import { errors } from '../core/errors'
import { readOwnForm } from '../web/http/read-form'
import { requireNavigation } from '../web/http/same-origin'
import { answerFailures } from '../web/shells/answer-failures'
import type { Shell } from '../web/shells/shell'
import { createOfficeContext, type OfficeParts, type OfficeRequest } from './context'
import type { OfficeGate } from './gate'
import { listOfficePages } from './pages'
import type { OfficeUser } from './users'
import { FailureView } from './views/FailureView'
import { AgainView, EnterView, LinkSentView, SignInView } from './views/SignInViews'

/** The office at `/urad`, where staff see and run a season's enrolments. */
export function createOffice(parts: OfficeParts, shell: Shell, gate: OfficeGate): Router {
  const { log, settings } = parts
  const router = new Router({ strict: true, sensitive: true })
  const show = (ctx: Context, title: string, view: ReactElement, status?: number) =>
    shell.send(ctx, { title: `${title} – Urad`, view, ...(status && { status }) })
  router.use(answerFailures(shell, log, (failure) => ({ title: 'Urad', view: <FailureView {...failure} /> })))
  router.use(requireNavigation)

  router.get(officeRoutes.signIn, (ctx) => show(ctx, 'Prijava', <SignInView />))
  router.post(officeRoutes.signIn, async (ctx) => {
    const form = await readOwnForm(ctx, settings.siteUrl)
    const email = (form.get('email') ?? '').trim()
    if (isAddress(email)) {
      gate.ask(ctx, email)
      ctx.redirect(officeRoutes.sent)
      ctx.status = 303
    } else
      await show(ctx, 'Prijava', <SignInView email={email} error="Vnesite veljaven e-poštni naslov" />, 422)
  })
  router.get(officeRoutes.sent, (ctx) => show(ctx, 'Preverite e-pošto', <LinkSentView />))
  router.get(officeRoutes.link, (ctx) =>
    show(ctx, 'Vstop', <EnterView token={String(ctx.query.k ?? '').slice(0, 100)} />),
  )
  router.post(officeRoutes.link, async (ctx) => {
    const form = await readOwnForm(ctx, settings.siteUrl)
    await gate.open(ctx, form.get('k') ?? '')
  })
  router.post(officeRoutes.signOut, async (ctx) => {
    await readOwnForm(ctx, settings.siteUrl)
    gate.close(ctx)
  })

  const toRequest = (ctx: Context, user: OfficeUser): OfficeRequest => ({
    ctx,
    user,
    show: (title, view, status) => show(ctx, title, view, status),
    leadTo(path) {
      ctx.redirect(path)
      ctx.status = 303
    },
  })
  const pages = listOfficePages(createOfficeContext(parts))
  const requireLead = (isForLeads: boolean, { isLead }: OfficeUser) => {
    if (isForLeads && !isLead) throw errors.leadsOnly()
  }
  for (const { shown, isForLeads = false } of pages)
    for (const [path, showPage] of shown)
      router.get(path, async (ctx) => {
        const user = gate.findUser(ctx)
        if (user) {
          requireLead(isForLeads, user)
          await showPage(toRequest(ctx, user))
        } else if (ctx.get('Sec-Fetch-Site') === 'cross-site')
          await show(ctx, 'Urad', <AgainView path={ctx.url} />)
        else ctx.redirect(officeRoutes.signIn)
      })
  for (const { acts = [], isForLeads = false } of pages)
    for (const [path, act] of acts)
      router.post(path, async (ctx) => {
        const form = await readOwnForm(ctx, settings.siteUrl)
        const user = gate.findUser(ctx)
        if (!user) throw errors.signedOut()
        if (user.isReadOnly) throw errors.readOnly()
        requireLead(isForLeads, user)
        await act(toRequest(ctx, user), form)
      })
  router.all(`${officeRoutes.groups}{/*rest}`, () => {
    throw errors.notFound()
  })
  return router
}
