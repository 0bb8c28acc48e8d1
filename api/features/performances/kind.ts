import * as z from 'zod/mini'
import { toSlovenianDay } from '../../../common/calendar-date'
import { type Reservation, reservationSchema } from '../../../common/forms/reservation'
import { formatSeatsAsObject } from '../../../common/seats'
import { addMilliseconds, DAY } from '../../core/clock'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import {
  type FormKind,
  type FormValidator,
  type Person,
  parseForm,
  type RetentionRule,
} from '../../submissions/form-kind'
import { type ReservationState, SeatRefusal } from './performance'
import type { Reservations } from './reservations'
import type { ReservationTable } from './table'

/** Days after the event for which reservations are kept. The counts of the event stay. */
const RESERVATION_DAYS = 14

/** Schema of a reservation that the office enters, also of a visitor without an e-mail address. */
const officeSchema = z.extend(reservationSchema, {
  email: z.union([z.literal(''), reservationSchema.shape.email]),
})

export const reservationKind = {
  prefix: 'R',
  fields: {
    performance: { label: 'Prireditev', personal: null },
    name: { label: 'Ime', personal: 'contact' },
    email: { label: 'E-pošta', personal: 'contact' },
    seats: { label: 'Število sedežev', personal: null },
    needs: { label: 'Kaj potrebujete?', personal: 'contact' },
  },
  listPeople: ({ name, email }: Reservation): Person[] => [
    { role: 'contact', name, ...(email !== '' && { email }) },
  ],
  consents: {},
  schema: reservationSchema,
  officeSchema,
} satisfies FormKind<Reservation>

/** The form with which visitors reserve seats. */
export const performanceForms: { reservation: FormKind<Reservation> } = { reservation: reservationKind }

/** Reservations are deleted {@link RESERVATION_DAYS} days after their event. */
export function createReservationRetention({ database }: Pick<Core, 'database'>): RetentionRule {
  const selectExpired = database
    .prepare<[string], number>(`
      SELECT id FROM submissions WHERE kind = 'reservation' AND id NOT IN (
        SELECT submission_id FROM reservations JOIN performances ON performances.id = performance_id
        WHERE held_on >= ?)`)
    .pluck()
  return {
    listExpired: (now) => selectExpired.all(toSlovenianDay(addMilliseconds(now, -RESERVATION_DAYS * DAY))),
  }
}

/** Creates the validator of the public form. Its result names the state of the reservation. */
export function createReservationValidator(
  reservations: Reservations,
  table: ReservationTable,
): FormValidator<Reservation> {
  return (body) => {
    const form = parseForm(reservationSchema, body)
    const performance = reservations.findPerformance(form.performance)
    if (!performance) throw errors.invalid({ performance: 'Te prireditve ni več' })
    const most = performance.seats.perFamily
    if (form.seats > most)
      throw errors.invalid({ seats: `Rezervirate lahko največ ${formatSeatsAsObject(most)}` })
    let state: ReservationState | undefined
    /**
     * Returns the state that a new reservation would get: the response must not reveal whether the address has one
     * already.
     */
    const predictState = () => (form.seats <= reservations.countFree(performance) ? 'reserved' : 'waiting')
    return {
      form,
      payload: form,
      requireOpen: () => translateRefusal(() => reservations.requireOpen(performance, false)),
      storeDetails({ id }) {
        state = predictState()
        const reservation = { submissionId: id, performanceId: performance.id, seats: form.seats }
        translateRefusal(() => reservations.reserve(reservation))
      },
      describeResult(earlier) {
        const stored = earlier && table.find(earlier.id)?.state
        return { state: state ?? (stored === 'repeated' ? predictState() : stored) }
      },
    }
  }
}

/** Runs `work`. @throws ApiError 422 with the message of a SeatRefusal beside the field of the seats */
function translateRefusal(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof SeatRefusal ? errors.invalid({ seats: error.message }) : error
  }
}
