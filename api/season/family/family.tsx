import Router from '@koa/router'
import type { Context } from 'koa'
import { consents } from '../../../common/forms/forms'
import { familyRoutes } from '../../../common/routes'
import type { Core } from '../../core/core'
import { ApiError, errors } from '../../core/errors'
import type { Log } from '../../core/log'
import type { SubmissionStore } from '../../submissions/store'
import type { CompleteSubmission } from '../../submissions/submission'
import { toNetwork } from '../../web/http/limits'
import { readPageForm, requireNavigation } from '../../web/http/requests'
import { renderFailures } from '../../web/shells/render-failures'
import type { Shell, ShellPage } from '../../web/shells/shell'
import type { CalendarFeeds } from '../lessons/calendar-feeds'
import type { Lessons } from '../lessons/lessons'
import { sendCalendar } from '../lessons/routes'
import { PlaceRefusal } from '../places/place'
import { createFamilyActions, type FamilyParts } from './actions'
import type { FamilyLink } from './links'
import { createFamilyPages } from './page'
import { FailureView } from './views/FailureView'
import { FamilyView } from './views/FamilyView'
import { WithdrawalView } from './views/WithdrawalView'

/** Success messages by the value of the query parameter `opravljeno`. */
const SUCCESS_MESSAGES: Readonly<Record<string, string>> = {
  sprejeto: 'Mesto je vaše. Potrditev smo vam poslali po e-pošti.',
  odklonjeno: 'Hvala za odgovor. Mesto bomo ponudili naslednjim.',
  umaknjeno: 'Prijava je umaknjena. Potrditev smo vam poslali po e-pošti.',
  koledar: 'Naslov vašega koledarja je pripravljen.',
  potrjeno: 'Udeležba je potrjena. Potrditev smo vam poslali po e-pošti.',
  prijavljeno: 'Prijava v novo šolsko leto je oddana. Potrditev smo vam poslali po e-pošti.',
  'povabilo-odklonjeno': 'Hvala za odgovor. Mesta za vas ne držimo več.',
}

/** A request with a valid private link. */
interface Visit {
  token: string
  link: FamilyLink
  enrolment: CompleteSubmission<'registration'>
}

interface FamilyServices extends Core, FamilyParts {
  log: Log
  store: SubmissionStore
  lessons: Lessons
  feeds: CalendarFeeds
  worker: { pollSoon(): void }
}

/** Routes of the family page at `/moja-prijava`, opened by a private link. GET requests change nothing. */
export function createFamilyRouter(services: FamilyServices, shell: Shell): Router {
  const { log, settings, catalogue, familyLinks, store, worker, limits } = services
  const { toPage, toCalendar } = createFamilyPages(services, services)
  const actions = createFamilyActions(services, services)
  const router = new Router({ strict: true, sensitive: true })
  const sendPage = (ctx: Context, answer: Omit<ShellPage, 'title'>) =>
    shell.send(ctx, { title: 'Moja prijava', ...answer })
  router.use(
    renderFailures(shell, log, (failure) => ({
      title: 'Moja prijava',
      view: <FailureView {...failure} signIn={catalogue.site.signIn} />,
    })),
  )
  router.use(requireNavigation)

  /**
   * Finds the enrolment of a private link or a calendar token.
   * @throws ApiError 404 for a wrong or expired link and for an erased or restricted enrolment; 429 after too many wrong links
   */
  function openLink(ctx: Context, token: string, find = familyLinks.find): Visit {
    const link = find(token)
    const enrolment = link && store.findComplete('registration', link.submissionId)
    if (link && enrolment?.restrictedAt === null) return { token, link, enrolment }
    // A request without a token is no attempt to guess one.
    if (token !== '') limits.wrongFamilyLinks.consume(toNetwork(ctx.ip))
    throw errors.invalidFamilyLink()
  }

  const readToken = (ctx: Context) => (typeof ctx.query.k === 'string' ? ctx.query.k : '')
  const openLinkOfQuery = (ctx: Context) => openLink(ctx, readToken(ctx))

  async function readForm(ctx: Context): Promise<Visit & { form: URLSearchParams }> {
    const form = await readPageForm(ctx, settings.siteUrl)
    return { form, ...openLink(ctx, form.get('k') ?? '') }
  }

  function redirectToPage(ctx: Context, token: string, done: string): void {
    ctx.redirect(`${familyRoutes.page}?k=${token}&opravljeno=${done}`)
    ctx.status = 303
  }

  /** Runs an action and redirects, or shows the page (409) with the reason for a refusal. */
  async function runAction(ctx: Context, { token, link, enrolment }: Visit, run: () => void, done: string) {
    try {
      run()
    } catch (error) {
      const fieldErrors =
        error instanceof ApiError && error.fields && `${Object.values(error.fields).join('. ')}.`
      const refusal = error instanceof PlaceRefusal ? error.message : fieldErrors
      if (!refusal) throw error
      const page = toPage(token, link, enrolment)
      return sendPage(ctx, { view: <FamilyView page={page} refusal={refusal} />, status: 409 })
    }
    worker.pollSoon()
    redirectToPage(ctx, token, done)
  }

  router.get(familyRoutes.page, async (ctx) => {
    const { token, link, enrolment } = openLinkOfQuery(ctx)
    const done = SUCCESS_MESSAGES[String(ctx.query.opravljeno ?? '')]
    await sendPage(ctx, { view: <FamilyView page={toPage(token, link, enrolment)} done={done} /> })
  })

  router.post(familyRoutes.answer, async (ctx) => {
    const { form, ...visitor } = await readForm(ctx)
    const isYes = form.get('odgovor') === 'da'
    const act = isYes ? 'answer-yes' : 'answer-no'
    const chosen = [form.get('delavnica') ?? '']
    await runAction(
      ctx,
      visitor,
      () => actions.perform(act, visitor.link, chosen, form.get('prebrano')),
      isYes ? 'sprejeto' : 'odklonjeno',
    )
  })

  router.post(familyRoutes.confirmation, async (ctx) => {
    const { form, ...visitor } = await readForm(ctx)
    const run = () => actions.confirm(visitor.link, form.get('delavnica') ?? '', form.get('prebrano'))
    await runAction(ctx, visitor, run, 'potrjeno')
  })

  router.post(familyRoutes.invitation, async (ctx) => {
    const { form, ...visitor } = await readForm(ctx)
    const workshopId = form.get('delavnica') ?? ''
    const isYes = form.get('odgovor') === 'da'
    // A ticked checkbox sends the version of the consent text beside it; an outdated version does not count.
    const ticks = {
      consent: form.get('consent') === consents.enrolment.version,
      newsletterConsent: form.get('newsletterConsent') === consents.newsletter.version,
    }
    const run = () =>
      isYes
        ? actions.enrol(visitor.link, workshopId, ticks)
        : actions.perform('refuse-invitation', visitor.link, [workshopId])
    await runAction(ctx, visitor, run, isYes ? 'prijavljeno' : 'povabilo-odklonjeno')
  })

  router.get(familyRoutes.calendar, (ctx) => {
    const { link } = openLink(ctx, readToken(ctx), familyLinks.findByCalendar)
    sendCalendar(ctx, toCalendar(link))
  })

  router.post(familyRoutes.calendar, async (ctx) => {
    const { token } = await readForm(ctx)
    familyLinks.openCalendar(token)
    redirectToPage(ctx, token, 'koledar')
  })

  /** Places to withdraw: the chosen workshop, or all that can still be withdrawn. */
  function listPlacesToWithdraw(visitor: Visit, chosen: string | null) {
    const page = toPage(visitor.token, visitor.link, visitor.enrolment)
    const withdrawable = page.places.filter(({ canWithdraw }) => canWithdraw)
    const places = chosen ? withdrawable.filter(({ workshopId }) => workshopId === chosen) : withdrawable
    return { page, places }
  }

  router.get(familyRoutes.withdrawal, async (ctx) => {
    const visitor = openLinkOfQuery(ctx)
    const chosen = typeof ctx.query.delavnica === 'string' ? ctx.query.delavnica : null
    const { page, places } = listPlacesToWithdraw(visitor, chosen)
    if (places.length === 0) return ctx.redirect(`${familyRoutes.page}?k=${visitor.token}`)
    const view = <WithdrawalView page={page} places={places} workshopId={chosen ?? undefined} />
    await sendPage(ctx, { view })
  })

  router.post(familyRoutes.withdrawal, async (ctx) => {
    const { form, ...visitor } = await readForm(ctx)
    const { page, places } = listPlacesToWithdraw(visitor, form.get('delavnica'))
    const run = () => {
      if (page.over) throw new PlaceRefusal(page.over)
      const chosen = places.map(({ workshopId }) => workshopId)
      actions.perform('withdraw', visitor.link, chosen)
    }
    await runAction(ctx, visitor, run, 'umaknjeno')
  })

  router.all(`${familyRoutes.page}{/*rest}`, () => {
    throw errors.invalidFamilyLink()
  })
  return router
}
