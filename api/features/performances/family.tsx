import type { ReactNode } from 'react'
import { familyRoutes } from '../../../common/routes'
import { formatSeatsAsObject } from '../../../common/seats'
import { Button } from '../../../components/Button'
import { PageHeading } from '../../../components/PageHeading'
import { parseId } from '../../http/requests'
import type { BaseServices } from '../../privacy/base-services'
import type { FamilyExtension, OpenedLink } from '../family/extension'
import { FamilyForm, FamilySection } from '../family/views/parts'
import type { PlacesFeature } from '../places'
import { placeStates } from '../places/rules'
import {
  formatWhen,
  getBeginning,
  isActive,
  type Performance,
  type ReservationState,
  requireSeats,
  SeatRefusal,
} from './performance'
import type { Reservations } from './reservations'
import { type RefusedSeats, SeatsField } from './SeatsField'
import type { ReservationTable } from './table'

interface FamilySeatServices extends BaseServices {
  reservations: Reservations
  table: ReservationTable
  places: PlacesFeature['places']
}

/** An event at which a group of the family performs, with the group and its maximum number of seats. */
interface OwnPerformance {
  performance: Performance
  groupId: string
  most: number
}

const OUTCOMES: Readonly<Partial<Record<ReservationState, string>>> = {
  reserved: 'Sedeži so rezervirani. Potrdilo smo poslali po e-pošti.',
  waiting: 'Toliko sedežev ta čas ni prostih, zato ste na čakalnem seznamu. Potrdilo smo poslali po e-pošti.',
  repeated:
    'Z vašim e-naslovom je za to prireditev že narejena rezervacija, zato sedežev nismo dodali. Povezavo do nje smo poslali po e-pošti.',
}

/** Section of the family page: families of performers reserve seats, also before the public. */
export function createFamilySeats(services: FamilySeatServices): FamilyExtension {
  const { catalogue, clock, store, worker, reservations, table, places } = services

  /** Lists coming events in which a group performs where the participant has a place. */
  function listOwn({ link: { submissionId } }: OpenedLink): OwnPerformance[] {
    const groupIds = places
      .listByEnrolment(submissionId)
      .flatMap(({ groupId, state }) => (groupId && placeStates[state].groupPart === 'placed' ? groupId : []))
    return catalogue.seatedEvents.flatMap((performance) => {
      const group = performance.seats.groups.find(({ id }) => groupIds.includes(id))
      const isComing = !performance.isCancelled && clock.now() < getBeginning(performance)
      return group && isComing ? [{ performance, groupId: group.id, most: group.seats }] : []
    })
  }

  const findActiveReservation = ({ link }: OpenedLink, { id }: Performance) =>
    table
      .listByEnrolment(link.submissionId)
      .find((reserved) => reserved.performanceId === id && isActive(reserved))

  /** Reserves seats with the address of the person whose link is open. @throws SeatRefusal */
  function reserveSeats(
    opened: OpenedLink,
    { performance, groupId, most }: OwnPerformance,
    seats: number,
  ): void {
    if (findActiveReservation(opened, performance)) return
    requireSeats(seats, most)
    reservations.requireOpen(performance, true)
    const { link, enrolment } = opened
    const { payerName, payerEmail, participantFirstName, participantLastName, participantEmail } =
      enrolment.payload
    const isPayer = link.role === 'payer'
    const form = {
      performance: performance.id,
      name: isPayer ? payerName : `${participantFirstName} ${participantLastName}`,
      email: isPayer ? payerEmail : participantEmail,
      seats,
      needs: '',
    }
    const family = { groupId, enrolmentId: link.submissionId }
    store.accept({
      kind: 'reservation',
      form: {
        form,
        payload: form,
        storeDetails: ({ id }) =>
          reservations.reserve({ submissionId: id, performanceId: performance.id, seats, family }),
      },
    })
    worker.pollSoon()
  }

  const renderForm = (
    { token }: OpenedLink,
    { performance, most }: OwnPerformance,
    refused?: RefusedSeats,
  ) => (
    <FamilyForm
      path={familyRoutes.seats}
      values={{ k: token, prireditev: performance.id }}
      className="mt-2 grid max-w-lead gap-3"
    >
      <SeatsField
        id={`sedezev-${performance.id}`}
        hint={`Za družino nastopajočega največ ${most}.`}
        refused={refused}
      />
      <p>
        <Button type="submit">Rezerviraj sedeže</Button>
      </p>
    </FamilyForm>
  )

  function renderPerformance(opened: OpenedLink, own: OwnPerformance): ReactNode {
    const { performance } = own
    const active = findActiveReservation(opened, performance)
    return (
      <li key={performance.id} className="mt-4">
        <p>
          <strong>{performance.name}</strong>, {formatWhen(performance)}, {performance.place}
        </p>
        {active ? (
          <p>
            {active.state === 'reserved' ? 'Rezervirali ste' : 'Na čakalnem seznamu ste za'}{' '}
            {formatSeatsAsObject(active.seats)}. Spremenite jih s povezavo v sporočilu o rezervaciji.
          </p>
        ) : (
          renderForm(opened, own)
        )}
      </li>
    )
  }

  return {
    section: {
      position: 25,
      render(opened) {
        const own = listOwn(opened)
        if (own.length === 0) return null
        return (
          <FamilySection key="sedezi" id="sedezi" title="Sedeži na nastopih" className="mt-12">
            <ul>{own.map((one) => renderPerformance(opened, one))}</ul>
          </FamilySection>
        )
      },
    },
    page: {
      path: familyRoutes.seats,
      render(opened, form) {
        const own = listOwn(opened).find(({ performance }) => performance.id === form.get('prireditev'))
        const typed = (form.get('sedezev') ?? '').trim()
        let refused: ReactNode
        let message = 'Te prireditve ni več.'
        try {
          if (own) {
            reserveSeats(opened, own, parseId(typed))
            const newest = table
              .listByEnrolment(opened.link.submissionId)
              .findLast(({ performanceId }) => performanceId === own.performance.id)
            message = (newest && OUTCOMES[newest.state]) ?? message
          }
        } catch (error) {
          if (!(error instanceof SeatRefusal) || !own) throw error
          refused = renderForm(opened, own, { typed, message: error.message })
        }
        const view = (
          <div className="page-width pb-section">
            <PageHeading title="Sedeži na nastopu" />
            {refused ?? <p className="text-lead max-w-lead">{message}</p>}
            <p className="mt-6">
              <a className="link" href={`${familyRoutes.page}?k=${opened.token}`}>
                Nazaj na mojo prijavo
              </a>
            </p>
          </div>
        )
        return { view, isRefused: refused !== undefined }
      },
    },
  }
}
