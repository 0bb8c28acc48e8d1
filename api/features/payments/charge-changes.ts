import type { CalendarDay } from '../../../common/calendar-date'
import type { Database } from '../../core/database'
import type { Accounts } from './accounts'
import { type ChargedMonth, NEW_CHARGE_DEFAULTS } from './dues'

/** A correction of the amounts due, typed by the office. */
interface Correction {
  label: string
  cents: number
  dueOn: CalendarDay
}

/** Changes the month of one line. @param key of the line (`Due`) */
type DueChange = (accountId: number, key: string, by: string) => void

/** Changes of amounts due by the office. Each one is in the access log. */
export interface ChargeChanges {
  waive: DueChange
  unwaive: DueChange
  cancelCorrection: DueChange
  /** Sets the due day of a month's amounts, as the payer's invoice states it (terms, »Plačilni pogoji«). */
  setDueDay(accountId: number, dueDay: { month: string; dueOn: CalendarDay }, by: string): void
  /** Adds a line that the office has typed. */
  addCorrection(accountId: number, correction: Correction, by: string): void
}

export function createChargeChanges(database: Database, accounts: Accounts): ChargeChanges {
  const createDueChange = (name: string, change: Partial<ChargedMonth>): DueChange =>
    database.transaction((accountId: number, key: string, by: string): void => {
      const [number, from] = key.split('/')
      const charge = accounts.listCharges(accountId).find((one) => String(one.number) === number)
      if (!charge) return
      const months = charge.months.map((month) =>
        month.from === from && !month.isEnded ? { ...month, ...change } : month,
      )
      accounts.saveCharges([{ ...charge, months }])
      accounts.log(accountId, { by, change: name })
    }).immediate

  return {
    waive: createDueChange('waived', { isWaived: true }),
    unwaive: createDueChange('charged', { isWaived: false }),
    cancelCorrection: createDueChange('correctionCancelled', { isEnded: true }),
    setDueDay: database.transaction(
      (accountId: number, { month, dueOn }: { month: string; dueOn: CalendarDay }, by: string): void => {
        const isMeant = ({ from, isEnded }: ChargedMonth) => from.startsWith(month) && !isEnded
        const changed = accounts
          .listCharges(accountId)
          .filter(({ months, confirmedAt }) => confirmedAt !== null && months.some(isMeant))
        accounts.saveCharges(
          changed.map((charge) => ({
            ...charge,
            months: charge.months.map((one) => (isMeant(one) ? { ...one, dueOn } : one)),
          })),
        )
        accounts.log(accountId, { by, change: 'dueDaySet' })
      },
    ).immediate,
    addCorrection: database.transaction((accountId: number, correction: Correction, by: string): void => {
      const { label, cents, dueOn } = correction
      const number = (accounts.listCharges(accountId).at(-1)?.number ?? 0) + 1
      const amount = { cents, monthlyCents: cents, isWaived: false, isEnded: false }
      const months = [{ from: dueOn, to: dueOn, dueOn, ...amount }]
      accounts.saveCharges([{ ...NEW_CHARGE_DEFAULTS, accountId, number, label, months }])
      accounts.log(accountId, { by, change: 'corrected' })
    }).immediate,
  }
}
