import { isDeepStrictEqual } from 'node:util'
import { type CalendarDay, getEndOfMonth, toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { groupBy } from '../../../common/group-by'
import { listLessonDays, type Season } from '../../../common/lessons'
import { toPersonKey } from '../../core/address-keys'
import type { Programme } from '../../core/programme'
import type { BaseServices } from '../../privacy/base-services'
import type { PrivacyLog } from '../../privacy/privacy-log'
import type { Lessons } from '../lessons/lessons'
import { createAccounts } from './accounts'
import { createChargeChanges } from './charge-changes'
import {
  type Charge,
  type ChargedMonth,
  type Contract,
  type ContractEvent,
  findPayerChange,
  getDueDay,
  getMonthlyCents,
  keepRelief,
  listContracts,
  listFeePeriods,
  mergeMonths,
  NEW_CHARGE_DEFAULTS,
  roundShare,
} from './dues'
import { createPayments } from './payments'
import { createPaymentReminders } from './reminders'
import { createStatements, type Statement } from './statements'

export type { Account } from './accounts'
export type { Due } from './dues'
export type { Payment } from './payments'
export type { Statement } from './statements'

/** School year of an account, with its first and last day. */
type AccountSeason = Season & { season: string }

export type Ledger = ReturnType<typeof createLedger>

/** Accounts of payers: charges that follow from confirmed places, and payments. Without payment settings there are none. */
export function createLedger(
  { database, clock, catalogue, store }: Pick<BaseServices, 'database' | 'clock' | 'catalogue' | 'store'>,
  programme: Programme,
  privacyLog: PrivacyLog,
  lessons: Lessons,
) {
  const { payments: settings, pricePeriod } = catalogue
  const accounts = createAccounts({ database, catalogue }, programme, privacyLog, store)
  const payments = createPayments({ database, clock }, accounts)
  const reminders = createPaymentReminders(database)
  const listStatements = createStatements({ clock, catalogue }, programme, accounts, { payments, reminders })
  const selectEvents = database.prepare<[number], ContractEvent>(`
    SELECT event.workshop_id AS workshopId, at, action, before ->> 'state' AS stateBefore, confirmed_at AS confirmedAt,
      signed_on AS signedOn, starts_on AS startsOn, undone_at IS NOT NULL AS isUndone, coalesce(lead(before ->> 'groupId') OVER (
        PARTITION BY event.workshop_id, undone_at IS NULL ORDER BY event.id), group_id) AS groupId
    FROM place_events AS event LEFT JOIN place_confirmations ON event_id = event.id
    LEFT JOIN places ON places.submission_id = event.submission_id AND places.workshop_id = event.workshop_id
    WHERE event.submission_id = ? ORDER BY event.id`)
  const selectBilled = database
    .prepare<[season: string], number>(`
      SELECT DISTINCT submission_id FROM place_confirmations JOIN place_events ON id = event_id
      JOIN enrolments USING (submission_id) WHERE season = ?
      UNION SELECT submission_id FROM payment_charges WHERE submission_id IS NOT NULL`)
    .pluck()

  // A payer's account, with lines and payments, is kept for `racuni_leta` after the year in which its season ended.
  const deleteAccounts = database.prepare<{ years: number; today: string }>(`
    DELETE FROM payment_accounts WHERE CAST(substr(season_to, 1, 4) + 1 + :years AS INTEGER) || '-01-01' <= :today
      AND id NOT IN (SELECT account_id FROM payment_charges WHERE submission_id IS NOT NULL)`)
  const selectLatestSeasons = database
    .prepare<[], string>('SELECT DISTINCT season FROM payment_accounts ORDER BY season DESC LIMIT 2')
    .pluck()

  /** Lists the months of a contract at the price of its charge; a new charge gets the present price of this season. */
  function listContractMonths(contract: Contract, { months, groupId }: Charge, account: AccountSeason) {
    if (!settings) return []
    const group = programme.findGroup(groupId)
    const price = account.season === programme.season ? group?.priceCents : undefined
    const wholeMonths = { from: `${account.from.slice(0, 7)}-01`, to: getEndOfMonth(account.to) }
    const lessonDays = listLessonDays(wholeMonths, group?.day, catalogue.holidays).days
    const heldDays = contract.isEndedAtOnce && group ? listHeldDays(group, account.season) : lessonDays
    return listFeePeriods(contract, account, { lessonDays, heldDays, pricePeriod }).flatMap(
      ({ month, from, to, part, whole }): ChargedMonth[] => {
        const stored = months.find((one) => one.from.startsWith(month))
        if (!stored && settings.from !== undefined && getEndOfMonth(from) < settings.from) return []
        const present = price && getMonthlyCents(price, pricePeriod, month, account)
        const monthlyCents = (stored ?? months[0])?.monthlyCents ?? present ?? 0
        const cents = roundShare(monthlyCents, part, whole)
        // Keeps a stored month although its days have no lesson in a new timetable.
        if (cents === 0 && !(stored?.from === from && stored.to === to)) return []
        const dueOn = getDueDay(settings, month, toSlovenianDay(clock.now()))
        return [{ from, to, cents, monthlyCents, dueOn, isWaived: false, isEnded: false }]
      },
    )
  }

  const listHeldDays = (group: CatalogueGroup, season: string) =>
    lessons
      .listGroupLessons(group, season)
      .flatMap(({ state, heldOn }) => (state === 'cancelled' ? [] : [heldOn]))

  /** Lists the charges that follow from the contracts of a place; a new charge has the number 0. */
  function listContractCharges(
    place: { submissionId: number; workshopId: string },
    events: readonly ContractEvent[],
    stored: readonly Charge[],
    account: AccountSeason,
  ): Charge[] {
    const contracts = listContracts(events, account)
    const isNew = ({ confirmedAt }: Contract) => !stored.some((charge) => charge.confirmedAt === confirmedAt)
    const added = contracts.filter(isNew).map(({ confirmedAt, groupId }): Charge => {
      const group = programme.findGroup(groupId) ?? programme.findOnlyGroup(place.workshopId)
      const facts = { groupId: group?.id ?? groupId, vatRate: group?.vatRate ?? null }
      return { ...NEW_CHARGE_DEFAULTS, ...place, ...facts, confirmedAt }
    })
    return [...stored, ...added]
      .map((charge) => {
        const contract = contracts.find(({ confirmedAt }) => confirmedAt === charge.confirmedAt)
        const included = contract ? listContractMonths(contract, charge, account) : []
        return { ...charge, months: mergeMonths(charge.months, included) }
      })
      .filter(({ months }) => months.length > 0)
  }

  /**
   * Leaves the charges of contracts from before a change of the payer to the former payer's account, without the
   * enrolment: neither payer sees the other's amounts. @returns the charges of the present payer
   */
  function leaveToFormerPayer(
    submissionId: number,
    {
      allEvents,
      payerChangedAt,
      account,
    }: { allEvents: ContractEvent[]; payerChangedAt: string; account: AccountSeason },
  ): Charge[] {
    const isFormer = ({ confirmedAt }: Charge) => (confirmedAt ?? '') <= payerChangedAt
    const stored = listChargesOf(submissionId)
    const former = stored.filter(isFormer).map((charge) => {
      const workshopId = charge.workshopId ?? ''
      const events = allEvents.filter((event) => event.workshopId === workshopId)
      const [updated = charge] = listContractCharges(
        { submissionId, workshopId },
        events,
        [charge],
        account,
      ).filter(({ number }) => number === charge.number)
      return { ...keepRelief(updated), submissionId: null }
    })
    accounts.saveCharges(former)
    // Texts of payments may name the participant, who no longer belongs to the former payer.
    for (const { accountId } of former.slice(0, 1)) payments.deleteTexts(accountId)
    return stored.filter((charge) => !isFormer(charge))
  }

  /** Updates the charges of an enrolment to match its confirmed places. Idempotent. */
  function updateContract(submissionId: number): void {
    const people = accounts.findPeople(submissionId)
    if (!settings || !people || people.isReduced) return
    const [linked] = accounts.list({ id: accounts.findIdOfEnrolment(submissionId) ?? 0 })
    const days = linked ?? programme.findSeasonDays(people.season)
    if (!days) return
    const account = { season: people.season, from: days.from, to: days.to }
    const allEvents = selectEvents.all(submissionId)
    const payerChangedAt = findPayerChange(allEvents)
    const stored = leaveToFormerPayer(submissionId, { allEvents, payerChangedAt, account })
    const events = groupBy(
      allEvents.filter(({ at }) => at > payerChangedAt),
      ({ workshopId }) => workshopId,
    )
    const charges = groupBy(stored, ({ workshopId }) => workshopId ?? '')
    const expected = [...new Set([...events.keys(), ...charges.keys()])].flatMap((workshopId) => {
      const place = { submissionId, workshopId }
      return listContractCharges(place, events.get(workshopId) ?? [], charges.get(workshopId) ?? [], account)
    })
    if (stored.length === 0 && expected.length === 0) return
    const accountId = accounts.open(submissionId, people)
    // The charges have moved to another account, which numbers them anew.
    if (stored.some((charge) => charge.accountId !== accountId)) {
      updateContract(submissionId)
      return
    }
    const all = accounts.listCharges(accountId)
    const isSamePerson = ({ participant }: Charge) =>
      toPersonKey(participant ?? '') === toPersonKey(people.participant)
    const person = all.find(isSamePerson)?.person ?? Math.max(0, ...all.map((charge) => charge.person)) + 1
    const places = new Map(stored.map(({ workshopId, place }) => [workshopId, place]))
    let lastNumber = all.at(-1)?.number ?? 0
    for (const charge of expected) {
      const isNew = charge.number === 0
      if (isNew) lastNumber += 1
      const place = places.get(charge.workshopId) ?? lastNumber
      places.set(charge.workshopId, place)
      const added = isNew && { accountId, number: lastNumber, place }
      const saved = { ...charge, person, ...added }
      if (!all.some((one) => isDeepStrictEqual(one, saved))) accounts.saveCharges([saved])
    }
  }

  const findStatementOfEnrolment = (submissionId: number): Statement | undefined =>
    listStatements({ id: accounts.findIdOfEnrolment(submissionId) ?? 0 })[0]

  /** Lists the accounts of an enrolment's payer in all seasons, also when the enrolment is reduced to its payer. */
  function listByPayer(submissionId: number): Statement[] {
    const people = accounts.findPeople(submissionId)
    return people ? listStatements({ payerKey: people.payerKey }) : []
  }

  const listChargesOf = (submissionId: number): Charge[] =>
    accounts
      .listCharges(accounts.findIdOfEnrolment(submissionId) ?? 0)
      .filter((charge) => charge.submissionId === submissionId)

  return {
    updateContract: database.transaction(updateContract),
    updateAll: database.transaction(() => {
      if (settings) for (const id of selectBilled.all(programme.season)) updateContract(id)
    }),
    /** @param id NaN for an invalid path; SQLite would read NaN as NULL, which selects all accounts */
    find: (id: number): Statement | undefined => listStatements({ id: id || 0 })[0],
    findStatementOfEnrolment,
    listByPayer,
    listStatements: (season: string): Statement[] => listStatements({ season }),
    /** Lists the accounts of the last two seasons, the latest season first. */
    listLatestStatements: (): Statement[] =>
      selectLatestSeasons.all().flatMap((season) => listStatements({ season })),

    /** Sums up the overdue cents of an enrolment's payer in all seasons, less what is to be repaid to the payer. */
    findOverdueOfPayer(submissionId: number): number {
      const statements = listByPayer(submissionId)
      return Math.max(0, sumUp(statements, ({ overdue }) => overdue) - sumUp(statements, getCredit))
    },
    /** Sums up the cents that are to be repaid to the payer of an account, in all seasons (terms, »Plačilni pogoji«). */
    findCreditOfPayer: ({ payerKey }: Statement): number =>
      payerKey === '' ? 0 : sumUp(listStatements({ payerKey }), getCredit),

    /** Lists all accounts, with only the lines and payments of a period, by first day of the month and value date. */
    listDuesAndPayments(from: CalendarDay, to: CalendarDay): Statement[] {
      const isBetween = (day: CalendarDay) => from <= day && day <= to
      return listStatements({}).map((statement) => ({
        ...statement,
        dues: statement.dues.filter((due) => isBetween(due.from)),
        payments: statement.payments.filter((payment) => !payment.isCancelled && isBetween(payment.valuedOn)),
      }))
    },

    /** Finds the payer's data in the latest enrolment of an account, for an invoice. */
    findPayer: ({ submissionIds }: Statement) => accounts.findPeople(submissionIds.at(-1) ?? 0),

    ...createChargeChanges(database, accounts),

    /**
     * Removes enrolment, workshop and group from the charges of an enrolment that is erased or reduced to its payer, ends
     * the months after the present one, and removes free months, behind which there is no invoice; only those by which
     * another person has a discount stay. Deletes the texts of the payer's payments, and an account in which nothing is
     * to be kept.
     */
    detachCharges(submissionId: number): void {
      const people = accounts.findPeople(submissionId)
      const ownAccounts = people ? accounts.list({ payerKey: people.payerKey, season: people.season }) : []
      for (const { id } of ownAccounts) payments.deleteTexts(id)
      const lastDay = getEndOfMonth(toSlovenianDay(clock.now()))
      const all = accounts.listCharges(...ownAccounts.map(({ id }) => id))
      const isShared = ({ accountId, person }: Charge, { from }: ChargedMonth) =>
        all.some(
          (other) =>
            other.accountId === accountId &&
            other.person !== person &&
            other.months.some((month) => month.from.slice(0, 7) === from.slice(0, 7)),
        )
      accounts.saveCharges(
        listChargesOf(submissionId).map((charge) => ({
          ...charge,
          ...{ submissionId: null, workshopId: null, groupId: null },
          months: keepRelief(charge)
            .months.filter((month) => !month.isWaived || isShared(charge, month))
            .map((month) => ({ ...month, isEnded: month.isEnded || month.from > lastDay })),
        })),
      )
      for (const { id } of ownAccounts) accounts.deleteUnused(id, submissionId)
    },
    setNotifiedDues: accounts.setNotifiedDues,
    saveReminder: reminders.save,
    ...payments,
    deleteExpired: (years: number, today: CalendarDay): number =>
      deleteAccounts.run({ years, today }).changes,
  }
}

const sumUp = (statements: readonly Statement[], getCents: (statement: Statement) => number): number =>
  statements.reduce((total, statement) => total + getCents(statement), 0)

const getCredit = ({ balance }: Statement): number => Math.max(0, -balance)
