import * as z from 'zod/mini'
import { emailAddress, maxLengths, optionalLine, requiredLine } from './fields'

/** Maximum number of seats that the form accepts; the event's own limit is lower. */
const MOST_SEATS = 20

/** Schema of the form that reserves seats of an event (docs/product.md, Places at performances). */
export const reservationSchema = z.object({
  /** Id of the event. */
  performance: requiredLine('Izberite prireditev', 200),
  name: requiredLine('Ime je obvezno', maxLengths.name),
  email: emailAddress(),
  seats: seatCount(),
  needs: optionalLine(maxLengths.address),
})

export type Reservation = z.output<typeof reservationSchema>

/** A number of seats, as a browser's text or as a number. */
function seatCount() {
  const message = 'Vpišite število sedežev, na primer 2'
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value,
    ),
    z.int(message).check(z.minimum(1, message), z.maximum(MOST_SEATS, `Največ ${MOST_SEATS} sedežev`)),
  )
}
