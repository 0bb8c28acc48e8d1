import Router from '@koa/router'
import type { Context } from 'koa'
import { consents } from '../../../common/forms/forms'
import { familyRoutes } from '../../../common/routes'
import type { Core } from '../../core/core'
import { ApiError, errors } from '../../core/errors'
import type { Log } from '../../core/log'
import type { SubmissionStore } from '../../submissions/store'
import type { Whole } from '../../submissions/submission'
import { networkOf } from '../../web/http/limits'
import { readOwnForm, requireNavigation } from '../../web/http/read-request'
import { answerFailures } from '../../web/shells/answer-failures'
import type { Shell, ShellAnswer } from '../../web/shells/shell'
import type { Feeds } from '../lessons/feeds'
import type { Lessons } from '../lessons/lessons'
import { sendCalendar } from '../lessons/routes'
import { PlaceRefusal } from '../places/place'
import { createFamilyActs, type FamilyParts } from './acts'
import type { FamilyLink } from './links'
import { createFamilyPages } from './page'
import { FailureView } from './views/FailureView'
import { FamilyView } from './views/FamilyView'
import { WithdrawalView } from './views/WithdrawalView'

/** What the page says after an act, by its word in the address. */
const DONE: Readonly<Record<string, string>> = {
  sprejeto: 'Mesto je vaše. Potrditev smo vam poslali po e-pošti.',
  odklonjeno: 'Hvala za odgovor. Mesto bomo ponudili naslednjim.',
  umaknjeno: 'Prijava je umaknjena. Potrditev smo vam poslali po e-pošti.',
  koledar: 'Naslov vašega koledarja je pripravljen.',
  potrjeno: 'Udeležba je potrjena. Potrditev smo vam poslali po e-pošti.',
  prijavljeno: 'Prijava v novo šolsko leto je oddana. Potrditev smo vam poslali po e-pošti.',
  'povabilo-odklonjeno': 'Hvala za odgovor. Mesta za vas ne držimo več.',
}

interface Visit {
  token: string
  link: FamilyLink
  enrolment: Whole<'registration'>
}

interface FamilyServices extends Core, FamilyParts {
  log: Log
  store: SubmissionStore
  lessons: Lessons
  feeds: Feeds
  worker: { wake(): void }
}

/** A family's page at `/moja-prijava`, for whoever has its private link. Reading it changes nothing. */
export function createFamily(services: FamilyServices, shell: Shell): Router {
  const { log, settings, catalogue, familyLinks, store, worker, limits } = services
  const { toPage, toCalendar } = createFamilyPages(services, services)
  const acts = createFamilyActs(services, services)
  const router = new Router({ strict: true, sensitive: true })
  const show = (ctx: Context, answer: Omit<ShellAnswer, 'title'>) =>
    shell.send(ctx, { title: 'Moja prijava', ...answer })
  router.use(
    answerFailures(shell, log, (failure) => ({
      title: 'Moja prijava',
      view: <FailureView {...failure} signIn={catalogue.site.signIn} />,
    })),
  )
  router.use(requireNavigation)

  /** @throws ApiError 429, or 404, the same for a wrong link, one that has ended, and an enrolment that is gone or held back */
  function visit(ctx: Context, token: string, find = familyLinks.find): Visit {
    const link = find(token)
    const enrolment = link && store.findWhole('registration', link.submissionId)
    if (link && enrolment?.restrictedAt === null) return { token, link, enrolment }
    // Whoever comes without one, because it was lost, guesses nothing.
    if (token !== '') limits.wrongFamilyLinks.take(networkOf(ctx.ip))
    throw errors.deadFamilyLink()
  }

  const readToken = (ctx: Context) => (typeof ctx.query.k === 'string' ? ctx.query.k : '')
  const visitByQuery = (ctx: Context) => visit(ctx, readToken(ctx))

  async function readForm(ctx: Context): Promise<Visit & { form: URLSearchParams }> {
    const form = await readOwnForm(ctx, settings.siteUrl)
    return { form, ...visit(ctx, form.get('k') ?? '') }
  }

  function leadBack(ctx: Context, token: string, done: string): void {
    ctx.redirect(`${familyRoutes.page}?k=${token}&opravljeno=${done}`)
    ctx.status = 303
  }

  /** Does something, or shows the page with the reason why it could not be done. */
  async function attempt(ctx: Context, { token, link, enrolment }: Visit, act: () => void, done: string) {
    try {
      act()
    } catch (error) {
      const wrong = error instanceof ApiError && error.fields && `${Object.values(error.fields).join('. ')}.`
      const refusal = error instanceof PlaceRefusal ? error.message : wrong
      if (!refusal) throw error
      const page = toPage(token, link, enrolment)
      return show(ctx, { view: <FamilyView page={page} refusal={refusal} />, status: 409 })
    }
    worker.wake()
    leadBack(ctx, token, done)
  }

  router.get(familyRoutes.page, async (ctx) => {
    const { token, link, enrolment } = visitByQuery(ctx)
    const done = DONE[String(ctx.query.opravljeno ?? '')]
    await show(ctx, { view: <FamilyView page={toPage(token, link, enrolment)} done={done} /> })
  })

  router.post(familyRoutes.answer, async (ctx) => {
    const { form, ...visitor } = await readForm(ctx)
    const isYes = form.get('odgovor') === 'da'
    const act = isYes ? 'answer-yes' : 'answer-no'
    const chosen = [form.get('delavnica') ?? '']
    await attempt(
      ctx,
      visitor,
      () => acts.act(act, visitor.link, chosen, form.get('prebrano')),
      isYes ? 'sprejeto' : 'odklonjeno',
    )
  })

  router.post(familyRoutes.confirmation, async (ctx) => {
    const { form, ...visitor } = await readForm(ctx)
    const act = () => acts.confirm(visitor.link, form.get('delavnica') ?? '', form.get('prebrano'))
    await attempt(ctx, visitor, act, 'potrjeno')
  })

  router.post(familyRoutes.invitation, async (ctx) => {
    const { form, ...visitor } = await readForm(ctx)
    const workshopId = form.get('delavnica') ?? ''
    const isYes = form.get('odgovor') === 'da'
    // A tick counts for the wording that stood beside it.
    const ticks = {
      consent: form.get('consent') === consents.enrolment.version,
      newsletterConsent: form.get('newsletterConsent') === consents.newsletter.version,
    }
    const act = () =>
      isYes
        ? acts.enrol(visitor.link, workshopId, ticks)
        : acts.act('refuse-invitation', visitor.link, [workshopId])
    await attempt(ctx, visitor, act, isYes ? 'prijavljeno' : 'povabilo-odklonjeno')
  })

  router.get(familyRoutes.calendar, (ctx) => {
    const { link } = visit(ctx, readToken(ctx), familyLinks.findByCalendar)
    sendCalendar(ctx, toCalendar(link))
  })

  router.post(familyRoutes.calendar, async (ctx) => {
    const { token } = await readForm(ctx)
    familyLinks.openCalendar(token)
    leadBack(ctx, token, 'koledar')
  })

  /** What there is to give up: one workshop, or all that are left. */
  function listChosen(visitor: Visit, chosen: string | null) {
    const page = toPage(visitor.token, visitor.link, visitor.enrolment)
    const left = page.places.filter(({ canWithdraw }) => canWithdraw)
    const places = chosen ? left.filter(({ workshopId }) => workshopId === chosen) : left
    return { page, places }
  }

  router.get(familyRoutes.withdrawal, async (ctx) => {
    const visitor = visitByQuery(ctx)
    const chosen = typeof ctx.query.delavnica === 'string' ? ctx.query.delavnica : null
    const { page, places } = listChosen(visitor, chosen)
    if (places.length === 0) return ctx.redirect(`${familyRoutes.page}?k=${visitor.token}`)
    const view = <WithdrawalView page={page} places={places} workshopId={chosen ?? undefined} />
    await show(ctx, { view })
  })

  router.post(familyRoutes.withdrawal, async (ctx) => {
    const { form, ...visitor } = await readForm(ctx)
    const { page, places } = listChosen(visitor, form.get('delavnica'))
    const act = () => {
      if (page.over) throw new PlaceRefusal(page.over)
      const chosen = places.map(({ workshopId }) => workshopId)
      acts.act('withdraw', visitor.link, chosen)
    }
    await attempt(ctx, visitor, act, 'umaknjeno')
  })

  router.all(`${familyRoutes.page}{/*rest}`, () => {
    throw errors.deadFamilyLink()
  })
  return router
}
