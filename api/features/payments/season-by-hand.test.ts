// A school year of three families. The sums were computed by hand from the terms, before the program computed them.
import { expect, test } from 'vitest'
import { paymentCatalogue, paymentSettings } from '../../../tests/support/payment-catalogue'
import { setUpCounter } from './testing/counter'
import { NEW_PAYER } from './testing/payers'

/** Mondays, Tuesdays and Wednesdays. */
const PRICES = ['34,90', '39,90', '27,35']
const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2098/2099',
  season: { from: '2098-09-15', to: '2099-06-30' },
  holidays: [
    { name: 'Jesenske počitnice', from: '2098-10-27', to: '2098-11-01' },
    { name: 'Novoletne počitnice', from: '2098-12-25', to: '2099-01-02' },
    { name: 'Zimske počitnice', from: '2099-02-16', to: '2099-02-20' },
  ],
  groups: paymentCatalogue.groups.map((group, index) => ({
    ...group,
    places: 30,
    price: `${PRICES[index]}\u00a0€ na mesec`,
    priceCents: Number(PRICES[index]?.replace(',', '')),
  })),
  payments: {
    ...paymentSettings,
    day: 18,
    discounts: [{ name: 'Popust za sorojence', each: 'child' as const, percentHundredths: 1250 }],
  },
}
const GROUP = 'gledaliske-delavnice--otroci'
/** Sums of consecutive months, the first of which is `from`. */
function toMonths(from: string, cents: readonly number[]): Record<string, number> {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const toMonth = (index: number) => new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 7)
  return Object.fromEntries(cents.map((sum, index) => [toMonth(index), sum]))
}
const desk = setUpCounter(catalogue)
const { beginOn, passTo, enrol, applyAction, confirm, receive, post, expectEverywhere } = desk
/** Restarts the server at the same time, with another price list. */
const restart = (changed: typeof catalogue) =>
  desk.server.restart({ catalogue: changed, clock: desk.server.clock })
const getAccountPath = (reference: string) => `/urad/placila/${desk.findStatement(reference).id}`

// Family 1. Mondays 15, 22 and 29 September of five; Wednesdays 17 and 24 of four.
//   September        34,90 · 3/5 = 20,94    27,35 · 2/4 = 13,68, less 12,5 % = 11,97    32,91
//   October …        34,90                  27,35 less 3,42 = 23,93                     58,83
// Ana moves on Monday 19 January: two of four Mondays, then two of four Tuesdays. Her price is the higher one.
//   January          17,45 + 19,95          23,93                                       61,33
//   February         39,90                  23,93                                       63,83
// Another payer takes over for Bor on 12 March, after the Wednesdays 4 and 11 of four.
//   March            39,90                  13,68 less 1,71 = 11,97                     51,87
//   April …          39,90                                                              39,90
const ZAGAR = toMonths('2098-09', [3291, 5883, 5883, 5883, 6133, 6383, 5187, 3990, 3990, 3990])
/** The Wednesdays 18 and 25 March of four; no discount, because this payer pays for one person. */
const KOS = toMonths('2099-03', [1368, 2735, 2735, 2735])

test('two siblings with a discount, a move in mid-season and another payer for one of them @long', async () => {
  beginOn('2098-08-20')
  const theatre = { workshops: ['gledaliske-delavnice'], participantBirthDate: '19.01.2086' }
  const ana = await enrol({ ...theatre, participantFirstName: 'Ana' })
  const bor = await enrol({ participantFirstName: 'Bor' })
  for (const child of [ana, bor]) {
    await applyAction('accept', child)
    expect(await confirm(child)).toContain('od 15. 9. 2098 do 30. 6. 2099')
  }
  const payNotices = async (...months: string[]) => {
    for (const month of months) {
      await passTo(`${month}-10`)
      await receive(ana, desk.findStatement(ana).payable)
    }
  }
  await payNotices('2098-09', '2098-10', '2098-11', '2098-12', '2099-01')
  await passTo('2099-01-19')
  await applyAction('move', ana, { skupina: 'gledaliske-delavnice--mladi' })
  await confirm(ana)
  await passTo('2099-02-02')
  const beforeChange = { ...ZAGAR, ...toMonths('2099-03', [6383, 6383, 6383, 6383]) }
  // January costs 2.50 € more than was paid for it.
  await expectEverywhere(ana, {
    now: 250 + 6383,
    by: '2099-02-18',
    months: beforeChange,
    paid: 26_823,
  })
  await payNotices('2099-02', '2099-03')
  await passTo('2099-03-12')
  await post(`/urad/prijave/${bor}/placnik`, NEW_PAYER)
  await passTo('2099-03-14')
  expect(await confirm(bor)).toContain('od 18. 3. 2099 do 30. 6. 2099')
  // 63.83 € were paid for March, of which 51.87 € are owed.
  await expectEverywhere(ana, { now: 0, months: ZAGAR, paid: 39_839 })
  await passTo('2099-04-02')
  await expectEverywhere(ana, { now: 3990 - 1196, by: '2099-04-18', months: ZAGAR, paid: 39_839 })
  await expectEverywhere(bor, { now: 1368 + 2735, by: '2099-04-18', months: KOS, paid: 0 })
  await payNotices('2099-04', '2099-05', '2099-06')
  await receive(bor, 1368 + 3 * 2735)
  await expectEverywhere(ana, { now: 0, months: ZAGAR, paid: 50_613 })
  await expectEverywhere(bor, { now: 0, months: KOS, paid: 9573 })
  expect(desk.listNotices('tomaz@primer.si')).toEqual([
    '32,91 €',
    '58,83 €',
    '58,83 €',
    '58,83 €',
    '58,83 €',
    '66,33 €',
    '63,83 €',
    '27,94 €',
    '39,90 €',
    '39,90 €',
  ])
  expect(desk.listNotices('jana@primer.si')).toEqual(['41,03 €', '68,38 €', '95,73 €'])
}, 300_000)

// Family 2. The first of three lessons in November is on Wednesday 12; 27,35 · 3/4 = 20,51.
const KOVAC = toMonths('2098-11', [2051, 2735, 2735, 2735, 2735, 2735, 2735, 2735])

test('an adult who joins in mid-month, pays in part, is warned, pays late, and is repaid a double payment @long', async () => {
  beginOn('2098-11-09')
  const person = { participantFirstName: 'Alenka', participantLastName: 'Kovač', payerName: 'Alenka Kovač' }
  const email = 'alenka@primer.si'
  const alenka = await enrol({
    ...person,
    participantBirthDate: '05.05.2064',
    participantEmail: email,
    payerEmail: email,
  })
  await passTo('2098-11-10')
  await applyAction('accept', alenka)
  await passTo('2098-11-11')
  expect(await confirm(alenka)).toContain('obdobje: od 12. 11. 2098')
  await passTo('2098-12-15')
  // November and December are due on one day: from the contract to 18 November there were fewer than 15 days.
  await expectEverywhere(alenka, { now: 4786, by: '2098-12-18', months: KOVAC, paid: 0 })
  await receive(alenka, 3000)
  await expectEverywhere(alenka, { now: 1786, by: '2098-12-18', months: KOVAC, paid: 3000 })
  await passTo('2099-01-05')
  await expectEverywhere(alenka, {
    now: 1786 + 2735,
    by: '2099-01-18',
    overdue: 1786,
    months: KOVAC,
    paid: 3000,
  })
  const remind = (opomin: string) =>
    post('/urad/placila/opomin', { opomin, placnik: String(desk.findStatement(alenka).id), korak: 'poslji' })
  await remind('payment_reminder')
  await passTo('2099-01-27')
  await remind('payment_warning')
  await passTo('2099-02-02')
  await expectEverywhere(alenka, {
    now: 1786 + 2 * 2735,
    by: '2099-02-18',
    overdue: 4521,
    months: KOVAC,
    paid: 3000,
  })
  expect(await desk.readFamilyPage(alenka)).toContain('Zadnji dan za plačilo po opominu: 11. 2. 2099.')
  const mails = desk.listPaymentMails(email)
  expect(mails.map(({ subject }) => subject.split(',')[0])).toEqual([
    'Obvestilo o plačilu',
    'Obvestilo o plačilu',
    'Opomin: rok za plačilo je potekel',
    'Zadnji opomin pred prenehanjem pogodbe',
    'Obvestilo o plačilu',
  ])
  expect(mails[2]?.text).toMatch(/Čez rok: 17,86 €\n.*decembe?r: 17,86 €\n.*plačajte do: 20\. 1\. 2099/)
  expect(mails[3]?.text).toMatch(
    /Čez rok: 45,21 €\n.*december, januar: 45,21 €\n.*Zadnji dan za plačilo: 11\. 2\. 2099/,
  )
  expect(mails[4]?.text).toMatch(/Za plačilo: 72,56 €\n.*čez rok: 45,21 €; spodnji rok/)
  await passTo('2099-02-10')
  await receive(alenka, 4521)
  for (const month of ['2099-02', '2099-03', '2099-04', '2099-05', '2099-06']) {
    await passTo(`${month}-16`)
    await receive(alenka, 2735)
  }
  await passTo('2099-06-17')
  await receive(alenka, 2735)
  const total = 21_196
  await expectEverywhere(alenka, { now: 0, months: KOVAC, paid: total + 2735 })
  expect(await desk.readFamilyPage(alenka)).toContain('Preplačali ste 27,35 €.')
  expect(await desk.readOffice('/urad/placila')).toContain('za vračilo: 27,35 €')
  await post(getAccountPath(alenka), { kaj: 'placilo', znesek: '-27,35', dan: '17. 6. 2099', opomba: '' })
  await expectEverywhere(alenka, { now: 0, months: KOVAC, paid: total })
  expect(await desk.readFamilyPage(alenka)).not.toContain('Preplačali')
}, 300_000)

// Family 3. The trial lesson on Monday 29 September, of five, is the first one: 34,90 · 1/5 = 6,98. November and December
// are free of charge. From February on the price is 4.50 € higher. The contract ends with March.
const VIDMAR = toMonths('2098-09', [698, 3490, 0, 0, 3490, 3940, 3940])

test('a child with a trial lesson, two free months, a higher price and a withdrawal, whose debt is found at the next enrolment @long', async () => {
  beginOn('2098-09-18')
  const payer = { payerName: 'Vida Vidmar', payerEmail: 'vida@primer.si' }
  const child = {
    participantFirstName: 'Cene',
    participantLastName: 'Vidmar',
    participantBirthDate: '05.05.2088',
  }
  const form = { ...payer, ...child, workshops: ['gledaliske-delavnice'] }
  const cene = await enrol(form)
  await passTo('2098-09-25')
  await applyAction('accept', cene)
  // The child tries the lesson of 29 September before the payer confirms.
  await passTo('2098-10-01')
  expect(await confirm(cene)).toContain('obdobje: od 29. 9. 2098')
  await passTo('2098-10-15')
  const whole = toMonths('2098-09', [698, ...Array<number>(9).fill(3490)])
  const beforeRise = { ...whole, '2098-11': 0, '2098-12': 0 }
  await expectEverywhere(cene, { now: 698 + 3490, by: '2098-10-18', months: whole, paid: 0 })
  await receive(cene, 4188)
  await passTo('2098-11-03')
  await post('/urad/placila/brez-placila', {
    prijava: cene,
    prvi_dan: '3. 11. 2098',
    zadnji_dan: '10. 12. 2098',
  })
  await expectEverywhere(cene, { now: 0, months: beforeRise, paid: 4188 })
  await passTo('2099-01-12')
  await receive(cene, 3490)
  // The office has told the families that the price rises in February, and changes the price list.
  const dearer = {
    ...catalogue,
    groups: catalogue.groups.map((group) => (group.id === GROUP ? { ...group, priceCents: 3940 } : group)),
  }
  await restart(dearer)
  expect(await desk.readOffice('/urad/placila')).toContain(
    'Gledališke delavnice, otroci: zdaj 34,90 €, v ceniku 39,40 € na mesec',
  )
  await expectEverywhere(cene, { now: 0, months: beforeRise, paid: 7678 })
  await post('/urad/placila/nova-cena', { skupina: GROUP, mesec: '2099-02', obvestilo: '5. 1. 2099' })
  expect(await desk.readOffice('/urad/placila')).not.toContain('Nova cena v ceniku')
  await passTo('2099-02-16')
  await receive(cene, 3940)
  await passTo('2099-03-15')
  await desk.withdraw(cene)
  await expectEverywhere(cene, { now: 3940, by: '2099-03-18', months: VIDMAR, paid: 11_618 })
  await passTo('2099-06-30')
  await expectEverywhere(cene, { now: 3940, overdue: 3940, months: VIDMAR, paid: 11_618 })
  await restart({ ...dearer, schoolYear: '2099/2100', season: { from: '2099-10-01', to: '2100-06-30' } })
  await passTo('2099-08-20')
  const again = await enrol(form)
  const readEnrolment = () => desk.readOffice(`/urad/prijave/${again}`)
  expect(await readEnrolment()).toContain('Plačnik ima odprto 39,40 €')
  await receive(cene, 3940)
  expect(await readEnrolment()).not.toContain('Plačnik ima odprto')
  await applyAction('accept', again)
  await confirm(again)
  expect(desk.findStatement(again).reference).not.toBe(desk.findStatement(cene).reference)
}, 300_000)
