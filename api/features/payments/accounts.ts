import { hash } from 'node:crypto'
import type { Season } from '../../../common/lessons'
import { toAddressKey, toNameKey, toPersonKey } from '../../core/address-keys'
import { sortByLastName } from '../../core/name-order'
import type { BaseServices } from '../../privacy/base-services'
import { toFieldSql } from '../../submissions/submission'
import type { Charge, PaymentSettings } from './dues'
import { createReference } from './references'

/** Account of a payer for one season, for all enrolments of the payer. */
export interface Account extends Season {
  id: number
  season: string
  /** `SI120000260001015` */
  reference: string
  payerName: string
  payerStreet: string
  payerTown: string
  /** Rules at the time when the account was opened: later changes of the price list do not apply. */
  discounts: PaymentSettings['discounts']
  /** Digest of the payer's name and address; empty after a restore of a backup without them. */
  payerKey: string
  /** Cents that payment notices have named, by the key of the fee. */
  notifiedDues: Readonly<Record<string, number>>
  /** References of the accounts that were merged into this one: payers go on using them. */
  formerReferences: string[]
}

type AccountRow = Omit<Account, 'discounts' | 'formerReferences' | 'notifiedDues'> & {
  discounts: string
  notifiedDues: string
  formerReferences: string
}

/** Payer and participant of an enrolment; the participant is empty in an enrolment that is reduced to its payer. */
export interface EnrolledPeople {
  /** `P-2026-0001` */
  reference: string
  season: string
  payerKey: string
  payerName: string
  payerStreet: string
  payerTown: string
  payerEmail: string
  payerVatId: string
  participant: string
  isReduced: 0 | 1
}

type ChargeRow = Omit<Charge, 'months'> & { months: string }

const PARTICIPANT_NAME = `nullif(concat_ws(' ', ${toFieldSql('participantFirstName')}, ${toFieldSql('participantLastName')}), '')`

/** Condition on accounts; without one all accounts are listed. */
export interface AccountFilter {
  id?: number
  season?: string
  payerKey?: string
  /** Season, corrections or payments within these days. */
  period?: Season
}

/** Queries of the tables `payment_accounts` and `payment_charges`. */
export interface Accounts {
  /** Lists accounts by the payers' last names. */
  list(filter: AccountFilter): Account[]
  getReference(id: number): string
  findIdOfEnrolment(submissionId: number): number | undefined
  findPeople(submissionId: number): EnrolledPeople | undefined
  /**
   * Finds or creates the account of an enrolment's payer, and copies the payer's present data to it. Charges of a payer
   * whose name or address was corrected move to the account of that payer; an account that is left without an enrolment
   * is merged.
   * @returns its id
   */
  open(submissionId: number, people: EnrolledPeople): number
  /** Registers a function that moves the payments of an account that is merged into another one. */
  onMerge(follow: (fromId: number, toId: number) => void): void
  /**
   * Deletes the account of an enrolment that is being erased, if nothing in it is to be kept: no amount was owed, paid,
   * announced or invoiced, as after the undo of an import.
   */
  deleteUnused(id: number, submissionId: number): void
  setNotifiedDues(account: Account, dues: Account['notifiedDues']): void
  listCharges(...ids: number[]): Charge[]
  listChargesOfEnrolment(submissionId: number): Charge[]
  /** Adds or replaces charges, which are identified by account and number. */
  saveCharges(charges: readonly Charge[]): void
  /** Logs a change of an account, or of a credit without an account (`id` null). */
  log(id: number | null, entry: { by: string; change: string; count?: number }): void
}

export function createAccounts({
  database,
  catalogue,
  programme,
  privacyLog,
  store,
}: BaseServices): Accounts {
  const selectPeople = database.prepare<[number], Omit<EnrolledPeople, 'payerKey'>>(`
    SELECT reference, season, ${toFieldSql('payerName')} AS payerName, ${toFieldSql('payerAddress')} AS payerStreet,
      concat_ws(' ', ${toFieldSql('payerPostalCode')}, ${toFieldSql('payerCity')}) AS payerTown,
      coalesce(${toFieldSql('payerEmail')}, '') AS payerEmail,
      coalesce(${toFieldSql('payerVatId')}, '') AS payerVatId, coalesce(${PARTICIPANT_NAME}, '') AS participant,
      reduced_at IS NOT NULL AS isReduced
    FROM submissions JOIN enrolments ON submission_id = submissions.id WHERE submissions.id = ?`)
  const selectAccounts = database.prepare<object, AccountRow>(`
    SELECT id, season, season_from AS "from", season_to AS "to", discounts, reference, payer_name AS payerName,
      payer_street AS payerStreet, payer_town AS payerTown, payer_key AS payerKey, notified_dues AS notifiedDues,
      (SELECT json_group_array(reference) FROM payment_accounts AS former WHERE former.merged_into = account.reference)
        AS formerReferences
    FROM payment_accounts AS account
    WHERE id = coalesce(:id, id) AND season = coalesce(:season, season) AND payer_key = coalesce(:payerKey, payer_key)
      AND (merged_into IS NULL OR id = :id)
      AND (:periodFrom IS NULL OR season_from <= :periodTo AND season_to >= :periodFrom
        OR EXISTS (SELECT 1 FROM payments WHERE account_id = account.id AND valued_on BETWEEN :periodFrom AND :periodTo)
        OR EXISTS (SELECT 1 FROM payment_charges, json_each(months) WHERE account_id = account.id
          AND confirmed_at IS NULL AND value ->> 'from' BETWEEN :periodFrom AND :periodTo))
    ORDER BY id`)
  const insertAccount = database
    .prepare<object, number>(`
      INSERT INTO payment_accounts (season, season_from, season_to, discounts, reference)
      VALUES (:season, :from, :to, :discounts, :reference) RETURNING id`)
    .pluck()
  const updateNotifiedDues = database.prepare('UPDATE payment_accounts SET notified_dues = ? WHERE id = ?')
  const updateMergedInto = database.prepare('UPDATE payment_accounts SET merged_into = ? WHERE id = ?')
  const deleteUnused = database.prepare<{ id: number; submissionId: number }>(`
    DELETE FROM payment_accounts AS account
    WHERE id = :id AND notified_dues = '{}' AND merged_into IS NULL
      AND NOT EXISTS (SELECT 1 FROM payment_accounts AS former WHERE former.merged_into = account.reference)
      AND NOT EXISTS (SELECT 1 FROM payments WHERE account_id = :id)
      AND NOT EXISTS (SELECT 1 FROM payment_reminders WHERE account_id = :id)
      AND NOT EXISTS (SELECT 1 FROM enrolments WHERE submission_id = :submissionId AND invoiced_at IS NOT NULL)
      AND NOT EXISTS (
        SELECT 1 FROM payment_charges WHERE account_id = :id AND (submission_id IS NOT NULL
          OR EXISTS (SELECT 1 FROM json_each(months) WHERE NOT value ->> 'isEnded')))`)
  const updatePayer = database.prepare(`
    UPDATE payment_accounts SET payer_key = :payerKey, payer_name = :payerName, payer_street = :payerStreet,
      payer_town = :payerTown
    WHERE id = :id`)
  const selectAccountId = database
    .prepare<[submissionId: number], number>('SELECT account_id FROM payment_charges WHERE submission_id = ?')
    .pluck()
  const selectCharges = database.prepare<object, ChargeRow>(`
    SELECT account_id AS accountId, number, submission_id AS submissionId, workshop_id AS workshopId, group_id AS groupId,
      person, place, confirmed_at AS confirmedAt, label, vat_rate AS vatRate, months, free_from AS freeFrom, free_until AS freeUntil, reference,
      ${PARTICIPANT_NAME} AS participant
    FROM payment_charges LEFT JOIN submissions ON submissions.id = submission_id
    LEFT JOIN free_periods USING (submission_id)
    WHERE account_id IN (SELECT value FROM json_each(:ids)) ORDER BY account_id, number`)
  const upsertCharge = database.prepare(`
    INSERT OR REPLACE INTO payment_charges (account_id, number, submission_id, workshop_id, group_id, person, place,
      confirmed_at, label, vat_rate, months)
    VALUES (:accountId, :number, :submissionId, :workshopId, :groupId, :person, :place, :confirmedAt, :label, :vatRate, :months)`)

  function list({ period, ...filter }: AccountFilter): Account[] {
    const { from: periodFrom = null, to: periodTo = null } = period ?? {}
    const rows = selectAccounts.all({
      id: null,
      season: null,
      payerKey: null,
      ...filter,
      periodFrom,
      periodTo,
    })
    return sortByLastName(rows, ({ payerName }) => payerName).map((row) => ({
      ...row,
      discounts: JSON.parse(row.discounts),
      notifiedDues: JSON.parse(row.notifiedDues),
      formerReferences: JSON.parse(row.formerReferences),
    }))
  }

  const listCharges = (...ids: number[]): Charge[] =>
    selectCharges.all({ ids: JSON.stringify(ids) }).map((row) => ({ ...row, months: JSON.parse(row.months) }))

  const mergeListeners: ((fromId: number, toId: number) => void)[] = []

  const getReference = (id: number): string => list({ id })[0]?.reference ?? ''

  function findPeople(submissionId: number): EnrolledPeople | undefined {
    const people = selectPeople.get(submissionId)
    return people && { ...people, payerKey: toPayerKey(people) }
  }

  const saveChargeRow = (charge: Omit<Charge, 'reference' | 'participant'>) =>
    upsertCharge.run({ ...charge, months: JSON.stringify(charge.months) })

  function saveCharges(charges: readonly Charge[]): void {
    for (const charge of charges) saveChargeRow(charge)
  }

  /** Creates an account with a new payment reference. @returns its id */
  function createAccount(season: string): number {
    const { from, to } = programme.findSeasonDays(season) ?? { from: '', to: '' }
    const year = Number(season.slice(0, 4))
    let reference: string | undefined
    while (!reference) reference = createReference(year, store.takeNumber('SI12', year))
    const discounts = JSON.stringify(catalogue.payments?.discounts ?? [])
    return insertAccount.get({ season, from, to, discounts, reference }) ?? 0
  }

  const isOfOtherEnrolment = (charge: Charge, submissionId: number) =>
    charge.submissionId !== null && charge.submissionId !== submissionId

  /** Moves the charges of one enrolment to another account, or without an enrolment all of them with the payments. */
  function moveCharges(fromId: number, toId: number, submissionId: number | undefined): void {
    const moved = listCharges(fromId).filter(
      (charge) => submissionId === undefined || charge.submissionId === submissionId,
    )
    const present = listCharges(toId)
    const last = Math.max(0, ...present.map(({ number }) => number))
    const lastPerson = Math.max(0, ...present.map(({ person }) => person))
    // The emptied charges stay: they keep their numbers and the changes that refer to them.
    saveCharges(
      moved.map((charge) => ({ ...charge, submissionId: null, workshopId: null, groupId: null, months: [] })),
    )
    saveCharges(
      moved.map((charge, index) => ({
        ...charge,
        accountId: toId,
        number: last + index + 1,
        person: lastPerson + charge.person,
        place: last + charge.place,
      })),
    )
    if (submissionId !== undefined) return
    updateMergedInto.run(getReference(toId), fromId)
    for (const follow of mergeListeners) follow(fromId, toId)
  }

  const findIdOfEnrolment = (submissionId: number): number | undefined => selectAccountId.get(submissionId)

  return {
    list,
    getReference,
    findIdOfEnrolment,
    findPeople,
    open(submissionId, people) {
      const { payerKey, season } = people
      const ownId = findIdOfEnrolment(submissionId)
      const [other] = list({ payerKey, season })
      const isShared =
        ownId !== undefined && listCharges(ownId).some((charge) => isOfOtherEnrolment(charge, submissionId))
      // A payer whose data were corrected keeps the account, unless other enrolments use it or the payer has another one.
      const id = isShared || other ? (other?.id ?? createAccount(season)) : (ownId ?? createAccount(season))
      updatePayer.run({ ...people, id })
      if (ownId !== undefined && ownId !== id) moveCharges(ownId, id, isShared ? submissionId : undefined)
      return id
    },
    onMerge: (follow) => void mergeListeners.push(follow),
    deleteUnused: (id, submissionId) => void deleteUnused.run({ id, submissionId }),
    setNotifiedDues: ({ id }, dues) => void updateNotifiedDues.run(JSON.stringify(dues), id),
    listCharges,
    listChargesOfEnrolment: (submissionId) =>
      listCharges(findIdOfEnrolment(submissionId) ?? 0).filter(
        (charge) => charge.submissionId === submissionId,
      ),
    saveCharges,
    log(id, { by, change, count = 1 }) {
      const references = listCharges(id ?? 0).flatMap(({ reference }) => reference ?? [])
      const counts = { [change]: count }
      privacyLog.add({ action: 'payment', operator: by, references: [...new Set(references)], counts })
    },
  }
}

/** Returns a digest of the payer's name with the e-mail address, or without one with the postal address. */
function toPayerKey({ payerName, payerEmail, payerStreet, payerTown }: Omit<EnrolledPeople, 'payerKey'>) {
  const address = payerEmail ? toAddressKey(payerEmail) : toNameKey(`${payerStreet} ${payerTown}`)
  return hash('sha256', `${toPersonKey(payerName)} ${address}`)
}
