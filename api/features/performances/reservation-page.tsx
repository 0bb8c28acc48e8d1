import Router from '@koa/router'
import type { Context } from 'koa'
import { reservationRoutes, routes } from '../../../common/routes'
import { toButtonClass } from '../../../components/Button'
import { PageHeading } from '../../../components/PageHeading'
import { errors } from '../../core/errors'
import { toNetwork } from '../../http/limits'
import { getQueryValue, parseId, readPageForm, requireNavigation } from '../../http/requests'
import { renderFailures } from '../../http/shells/render-failures'
import type { Shell } from '../../http/shells/shell'
import { toUnmatchedError } from '../../http/unmatched'
import type { BaseServices } from '../../privacy/base-services'
import { renderReservationCalendar } from './calendar'
import type { ReservationLinks } from './links'
import { getBeginning, getFamilyLimit, isActive, SeatRefusal } from './performance'
import { type ReservationPage, ReservationView } from './ReservationView'
import type { Reservations } from './reservations'
import type { ReservationTable } from './table'

interface PageServices extends BaseServices {
  reservations: Reservations
  table: ReservationTable
  links: ReservationLinks
}

const TITLE = 'Moji sedeži'

/** Success messages by the value of the query parameter `opravljeno`. */
const SUCCESS_MESSAGES = new Map<string | null, string>([
  ['spremenjeno', 'Število sedežev je spremenjeno. Potrditev smo vam poslali po e-pošti.'],
  ['enako', 'Število sedežev ostaja enako.'],
  ['vrnjeno', 'Vračilo je zapisano. Potrditev smo vam poslali po e-pošti.'],
  ['odpisano', 'Na čakalnem seznamu niste več. Potrditev smo vam poslali po e-pošti.'],
])

/** Routes of the page of a reservation, opened by its private link. */
export function createReservationRouter(services: PageServices, shell: Shell): Router {
  const { reservations, table, links, store, clock, log, limits, settings, worker } = services
  const router = new Router({ strict: true, sensitive: true })
  router.use(
    renderFailures(shell, log, ({ error }) => ({
      title: `Napaka: ${TITLE}`,
      view: <FailureView message={error.id === 'invalidFamilyLink' ? LOST_LINK : error.message} />,
    })),
  )
  router.use(requireNavigation)

  /**
   * Returns what the page shows.
   * @throws ApiError 404 for a wrong link and for a deleted reservation or event, 429 after too many wrong links
   */
  function requireReservation(ctx: Context, token: string): ReservationPage {
    const id = links.findReservation(token)
    const submission = id === undefined ? undefined : store.findComplete('reservation', id)
    const own = submission && table.find(submission.id)
    // The link in the mail about a repeated form opens the existing reservation.
    const reserved =
      own?.state === 'repeated' ? table.findOfSameFamily(own.submissionId, own.performanceId, null) : own
    const shown = reserved && store.findComplete('reservation', reserved.submissionId)
    const performance = reserved && reservations.findPerformance(reserved.performanceId)
    if (!reserved || !shown || !performance) {
      if (token !== '') limits.wrongFamilyLinks.consume(toNetwork(ctx.ip))
      throw errors.invalidFamilyLink()
    }
    return {
      token,
      reserved,
      performance,
      free: reservations.countFree(performance),
      reference: shown.reference,
      needs: shown.payload.needs,
      limit: getFamilyLimit(performance, reserved.groupId),
      isChangeable: isActive(reserved) && !performance.isCancelled && clock.now() < getBeginning(performance),
    }
  }

  const readToken = (ctx: Context) => getQueryValue(ctx, 'k') ?? ''

  router.get(reservationRoutes.page, async (ctx) => {
    const page = requireReservation(ctx, readToken(ctx))
    const message = SUCCESS_MESSAGES.get(getQueryValue(ctx, 'opravljeno'))
    const title = message ? `${message} – ${TITLE}` : TITLE
    await shell.send(ctx, { title, view: <ReservationView page={page} message={message} /> })
  })

  router.get(reservationRoutes.calendar, (ctx) => {
    const page = requireReservation(ctx, readToken(ctx))
    ctx.type = 'text/calendar; charset=utf-8'
    ctx.attachment('dogodek.ics')
    ctx.body = renderReservationCalendar(services, page)
  })

  router.post(reservationRoutes.change, async (ctx) => {
    const form = await readPageForm(ctx, settings.siteUrl)
    const page = requireReservation(ctx, form.get('k') ?? '')
    const { submissionId, state, seats: formerSeats } = page.reserved
    limits.familyForms.consume(String(submissionId))
    const isReturn = form.has('vrni')
    const typed = (form.get('sedezev') ?? '').trim()
    const seats = parseId(typed)
    try {
      if (isReturn) reservations.cancel(submissionId)
      else reservations.change(submissionId, seats)
    } catch (error) {
      if (!(error instanceof SeatRefusal)) throw error
      const shown = requireReservation(ctx, page.token)
      const isOfField = !isReturn && shown.isChangeable
      const view = isOfField ? (
        <ReservationView page={shown} refusedSeats={{ typed, message: error.message }} />
      ) : (
        <ReservationView page={shown} message={error.message} isRefused />
      )
      return await shell.send(ctx, { title: `Napaka: ${TITLE}`, view, status: isOfField ? 422 : 409 })
    }
    worker.pollSoon()
    const returned = state === 'waiting' ? 'odpisano' : 'vrnjeno'
    const changed = seats === formerSeats ? 'enako' : 'spremenjeno'
    ctx.redirect(`${reservationRoutes.page}?k=${page.token}&opravljeno=${isReturn ? returned : changed}`)
    ctx.status = 303
  })

  router.all(`${reservationRoutes.page}{/*rest}`, (ctx) => {
    throw toUnmatchedError(ctx, errors.invalidFamilyLink)
  })
  return router
}

const LOST_LINK =
  'Ta povezava ne velja. Rezervacije po prireditvi izbrišemo. Če prireditev še ni bila, odprite povezavo iz zadnjega sporočila ali nam pišite.'

function FailureView({ message }: { message: string }) {
  return (
    <div className="page-width">
      <PageHeading title={TITLE} />
      <p className="text-lead max-w-lead">{message}</p>
      <p className="mt-6 mb-16">
        <a className={toButtonClass({ look: 'line' })} href={routes.contact}>
          Pišite nam
        </a>
      </p>
    </div>
  )
}
