import { reservationRoutes, routes } from '../../../common/routes'
import {
  formatSeats,
  formatSeatsAsObject,
  SEATS_HELD_UNTIL_MINUTES,
  WAITING_LIST_END_HOURS,
} from '../../../common/seats'
import { AWAITED_RANK, LETTER_RANK, type MailKind } from '../../mail/kinds'
import { type Block, type Mail, toReplyAddressAndFooter } from '../../mail/mail'
import type { BaseServices } from '../../privacy/base-services'
import { renderReservationCalendar } from './calendar'
import type { ReservationLinks } from './links'
import {
  formatWhen,
  getBeginning,
  getReminderTime,
  isActive,
  type Performance,
  type Reserved,
} from './performance'
import type { Reservations, SeatMail } from './reservations'
import type { ReservationTable } from './table'

interface MailServices extends BaseServices {
  reservations: Reservations
  table: ReservationTable
  links: ReservationLinks
}

/** The reservation that a mail is about, with its number and event. */
interface ReservedEvent {
  reference: string
  reserved: Reserved
  performance: Performance
}

/** Subject, first line and paragraphs; undefined when the mail has become superfluous. */
type MailText = { subject: string; heading: string; lines: Block[] } | undefined

const HELD = `Sedeže držimo do ${SEATS_HELD_UNTIL_MINUTES} minut pred začetkom. Če vas ne bo ali vas bo manj, jih, prosimo, vrnite: morda kdo čaka nanje.`
const WAITING = `Ko se sprosti dovolj sedežev, jih dobite samodejno in vam pišemo, najpozneje ${WAITING_LIST_END_HOURS} ure pred začetkom. Če ne želite več čakati, se odpišite s spodnjo povezavo.`
const FEWER = 'Če vam zadošča manj sedežev, s spodnjo povezavo zmanjšajte njihovo število.'

/** Texts of the mails. A mail is written when it is sent, from the reservation as it is then. */
const texts: Record<SeatMail, (about: ReservedEvent) => MailText> = {
  reservation_receipt: ({ reserved: { state, seats }, performance: { name } }) => {
    if (state === 'reserved')
      return {
        subject: `Rezervirano: ${name}`,
        heading: `Rezervirano: ${formatSeats(seats)}`,
        lines: [HELD],
      }
    if (state === 'waiting')
      return {
        subject: `Na čakalnem seznamu: ${name}`,
        heading: `Ste na čakalnem seznamu za ${formatSeatsAsObject(seats)}`,
        lines: ['Toliko sedežev ta čas ni prostih.', FEWER, WAITING],
      }
    if (state === 'returned')
      return {
        // Visitors who left the waiting list get this text too.
        subject: `Rezervacije nimate več: ${name}`,
        heading: 'Rezervacije nimate več',
        lines: ['Hvala, da ste sporočili. Če si premislite, lahko sedeže rezervirate znova.'],
      }
    return undefined
  },
  reservation_repeated: ({ performance: { name } }) => ({
    subject: `Rezervacijo že imate: ${name}`,
    heading: 'Za to prireditev rezervacijo že imate',
    lines: [
      'S tem e-naslovom je bila oddana še ena rezervacija za isto prireditev. Sedežev nismo dodali. Če jih želite več ali manj, spremenite število v svoji rezervaciji.',
    ],
  }),
  reservation_offered: ({ reserved: { state, seats }, performance: { name } }) =>
    state === 'reserved'
      ? {
          subject: `Sedeži so vaši: ${name}`,
          heading: `S čakalnega seznama ste dobili ${formatSeatsAsObject(seats)}`,
          lines: [HELD],
        }
      : undefined,
  reservation_stays_full: ({ reserved: { state }, performance: { name } }) =>
    state === 'missed'
      ? {
          subject: `Sedežev žal ni: ${name}`,
          heading: 'Čakalni seznam je zaključen',
          lines: [
            `Do zdaj se ni sprostilo dovolj sedežev, zato jih za vas žal nimamo. Sedeže, ki ${SEATS_HELD_UNTIL_MINUTES} minut pred začetkom ostanejo prazni, razdelimo pri vratih.`,
          ],
        }
      : undefined,
  reservation_reminder: ({ reserved: { state, seats }, performance }) =>
    state === 'reserved' && !performance.isCancelled
      ? {
          subject: `Vidimo se: ${performance.name}`,
          heading: `Rezervirali ste ${formatSeatsAsObject(seats)}`,
          lines: [HELD],
        }
      : undefined,
  reservation_event: ({ reserved: { state, seats }, performance: { name, isCancelled } }) => {
    if (state !== 'reserved' && state !== 'waiting') return undefined
    if (isCancelled)
      return {
        subject: `Odpade: ${name}`,
        heading: 'Prireditev odpade',
        lines: ['Vaša rezervacija s tem ne velja več. Ničesar vam ni treba storiti.'],
      }
    const own =
      state === 'reserved'
        ? `Vaša rezervacija (${formatSeats(seats)}) ostane. Če takrat ne morete, sedeže vrnite s spodnjo povezavo.`
        : 'Na čakalnem seznamu ostanete. Če takrat ne morete, se odpišite s spodnjo povezavo.'
    // A cancelled event that takes place after all gets the same text.
    return {
      subject: `Sprememba: ${name}`,
      heading: 'Sprememba pri prireditvi',
      lines: ['Kar piše zgoraj, velja namesto tistega v prejšnjih sporočilih.', own],
    }
  },
}

/** Mails that confirm an action of the visitor. */
const CONFIRMATIONS: readonly SeatMail[] = ['reservation_receipt', 'reservation_repeated']

const NAMES: Record<SeatMail, string> = {
  reservation_receipt: 'Rezervacija sedežev',
  reservation_repeated: 'Ponovljena rezervacija',
  reservation_offered: 'Sedeži s čakalnega seznama',
  reservation_stays_full: 'Konec čakalnega seznama',
  reservation_reminder: 'Opomnik pred prireditvijo',
  reservation_event: 'Sprememba prireditve',
}

/** Whether a mail that could not leave at once is still useful now, after the event may have been moved or cancelled. */
function isUseful(kind: SeatMail, { reserved, performance }: ReservedEvent, now: Date): boolean {
  // After the event has begun only confirmations of the visitor's own actions are still useful.
  if (now >= getBeginning(performance) && !CONFIRMATIONS.includes(kind)) return false
  if (kind === 'reservation_reminder') return now >= getReminderTime(performance)
  return !performance.isCancelled || !isActive(reserved) || kind === 'reservation_event'
}

/** Creates the kinds of mails about reservations. Each has a private link, and a calendar entry while seats are reserved. */
export function createReservationMails(services: MailServices): MailKind[] {
  const { reservations, table, links, store, settings, catalogue, clock } = services

  function findReservedEvent(submissionId: number | null): ReservedEvent | undefined {
    const submission = store.findComplete('reservation', submissionId)
    const reserved = submission && table.find(submission.id)
    const performance = reserved && reservations.findPerformance(reserved.performanceId)
    return performance && { reference: submission.reference, reserved, performance }
  }

  function writeReservationMail(
    kind: SeatMail,
    submissionId: number | null,
    token: string | null,
  ): Mail | undefined {
    const about = findReservedEvent(submissionId)
    if (!about || !isUseful(kind, about, clock.now())) return undefined
    const text = texts[kind](about)
    if (!text) return undefined
    const { reference, reserved, performance } = about
    const { place = '' } = performance
    const url = token && `${settings.siteUrl}${reservationRoutes.page}?k=${token}`
    // The link in the mail about a repeated form opens the existing reservation.
    const isOpenable = ['reserved', 'waiting', 'repeated'].includes(reserved.state)
    const button =
      url && isOpenable && !performance.isCancelled
        ? { label: 'Odpri moje sedeže', url }
        : reserved.state === 'returned' && {
            label: 'Nova rezervacija',
            url: settings.siteUrl + routes.reservation,
          }
    const hasEntry = reserved.state === 'reserved' || performance.isCancelled
    return {
      ...toReplyAddressAndFooter(catalogue.site),
      subject: text.subject,
      heading: text.heading,
      body: [
        // No name: a visitor can type a stranger's address, and words of their own as a name.
        'Pozdravljeni!',
        {
          kind: 'rows',
          rows: [
            { label: 'Prireditev', value: performance.name },
            { label: 'Kdaj', value: formatWhen(performance) },
            { label: 'Kje', value: place },
            { label: 'Številka rezervacije', value: reference },
          ],
        },
        ...text.lines,
        ...(button ? [{ kind: 'button' as const, ...button }] : []),
        'Lep pozdrav!',
      ],
      ...(hasEntry && { calendar: renderReservationCalendar(services, about) }),
    }
  }

  return (Object.keys(texts) as SeatMail[]).map((kind) => ({
    kind,
    name: NAMES[kind],
    rank: CONFIRMATIONS.includes(kind) ? AWAITED_RANK : LETTER_RANK,
    createSecret: links.createLink,
    write: ({ submissionId, token }) => writeReservationMail(kind, submissionId, token),
  }))
}
