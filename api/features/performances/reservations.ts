import { formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import { describeFreeSeats, describeTooFewSeats, type FreeSeats } from '../../../common/seats'
import type { BaseServices } from '../../privacy/base-services'
import {
  getBeginning,
  getEndOfWaitingList,
  getFamilyLimit,
  getReminderTime,
  getSeatLimit,
  isActive,
  type Performance,
  type Reserved,
  requireSeats,
  SeatRefusal,
} from './performance'
import { findRenumbered } from './renumbered'
import type { ReservationTable, StoredPerformance } from './table'

/** Kinds of mails about a reservation. */
export type SeatMail =
  | 'reservation_receipt'
  | 'reservation_repeated'
  | 'reservation_offered'
  | 'reservation_stays_full'
  | 'reservation_reminder'
  | 'reservation_event'

/** A new reservation whose submission is stored in the transaction that is still open. */
interface NewReservation {
  submissionId: number
  performanceId: string
  seats: number
  /** Performing group and enrolment, for a family that reserves on the family page. */
  family?: { groupId: string; enrolmentId: number }
}

/** An event that was removed from the content although visitors have reservations. */
interface LostPerformance extends StoredPerformance {
  reservations: number
}

/** Reserved seats and waiting lists. Every function runs in one transaction, or in that of its caller. */
export interface Reservations {
  /** Finds an event of the content by id. */
  findPerformance(id: string): Performance | undefined
  /** Lists coming events with reservations that the content no longer contains: renamed, or deleted. */
  listLost(): LostPerformance[]
  /** Number of seats that can still be reserved. */
  countFree(performance: Performance): number
  /** Describes the free seats of each event that is not over. */
  describeFree(): FreeSeats
  /**
   * Checks whether seats of an event can be reserved now.
   * @param isEarly before the public, by a family of a performing group
   * @throws SeatRefusal
   */
  requireOpen(performance: Performance, isEarly: boolean): void
  /**
   * Reserves seats, or puts the party on the waiting list. A family with a reservation only gets a mail about it.
   * @throws SeatRefusal when too few seats are left and the waiting list has ended
   */
  reserve(reservation: NewReservation): void
  /**
   * Changes the number of seats of a party.
   * @param options.isOffice the limit of a family does not apply
   * @throws SeatRefusal
   */
  change(submissionId: number, seats: number, options?: { isOffice?: boolean }): void
  /**
   * Cancels the reservation, or the position on the waiting list. Idempotent.
   * @throws SeatRefusal after the beginning
   */
  cancel(submissionId: number): void
  /** Gives free seats to waiting parties, of all events or of one. */
  moveWaitingLists(performanceId?: string): void
  /** Sends mails about events that were moved, changed or cancelled in the content. */
  applyContentChanges(): void
  /** Sends reminders and ends waiting lists that are due. */
  runDueWork(): void
}

export function createReservations(
  { catalogue, clock, outbox, store }: BaseServices,
  table: ReservationTable,
): Reservations {
  const byId = new Map(catalogue.seatedEvents.map((performance) => [performance.id, performance]))

  const enqueueMail = (kind: SeatMail, submissionId: number): void => {
    const recipient = store.findComplete('reservation', submissionId)?.payload.email
    if (recipient) outbox.enqueue({ kind, submissionId, recipient })
  }

  const countFree = (performance: Performance): number =>
    Math.max(0, getSeatLimit(performance) - table.countReserved(performance.id))

  const isListMoving = (performance: Performance): boolean =>
    !performance.isCancelled &&
    clock.now() < getEndOfWaitingList(performance) &&
    (table.findPerformance(performance.id)?.listEndedAt ?? null) === null

  /** Gives free seats to waiting parties for which they suffice, in the order of the waiting list. */
  function moveWaitingList(performance: Performance): void {
    if (!isListMoving(performance)) return
    for (const { submissionId, state, seats } of table.list(performance.id)) {
      if (state !== 'waiting' || seats > countFree(performance)) continue
      table.set(submissionId, 'reserved', seats)
      enqueueMail('reservation_offered', submissionId)
    }
  }

  function requireOpen(performance: Performance, isEarly: boolean): void {
    const { isCancelled, seats } = performance
    const now = clock.now()
    if (isCancelled) throw new SeatRefusal('Prireditev je odpovedana.')
    if (now >= new Date(seats.until) || now >= getBeginning(performance))
      throw new SeatRefusal('Rezervacije za to prireditev so zaključene.')
    if (!isEarly && seats.from !== undefined && now < new Date(seats.from))
      throw new SeatRefusal(`Sedeže lahko rezervirate od ${formatSlovenianInstant(seats.from)}.`)
    if (countFree(performance) === 0 && !isListMoving(performance))
      throw new SeatRefusal(
        'Vsi sedeži so rezervirani. Če bo kateri ostal prost, ga dobite pri vratih pred začetkom.',
      )
  }

  /** Describes the free seats of an event, or why nothing can be reserved. */
  function describeSeats(performance: Performance, free: number): string {
    try {
      requireOpen(performance, false)
      return describeFreeSeats(free)
    } catch (error) {
      if (error instanceof SeatRefusal) return error.message
      throw error
    }
  }

  /**
   * Returns a reservation that its party may change.
   * @throws SeatRefusal when it is too late, or the party has no reservation that can change
   */
  function requireChangeable(submissionId: number): { reserved: Reserved; performance: Performance } {
    const reserved = table.find(submissionId)
    const performance = reserved && byId.get(reserved.performanceId)
    if (!reserved || !performance || !isActive(reserved))
      throw new SeatRefusal('Te rezervacije ni več mogoče spremeniti.')
    if (performance.isCancelled) throw new SeatRefusal('Prireditev je odpovedana.')
    if (clock.now() >= getBeginning(performance))
      throw new SeatRefusal('Prireditev se je že začela, zato rezervacije ni več mogoče spremeniti.')
    return { reserved, performance }
  }

  function applyContentChanges(): void {
    table.renumberPerformances(findRenumbered(table.listPerformances(), [...byId.values()]))
    for (const performance of byId.values()) {
      const stored = table.findPerformance(performance.id)
      if (!stored) table.addPerformance(performance)
      else if (isChanged(stored, performance)) {
        table.changePerformance(performance)
        // Changes of a past event cause no mail.
        if (clock.now() >= getBeginning(performance)) continue
        for (const reserved of table.list(performance.id))
          if (isActive(reserved)) enqueueMail('reservation_event', reserved.submissionId)
      }
      table.renamePerformance(performance)
      // The hall may have become larger.
      moveWaitingList(performance)
    }
  }

  function enqueueReminders(performance: Performance): void {
    table.setReminded(performance.id)
    for (const { submissionId, state } of table.list(performance.id))
      if (state === 'reserved') enqueueMail('reservation_reminder', submissionId)
  }

  function endWaitingList(performance: Performance): void {
    table.setListEnded(performance.id)
    for (const { submissionId, state, seats } of table.list(performance.id)) {
      if (state !== 'waiting') continue
      table.set(submissionId, 'missed', seats)
      enqueueMail('reservation_stays_full', submissionId)
    }
  }

  const inTransaction = outbox.inTransaction

  return {
    findPerformance: (id) => byId.get(id),
    countFree,

    listLost() {
      const today = toSlovenianDay(clock.now())
      return table
        .listPerformances()
        .filter(({ id, heldOn, isCancelled }) => heldOn >= today && !byId.has(id) && isCancelled === 0)
        .map((stored) => ({ ...stored, reservations: table.list(stored.id).filter(isActive).length }))
        .filter(({ reservations }) => reservations > 0)
    },

    requireOpen,

    describeFree() {
      const now = clock.now()
      const shown = [...byId.values()].filter(({ endsAt }) => now < new Date(endsAt))
      return Object.fromEntries(
        shown.map((performance) => {
          const free = countFree(performance)
          return [performance.id, { free, sentence: describeSeats(performance, free) }]
        }),
      )
    },

    reserve({ submissionId, performanceId, seats, family }) {
      const performance = byId.get(performanceId)
      if (!performance) throw new SeatRefusal('Te prireditve ni več.')
      const { groupId = null, enrolmentId = null } = family ?? {}
      const row = { submissionId, performanceId, seats, groupId, enrolmentId }
      if (!table.findPerformance(performanceId)) table.addPerformance(performance)
      if (table.findOfSameFamily(submissionId, performanceId, enrolmentId)) {
        table.add({ ...row, state: 'repeated' })
        enqueueMail('reservation_repeated', submissionId)
        return
      }
      const free = countFree(performance)
      if (seats > free && !isListMoving(performance)) throw new SeatRefusal(describeTooFewSeats(free))
      table.add({ ...row, state: seats <= free ? 'reserved' : 'waiting' })
      enqueueMail('reservation_receipt', submissionId)
    },

    change: (submissionId, seats, { isOffice = false } = {}) =>
      inTransaction(() => {
        const { reserved, performance } = requireChangeable(submissionId)
        if (seats === reserved.seats) return
        const limit = isOffice ? getSeatLimit(performance) : getFamilyLimit(performance, reserved.groupId)
        requireSeats(seats, limit)
        const more = seats - reserved.seats
        if (reserved.state === 'reserved' && more > countFree(performance))
          throw new SeatRefusal(
            `${describeTooFewSeats(countFree(performance))} Vaša rezervacija ostaja, kot je bila.`,
          )
        table.set(submissionId, reserved.state, seats)
        moveWaitingList(performance)
        if (table.find(submissionId)?.state === reserved.state)
          enqueueMail('reservation_receipt', submissionId)
      }),

    cancel: (submissionId) =>
      inTransaction(() => {
        if (table.find(submissionId)?.state === 'returned') return
        const { reserved, performance } = requireChangeable(submissionId)
        table.set(submissionId, 'returned', reserved.seats)
        enqueueMail('reservation_receipt', submissionId)
        moveWaitingList(performance)
      }),

    moveWaitingLists(performanceId) {
      for (const performance of byId.values())
        if (performanceId === undefined || performance.id === performanceId) moveWaitingList(performance)
    },

    applyContentChanges: () => inTransaction(applyContentChanges),

    runDueWork: () =>
      inTransaction(() => {
        const now = clock.now()
        for (const performance of byId.values()) {
          const stored = table.findPerformance(performance.id)
          if (!stored || performance.isCancelled || now >= getBeginning(performance)) continue
          if (stored.remindedAt === null && now >= getReminderTime(performance)) enqueueReminders(performance)
          if (stored.listEndedAt === null && now >= getEndOfWaitingList(performance))
            endWaitingList(performance)
        }
      }),
  }
}

/** Whether visitors get a mail about a change. */
const isChanged = (stored: StoredPerformance, { heldOn, begins, place = '', isCancelled }: Performance) =>
  stored.heldOn !== heldOn ||
  stored.begins !== begins ||
  stored.place !== place ||
  stored.isCancelled !== Number(isCancelled)
