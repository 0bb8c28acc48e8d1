import { beforeEach, expect, test } from 'vitest'
import { paymentCatalogue, paymentSettings } from '../../../tests/support/payment-catalogue'
import { PUPPETS } from '../../../tests/support/season'
import { DAY } from '../../core/clock'
import type { PlaceAction } from '../places/rules'
import { describeWithdrawal } from '../places/sentences'
import { type Centre, openCentre } from '../places/testing/centre'
import { confirmPlace } from '../places/testing/confirm-place'

const THEATRE = 'gledaliske-delavnice'
const CHILD = '01.01.2015'
/** The centre's clock begins at 1 September 2026. */
const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2026/2027',
  season: { from: '2026-10-01', to: '2027-06-30' },
  payments: { ...paymentSettings, discounts: [] },
}

let centre: Centre
const open = (change = {}) => {
  centre = openCentre(undefined, { ...catalogue, ...change })
  return centre.close
}
beforeEach(() => open())

const perform = (
  id: number,
  action: PlaceAction,
  group: { workshopId: string; groupId?: string } = { workshopId: PUPPETS },
) => centre.places.applyAction({ submissionId: id, action, ...group }, 'office:1')
const confirm = (id: number, workshopId = PUPPETS) =>
  confirmPlace(centre.places, { submissionId: id, workshopId })
function enrolConfirmed(workshops = [PUPPETS]): number {
  const id = centre.enrol(workshops, CHILD)
  for (const workshop of workshops) {
    perform(id, 'accept', { workshopId: workshop })
    confirm(id, workshop)
  }
  return id
}
const passTo = (day: string) => centre.pass(Date.parse(`${day}T10:00:00Z`) - centre.now().getTime())
const findStatement = (id: number) => centre.services.ledger.findStatementOfEnrolment(id)
const listLines = (id: number) =>
  findStatement(id)?.dues.map(({ from, to, cents }) => `${from.slice(5)} ${to.slice(5)} ${cents}`)

test('a confirmed place brings one line per month at the price of that day; unconfirmed places bring none', () => {
  const id = centre.enrol([PUPPETS], CHILD)
  perform(id, 'accept')
  expect(findStatement(id)).toBeUndefined()
  confirm(id)
  expect(findStatement(id)).toMatchObject({
    reference: 'SI120000260000019',
    totalDue: 9 * 2801,
    overdue: 0,
    payable: 0,
  })
  expect(findStatement(id)?.dues).toHaveLength(9)
  expect(findStatement(id)?.dues[0]).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    dueOn: '2026-10-15',
    label: 'Lutkovna delavnica',
    vatRate: 22,
  })
  const dearer = catalogue.groups.map((group) => ({ ...group, priceCents: 9999 }))
  centre.restart(undefined, { ...catalogue, groups: dearer })
  centre.services.ledger.updateAll()
  expect(findStatement(id)?.totalDue).toBe(9 * 2801)
})

test('a month in which a participant joins costs the remaining lessons; a month of a withdrawal is paid whole', () => {
  passTo('2026-11-12')
  const id = enrolConfirmed()
  // A payer has 15 days to pay, so the first month is due with the second one.
  expect(
    findStatement(id)
      ?.dues.slice(0, 3)
      .map(({ dueOn }) => dueOn),
  ).toEqual(['2026-12-15', '2026-12-15', '2027-01-15'])
  // Two of the four Wednesdays in November are left.
  expect(listLines(id)?.slice(0, 2)).toEqual(['11-12 11-30 1401', '12-01 12-31 2801'])
  passTo('2027-01-03')
  perform(id, 'withdraw')
  expect(listLines(id)).toEqual(['11-12 11-30 1401', '12-01 12-31 2801', '01-01 01-31 2801'])
})

test('a second withdrawal, because of a change by the centre, ends the fees on the day before', () => {
  const id = enrolConfirmed()
  passTo('2026-11-12')
  perform(id, 'withdraw')
  expect(listLines(id)?.at(-1)).toBe('11-01 11-30 2801')
  perform(id, 'withdraw')
  expect(listLines(id)?.at(-1)).toBe('11-01 11-11 1401')
})

test('after a place was on the waiting list, the family reads that the lessons before are paid by the earlier confirmation', () => {
  const id = enrolConfirmed()
  passTo('2027-01-10')
  perform(id, 'wait')
  perform(id, 'accept')
  const place = centre.places.find(id, PUPPETS)
  expect(place).not.toHaveProperty('confirmation')
  expect(findStatement(id)?.overdue).toBe(3 * 2801)
  const sentence = place && describeWithdrawal(place, catalogue.season, '2027-01-10')
  expect(sentence).toContain('Dosedanja srečanja plačate po potrditvi')
})

test('a withdrawal before the season costs nothing; undoing it restores the lines', () => {
  const id = enrolConfirmed()
  const event = perform(id, 'withdraw')
  expect(findStatement(id)?.totalDue).toBe(0)
  centre.places.undo(event)
  expect(findStatement(id)).toMatchObject({ totalDue: 9 * 2801 })
  expect(findStatement(id)?.dues).toHaveLength(9)
})

test('a move ends the lines with the last lesson before it, and the next confirmation begins new ones', () => {
  const id = enrolConfirmed([THEATRE])
  passTo('2026-11-10')
  perform(id, 'move', { workshopId: THEATRE, groupId: 'gledaliske-delavnice--mladi' })
  // Mondays 2 and 9 November of five.
  expect(listLines(id)).toEqual(['10-01 10-31 3000', '11-01 11-09 1200'])
  passTo('2026-11-20')
  confirm(id, THEATRE)
  expect(listLines(id)?.slice(2, 4)).toEqual(['11-20 11-30 813', '12-01 12-31 3250'])
})

test('a move in a group without a timetable charges each part of the month by its days', () => {
  open({ groups: catalogue.groups.map((group) => ({ ...group, day: undefined })) })
  const id = enrolConfirmed([THEATRE])
  passTo('2026-12-11')
  perform(id, 'move', { workshopId: THEATRE, groupId: 'gledaliske-delavnice--mladi' })
  confirm(id, THEATRE)
  expect(listLines(id)?.slice(2, 5)).toEqual(['12-01 12-10 968', '12-11 12-31 2202', '01-01 01-31 3250'])
})

test.each([
  ['season', [], ['10-15', '11-15', '06-15']],
  ['workshop', ['2026-10-10', '2027-02-10'], ['10-10', '10-10', '02-10']],
] as const)(
  'a price of the whole %s is split over its months to the cent',
  (pricePeriod, instalments, days) => {
    open({ pricePeriod, payments: { ...catalogue.payments, instalments } })
    const { dues = [], totalDue } = findStatement(enrolConfirmed()) ?? {}
    expect(totalDue).toBe(2801)
    expect(dues.map(({ cents }) => cents)).toEqual([312, 312, 311, 311, 311, 311, 311, 311, 311])
    expect([0, 1, 8].map((index) => dues[index]?.dueOn.slice(5))).toEqual(days)
  },
)

/** Lists the lines of October: kind, label and cents. */
const listOctober = (id: number) =>
  findStatement(id)
    ?.dues.filter(({ from }) => from.startsWith('2026-10'))
    .map(({ kind, label, cents }) => `${kind} ${label} ${cents}`)

test('the second child and the second workshop of a payer get a discount line with its name, the dearest line none', () => {
  open({ payments: paymentSettings })
  const id = enrolConfirmed([THEATRE, PUPPETS])
  const discount = 'discount Popust za drugo delavnico -500'
  const both = ['fee Gledališke delavnice, otroci 3000', 'fee Lutkovna delavnica 2801', discount]
  expect(listOctober(id)).toEqual(both)
  const sibling = enrolConfirmed()
  expect(findStatement(sibling)?.id).toBe(findStatement(id)?.id)
  const child = ['fee Lutkovna delavnica 2801', 'discount Popust za drugega otroka -560']
  expect(listOctober(id)).toEqual([...both, ...child])
  // Of two equal lines the older one counts as the dearest.
  const event = perform(id, 'withdraw', { workshopId: THEATRE })
  expect(listOctober(id)).toEqual(['fee Lutkovna delavnica 2801', ...child])
  centre.places.undo(event)
  expect(listOctober(id)?.sort()).toEqual([...both, ...child].sort())
  expect(findStatement(id)?.dues).toHaveLength(9 * 5)
})

test('a payer whose surname is typed first is the same payer, with one account and the discount for the second child', () => {
  open({ payments: paymentSettings })
  const [first, second] = ['Ana Novak', 'Novak Ana'].map((payerName) => {
    const id = centre.enrol([PUPPETS], CHILD, { payerName })
    perform(id, 'accept')
    confirm(id)
    return id
  })
  expect(findStatement(second ?? 0)?.id).toBe(findStatement(first ?? 0)?.id)
  expect(listOctober(second ?? 0)?.at(-1)).toBe('discount Popust za drugega otroka -560')
})

const lessDiscounts = paymentSettings.discounts.map((rule) => ({ ...rule, name: 'Popust', cents: 1 }))
test.each<[string, object, object?]>([
  ['discounts are removed for the next school year', { schoolYear: '2027/2028' }, { discounts: [] }],
  ['discounts are renamed and lowered', {}, { discounts: lessDiscounts }],
  ['the first month moves to the next school year', { schoolYear: '2027/2028' }, { from: '2027-10-01' }],
  [
    'the group moves to another day',
    { groups: catalogue.groups.map((group) => ({ ...group, day: 'torek' })) },
  ],
])('amounts that were due stay when %s', (_title, change, changedSettings = {}) => {
  open({ payments: paymentSettings })
  passTo('2026-11-25')
  const id = enrolConfirmed()
  enrolConfirmed()
  const lines = listLines(id)
  expect(lines).toContain('11-25 11-30 700')
  centre.restart(undefined, {
    ...catalogue,
    ...change,
    payments: { ...paymentSettings, ...changedSettings } as typeof catalogue.payments,
  })
  centre.services.ledger.updateAll()
  expect(listLines(id)).toEqual(lines)
})

test('a waived month and a participant who is free until a day owe nothing, also for lines made later', () => {
  open({ payments: paymentSettings })
  const id = enrolConfirmed()
  const { id: account = 0, dues: [october] = [] } = findStatement(id) ?? {}
  centre.services.ledger.waive(account, october?.key ?? '', 'vodja')
  expect(listOctober(id)).toEqual(['fee Lutkovna delavnica 2801', 'relief Brez plačila -2801'])
  centre.services.ledger.unwaive(account, october?.key ?? '', 'vodja')
  centre.places.setFreePeriod(id, { from: '2026-10-01', to: '2026-12-31' })
  expect(findStatement(id)?.totalDue).toBe(6 * 2801)
  const event = perform(id, 'withdraw')
  centre.places.undo(event)
  expect(findStatement(id)?.totalDue).toBe(6 * 2801)
  const discounted = enrolConfirmed()
  centre.places.setFreePeriod(discounted, { from: '2026-10-01', to: '2027-06-30' })
  expect(findStatement(id)?.totalDue).toBe(6 * 2801)
  centre.places.setFreePeriod(id, undefined)
  centre.places.setFreePeriod(discounted, undefined)
  expect(findStatement(id)?.totalDue).toBe(9 * (2801 + 2241))
})

test('an erased child leaves the amounts of the past months, with the discounts of all children', () => {
  open({ payments: paymentSettings })
  const erased = enrolConfirmed([THEATRE, PUPPETS])
  const sibling = enrolConfirmed()
  const account = findStatement(sibling)?.id ?? 0
  passTo('2026-10-20')
  const listCents = () => {
    const dues = centre.services.ledger.find(account)?.dues.filter(({ from }) => from < '2026-11')
    return dues?.map(({ kind, cents }) => `${kind} ${cents}`)
  }
  const before = listCents()
  expect(before).toHaveLength(5)
  centre.services.ledger.detachCharges(erased)
  expect(listCents()).toEqual(before)
})

test('overdue amounts of a payer are found from every enrolment of the payer, also one without a place', () => {
  enrolConfirmed()
  const next = centre.enrol([THEATRE], CHILD)
  passTo('2026-11-20')
  expect(centre.services.ledger.findOverdueOfPayer(next)).toBe(2 * 2801)
})

test('payments close the oldest month first, an overpayment makes the balance negative, and a payment can be cancelled and restored', () => {
  const id = enrolConfirmed()
  const account = findStatement(id)?.id ?? 0
  passTo('2026-12-20')
  expect(findStatement(id)).toMatchObject({ overdue: 3 * 2801, payable: 3 * 2801 })
  const payment = { cents: 5000, valuedOn: '2026-12-20', text: 'na okencu' }
  const paid = centre.services.ledger.recordPayment(account, payment, 'vodja@ckd.example')
  expect(findStatement(id)).toMatchObject({ overdue: 3403, balance: 9 * 2801 - 5000 })
  centre.services.ledger.cancelPayment(paid, 'vodja@ckd.example')
  expect(findStatement(id)).toMatchObject({ paid: 0 })
  centre.services.ledger.restorePayment(paid, 'vodja@ckd.example')
  centre.services.ledger.recordPayment(account, { ...payment, cents: 30000 }, 'vodja@ckd.example')
  expect(findStatement(id)).toMatchObject({ overdue: 0, balance: 9 * 2801 - 35000 })
})

test('a credit of the bank is stored once, booked, unbooked, and deleted after 60 days if it belongs to no account', () => {
  const id = enrolConfirmed()
  const credit = { key: 'v1:a', cents: 2801, valuedOn: '2026-10-14', payerName: 'Plačnik' }
  expect(centre.services.ledger.addCredits([credit, credit, { ...credit, key: 'v1:b' }])).toBe(2)
  const [first, second] = centre.services.ledger.listUnbooked()
  const book = () =>
    centre.services.ledger.bookCredits(
      [{ paymentId: first?.id ?? 0, accountId: findStatement(id)?.id ?? 0 }],
      'vodja',
    )
  book()
  book()
  expect(findStatement(id)).toMatchObject({ paid: 2801, payments: [{ id: first?.id, source: 'bank' }] })
  centre.services.ledger.unbook(first?.id ?? 0, 'vodja')
  expect(centre.services.ledger.listUnbooked()).toMatchObject([{ id: first?.id }, { id: second?.id }])
  book()
  centre.pass(30 * DAY)
  centre.services.ledger.cancelPayment(second?.id ?? 0, 'vodja')
  expect(centre.services.ledger.listUnbooked()).toEqual([])
  expect(centre.services.ledger.addCredits([{ ...credit, key: 'v1:b' }])).toBe(0)
  centre.services.ledger.unbook(second?.id ?? 0, 'vodja')
  expect(centre.services.ledger.listUnbooked()).toMatchObject([{ id: second?.id }])
  centre.pass(30 * DAY + 1)
  expect(centre.services.ledger.deleteOldUnbooked(centre.now())).toBe(1)
  expect(findStatement(id)?.paid).toBe(2801)
})
