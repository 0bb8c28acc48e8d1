// Halls for random seasons: the real modules on a real database file, with a clock and content that change.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testCatalogue } from '../../../../tests/support/catalogue'
import { openTestDatabase } from '../../../../tests/support/database'
import { makePerformance } from '../../../../tests/support/performances'
import { openTestServices, toTestServices } from '../../../../tests/support/services'
import { addMilliseconds, type Clock } from '../../../core/clock'
import { parseSettings } from '../../../core/env'
import { createReservationValidator } from '../kind'

export const EVENTS = ['premiera', 'repriza'] as const
export type EventId = (typeof EVENTS)[number]

/** An event of the content, as the test changes it. */
export interface EventContent {
  heldOn: string
  seats: number
  overbooking: number
  isCancelled: boolean
}

export type Hall = ReturnType<typeof openHall>

export function openHall(content: Record<EventId, EventContent>) {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-seats-'))
  let now = new Date('2027-03-01T10:00:00.000Z')
  const clock: Clock = { now: () => now, elapsed: () => now.getTime() }
  let running = start()

  function start() {
    const database = openTestDatabase(directory, clock)
    // Power cuts are not simulated here, so no commit waits for the disk.
    database.pragma('synchronous = OFF')
    const seatedEvents = EVENTS.map((id) => {
      const { seats: total, ...event } = content[id]
      return makePerformance(id, { total, ...event })
    })
    const settings = parseSettings({ DATA_DIR: directory }, testCatalogue.site)
    const catalogue = { ...testCatalogue, seatedEvents }
    const services = toTestServices(openTestServices({ settings, catalogue, database, clock }))
    services.reservations.followContent()
    const validate = createReservationValidator(services.reservations, services.reservationTable)
    return { database, services, validate }
  }

  function restart(): void {
    running.database.close()
    running = start()
  }

  return {
    content,
    get services() {
      return running.services
    },
    now: () => now,
    /** Sends the public form. @returns the id of the submission @throws ApiError when it is refused */
    reserve(performance: EventId, person: number, seats: number, key: string): number {
      const { store } = running.services
      const body = {
        performance,
        name: `Oseba ${person}`,
        email: `oseba-${person}@primer.si`,
        seats,
        needs: '',
      }
      const form = running.validate(body)
      const repetition = { key, fingerprint: JSON.stringify(body) }
      const earlier = store.findReceipt(repetition)
      if (!earlier) form.requireOpen?.()
      const reference = earlier?.reference ?? store.accept({ kind: 'reservation', form, repetition })
      return store.findByReference(reference)?.id ?? 0
    },
    /** Publishes changed content: the server starts again. */
    publish(id: EventId, change: Partial<EventContent>): void {
      Object.assign(content[id], change)
      restart()
    },
    pass(milliseconds: number): void {
      now = addMilliseconds(now, milliseconds)
      running.services.reservations.runDueWork()
    },
    listMails: (): { id: number; kind: string }[] =>
      running.database
        .prepare<[], { id: number; kind: string }>(
          "SELECT submission_id AS id, mail_kind AS kind FROM outbox WHERE mail_kind LIKE 'reservation%' ORDER BY id",
        )
        .all(),
    listAll: () => EVENTS.flatMap((id) => running.services.reservationTable.list(id)),
    close(): void {
      running.database.close()
      rmSync(directory, { recursive: true })
    },
  }
}
