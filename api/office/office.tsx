import Router from '@koa/router'
import type { Context } from 'koa'
import type { ReactNode } from 'react'
import { officeRoutes } from '../../common/routes'
import { isAddress } from '../core/env'
import { errors } from '../core/errors'
import { readOwnForm, requireNavigation } from '../web/http/read-request'
import { answerFailures } from '../web/shells/answer-failures'
import type { Shell } from '../web/shells/shell'
import { createOfficeContext, type OfficeParts, type OfficeRequest } from './context'
import type { OfficeGate } from './gate'
import { listOfficePages } from './pages'
import type { OfficeUser } from './users'
import { toFailurePage } from './views/FailureView'
import { OfficePage, type PageLook } from './views/OfficePage'
import { AgainView, EnterView, LinkSentView, SignInView } from './views/SignInViews'

/** The office at `/urad`, where staff see and run a season's enrolments. */
export function createOffice(parts: OfficeParts, shell: Shell, gate: OfficeGate): Router {
  const { log, settings } = parts
  const router = new Router({ strict: true, sensitive: true })
  const show = (ctx: Context, title: string, view: ReactNode, look: PageLook = {}, user?: OfficeUser) =>
    shell.send(ctx, {
      title: `${look.tab ?? title} – Urad`,
      view: (
        <OfficePage user={user} title={title} path={ctx.path} back={look.back}>
          {view}
        </OfficePage>
      ),
      ...(look.status && { status: look.status }),
    })
  router.use(answerFailures(shell, log, toFailurePage))
  router.use(requireNavigation)

  router.get(officeRoutes.signIn, (ctx) => show(ctx, 'Prijava v urad', <SignInView />))
  router.post(officeRoutes.signIn, async (ctx) => {
    const form = await readOwnForm(ctx, settings.siteUrl)
    const email = (form.get('email') ?? '').trim()
    if (isAddress(email)) {
      gate.ask(ctx, email)
      ctx.redirect(officeRoutes.sent)
      ctx.status = 303
    } else {
      const view = <SignInView email={email} error="Vnesite veljaven e-poštni naslov" />
      await show(ctx, 'Prijava v urad', view, { status: 422 })
    }
  })
  router.get(officeRoutes.sent, (ctx) => show(ctx, 'Preverite e-pošto', <LinkSentView />))
  router.get(officeRoutes.link, (ctx) =>
    show(ctx, 'Vstop v urad', <EnterView token={String(ctx.query.k ?? '').slice(0, 100)} />),
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
    query: ctx.URL.searchParams,
    show: (title, view, look) => show(ctx, title, view, look, user),
    leadTo(path) {
      ctx.redirect(path)
      ctx.status = 303
    },
  })
  const requireLead = (isForLeads: boolean, { isLead }: OfficeUser) => {
    if (isForLeads && !isLead) throw errors.leadsOnly()
  }
  for (const { shown = {}, acts = {}, isForLeads = false } of listOfficePages(createOfficeContext(parts))) {
    for (const [path, showPage] of Object.entries(shown))
      router.get(path, async (ctx) => {
        const user = gate.findUser(ctx)
        if (user) {
          requireLead(isForLeads, user)
          await showPage(toRequest(ctx, user))
        } else if (ctx.get('Sec-Fetch-Site') === 'cross-site')
          await show(ctx, 'Urad', <AgainView path={ctx.url} />)
        else ctx.redirect(officeRoutes.signIn)
      })
    for (const [path, act] of Object.entries(acts))
      router.post(path, async (ctx) => {
        const form = await readOwnForm(ctx, settings.siteUrl)
        const user = gate.findUser(ctx)
        if (!user) throw errors.signedOut()
        if (user.isReadOnly) throw errors.readOnly()
        requireLead(isForLeads, user)
        await act(toRequest(ctx, user), form)
      })
  }
  router.all(`${officeRoutes.groups}{/*rest}`, () => {
    throw errors.notFound()
  })
  return router
}
