import Router from '@koa/router'
import type { Context } from 'koa'
import type { Catalogue } from '../../../common/catalogue'
import { consents } from '../../../common/forms/forms'
import { familyRoutes, routes } from '../../../common/routes'
import { toButtonClass } from '../../../components/Button'
import { PageHeading } from '../../../components/PageHeading'
import { SignInButton } from '../../../components/SignInButton'
import { ApiError, errors } from '../../core/errors'
import { toNetwork } from '../../http/limits'
import { getQueryValue, readPageForm, requireNavigation } from '../../http/requests'
import { type FailedRequest, renderFailures } from '../../http/shells/render-failures'
import type { Shell, ShellPage } from '../../http/shells/shell'
import { toUnmatchedError } from '../../http/unmatched'
import { PlaceRefusal } from '../places/place'
import { createFamilyActions } from './actions'
import type { OpenedLink } from './extension'
import { isOwnField, toOwnAddressKey } from './own-data'
import type { EmailChange, OwnDataChanges } from './own-data-changes'
import { createFamilyPages, type FamilyServices } from './page'
import { FamilyView } from './views/FamilyView'
import { isInvitationField } from './views/InvitationSection'
import { EmailChangeView } from './views/OwnDataForm'
import { WithdrawalView } from './views/WithdrawalView'

/** Success messages by the value of the query parameter `opravljeno`. */
const SUCCESS_MESSAGES = {
  sprejeto: 'Mesto ste sprejeli. Sporočilo o tem smo vam poslali po e-pošti.',
  odklonjeno: 'Hvala za odgovor. Mesto bomo ponudili naslednjim.',
  umaknjeno: 'Umik je zapisan. Potrditev smo vam poslali po e-pošti.',
  predlagano: 'Predlog ste poslali. Udeležbo lahko odpove le plačnik.',
  povezave: 'Starejše povezave ne delujejo več.',
  potrjeno: 'Udeležba je potrjena. Potrditev smo vam poslali po e-pošti.',
  prijavljeno: 'Prijava v novo šolsko leto je oddana. Potrditev smo vam poslali po e-pošti.',
  'povabilo-odklonjeno': 'Hvala za odgovor. Če smo vam držali mesto, ga lahko zdaj dobi kdo drug.',
  'brez-povabil': 'Na vaš e-poštni naslov povabil v naslednja šolska leta ne bomo več pošiljali.',
  'spet-povabila': 'V naslednje šolsko leto vas spet lahko povabimo.',
  popravljeno: 'Podatki so shranjeni.',
  'nov-naslov':
    'Podatki so shranjeni. Na nov e-poštni naslov smo poslali povezavo: velja, ko jo odprete in potrdite.',
  'potrjen-naslov':
    'Nov e-poštni naslov velja. Nanj smo vam poslali nove povezave. Koledar srečanj dodajte znova.',
}

/** A page of the family. Screen readers read the title first, so the title of a result begins with the result. */
interface FamilyShellPage extends Omit<ShellPage, 'title'> {
  title?: string | undefined
}

type SuccessName = keyof typeof SUCCESS_MESSAGES

const REFUSED_TITLE = 'Napaka: Moja prijava'

/** Routes of the family page at `/moja-prijava`, opened by a private link. */
export function createFamilyRouter(services: FamilyServices, changes: OwnDataChanges, shell: Shell): Router {
  const { log, settings, catalogue, familyLinks, places, store, worker, limits, extensions } = services
  const toPage = createFamilyPages(services)
  const actions = createFamilyActions(services)
  const router = new Router({ strict: true, sensitive: true })
  const sendPage = (ctx: Context, { title = 'Moja prijava', ...page }: FamilyShellPage) =>
    shell.send(ctx, { title, ...page })
  router.use(
    renderFailures(shell, log, (failure) => ({
      title: REFUSED_TITLE,
      view: <FailureView {...failure} signIn={catalogue.site.signIn} />,
    })),
  )
  router.use(requireNavigation)

  /**
   * Finds the enrolment of a private link.
   * @throws ApiError 404 for a wrong or expired link and for an erased or restricted enrolment; 429 after too many wrong links
   */
  function requireOpenedLink(ctx: Context, token: string): OpenedLink {
    const link = familyLinks.find(token)
    const enrolment = link && store.findComplete('registration', link.submissionId)
    if (link && enrolment?.restrictedAt === null) return { token, link, enrolment }
    // A request without a token is no attempt to guess one.
    if (token !== '') limits.wrongFamilyLinks.consume(toNetwork(ctx.ip))
    throw errors.invalidFamilyLink()
  }

  /** Reads a form and finds the enrolment of its link. @throws ApiError as readPageForm and requireOpenedLink; 429 */
  async function readForm(ctx: Context) {
    const form = await readPageForm(ctx, settings.siteUrl)
    const opened = requireOpenedLink(ctx, form.get('k') ?? '')
    limits.familyForms.consume(String(opened.link.submissionId))
    return { form, opened }
  }

  const readToken = (ctx: Context) => getQueryValue(ctx, 'k') ?? ''

  /**
   * Adds a form's POST route: redirects to the page with a success message, shows a refusal with status 409, or shows the
   * form with its errors again with status 422.
   */
  const addFormRoute = (path: string, handle: (form: URLSearchParams, opened: OpenedLink) => SuccessName) =>
    router.post(path, async (ctx) => {
      const { form, opened } = await readForm(ctx)
      try {
        const done = handle(form, opened)
        worker.pollSoon()
        ctx.redirect(`${familyRoutes.page}?k=${opened.token}&opravljeno=${done}`)
        ctx.status = 303
      } catch (error) {
        const errors = (error instanceof ApiError && error.fields) || undefined
        if (errors && Object.keys(errors).every((name) => isInvitationField(name) || isOwnField(name))) {
          const view = <FamilyView page={toPage(opened)} refused={{ typed: form, errors }} />
          return await sendPage(ctx, { title: REFUSED_TITLE, view, status: 422 })
        }
        const fieldErrors = errors && `${Object.values(errors).join('. ')}.`
        const refusal = error instanceof PlaceRefusal ? error.message : fieldErrors
        if (!refusal) throw error
        const view = <FamilyView page={toPage(opened)} message={refusal} isRefused />
        await sendPage(ctx, { title: REFUSED_TITLE, view, status: 409 })
      }
    })

  router.get(familyRoutes.page, async (ctx) => {
    if (readToken(ctx) === '') return sendPage(ctx, { view: <LinklessView site={catalogue.site} /> })
    const opened = requireOpenedLink(ctx, readToken(ctx))
    const done = new Map<unknown, string>(Object.entries(SUCCESS_MESSAGES)).get(
      getQueryValue(ctx, 'opravljeno'),
    )
    const title = done && `${done} – Moja prijava`
    await sendPage(ctx, { title, view: <FamilyView page={toPage(opened)} message={done} /> })
  })

  for (const { path, render } of extensions.flatMap(({ page }) => page ?? []))
    router.post(path, async (ctx) => {
      const { form, opened } = await readForm(ctx)
      const { view, isRefused } = render(opened, form)
      await sendPage(ctx, isRefused ? { title: REFUSED_TITLE, view, status: 422 } : { view })
    })

  addFormRoute(familyRoutes.olderLinks, (_form, { token }) => {
    familyLinks.revokeEarlier(token)
    return 'povezave'
  })

  addFormRoute(familyRoutes.ownData, (form, opened) =>
    changes.correct(opened, form) ? 'nov-naslov' : 'popravljeno',
  )

  /** Finds the change that a link confirms. @throws ApiError 404; 429 after too many wrong links */
  function requireEmailChange(ctx: Context, token: string): EmailChange {
    const change = changes.findChange(token)
    if (change) return change
    limits.wrongFamilyLinks.consume(toNetwork(ctx.ip))
    throw errors.invalidFamilyLink()
  }

  router.get(familyRoutes.emailChange, async (ctx) => {
    const token = readToken(ctx)
    const { email } = requireEmailChange(ctx, token)
    const title = 'Nov e-poštni naslov – Moja prijava'
    await sendPage(ctx, { title, view: <EmailChangeView email={email} token={token} /> })
  })

  router.post(familyRoutes.emailChange, async (ctx) => {
    const form = await readPageForm(ctx, settings.siteUrl)
    const token = form.get('k') ?? ''
    requireEmailChange(ctx, token)
    const link = changes.confirm(token)
    if (!link) throw errors.invalidFamilyLink()
    worker.pollSoon()
    ctx.redirect(`${familyRoutes.page}?k=${link}&opravljeno=potrjen-naslov`)
    ctx.status = 303
  })

  addFormRoute(familyRoutes.answer, (form, { link }) => {
    const isYes = form.get('odgovor') === 'da'
    const workshopId = form.get('delavnica') ?? ''
    actions.performAction({
      action: isYes ? 'answer-yes' : 'answer-no',
      link,
      workshopId,
      shownWording: form.get('prebrano'),
    })
    return isYes ? 'sprejeto' : 'odklonjeno'
  })

  addFormRoute(familyRoutes.confirmation, (form, { link }) => {
    actions.performAction({
      action: 'confirm',
      link,
      workshopId: form.get('delavnica') ?? '',
      shownWording: form.get('prebrano'),
    })
    return 'potrjeno'
  })

  addFormRoute(familyRoutes.invitation, (form, { link }) => {
    const workshopId = form.get('delavnica') ?? ''
    if (form.get('odgovor') !== 'da') {
      actions.performAction({ action: 'refuse-invitation', link, workshopId })
      return 'povabilo-odklonjeno'
    }
    // A ticked checkbox sends the version of the consent text beside it; an outdated version does not count.
    actions.enrol(link, workshopId, {
      consent: form.get('consent') === consents.enrolment.version,
      newsletterConsent: form.get('newsletterConsent') === consents.newsletter.version,
    })
    return 'prijavljeno'
  })

  addFormRoute(familyRoutes.invitationObjection, (form, { link: { role }, enrolment }) => {
    const isObjected = form.get('odgovor') !== 'da'
    places.invitations.setObjection(toOwnAddressKey(role, enrolment.payload), isObjected)
    return isObjected ? 'brez-povabil' : 'spet-povabila'
  })

  /** Lists the place in the chosen workshop, or all places of the enrolment. @throws ApiError 404 */
  function listPlacesToWithdraw(opened: OpenedLink, chosen: string | undefined) {
    const page = toPage(opened)
    const places = page.places.filter(({ workshopId }) => !chosen || workshopId === chosen)
    if (places.length === 0) throw errors.notFound()
    return { page, places, withdrawable: places.filter(({ canWithdraw }) => canWithdraw) }
  }

  router.get(familyRoutes.withdrawal, async (ctx) => {
    const opened = requireOpenedLink(ctx, readToken(ctx))
    const chosen = getQueryValue(ctx, 'delavnica') ?? undefined
    const { page, withdrawable: places } = listPlacesToWithdraw(opened, chosen)
    if (places.length === 0) return ctx.redirect(`${familyRoutes.page}?k=${opened.token}`)
    const notes = extensions.map(({ renderWithdrawalNote }) => renderWithdrawalNote?.(opened, chosen))
    await sendPage(ctx, {
      view: <WithdrawalView page={page} places={places} chosen={chosen} notes={notes} />,
    })
  })

  addFormRoute(familyRoutes.withdrawal, (form, opened) => {
    const { page, places, withdrawable } = listPlacesToWithdraw(opened, form.get('delavnica') ?? undefined)
    if (page.over) throw new PlaceRefusal(page.over)
    actions.withdraw(opened.link, withdrawable)
    return places.every(({ needsPayer }) => needsPayer) ? 'predlagano' : 'umaknjeno'
  })

  router.all(`${familyRoutes.page}{/*rest}`, (ctx) => {
    throw toUnmatchedError(ctx, errors.invalidFamilyLink)
  })
  return router
}

/** Page for a visitor without a private link: explains how to get one. */
function LinklessView({ site: { signIn, email } }: { site: Catalogue['site'] }) {
  const isByLink = signIn === 'link'
  return (
    <div className="page-width">
      <PageHeading title="Moja prijava" />
      <p className="text-lead max-w-lead">
        Svojo prijavo odprete s&nbsp;povezavo, ki je v&nbsp;vsakem našem sporočilu o&nbsp;njej: poiščite gumb
        »Odpri mojo prijavo«.{' '}
        {isByLink ? (
          'Če sporočila ne najdete, vam pošljemo novo povezavo na e-poštni naslov iz prijave.'
        ) : (
          <>
            Če sporočila ne najdete, nam pišite na <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
      </p>
      <p className="mt-6 mb-16 flex flex-wrap gap-4">
        {isByLink && <SignInButton label="Pošljite mi novo povezavo" isByLink />}
        <a className={toButtonClass({ look: isByLink ? 'line' : 'filled' })} href={routes.enrolment}>
          Prijavnica
        </a>
      </p>
    </div>
  )
}

/** Error page, with a button to request a new link when the link was wrong or expired. */
function FailureView({ error, signIn }: FailedRequest & { signIn: Catalogue['site']['signIn'] }) {
  const isLinkInvalid = signIn === 'link' && error.id === 'invalidFamilyLink'
  return (
    <div className="page-width">
      <PageHeading title="Moja prijava" />
      <p className="text-lead max-w-lead">{error.message}</p>
      <p className="mt-6 mb-16 flex flex-wrap gap-4">
        {isLinkInvalid && <SignInButton label="Pošljite mi novo povezavo" isByLink />}
        <a className={toButtonClass({ look: isLinkInvalid ? 'line' : 'filled' })} href={routes.contact}>
          Pišite nam
        </a>
      </p>
    </div>
  )
}
