// Random seasons of one payer: places, discounts, reliefs and payments change in any order.
import { expect, test } from 'vitest'
import { toSlovenianDay } from '../../../common/calendar-date'
import { createRandom } from '../../../tests/faults/random'
import { paymentCatalogue, paymentSettings } from '../../../tests/support/payment-catalogue'
import { PUPPETS } from '../../../tests/support/season'
import { addMilliseconds, DAY } from '../../core/clock'
import { PlaceRefusal } from '../places/place'
import type { PlaceAction } from '../places/rules'
import { type Centre, openCentre } from '../places/testing/centre'
import type { ChargedMonth } from './dues'

const THEATRE = 'gledaliske-delavnice'
const LEAD = 'vodja@ckd.example'
const catalogue = {
  ...paymentCatalogue,
  groups: paymentCatalogue.groups.map((group) => ({ ...group, places: 30 })),
  schoolYear: '2026/2027',
  season: { from: '2026-09-20', to: '2027-06-20' },
  payments: {
    ...paymentSettings,
    // With this discount, all discounts together exceed the whole fee.
    discounts: [
      ...paymentSettings.discounts,
      { name: 'Velik popust', each: 'child' as const, percentHundredths: 9000 },
    ],
  },
}

const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0)
const isActive = ({ cancelledAt }: { cancelledAt: string | null }) => cancelledAt === null

function readRows({ database }: Centre) {
  const months = database
    .prepare<[], { number: number; months: string }>(
      'SELECT number, months FROM payment_charges ORDER BY number',
    )
    .all()
    .flatMap(({ number, months }) =>
      (JSON.parse(months) as ChargedMonth[]).map((month) => ({ number, ...month })),
    )
  const payments = database
    .prepare<[], { id: number; accountId: number | null; cents: number; cancelledAt: string | null }>(
      'SELECT id, account_id AS accountId, cents, cancelled_at AS cancelledAt FROM payments ORDER BY id',
    )
    .all()
  return { months, payments }
}

type Month = ReturnType<typeof readRows>['months'][number]

/** The parts of a month that never change. */
const toFixedParts = ({ number, from, to, cents, dueOn }: Month) => ({ number, from, to, cents, dueOn })

function checkAccount(centre: Centre, ids: readonly number[], before: readonly Month[]): void {
  const { months, payments } = readRows(centre)
  expect(months.map(toFixedParts)).toEqual(expect.arrayContaining(before.map(toFixedParts)))
  for (const id of ids) centre.services.ledger.updateContract(id)
  expect(readRows(centre).months).toEqual(months)
  const statement = ids.map(centre.services.ledger.findStatementOfEnrolment).find(Boolean)
  const { dues = [], balance = 0 } = statement ?? {}
  const booked = payments.filter((payment) => isActive(payment) && payment.accountId !== null)
  expect(balance).toBe(sum(dues) - sum(booked))
  const charged = dues.filter(({ kind }) => kind === 'fee' || kind === 'correction')
  expect(sum(charged)).toBe(sum(months.filter(({ isEnded }) => !isEnded)))
  for (const { cents } of [...dues, ...payments]) expect(Number.isSafeInteger(cents)).toBe(true)
  const fees = dues.filter(({ kind }) => kind === 'fee')
  for (const fee of fees) {
    const deductions = dues.filter((due) => due.key === fee.key && due !== fee)
    const rest = fee.cents + sum(deductions)
    expect(rest).toBeGreaterThanOrEqual(0)
    if (fee.isWaived) expect(rest).toBe(0)
    const month = fees.filter(({ from }) => from.slice(0, 7) === fee.from.slice(0, 7))
    if (month.every((other) => other === fee || other.monthlyCents < fee.monthlyCents))
      expect(deductions.filter(({ kind }) => kind === 'discount')).toEqual([])
    for (const other of month.filter((line) => line !== fee && line.submissionId === fee.submissionId))
      if (other.workshopId === fee.workshopId) expect(other.to < fee.from || fee.to < other.from).toBe(true)
  }
  const keys = new Set(fees.map(({ key }) => key))
  expect(dues.filter(({ kind, key }) => kind !== 'correction' && !keys.has(key))).toEqual([])
}

test.each(['1', '2 @long', '3 @long', '4 @long'])(
  'after any steps of a season, the balance is the sum of lines less payments, and no line is lost (%s)',
  (seed) => {
    const random = createRandom(`ledger-${seed[0]}`)
    const centre = openCentre(undefined, catalogue)
    const enrol = () => centre.enrol([PUPPETS, THEATRE], '01.01.2015')
    const ids: [number, ...number[]] = [enrol(), enrol()]
    const getStatement = () => ids.map(centre.services.ledger.findStatementOfEnrolment).find(Boolean)
    const changeDue = (change: 'waive' | 'unwaive' | 'cancelCorrection', kind: 'fee' | 'correction') => {
      const { id: account = 0, dues = [] } = getStatement() ?? {}
      const [first, ...rest] = dues.filter((line) => line.kind === kind)
      if (first) centre.services.ledger[change](account, random.pick([first, ...rest]).key, LEAD)
    }
    const pickPayment = () => {
      const [first, ...rest] = readRows(centre).payments
      return first && random.pick([first, ...rest]).id
    }
    const getAccount = () => getStatement()?.id
    let target = { submissionId: 0, workshopId: '' }
    const act = (action: PlaceAction, groupId?: string) =>
      centre.places.applyAction({ ...target, action, groupId }, 'office:1')
    const end = () => act(random.pick(['withdraw', 'withdraw', 'decline', 'wait']))
    const confirm = () => {
      // The office may record a confirmation that was signed on paper before.
      const signedOn = toSlovenianDay(addMilliseconds(centre.now(), -random.whole(0, 9) * DAY))
      const confirmation = { wording: 'Potrjujem.', signedOn, means: 'paper' as const }
      centre.places.applyAction({ ...target, action: 'confirm', confirmation }, 'office:1')
    }
    const steps = {
      enrol: () => ids.length < 4 && ids.push(enrol()),
      accept: () => act('accept'),
      confirm,
      comeBack() {
        act('withdraw')
        centre.pass(random.whole(0, 9) * DAY)
        act('accept')
        confirm()
      },
      move: () => act('move', `${THEATRE}--${random.pick(['otroci', 'mladi'])}`),
      end,
      undo: () => centre.places.undo(end()),
      wait: () => centre.pass(random.whole(1, 20) * DAY),
      changePrices() {
        const groups = catalogue.groups.map((group) => ({ ...group, priceCents: random.whole(2000, 6000) }))
        centre.restart(undefined, { ...catalogue, groups })
      },
      waive: () => changeDue('waive', 'fee'),
      unwaive: () => changeDue('unwaive', 'fee'),
      free: () =>
        centre.places.setFreePeriod(
          random.pick(ids),
          random.pick([
            undefined,
            { from: '2026-09-01', to: '2026-12-31' },
            { from: '2026-12-10', to: '2027-06-30' },
          ]),
        ),
      correct() {
        const correction = { label: 'Odpadlo srečanje', cents: random.whole(-900, 900), dueOn: '2026-12-01' }
        const accountId = getAccount()
        if (accountId) centre.services.ledger.addCorrection(accountId, correction, LEAD)
      },
      cancelCorrection: () => changeDue('cancelCorrection', 'correction'),
      pay() {
        const payment = { cents: random.whole(-3000, 9000), valuedOn: '2026-11-15', text: '' }
        const accountId = getAccount()
        if (accountId) centre.services.ledger.recordPayment(accountId, payment, LEAD)
      },
      cancelPayment: () => centre.services.ledger.cancelPayment(pickPayment() ?? 0, LEAD),
      restorePayment: () => centre.services.ledger.restorePayment(pickPayment() ?? 0, LEAD),
      book() {
        const cents = random.pick([2801, -2801, 5000])
        centre.services.ledger.addCredits([
          { key: `v1:${random.whole(1, 9)}`, cents, valuedOn: '2026-12-01' },
        ])
        const accountId = getAccount()
        if (accountId)
          centre.services.ledger.bookCredits(
            centre.services.ledger.listUnbooked().map(({ id }) => ({ paymentId: id, accountId })),
            LEAD,
          )
      },
      unbook: () => centre.services.ledger.unbook(pickPayment() ?? 0, LEAD),
    }
    type Step = keyof typeof steps
    for (let index = 0; index < 80; index += 1) {
      const before = readRows(centre).months
      target = { submissionId: random.pick(ids), workshopId: random.pick([PUPPETS, THEATRE]) }
      const step = random.pick(['accept', 'confirm', 'confirm', ...Object.keys(steps)] as [Step, ...Step[]])
      try {
        steps[step]()
      } catch (error) {
        if (!(error instanceof PlaceRefusal)) throw error
      }
      checkAccount(centre, ids, before)
    }
    centre.close()
  },
)
