// Sentences of the terms about discounts, prices and withdrawals of whole families (content/pogoji-in-cenik.md), with sums
// that were computed by hand. The sentences are quoted, not read: tests do not depend on the centre's content.
import { beforeEach, expect, test } from 'vitest'
import { paymentCatalogue, paymentSettings } from '../../../tests/support/payment-catalogue'
import { PUPPETS } from '../../../tests/support/season'
import type { PlaceAction } from '../places/rules'
import { type Centre, openCentre } from '../places/testing/centre'

const THEATRE = 'gledaliske-delavnice'
const CHILD = '01.01.2016'
const TEENAGER = '01.01.2012'
const LEAD = 'vodja@ckd.example'

/** The centre's clock begins at 1 September 2026. Mondays 41,70 €, Tuesdays 46,30 € and Wednesdays 33,33 € a month. */
const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2026/2027',
  season: { from: '2026-10-01', to: '2027-06-30' },
  payments: {
    ...paymentSettings,
    discounts: [
      { name: 'Popust za sorojence', each: 'child' as const, percentHundredths: 1500 },
      { name: 'Popust za drugo delavnico', each: 'workshop' as const, cents: 750 },
    ],
  },
  groups: paymentCatalogue.groups.map((group, index) => ({
    ...group,
    places: 40,
    priceCents: [4170, 4630, 3333][index],
  })),
}

let centre: Centre
const open = (change = {}) => {
  centre = openCentre(undefined, { ...catalogue, ...change })
  return centre.close
}
beforeEach(() => open())

const passTo = (day: string) => centre.pass(Date.parse(`${day}T10:00:00Z`) - centre.now().getTime())
const perform = (id: number, action: PlaceAction, workshopId = PUPPETS) =>
  centre.places.applyAction({ submissionId: id, workshopId, action }, 'office:1')

/** Enrols a person, who gets a place that the payer confirms as the private page shows it. */
function enrolConfirmed(workshops: string[], birthDate = CHILD, answers = {}): number {
  const id = centre.enrol(workshops, birthDate, answers)
  for (const workshopId of workshops) {
    perform(id, 'accept', workshopId)
    const place = centre.places.find(id, workshopId)
    if (!place) throw new Error('The enrolment has no place')
    const { wording, startsOn } = centre.services.writeContractText(place, centre.services.programme.season)
    const confirmation = { wording, ...(startsOn && { startsOn }) }
    centre.places.applyAction({ submissionId: id, workshopId, action: 'confirm', confirmation }, 'payer')
  }
  return id
}

function findStatement(id: number) {
  const statement = centre.services.ledger.findStatementOfEnrolment(id)
  if (!statement) throw new Error('The payer has no account')
  return statement
}

/** Sums up the lines of a month. */
const sumMonth = (id: number, month: string) =>
  findStatement(id)
    .dues.filter(({ from }) => from.startsWith(month))
    .reduce((sum, { cents }) => sum + cents, 0)
const pay = (id: number, cents: number) =>
  centre.services.ledger.recordPayment(
    findStatement(id).id,
    { cents, valuedOn: '2026-10-02', text: '' },
    LEAD,
  )

test('»za drugo in vsako naslednjo osebo istega plačnika; najvišja cena je brez popusta«: three siblings, also with another surname', () => {
  const first = enrolConfirmed([PUPPETS])
  const second = enrolConfirmed([THEATRE], TEENAGER, { participantLastName: 'Kranjec' })
  const third = enrolConfirmed([THEATRE], CHILD, { participantLastName: 'Novak Kranjec' })
  expect(new Set([first, second, third].map((id) => findStatement(id).id)).size).toBe(1)
  // 46,30 + 41,70 − 6,26 (15 % is 6,255) + 33,33 − 5,00 (15 % is 4,9995)
  expect(sumMonth(first, '2026-10')).toBe(4630 + 4170 - 626 + 3333 - 500)
})

test('»Ko ta preneha, od naslednjega meseca velja cena brez popusta«: of three siblings the dearest leaves, then the second', () => {
  const youngest = enrolConfirmed([PUPPETS])
  const eldest = enrolConfirmed([THEATRE], TEENAGER)
  const middle = enrolConfirmed([THEATRE])
  passTo('2026-12-14')
  perform(eldest, 'withdraw', THEATRE)
  expect(sumMonth(youngest, '2026-12')).toBe(4630 + 4170 - 626 + 3333 - 500)
  expect(sumMonth(youngest, '2027-01')).toBe(4170 + 3333 - 500)
  passTo('2027-02-28')
  perform(middle, 'withdraw', THEATRE)
  expect(sumMonth(youngest, '2027-02')).toBe(4170 + 3333 - 500)
  expect(sumMonth(youngest, '2027-03')).toBe(3333)
})

test('»za drugo in vsako naslednjo delavnico iste osebe« by amount, in a month that is paid in part by its share', () => {
  passTo('2026-11-17')
  // Mondays 23 and 30 of five; Wednesdays 18 and 25 of four.
  const id = enrolConfirmed([THEATRE, PUPPETS])
  expect(sumMonth(id, '2026-11')).toBe(1668 + 1667 - 375)
  expect(sumMonth(id, '2026-12')).toBe(4170 + 3333 - 750)
})

test('who joins late keeps the discount of the other person: the price decides, not the amount of the month', () => {
  const sister = enrolConfirmed([PUPPETS])
  passTo('2026-11-24')
  // The only Monday left is 30 November, of five: 8,34 € of 41,70 €. The sister's price is the lower one.
  const brother = enrolConfirmed([THEATRE])
  expect(sumMonth(brother, '2026-11')).toBe(834 + 3333 - 500)
  expect(findStatement(sister).id).toBe(findStatement(brother).id)
})

test('»Kdor se pridruži med mesecem«: on the last day of a month nothing is owed for it, in a month of 31 days a share of them', () => {
  passTo('2026-11-30')
  const late = enrolConfirmed([PUPPETS])
  expect(findStatement(late).dues[0]?.from).toBe('2026-12-02')
  expect(sumMonth(late, '2026-12')).toBe(3333)
  open({ groups: catalogue.groups.map((group) => ({ ...group, day: undefined, time: undefined })) })
  passTo('2026-12-09')
  // Without a timetable: 23 of 31 days.
  expect(sumMonth(enrolConfirmed([PUPPETS]), '2026-12')).toBe(2473)
})

test('»plačate le sorazmerni del do konca meseca, v katerem ste odstopili. Kar ste plačali več, vam vrnemo«', () => {
  const groups = catalogue.groups.map((group) => ({ ...group, priceCents: 24_550 }))
  open({ pricePeriod: 'season', groups })
  const id = enrolConfirmed([PUPPETS])
  expect(findStatement(id).totalDue).toBe(24_550)
  pay(id, 24_550)
  passTo('2027-02-10')
  perform(id, 'withdraw')
  // Five of nine months: 245,50 / 9 = 27,28 €, and 27,27 € in the last two.
  expect(findStatement(id)).toMatchObject({ totalDue: 5 * 2728, balance: 5 * 2728 - 24_550 })
})

test('a repayment that is higher than the next amount leaves that amount to be paid', () => {
  const id = enrolConfirmed([PUPPETS])
  pay(id, 9 * 3333 + 10_000)
  expect(findStatement(id)).toMatchObject({ balance: -10_000, payable: 0 })
  // The office repays by mistake 33,33 € more than the payer has paid too much.
  pay(id, -13_333)
  passTo('2027-06-10')
  expect(findStatement(id)).toMatchObject({ balance: 3333, payable: 3333, payableDueOn: '2027-06-15' })
})

test('»lahko ceno zvišamo … preden nova cena začne veljati«: for the months that a lead chooses, with discount and share of a month', () => {
  const season = { from: '2026-10-01', to: '2027-06-15' }
  open({ season })
  const brother = enrolConfirmed([THEATRE])
  const sister = enrolConfirmed([PUPPETS])
  const groups = catalogue.groups.map((group) =>
    group.id === PUPPETS ? { ...group, priceCents: 3749 } : group,
  )
  centre.restart(undefined, { ...catalogue, season, groups })
  passTo('2027-01-20')
  const before = findStatement(sister).totalDue
  centre.services.ledger.updateAll()
  expect(findStatement(sister).totalDue).toBe(before)
  expect(
    centre.services.ledger.applyGroupPrice(PUPPETS, { firstMonth: '2027-03', noticedOn: '2027-01-20' }, LEAD),
  ).toBe(1)
  expect(sumMonth(sister, '2027-02')).toBe(4170 + 3333 - 500)
  expect(sumMonth(sister, '2027-03')).toBe(4170 + 3749 - 562)
  // Mondays 7 and 14 June of four; Wednesdays 2 and 9 of five: 37,49 · 2/5 = 15,00, less 2,25.
  expect(sumMonth(brother, '2027-06')).toBe(2085 + 1500 - 225)
  perform(sister, 'withdraw')
  expect(sumMonth(brother, '2027-03')).toBe(4170)
})
