import type { Context } from 'koa'
import { z } from 'zod'
import { errors } from '../../core/errors'
import { toNetwork } from '../../http/limits'
import type { BaseServices } from '../../privacy/base-services'
import type { ReservationLinks } from './links'
import type { ReservationTable } from './table'

/** Maximum number of people in one mark of the door list: a larger number is a typing mistake. */
export const MOST_ARRIVED = 999

const countSchema = z.int().min(0).max(MOST_ARRIVED)
const marksSchema = z.object({
  key: z.string(),
  arrived: z.record(z.string().max(20), countSchema.nullable()),
  walkIns: z.int().min(-MOST_ARRIVED).max(MOST_ARRIVED),
})

interface DoorServices extends BaseServices {
  table: ReservationTable
  links: ReservationLinks
}

/**
 * `POST /api/door` from the script of an opened door list, which may have been offline for a while. The page's key
 * allows only to record arrivals; the response contains no data.
 * @throws ApiError 404 when the key is unknown or expired
 */
export function handleDoorMarks({ outbox, limits, store, table, links }: DoorServices) {
  const storeMarks = (performanceId: string, { key, arrived, walkIns }: z.output<typeof marksSchema>) =>
    outbox.inTransaction(() => {
      for (const [reference, count] of Object.entries(arrived)) {
        const submission = store.findByReference(reference)
        const reserved = submission && table.find(submission.id)
        // A reservation that was deleted meanwhile has no mark.
        if (reserved?.performanceId === performanceId) table.setArrived(reserved.submissionId, count)
      }
      const earlier = links.setWalkIns(key, walkIns)
      const total = (table.findPerformance(performanceId)?.walkIns ?? 0) + walkIns - earlier
      table.setWalkIns(performanceId, Math.max(0, total))
    })

  return async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
    const marks = marksSchema.safeParse(body)
    if (!marks.success) throw errors.invalid({})
    const performanceId = links.findDoor(marks.data.key)
    if (performanceId === undefined) {
      limits.wrongFamilyLinks.consume(toNetwork(ctx.ip))
      throw errors.notFound()
    }
    storeMarks(performanceId, marks.data)
    ctx.body = {}
  }
}
