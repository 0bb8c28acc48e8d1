import { randomUUID } from 'node:crypto'
import { officeRoutes } from '../../../../common/routes'
import { formatSeats } from '../../../../common/seats'
import { toNameKey } from '../../../core/address-keys'
import { ApiError, errors, type FieldErrors } from '../../../core/errors'
import { ErrorSummary } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { ColumnForm, Field, Link, LinkLine, Notice, SearchField } from '../../../office/views/controls'
import { parseForm } from '../../../submissions/form-kind'
import { computeFingerprint } from '../../../submissions/store'
import { hasFullAccess } from '../../places/office/entries'
import { reservationKind } from '../kind'
import { describeLost, formatWhen, getSeatLimit, type Performance, SeatRefusal } from '../performance'
import {
  getOfficePerformance,
  listParties,
  type Party,
  type PerformanceOffice,
  toDoorPath,
  toPerformancePath,
} from './parties'
import { type RefusedChange, ReservationList, STATE_WORDS } from './ReservationList'

/** Events with seats, and the reservations of each: search, print, and reservations by telephone. */
export function createPerformancePages(services: PerformanceOffice): OfficePages {
  const { reservations, table, store, outbox, worker, logAccess, catalogue } = services

  function renderPerformances({ user, showPage }: OfficeRequest) {
    if (!hasFullAccess(user)) throw errors.notFound()
    const performances = [...catalogue.seatedEvents].sort((a, b) => b.heldOn.localeCompare(a.heldOn, 'en'))
    return showPage(
      'Prireditve s sedeži',
      <>
        {reservations.listLost().map((lost) => (
          <Notice key={lost.id} kind="alert">
            {describeLost(lost)}.
          </Notice>
        ))}
        {performances.length === 0 && <p>Nobena prireditev nima sedežev. Dodate jih v dogodki.yaml.</p>}
        <ul className="max-w-240">
          {performances.map((performance) => (
            <LinkLine key={performance.id} to={toPerformancePath(performance.id)} title={performance.name}>
              <span className="text-label">
                {formatWhen(performance)} · rezervirano {table.countReserved(performance.id)} od{' '}
                {getSeatLimit(performance)}
                {performance.isCancelled && <strong>, odpade</strong>}
              </span>
            </LinkLine>
          ))}
        </ul>
      </>,
    )
  }

  /** @param problems errors of the telephone form @param refused a refused change of a party's seats */
  function renderReservations(
    request: OfficeRequest,
    typed = new URLSearchParams(),
    { problems = {}, refused }: { problems?: FieldErrors; refused?: RefusedChange } = {},
  ) {
    const { user, query, showPage } = request
    const performance = getOfficePerformance(services, typed.get('id') ?? query.get('id'), user)
    const search = toNameKey(query.get('isci') ?? '')
    const parties = listParties(services, performance.id)
    const shown = parties.filter(({ name, reference, email }) =>
      toNameKey(`${name} ${reference} ${email}`).includes(search),
    )
    logAccess(user, { action: 'office-view', about: shown })
    const count = (state: string) => parties.filter((party) => party.state === state).length
    return showPage(
      performance.name,
      <>
        {renderSaved(query.get('shranjeno'), parties)}
        <p className="hidden text-fact font-bold print:block">{performance.name}</p>
        <p className="mb-2 text-fact font-semibold">{formatWhen(performance)}</p>
        {table.countReserved(performance.id) > getSeatLimit(performance) && (
          <Notice kind="alert" isLasting>
            Rezerviranih je več sedežev, kot jih je zdaj na voljo. Rezervacije ostanejo; če mest v dvorani ni
            dovolj, pokličite ali pišite obiskovalcem.
          </Notice>
        )}
        <p className="mb-4 text-label">
          Rezervirano {table.countReserved(performance.id)} od {getSeatLimit(performance)} · prosto{' '}
          {reservations.countFree(performance)} · čakajo: {count('waiting')}
        </p>
        <p className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <Link to={toDoorPath(performance.id)}>Vrata</Link>
          <button type="button" data-effect="print" className="tap-target cursor-pointer text-link underline">
            Natisni seznam
          </button>
        </p>
        <ColumnForm
          method="get"
          path={officeRoutes.performance}
          values={{ id: performance.id }}
          className="mb-6 max-w-180 gap-3 print:hidden"
          label="Poišči"
          isSecondary
        >
          <SearchField
            name="isci"
            label="Iskanje"
            hint="Ime, številka ali e-pošta."
            value={query.get('isci') ?? ''}
          />
        </ColumnForm>
        <ReservationList
          parties={shown}
          performance={performance}
          isReadOnly={user.isReadOnly}
          refused={refused}
        />
        {!user.isReadOnly && <PhoneForm performance={performance} typed={typed} problems={problems} />}
      </>,
      {
        back: { label: 'Vse prireditve', path: officeRoutes.performances },
        ...((refused || Object.keys(problems).length > 0) && { status: 422 }),
      },
    )
  }

  /**
   * Stores a reservation by telephone once for each key. The limit of a family does not apply.
   * @returns the reference @throws ApiError 422
   */
  function addByPhone({ user }: OfficeRequest, typed: URLSearchParams): string {
    const performance = getOfficePerformance(services, typed.get('id'), user)
    const text = (name: string) => typed.get(name) ?? ''
    const body = {
      performance: performance.id,
      name: text('name'),
      email: text('email'),
      seats: text('seats'),
      needs: text('needs'),
    }
    const payload = parseForm(reservationKind.officeSchema, body)
    const repetition = {
      key: (typed.get('kljuc') || randomUUID()).slice(0, 100),
      fingerprint: computeFingerprint('reservation', payload),
    }
    const earlier = store.findReceipt(repetition)
    if (earlier) return earlier.reference
    reservations.requireOpen(performance, true)
    const reference = store.accept({
      kind: 'reservation',
      repetition,
      form: {
        form: payload,
        payload,
        storeDetails: ({ id }) =>
          reservations.reserve({ submissionId: id, performanceId: performance.id, seats: payload.seats }),
      },
    })
    logAccess(user, { action: 'office-change', about: [{ reference }], counts: { reservations: 1 } })
    return reference
  }

  /** Changes the number of seats of a party, or gives them back, for a visitor who calls. @throws SeatRefusal */
  function changeSeats({ user }: OfficeRequest, form: URLSearchParams): void {
    const performance = getOfficePerformance(services, form.get('id'), user)
    const party = listParties(services, performance.id).find(
      ({ reference }) => reference === form.get('rezervacija'),
    )
    if (!party) throw errors.notFound()
    outbox.inTransaction(() => {
      if (form.has('vrni')) reservations.cancel(party.submissionId)
      else reservations.change(party.submissionId, Number(form.get('sedezev')), { isOffice: true })
      logAccess(user, { action: 'office-change', about: [party], counts: { reservations: 1 } })
    })
  }

  const redirectToList = ({ redirectTo }: OfficeRequest, form: URLSearchParams, reference: string): void => {
    worker.pollSoon()
    redirectTo(`${toPerformancePath(form.get('id') ?? '')}&shranjeno=${reference}`)
  }

  return {
    menu: { label: 'Prireditve', path: officeRoutes.performances, position: 35 },
    getHandlers: {
      [officeRoutes.performances]: renderPerformances,
      [officeRoutes.performance]: (request) => renderReservations(request),
    },
    postHandlers: {
      async [officeRoutes.performance](request, form) {
        try {
          redirectToList(request, form, addByPhone(request, form))
        } catch (error) {
          const fields = error instanceof ApiError ? error.fields : undefined
          const problems = error instanceof SeatRefusal ? { seats: error.message } : fields
          if (!problems) throw error
          await renderReservations(request, form, { problems })
        }
      },
      async [officeRoutes.reservedSeats](request, form) {
        const reference = form.get('rezervacija') ?? ''
        try {
          changeSeats(request, form)
        } catch (error) {
          if (!(error instanceof SeatRefusal)) throw error
          if (form.has('vrni')) throw errors.refused(error.message)
          const refused = { reference, typed: form.get('sedezev') ?? '', message: error.message }
          return await renderReservations(request, new URLSearchParams({ id: form.get('id') ?? '' }), {
            refused,
          })
        }
        redirectToList(request, form, reference)
      },
    },
  }
}

/** Notice of what was stored, which the office tells the caller. A repeated reservation is no party of the list. */
function renderSaved(reference: string | null, parties: readonly Party[]) {
  if (reference === null) return null
  const party = parties.find((one) => one.reference === reference)
  if (!party)
    return (
      <Notice kind="alert">
        Ta e-naslov ima za prireditev že rezervacijo, zato sedežev nismo dodali. Spremenite jo na seznamu.
      </Notice>
    )
  const saved = [party.lastNameFirst, formatSeats(party.seats), STATE_WORDS[party.state]].filter(Boolean)
  return <Notice>Zapisano: {saved.join(', ')}.</Notice>
}

interface PhoneFormProps {
  performance: Performance
  typed: URLSearchParams
  problems: FieldErrors
}

function PhoneForm({ performance, typed, problems }: PhoneFormProps) {
  const toFieldProps = (name: string) => ({
    name,
    error: problems[name],
    defaultValue: typed.get(name) ?? '',
    autoComplete: 'off',
  })
  return (
    <section className="max-w-180 print:hidden" aria-labelledby="po-telefonu">
      <h2 id="po-telefonu" className="mb-3 text-fact font-bold">
        Rezervacija po telefonu
      </h2>
      <ColumnForm
        path={officeRoutes.performance}
        values={{ id: performance.id, kljuc: typed.get('kljuc') ?? randomUUID() }}
        className="gap-4"
        label="Dodaj rezervacijo"
      >
        <ErrorSummary errors={problems} />
        <Field {...toFieldProps('name')} label="Ime in priimek" isRequired />
        <Field {...toFieldProps('seats')} label="Število sedežev" inputMode="numeric" isRequired />
        <Field
          {...toFieldProps('email')}
          label="E-pošta"
          type="email"
          hint="Prazno, če je oseba nima: spremembo ji sporočite sami."
        />
        <Field {...toFieldProps('needs')} label="Kaj potrebuje?" />
      </ColumnForm>
    </section>
  )
}
