import { DOOR_STORAGE_KEY } from '../../../../common/door'
import { apiRoutes, officeRoutes } from '../../../../common/routes'
import { formatSeats, SEATS_HELD_UNTIL_MINUTES } from '../../../../common/seats'
import { errors } from '../../../core/errors'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { Button, HiddenFields } from '../../../office/views/controls'
import { MOST_ARRIVED } from '../door'
import { formatWhen } from '../performance'
import {
  getOfficePerformance,
  listParties,
  type Party,
  type PerformanceOffice,
  toDoorPath,
  toPerformancePath,
} from './parties'

/**
 * Door list of an event for a phone: one tap marks a whole party. Each button sends the new number, so that a repeated request
 * changes nothing. With its script (islands/door) the open page also works offline, and sends the marks later.
 */
export function createDoorPages(services: PerformanceOffice): OfficePages {
  const { table, links, logAccess } = services

  function renderDoor({ user, query, showPage }: OfficeRequest) {
    const performance = getOfficePerformance(services, query.get('id'), user)
    const parties = listParties(services, performance.id).filter(({ state }) => state === 'reserved')
    const walkIns = table.findPerformance(performance.id)?.walkIns ?? 0
    logAccess(user, { action: 'office-view', about: parties })
    const arrived = parties.reduce((sum, party) => sum + (party.arrived ?? 0), 0)
    return showPage(
      `Vrata: ${performance.name}`,
      <form
        method="post"
        action={officeRoutes.door}
        className="max-w-180"
        data-effect="door"
        data-key={user.isReadOnly ? undefined : links.createDoorKey(performance.id)}
        data-path={apiRoutes.door}
        data-storage={DOOR_STORAGE_KEY}
      >
        <HiddenFields id={performance.id} />
        <p className="mb-2 text-fact font-semibold">{formatWhen(performance)}</p>
        <p className="mb-3 text-fact" aria-live="polite">
          Prišlo: <strong data-door="total">{arrived + walkIns}</strong> od {performance.seats.total} sedežev
        </p>
        <p className="mb-3 text-label">
          Dotik imena zapiše, da so prišli vsi. Rezervirani sedeži veljajo do {SEATS_HELD_UNTIL_MINUTES} minut
          pred začetkom.
        </p>
        <p className="mb-3 border-l-8 border-yellow pl-3 font-semibold" role="status" data-door="status" />
        <label className="mb-4 grid gap-1 text-label" hidden data-door="search">
          Poišči ime
          <input
            type="search"
            autoComplete="off"
            className="min-h-11 border-2 border-field bg-surface px-3"
          />
        </label>
        <ul className="mb-6 border-t-2 border-rule">
          {parties.map((party) => (
            <PartyLine key={party.reference} party={party} isReadOnly={user.isReadOnly} />
          ))}
        </ul>
        <div id="prislekov" className="flex flex-wrap items-center gap-3 text-fact">
          <span className="basis-full sm:basis-auto">
            Brez rezervacije: <strong data-door="walk-ins">{walkIns}</strong>
          </span>
          {!user.isReadOnly && (
            <>
              <Button name="prislekov" value={walkIns + 1} isSecondary>
                Eden več
              </Button>
              <Button name="prislekov" value={Math.max(0, walkIns - 1)} isSecondary>
                Eden manj
              </Button>
            </>
          )}
        </div>
      </form>,
      { back: { label: 'Rezervacije', path: toPerformancePath(performance.id) } },
    )
  }

  /** Stores the mark of a party, or the number of visitors without a reservation. @throws ApiError 404 without either */
  function submitMark({ user, redirectTo }: OfficeRequest, form: URLSearchParams): void {
    const performance = getOfficePerformance(services, form.get('id'), user)
    const walkIns = form.get('prislekov') ?? ''
    const [count = '', reference] = (form.get('oznaka') ?? '').split(' ')
    const party = listParties(services, performance.id).find((one) => one.reference === reference)
    if (/^\d{1,3}$/.test(walkIns)) table.setWalkIns(performance.id, Number(walkIns))
    else if (party && /^(\d{1,3}|brez)$/.test(count)) {
      table.setArrived(party.submissionId, count === 'brez' ? null : Math.min(MOST_ARRIVED, Number(count)))
      logAccess(user, { action: 'office-change', about: [party], counts: { marked: 1 } })
    } else throw errors.notFound()
    redirectTo(`${toDoorPath(performance.id)}#${reference ?? 'prislekov'}`)
  }

  return {
    getHandlers: { [officeRoutes.door]: renderDoor },
    postHandlers: { [officeRoutes.door]: submitMark },
  }
}

/** Line of a party: the large button marks all as present, the small ones correct the number or remove the mark. */
function PartyLine({ party, isReadOnly }: { party: Party; isReadOnly: boolean }) {
  const { reference, lastNameFirst, seats, needs, arrived } = party
  const isMarked = arrived !== null
  const renderCorrection = (value: string, label: string, sign: string) => (
    <button
      type="submit"
      name="oznaka"
      value={`${value} ${reference}`}
      hidden={!isMarked}
      data-correct={sign}
      aria-label={`${label}: ${lastNameFirst}`}
      className="min-h-16 min-w-12 cursor-pointer text-fact text-link"
    >
      {sign}
    </button>
  )
  return (
    <li
      className="flex border-b border-rule-soft"
      data-party={reference}
      data-seats={seats}
      data-arrived={arrived ?? ''}
      data-marked={isMarked ? '' : undefined}
    >
      <button
        type="submit"
        id={reference}
        name="oznaka"
        value={`${seats} ${reference}`}
        disabled={isReadOnly}
        className="flex min-h-16 min-w-0 grow cursor-pointer scroll-mt-[35vh] flex-wrap items-center content-center justify-between gap-x-3 border-l-8 border-transparent px-3 text-left text-fact in-data-marked:border-success in-data-marked:bg-success-bg in-data-marked:font-bold"
      >
        <span className="wrap-anywhere">
          <span data-name="">{lastNameFirst}</span>
          {needs !== '' && !isReadOnly && <span className="block text-label font-normal">{needs}</span>}
        </span>{' '}
        <span className="shrink-0 text-label" data-mark="">
          {isMarked ? `prišlo ${arrived} od ${seats}` : formatSeats(seats)}
        </span>
      </button>
      {!isReadOnly && (
        <>
          {renderCorrection(String(Math.max(0, (arrived ?? seats) - 1)), 'Eden manj', '−')}
          {renderCorrection(String((arrived ?? seats) + 1), 'Eden več', '+')}
          {renderCorrection('brez', 'Razveljavi oznako', '×')}
        </>
      )}
    </li>
  )
}
