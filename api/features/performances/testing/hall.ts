// Halls for random seasons: the real modules on a real database file, with a clock and content that change.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { officeRoutes } from '../../../../common/routes'
import { openTestDatabase } from '../../../../tests/support/database'
import { validEnrolment } from '../../../../tests/support/examples'
import { makePerformance } from '../../../../tests/support/performances'
import { groupCatalogue, idOf, PUPPETS } from '../../../../tests/support/season'
import { openTestServices, toTestServices } from '../../../../tests/support/services'
import { addMilliseconds, type Clock } from '../../../core/clock'
import { parseSettings } from '../../../core/env'
import type { OfficeRequest } from '../../../office/page'
import { createFamilySeats } from '../family'
import { createReservationValidator } from '../kind'
import { createReservationLinks } from '../links'
import { createPerformancePages } from '../office/performances'

export const EVENTS = ['premiera', 'repriza'] as const
export type EventId = (typeof EVENTS)[number]

/** An event of the content, as the test changes it. */
export interface EventContent {
  heldOn: string
  seats: number
  overbooking: number
  isCancelled: boolean
  /** Beginning of public reserving; families of the performing group reserve earlier. */
  from: string | undefined
}

/** Most seats of a family of the performing group. */
export const CONTINGENT = 6

/** Families of the performing group. Their payers have the addresses of the first visitors. */
export const FAMILIES = 3

/** The public form of a visitor, with its idempotency key. */
interface SentForm {
  performance: EventId
  /** Number of the visitor. */
  person: number
  seats: number
  key: string
}

/** A server that stops before its transaction is committed. */
class Crash extends Error {}

export type Hall = ReturnType<typeof openHall>

export function openHall(content: Record<EventId, EventContent>) {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-seats-'))
  let now = new Date('2027-03-01T10:00:00.000Z')
  const clock: Clock = { now: () => now, elapsed: () => now.getTime() }
  let running = start()
  const enrolmentIds = Array.from({ length: FAMILIES }, (_, family) => enrol(family))

  function start() {
    const database = openTestDatabase(directory, clock)
    // Power cuts are not simulated here, so no commit waits for the disk.
    database.pragma('synchronous = OFF')
    const seatedEvents = EVENTS.map((id) => {
      const { seats: total, from, ...event } = content[id]
      const performance = makePerformance(id, { total, ...event })
      const groups = [{ id: PUPPETS, seats: CONTINGENT }]
      return { ...performance, seats: { ...performance.seats, from, groups } }
    })
    const settings = parseSettings({ DATA_DIR: directory }, groupCatalogue.site)
    const groups = groupCatalogue.groups.map((group) => ({ ...group, places: FAMILIES }))
    const catalogue = { ...groupCatalogue, groups, seatedEvents }
    const services = toTestServices(openTestServices({ settings, catalogue, database, clock }))
    services.reservations.applyContentChanges()
    const { reservations, reservationTable: table } = services
    const own = { ...services, table, links: createReservationLinks(services) }
    return {
      database,
      services,
      validate: createReservationValidator(reservations, table),
      family: createFamilySeats(own).page,
      office: createPerformancePages(own).postHandlers ?? {},
    }
  }

  /** Enrols a child of a family in the performing group, with a place. @returns the id */
  function enrol(family: number): number {
    const { store, places, prepareEarlierEnrolment } = running.services
    const { consent: _, newsletterConsent: __, ...values } = validEnrolment
    const payerEmail = `oseba-${family}@primer.si`
    const reference = store.accept({
      kind: 'registration',
      form: prepareEarlierEnrolment({ ...values, payerEmail, workshops: [PUPPETS] }, ({ id }) =>
        places.applyAction({ submissionId: id, workshopId: PUPPETS, action: 'accept' }, 'office:1'),
      ),
    })
    return idOf(running, reference)
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
    reserve({ performance, person, seats, key }: SentForm): number {
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
      return idOf(running, reference)
    },
    /** Reserves seats on the page of a family; a refusal is a sentence on the page. */
    reserveAsFamily(performance: EventId, family: number, seats: number): void {
      const submissionId = enrolmentIds[family] ?? 0
      const enrolment = running.services.store.findComplete('registration', submissionId)
      if (!enrolment) throw new Error('the family is not enrolled')
      const form = new URLSearchParams({ prireditev: performance, sedezev: String(seats) })
      running.family?.render({ token: '', link: { submissionId, role: 'payer' }, enrolment }, form)
    },
    /** Sends a form of the office. @returns whether it was accepted; a refusal is a page or an ApiError */
    async sendOfficeForm(
      path: typeof officeRoutes.performance | typeof officeRoutes.reservedSeats,
      fields: Record<string, string>,
    ): Promise<boolean> {
      let isAccepted = false
      const request = {
        user: { id: 1, email: 'urad@primer.si', workshops: null, isReadOnly: false, isLead: false },
        query: new URLSearchParams(),
        showPage: async () => {},
        redirectTo: () => {
          isAccepted = true
        },
      } as unknown as OfficeRequest
      await running.office[path]?.(request, new URLSearchParams(fields))
      return isAccepted
    },
    /** Runs work that fails before its transaction is committed, then starts the server again. */
    crashDuring(work: () => void): void {
      running.services.outbox.enqueue = () => {
        throw new Crash()
      }
      try {
        work()
      } catch (error) {
        if (!(error instanceof Crash)) throw error
      } finally {
        restart()
      }
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
