import { isDeepStrictEqual } from 'node:util'
import { type CalendarDay, getEndOfMonth, toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { groupBy } from '../../../common/group-by'
import { listUnreplacedLessons, type Season } from '../../../common/lessons'
import { toPersonKey } from '../../core/address-keys'
import type { BaseServices } from '../../privacy/base-services'
import type { Lessons } from '../lessons/lessons'
import type { Accounts } from './accounts'
import {
  type Contract,
  type ContractEvent,
  findPayerChange,
  listContracts,
  listFeePeriods,
  listTimetableDays,
} from './contract-periods'
import {
  type Charge,
  type ChargedMonth,
  getDueDay,
  getMonthlyCents,
  keepRelief,
  mergeMonths,
  NEW_CHARGE_DEFAULTS,
  roundShare,
} from './dues'
import type { Payments } from './payments'

/** School year of an account, with its first and last day. */
type AccountSeason = Season & { season: string }

/** Notice to families about a new price. */
interface PriceNotice {
  /** Month from which the price applies: `2027-02`. */
  firstMonth: string
  /** Day on which the centre told the families. */
  noticedOn: CalendarDay
}

/** Charges that follow from confirmed places. */
export interface ContractCharges {
  /** Updates the charges of an enrolment to match its confirmed places. Idempotent. */
  updateContract(submissionId: number): void
  /** Updates the charges of all enrolments of this season, and of those that have a charge. Idempotent. */
  updateAll(): void
  /**
   * Charges all who have a contract in a group its present price, from a month on, after the notice that the
   * terms require (»Vpis«: »lahko ceno zvišamo«). Other charges keep the price of the day of their confirmation.
   * @returns the number of changed accounts
   */
  applyGroupPrice(groupId: string, notice: PriceNotice, by: string): number
  /**
   * Removes enrolment, workshop and group from the charges of an enrolment that is erased or reduced to its payer, ends
   * the months after the present one, and removes free months, for which no invoice exists; only free months to which another
   * person owes a discount stay. Deletes the texts of the payer's payments, and an account in which nothing is
   * to be kept.
   */
  detachCharges(submissionId: number): void
}

interface ContractChargesServices {
  accounts: Accounts
  payments: Payments
  lessons: Lessons
}

/** Creates the charges of contracts. Without payment settings there are none. */
export function createContractCharges(
  { database, clock, catalogue, programme }: BaseServices,
  { accounts, payments, lessons }: ContractChargesServices,
): ContractCharges {
  const { payments: settings, pricePeriod } = catalogue
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

  /** Lists the months of a contract at the price of its charge; a new charge gets the present price of this season. */
  function listContractMonths(contract: Contract, { months, groupId }: Charge, account: AccountSeason) {
    if (!settings) return []
    const group = programme.findGroup(groupId)
    const price = account.season === programme.season ? group?.priceCents : undefined
    const lessonDays = listTimetableDays(account, group?.day, catalogue.holidays)
    const isPartial = contract.isEndedAtOnce || account.from < contract.from
    const chargedDays = isPartial && group ? listChargedDays(group, contract, account.season) : lessonDays
    return listFeePeriods(contract, account, { lessonDays, chargedDays, pricePeriod }).flatMap(
      ({ month, from, to, part, whole }): ChargedMonth[] => {
        const stored = months.find((one) => one.from.startsWith(month))
        if (!stored && settings.from !== undefined && getEndOfMonth(from) < settings.from) return []
        const present = price && getMonthlyCents({ cents: price, period: pricePeriod }, month, account)
        const monthlyCents = (stored ?? months[0])?.monthlyCents ?? present ?? 0
        const cents = roundShare(monthlyCents, part, whole)
        // Keeps a stored month although its days have no lesson in a new timetable.
        if (cents === 0 && !(stored?.from === from && stored.to === to)) return []
        const dueOn = getDueDay(settings, month, toSlovenianDay(clock.now()))
        return [{ from, to, cents, monthlyCents, dueOn, isWaived: false, isEnded: false }]
      },
    )
  }

  /**
   * Lists the days of the lessons that a payer owes in a month that is only partly within the contract. Cancelled lessons
   * count until a lead lowers the bill, but not after the end of a contract (terms, »Odstop«: only lessons that were held).
   */
  function listChargedDays(group: CatalogueGroup, { isEndedAtOnce }: Contract, season: string): string[] {
    const all = lessons.listGroupLessons(group, season)
    const held = all.flatMap(({ state, heldOn }) => (state === 'cancelled' ? [] : [heldOn]))
    return isEndedAtOnce ? held : [...held, ...listUnreplacedLessons(all).map(({ plannedOn }) => plannedOn)]
  }

  /** Lists the charges that follow from the contracts of a place; a new charge has the number 0. */
  function listContractCharges(
    place: { submissionId: number; workshopId: string },
    account: AccountSeason,
    { events = [], stored = [] }: { events?: readonly ContractEvent[]; stored?: readonly Charge[] },
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
    const stored = accounts.listChargesOfEnrolment(submissionId)
    const former = stored.filter(isFormer).map((charge) => {
      const workshopId = charge.workshopId ?? ''
      const events = allEvents.filter((event) => event.workshopId === workshopId)
      const place = { submissionId, workshopId }
      const updated = listContractCharges(place, account, { events, stored: [charge] }).find(
        ({ number }) => number === charge.number,
      )
      return { ...keepRelief(updated ?? charge), submissionId: null }
    })
    accounts.saveCharges(former)
    // Texts of payments may name the participant, who no longer belongs to the former payer.
    for (const { accountId } of former.slice(0, 1)) payments.deleteTexts(accountId)
    return stored.filter((charge) => !isFormer(charge))
  }

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
      const own = { events: events.get(workshopId), stored: charges.get(workshopId) }
      return listContractCharges({ submissionId, workshopId }, account, own)
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

  /** Computes the months of a charge at the present price, from a month on. Months that have ended keep their amount. */
  function listRepricedMonths(charge: Charge, { firstMonth, noticedOn }: PriceNotice): ChargedMonth[] {
    const [account] = accounts.list({ id: charge.accountId })
    const events = selectEvents
      .all(charge.submissionId ?? 0)
      .filter(({ workshopId }) => workshopId === charge.workshopId)
    const contracts = account ? listContracts(events, account) : []
    const contract = contracts.find(({ confirmedAt }) => confirmedAt === charge.confirmedAt)
    if (!account || !contract) return charge.months
    const present = listContractMonths(contract, { ...charge, months: [] }, account)
    return charge.months.map((month) => {
      const priced = present.find(({ from, to }) => from === month.from && to === month.to)
      if (!priced || month.isEnded || month.from.slice(0, 7) < firstMonth) return month
      if (priced.monthlyCents === month.monthlyCents) return month
      return { ...month, cents: priced.cents, monthlyCents: priced.monthlyCents, noticedOn }
    })
  }

  function applyGroupPrice(groupId: string, notice: PriceNotice, by: string): number {
    const ids = accounts.list({ season: programme.season }).map(({ id }) => id)
    const changed = accounts
      .listCharges(...ids)
      .filter((charge) => charge.groupId === groupId && charge.submissionId !== null)
      .map((charge) => ({ charge, months: listRepricedMonths(charge, notice) }))
      .filter(({ charge, months }) => !isDeepStrictEqual(months, charge.months))
    accounts.saveCharges(changed.map(({ charge, months }) => ({ ...charge, months })))
    const changedIds = new Set(changed.map(({ charge }) => charge.accountId))
    for (const id of changedIds) accounts.log(id, { by, change: 'priceChanged' })
    return changedIds.size
  }

  function detachCharges(submissionId: number): void {
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
      accounts.listChargesOfEnrolment(submissionId).map((charge) => ({
        ...charge,
        submissionId: null,
        workshopId: null,
        groupId: null,
        months: keepRelief(charge)
          .months.filter((month) => !month.isWaived || isShared(charge, month))
          .map((month) => ({ ...month, isEnded: month.isEnded || month.from > lastDay })),
      })),
    )
    for (const { id } of ownAccounts) accounts.deleteUnused(id, submissionId)
  }

  return {
    updateContract: database.transaction(updateContract),
    updateAll: database.transaction(() => {
      if (settings) for (const id of selectBilled.all(programme.season)) updateContract(id)
    }),
    applyGroupPrice: database.transaction(applyGroupPrice).immediate,
    detachCharges,
  }
}
