import type { ReactNode } from 'react'
import { reservationRoutes, routes } from '../../../common/routes'
import {
  describeFreeSeats,
  formatSeatsAsObject,
  SEATS_HELD_UNTIL_MINUTES,
  WAITING_LIST_END_HOURS,
} from '../../../common/seats'
import { Button, toButtonClass } from '../../../components/Button'
import { OutcomeBox, useFocusedResult } from '../../../components/OutcomeBox'
import { PageHeading } from '../../../components/PageHeading'
import { FactList } from '../../office/views/FactList'
import { FamilyForm } from '../family/views/parts'
import { formatWhen, type Performance, type Reserved } from './performance'
import { type RefusedSeats, SeatsField } from './SeatsField'

/** Everything that the page of a reservation shows. */
export interface ReservationPage {
  token: string
  reserved: Reserved
  performance: Performance
  /** Seats that can still be reserved. */
  free: number
  reference: string
  needs: string
  /** Maximum number of seats of this party. */
  limit: number
  /** Whether the party may still change or cancel its reservation. */
  isChangeable: boolean
}

interface ReservationViewProps {
  page: ReservationPage
  /** Outcome of the last action. */
  message?: string | undefined
  isRefused?: boolean
  refusedSeats?: RefusedSeats
}

/** Page of one reservation, opened by the private link in its mails. */
export function ReservationView({ page, message, isRefused = false, refusedSeats }: ReservationViewProps) {
  const { token, reserved, performance, free, reference, needs, limit, isChangeable } = page
  const { state, seats } = reserved
  const result = useFocusedResult()
  return (
    <div className="page-width pb-section">
      <PageHeading title="Moji sedeži" />
      {message && (
        <OutcomeBox outcome={isRefused ? 'problems' : 'success'} {...result}>
          <p className="font-semibold">{message}</p>
        </OutcomeBox>
      )}
      <p className="text-lead mt-4 max-w-lead">{describeState(page)}</p>
      <FactList
        facts={[
          { label: 'Prireditev', value: performance.name },
          { label: 'Kdaj', value: formatWhen(performance) },
          { label: 'Kje', value: performance.place ?? '' },
          { label: 'Številka rezervacije', value: reference },
          { label: 'Kaj potrebujete', value: needs },
        ]}
      />
      {state === 'waiting' && isChangeable && free > 0 && (
        <p className="mt-4 max-w-lead">
          {describeFreeSeats(free)}. Če vam zadošča manj sedežev, zmanjšajte število in jih dobite takoj.
        </p>
      )}
      {isChangeable && (
        <div className="mt-8 grid max-w-lead gap-8">
          <FamilyForm path={reservationRoutes.change} values={{ k: token }} className="grid gap-4">
            <SeatsField id="sedezev" hint={`Največ ${limit}.`} seats={seats} refused={refusedSeats} />
            <p>
              <Button type="submit">Spremeni število</Button>
            </p>
          </FamilyForm>
          <FamilyForm path={reservationRoutes.change} values={{ k: token, vrni: 'da' }} className="">
            <Button type="submit" look="line">
              {state === 'waiting'
                ? 'Odpiši me s seznama'
                : seats === 1
                  ? 'Vrni sedež'
                  : `Vrni vse (${formatSeatsAsObject(seats)})`}
            </Button>
          </FamilyForm>
        </div>
      )}
      {state === 'reserved' && (
        <p className="mt-8">
          <a className="link" href={`${reservationRoutes.calendar}?k=${token}`}>
            Dodaj v&nbsp;koledar
          </a>
        </p>
      )}
      {state === 'returned' && !performance.isCancelled && (
        <p className="mt-8">
          <a className={toButtonClass({ look: 'line' })} href={routes.reservation}>
            Nova rezervacija
          </a>
        </p>
      )}
    </div>
  )
}

function describeState({
  reserved: { state, seats },
  performance,
  isChangeable,
}: ReservationPage): ReactNode {
  if (performance.isCancelled) return 'Prireditev odpade, zato rezervacija ne velja.'
  if (state === 'reserved')
    return isChangeable
      ? `Rezervirali ste ${formatSeatsAsObject(seats)}. Rezervacija velja do ${SEATS_HELD_UNTIL_MINUTES} minut pred začetkom.`
      : `Rezervirali ste ${formatSeatsAsObject(seats)}.`
  if (state === 'waiting')
    return `Na čakalnem seznamu ste za ${formatSeatsAsObject(seats)}. Ko se sprosti dovolj sedežev, jih dobite samodejno in vam pišemo, najpozneje ${WAITING_LIST_END_HOURS} ure pred začetkom.`
  if (state === 'missed')
    return `Do konca čakalnega seznama se ni sprostilo dovolj sedežev. Kar ${SEATS_HELD_UNTIL_MINUTES} minut pred začetkom ostane prazno, razdelimo pri vratih.`
  return 'Rezervacije nimate več. Hvala, da ste sporočili.'
}
