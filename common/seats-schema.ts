import { z } from 'zod'
import type { Seats } from './seats'

/** Schema of an event's seats in the catalogue. It is apart from seats.ts, which browsers download. */
export const seatsSchema: z.ZodType<Seats> = z.object({
  total: z.int(),
  perFamily: z.int(),
  overbooking: z.int(),
  from: z.string().optional(),
  until: z.string(),
  groups: z.array(z.object({ id: z.string(), seats: z.int() })),
})
