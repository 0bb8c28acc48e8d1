// Sentences of the terms that say what a payer owes (content/pogoji-in-cenik.md), each with sums that follow from it.
// The sentences are quoted, not read: tests do not depend on the centre's content (docs/decisions/002).
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createEmptyChange, type LessonChange } from '../../../common/lessons'
import { paymentCatalogue, paymentSettings } from '../../../tests/support/payment-catalogue'
import { PUPPETS } from '../../../tests/support/season'
import type { PlaceAction } from '../places/rules'
import { describeWithdrawal } from '../places/sentences'
import { type Centre, openCentre } from '../places/testing/centre'

const CHILD = '01.01.2015'
/** The centre's clock begins at 1 September 2026. Wednesdays at 30 € a month. */
const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2026/2027',
  season: { from: '2026-10-01', to: '2027-06-30' },
  payments: { ...paymentSettings, discounts: [] },
  groups: paymentCatalogue.groups.map((group) => ({ ...group, priceCents: 3000 })),
}

let centre: Centre
const open = (change = {}) => {
  centre = openCentre(undefined, { ...catalogue, ...change })
  onTestFinished(centre.close)
}
beforeEach(() => open())

const passTo = (day: string) => centre.pass(Date.parse(`${day}T10:00:00Z`) - centre.now().getTime())
const perform = (id: number, action: PlaceAction) =>
  centre.places.applyAction({ submissionId: id, workshopId: PUPPETS, action }, 'office:1')
function enrolAccepted(payer = {}): number {
  const id = centre.enrol([PUPPETS], CHILD, payer)
  perform(id, 'accept')
  return id
}
const getPlace = (id: number) => {
  const place = centre.places.find(id, PUPPETS)
  if (!place) throw new Error('The enrolment has no place')
  return place
}
const writeContract = (id: number) =>
  centre.services.writeContractText(getPlace(id), centre.services.programme.season)
/** Confirms the text that the payer reads on the present day. */
function confirmShownText(id: number): number {
  const { wording, startsOn } = writeContract(id)
  const confirmation = { wording, ...(startsOn && { startsOn }) }
  centre.places.applyAction(
    { submissionId: id, workshopId: PUPPETS, action: 'confirm', confirmation },
    'payer',
  )
  return id
}
const enrolConfirmed = (payer = {}) => confirmShownText(enrolAccepted(payer))
const changeLesson = (change: Partial<LessonChange> & { plannedOn: string }) =>
  centre.services.lessons.change(
    { groupId: PUPPETS, season: catalogue.schoolYear },
    { ...createEmptyChange(change.plannedOn), ...change },
    () => null,
  )
const cancelLesson = (plannedOn: string) => changeLesson({ plannedOn, isCancelled: true })
const findStatement = (id: number) => centre.services.ledger.findStatementOfEnrolment(id)
const listLines = (id: number) =>
  findStatement(id)?.dues.map(({ from, to, cents }) => `${from.slice(5)} ${to.slice(5)} ${cents}`)
const describeCost = (id: number, today: string) =>
  describeWithdrawal(getPlace(id), catalogue.season, today).replaceAll('\u00a0', ' ')

test('»Kdor se pridruži med mesecem, za prvi mesec plača samo srečanja od svojega prvega naprej«: the contract states the first one', () => {
  passTo('2026-11-12')
  cancelLesson('2026-11-18')
  const id = enrolConfirmed()
  expect(centre.places.find(id, PUPPETS)?.confirmation?.wording).toContain('od 25.\u00a011.\u00a02026')
  expect(listLines(id)?.[0]).toBe('11-25 11-30 750')
})

test.each([
  [
    'moved to the day after the enrolment',
    { plannedOn: '2026-11-11', heldOn: '2026-11-13' },
    '11-13 11-30 2250',
  ],
  [
    'moved to the day before the enrolment',
    { plannedOn: '2026-11-18', heldOn: '2026-11-10' },
    '11-25 11-30 750',
  ],
  ['replaced by an extra one', { plannedOn: '2026-11-14', isExtra: true }, '11-14 11-30 2250'],
  [
    'cancelled later, for which the office lowers the bill',
    { plannedOn: '2026-11-25', isCancelled: true },
    '11-18 11-30 1500',
  ],
])('»samo srečanja od svojega prvega naprej«: also when a lesson was %s', (_, change, line) => {
  passTo('2026-11-12')
  if ('isExtra' in change) cancelLesson('2026-11-04')
  changeLesson(change)
  expect(listLines(enrolConfirmed())?.[0]).toBe(line)
})

test('a family that withdraws, is accepted again and does not confirm pays the lessons before, as its page says', () => {
  const id = enrolConfirmed()
  passTo('2026-11-05')
  perform(id, 'withdraw')
  passTo('2026-11-20')
  perform(id, 'accept')
  expect(describeCost(id, '2026-11-20')).toContain(
    'zato zanjo ne plačate ničesar. Dosedanja srečanja plačate',
  )
  expect(listLines(id)).toEqual(['10-01 10-31 3000', '11-01 11-19 2250'])
  confirmShownText(id)
  expect(listLines(id)?.slice(1, 4)).toEqual(['11-01 11-19 2250', '11-25 11-30 750', '12-01 12-31 3000'])
})

test('the period of the contract is charged, on whichever day the payer confirms it', () => {
  const early = enrolAccepted()
  passTo('2026-10-21')
  confirmShownText(early)
  expect(listLines(early)?.[0]).toBe('10-01 10-31 3000')
  // A mistyped day of a paper confirmation charges no month before the period.
  passTo('2027-01-19')
  const late = enrolAccepted({ payerName: 'Druga Oseba', payerEmail: 'druga@primer.si' })
  const confirmation = { wording: 'Potrjujem.', startsOn: '2027-01-20' }
  const paper = { ...confirmation, signedOn: '2026-12-01', means: 'paper' as const }
  const place = { submissionId: late, workshopId: PUPPETS }
  centre.places.applyAction({ ...place, action: 'confirm', confirmation: paper }, 'office:1')
  expect(listLines(late)?.[0]).toBe('01-20 01-31 1500')
})

test('»Če odstopite zaradi naše spremembe … plačate samo srečanja, ki so do takrat bila«: a cancelled lesson was none', () => {
  const id = enrolConfirmed()
  cancelLesson('2026-11-11')
  passTo('2026-11-12')
  perform(id, 'withdraw')
  perform(id, 'withdraw')
  // The lesson of 4 November, of four in the month.
  expect(listLines(id)?.at(-1)).toBe('11-01 11-11 750')
})

test('the letter about the second withdrawal, because of a change by the centre, names no month that is paid whole', () => {
  const id = enrolConfirmed()
  passTo('2026-11-12')
  perform(id, 'withdraw')
  expect(describeCost(id, '2026-11-12')).toContain('zadnji mesec, ki se plača, je november')
  perform(id, 'withdraw')
  expect(describeCost(id, '2026-11-12')).toBe(
    'Mesta nimate več; plačate samo srečanja, ki so bila pred 12. 11. 2026.',
  )
})

test('»Tekoči mesec je treba plačati v celoti«: a family that withdraws on 3 March pays for March and not for April', () => {
  const id = enrolConfirmed()
  passTo('2027-03-03')
  expect(describeCost(id, '2027-03-03')).toBe(
    'Mesto imate do 31. 3. 2027; zadnji mesec, ki se plača, je marec.',
  )
  perform(id, 'withdraw')
  expect(listLines(id)?.at(-1)).toBe('03-01 03-31 3000')
})

test('»Če odstopite, preden se začne obdobje iz vaše potrditve, odstop velja takoj in ne plačate ničesar«', () => {
  cancelLesson('2026-12-02')
  passTo('2026-11-28')
  const id = enrolConfirmed()
  expect(getPlace(id).confirmation?.startsOn).toBe('2026-12-09')
  expect(describeCost(id, '2026-11-28')).toContain('ne plačate ničesar')
  perform(id, 'withdraw')
  expect(getPlace(id).state).toBe('withdrawn')
  expect(findStatement(id)?.totalDue).toBe(0)
  expect(describeCost(id, '2026-11-28')).toContain('ne plačate ničesar')
  // The same on the day before the first lesson, in the month of the lesson.
  passTo('2027-01-04')
  const other = enrolConfirmed({ payerName: 'Druga Oseba', payerEmail: 'druga@primer.si' })
  expect(listLines(other)?.[0]).toBe('01-06 01-31 3000')
  perform(other, 'withdraw')
  expect(findStatement(other)?.totalDue).toBe(0)
})

test('»Če se šolsko leto začne ali konča sredi meseca, za ta mesec plačate samo njegova srečanja«', () => {
  // Wednesdays 16, 23 and 30 September, of five; 2, 9 and 16 June, of five.
  open({ season: { from: '2026-09-15', to: '2027-06-20' } })
  const id = enrolConfirmed()
  expect(listLines(id)?.[0]).toBe('09-15 09-30 1800')
  expect(listLines(id)?.at(-1)).toBe('06-01 06-20 1800')
})

test('a group of every second week owes its own lessons, also in a season that begins within a month', () => {
  const groups = catalogue.groups.map((group) => ({ ...group, day: 'vsak drugi torek' }))
  open({ groups, season: { from: '2026-09-20', to: '2027-06-30' } })
  // 8 and 22 September, 6 and 20 October: the price of September is for a whole month, and the season has one of its lessons.
  expect(listLines(enrolConfirmed())?.slice(0, 2)).toEqual(['09-20 09-30 1500', '10-01 10-31 3000'])
  passTo('2026-10-07')
  const late = enrolConfirmed({ payerName: 'Druga Oseba', payerEmail: 'druga@primer.si' })
  expect(listLines(late)?.[0]).toBe('10-20 10-31 1500')
})

test('»Kdaj se cena plača, je zapisano v potrditvi«: the contract states due days and instalments', () => {
  const id = enrolAccepted()
  expect(writeContract(id).wording).toContain('plačilo: vsak mesec do 15. v\u00a0mesecu')
  const instalments = ['2026-10-10', '2027-02-10']
  open({ payments: { ...catalogue.payments, instalments } })
  const other = enrolAccepted()
  const text = writeContract(other).wording.replaceAll(' ', ' ')
  expect(text).toContain('plačilo: v obrokih do 10. 10. 2026 in 10. 2. 2027')
  expect(
    findStatement(confirmShownText(other))
      ?.dues.map(({ dueOn }) => dueOn)
      .at(-1),
  ).toBe('2027-02-10')
})

/** Counts the payment notices in the outbox after the hourly run. */
function countNotices(): number {
  const { notices, outbox, store } = centre.services
  notices.sendDueNotices()
  const mails = store.list().flatMap(({ id }) => outbox.listBySubmission(id))
  return mails.filter(({ kind }) => kind === 'payment_notice').length
}
const pay = (id: number, cents: number) =>
  centre.services.ledger.recordPayment(
    findStatement(id)?.id ?? 0,
    { cents, valuedOn: centre.now().toISOString().slice(0, 10), text: '' },
    'vodja@ckd.example',
  )

test.each([
  ['of a provider with a VAT id', true, 22, '30 € na mesec z DDV;'],
  ['of a provider without one', false, 22, '30 € na mesec;'],
  ['of a workshop that is exempt', true, 0, '30 € na mesec;'],
])('the contract says »z DDV« only where VAT is charged: the price %s', (_, chargesVat, vatRate, price) => {
  const groups = catalogue.groups.map((group) => ({ ...group, vatRate }))
  open({ site: { ...catalogue.site, chargesVat }, groups })
  expect(writeContract(enrolAccepted()).wording.replaceAll('\u00a0', ' ')).toContain(`cena: ${price}`)
})

test('each amount that is due is announced before a reminder: also one that is added after the notice of its month', () => {
  open({ payments: { ...catalogue.payments, day: 28 } })
  const id = enrolConfirmed()
  passTo('2026-10-01')
  expect(countNotices()).toBe(1)
  passTo('2026-10-05')
  const sibling = enrolConfirmed()
  expect(findStatement(sibling)?.id).toBe(findStatement(id)?.id)
  expect(findStatement(id)).toMatchObject({ payable: 2 * 3000, payableDueOn: '2026-10-28' })
  expect([countNotices(), countNotices()]).toEqual([2, 2])
  // Paid before the notice of the correction.
  pay(id, findStatement(id)?.payable ?? 0)
  const correction = { label: 'Gradivo', cents: 500, dueOn: '2026-10-28' }
  centre.services.ledger.addCorrection(findStatement(id)?.id ?? 0, correction, 'vodja@ckd.example')
  expect([countNotices(), countNotices()]).toEqual([3, 3])
  passTo('2026-11-01')
  expect([countNotices(), countNotices()]).toEqual([4, 4])
})

test('»Kar plačate več, vam vrnemo brez vaše zahteve; do takrat vas za enak znesek ne opominjamo«', () => {
  const id = enrolConfirmed()
  pay(id, 9 * 3000 + 3000)
  expect(findStatement(id)?.balance).toBe(-3000)
  centre.restart(undefined, {
    ...catalogue,
    schoolYear: '2027/2028',
    season: { from: '2027-10-01', to: '2028-06-30' },
  })
  passTo('2027-09-01')
  const next = enrolConfirmed()
  passTo('2027-10-30')
  const getStatement = () => {
    const statement = findStatement(next)
    if (!statement) throw new Error('The payer has no account')
    return statement
  }
  const { notices, ledger } = centre.services
  expect(getStatement()).toMatchObject({ overdue: 3000 })
  expect(notices.canRemind(getStatement())).toBe(false)
  expect(ledger.findOverdueOfPayer(next)).toBe(0)
  // After the repayment the amount is owed like any other.
  pay(id, -3000)
  expect(notices.canRemind(getStatement())).toBe(true)
  expect(ledger.findOverdueOfPayer(next)).toBe(3000)
})
