import { toSlovenianDay } from '../../../common/calendar-date'
import { apiRoutes, shellRoutes } from '../../../common/routes'
import { MINUTE } from '../../core/clock'
import type { Office } from '../../office/office'
import type { BaseServices } from '../../privacy/base-services'
import type { PersonalData } from '../../privacy/personal-data'
import type { FamilyFeature } from '../family'
import type { Feature } from '../feature'
import type { PlacesFeature } from '../places'
import type { StatisticsFeature } from '../statistics'
import { handleDoorMarks } from './door'
import { createFamilySeats } from './family'
import { createReservationRetention, createReservationValidator } from './kind'
import { createReservationLinks, type ReservationLinks } from './links'
import { createReservationMails } from './mails'
import { createDoorPages } from './office/door'
import { createPerformancePages } from './office/performances'
import { describeLost } from './performance'
import { createReservationRouter } from './reservation-page'
import { createReservations, type Reservations } from './reservations'
import { createReservationTable, type ReservationTable } from './table'

interface PerformancesFeature extends Feature {
  reservations: Reservations
  reservationTable: ReservationTable
}

interface EarlierFeatures {
  places: PlacesFeature
  family: FamilyFeature
  statistics: StatisticsFeature
}

/** Seats at performances: visitors reserve them, and the office counts the visitors at the door. */
export function createPerformancesFeature(
  base: BaseServices,
  office: Office,
  { places: { places }, family, statistics: { statistics } }: EarlierFeatures,
): PerformancesFeature {
  const { worker } = base
  const table = createReservationTable(base)
  const links = createReservationLinks(base)
  const reservations = createReservations(base, table)
  const services = { ...base, table, links, reservations, logAccess: office.logAccess }
  statistics.addPerformanceCount(table.listCounted)
  family.extend(createFamilySeats({ ...services, places }))
  return {
    name: 'performances',
    reservations,
    reservationTable: table,
    forms: { reservation: createReservationValidator(reservations, table) },
    retentionRules: { reservation: createReservationRetention(base) },
    mails: createReservationMails(services),
    apiRoutes: [
      {
        path: apiRoutes.seats,
        get: (ctx) => {
          ctx.body = reservations.describeFree()
        },
      },
      { path: apiRoutes.door, post: handleDoorMarks(services) },
    ],
    officePages: [createPerformancePages(services), createDoorPages(services)],
    shellPages: {
      prefix: shellRoutes.reservation,
      headers: 'toFamilyShellHeaders',
      createRouter: (shell) => createReservationRouter(services, shell),
    },
    tasks: [
      {
        intervalMs: MINUTE,
        failureMessage: 'visitors of performances cannot be notified',
        run() {
          reservations.applyContentChanges()
          reservations.runDueWork()
          worker.pollSoon()
        },
      },
    ],
    reminders: () =>
      reservations.listLost().map((lost) => ({
        key: `performance-${lost.id}`,
        sentence: describeLost(lost),
        command: 'vsebina, dogodki.yaml',
        doneAt: undefined,
      })),
    nightly: () => table.storeCounts(toSlovenianDay(base.clock.now())),
    dutiesAfterRestore: [
      'Sedeži, ki so jih obiskovalci vrnili po kopiji, so spet rezervirani: vračila, spremembe in nove rezervacije vpišite po sporočilih v predalih e-pošte; obiskovalce prireditev po kopiji preštejte po listih',
    ],
    personalData: createReservationData(base, reservations, links),
  }
}

function createReservationData(
  { database }: BaseServices,
  reservations: Reservations,
  links: ReservationLinks,
): PersonalData {
  const selectCopy = database.prepare<[number], object>(`
    SELECT performances.name AS performance, state AS seatState, seats, arrived
    FROM reservations JOIN performances ON performances.id = performance_id WHERE submission_id = ?`)
  return {
    tables: {
      performances: 'not personal',
      reservations: 'erased',
      reservation_links: 'erased',
      door_keys: 'not personal',
    },
    // Rows of an erased reservation are deleted with its submission.
    afterErasure: () => reservations.moveWaitingLists(),
    copy: ({ involvements }) => ({
      reservations: involvements.flatMap(({ id, reference }) =>
        selectCopy.all(id).map((row) => ({ reference, ...row })),
      ),
    }),
    copyLabels: {
      reservations: 'Rezervirani sedeži',
      performance: 'Prireditev',
      seatState: 'Stanje rezervacije',
      seats: 'Sedežev',
      arrived: 'Prišlo jih je',
    },
    formatCopyValue: (key, value) =>
      key === 'seatState' && typeof value === 'string' ? STATE_NAMES[value] : undefined,
    expire: (now) => ({ doorKeysDeleted: links.deleteExpired(now) }),
  }
}

const STATE_NAMES: Readonly<Record<string, string>> = {
  reserved: 'rezervirano',
  waiting: 'na čakalnem seznamu',
  returned: 'vrnjeno',
  missed: 'brez sedežev',
  repeated: 'ponovljena rezervacija',
}
