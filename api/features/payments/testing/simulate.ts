// Simulates a season: each month the nightly run, changes of places, transfers, one bank statement, and the work of the office.

import { createRandom } from '../../../../tests/faults/random'
import { createBankImport } from '../bank-import'
import { isCertain, type ProposedCredit } from '../matching'
import { readStatementFile, writeStatement } from './bank-statement'
import {
  computeOwed,
  createFamily,
  createTransfers,
  type Family,
  hasSurname,
  MONTHS,
  seasonCatalogue,
  sum,
  type Transfer,
} from './families'
import { LEAD, openSeason } from './season'

/** Seconds of office work: to upload a file, to look through 40 certain credits, to decide a guess, to ask who has paid. */
const SECONDS = { file: 15, fortyCertain: 5, guess: 20, unknown: 60 }

interface SeasonOptions {
  seed: string
  familyCount: number
}

/**
 * Simulates a season of payments, reminders and bank statements.
 * @returns the season's numbers by month, and every violation
 */
export function simulateSeason({ seed, familyCount }: SeasonOptions) {
  const random = createRandom(seed)
  const families = Array.from({ length: familyCount }, (_, id) => createFamily(id, random))
  const { centre, passTo, changePlaces } = openSeason(families)
  const transfers: Transfer[] = []
  const files: Buffer[] = []
  const problems: string[] = []

  const listStatements = () => centre.services.ledger.listStatements(seasonCatalogue.schoolYear)
  /** Finds the transfer by its number, with which the text of a credit ends. */
  function findTransfer({ text }: { text: string | null }): Transfer {
    const transfer = transfers[Number(/\d+$/.exec(text ?? ''))]
    if (!transfer) throw new Error(`Unknown transfer: ${text}`)
    return transfer
  }

  /** Writes a bank statement with the transfers of a month, and with copies of transfers of the month before. */
  function writeFile(month: number): void {
    const made = families.flatMap((family) => createTransfers(family, month, random))
    transfers.push(...made)
    const isListed = (one: Transfer) => one.month === (one.isRepeated ? month - 1 : month)
    const credits = transfers.flatMap((one, number) =>
      isListed(one) ? [{ ...one, text: `${one.text}, ${number}` }] : [],
    )
    files.push(Buffer.from(writeStatement({ number: month + 1, credits })))
  }

  function importAgain(first: number): void {
    const before = centre.services.ledger.listUnbooked().length
    for (const file of files.slice(first))
      createBankImport(centre.services, centre.services.ledger).importFile(readStatementFile(file))
    if (centre.services.ledger.listUnbooked().length !== before)
      problems.push('A second import has added credits.')
  }

  /** Books the credits whose payer the office knows. @returns the number of credits by group */
  function book(month: number) {
    const counts = { settled: 0, partial: 0, guess: 0, unknown: 0 }
    const { ledger } = centre.services
    const bookings = createBankImport(centre.services, ledger)
      .listProposals(ledger.listLatestStatements())
      .flatMap((credit) => {
        counts[credit.group] += 1
        const { family, isRepeated, month: paidIn } = findTransfer(credit)
        const proposed = families.find(({ accountId }) => accountId === credit.accountId)
        if (isCertain(credit) || (!isRepeated && proposed && isTrusted(credit, proposed, families))) {
          if (isRepeated || proposed !== family) problems.push(`Wrongly booked: ${JSON.stringify(credit)}`)
          return [{ paymentId: credit.id, accountId: credit.accountId ?? 0 }]
        }
        // A family whose transfer names no payer responds to the next month's reminder.
        const isFound = !isRepeated && (paidIn < month || hasSurname(credit.payerName, family.payerName))
        return isFound ? [{ paymentId: credit.id, accountId: family.accountId }] : []
      })
    centre.services.ledger.bookCredits(bookings, LEAD)
    return counts
  }

  const months = MONTHS.map((name, month) => {
    passTo(`${name}-10`)
    centre.services.ledger.updateAll()
    centre.services.ledger.deleteOldUnbooked(centre.now())
    changePlaces(families, month)
    writeFile(month)
    passTo(`${name}-28`)
    for (const file of files.slice(month))
      createBankImport(centre.services, centre.services.ledger).importFile(readStatementFile(file))
    importAgain(month)
    const counts = book(month)
    importAgain(month)
    const { settled, partial, guess, unknown } = counts
    const certain = SECONDS.fortyCertain * Math.ceil((settled + partial) / 40)
    const seconds = SECONDS.file + certain + SECONDS.guess * guess + SECONDS.unknown * unknown
    return { name, ...counts, minutes: seconds / 60 }
  })

  const waiting = centre.services.ledger
    .listUnbooked()
    .map(findTransfer)
    .filter(({ isRepeated }) => !isRepeated)
  const statements = listStatements()
  for (const family of families) {
    const owed = computeOwed(family)
    const paid = family.paid - sum(waiting.flatMap((one) => (one.family === family ? one.cents : [])))
    const { totalDue, paid: booked, balance } = statements.find(({ id }) => id === family.accountId) ?? {}
    if (totalDue !== owed || booked !== paid || balance !== owed - paid)
      problems.push(`Family ${family.id} owes ${owed} and paid ${paid}, not ${totalDue} and ${booked}.`)
  }
  const own = transfers.filter(({ isRepeated }) => !isRepeated)
  const booked = statements.flatMap(({ payments }) => payments)
  if (booked.length + waiting.length !== own.length) problems.push('A transfer is missing or booked twice.')
  centre.close()
  return { months, transferCount: own.length, problems }
}

/** Whether the office books a guess without asking: the name fits, and either the written reference or the amount does. */
function isTrusted(
  { text, payerName, reason }: ProposedCredit,
  proposed: Family,
  families: readonly Family[],
): boolean {
  const { payerName: name, reference, lastReference } = proposed
  const [written] = /SI12\d+/.exec(text ?? '') ?? []
  const isNameUnique = families.every((one) => one === proposed || one.payerName !== name)
  const fits = written
    ? [reference, lastReference].some((one) => isSimilar(written, one))
    : isNameUnique && reason === 'Ime in znesek se ujemata.'
  return fits && hasSurname(payerName, name)
}

/** Whether a written reference is the beginning of another, or differs from it in one digit or two swapped ones. */
const isSimilar = (written: string, reference: string) =>
  reference.startsWith(written) ||
  (written.length === reference.length &&
    [...written].filter((digit, at) => digit !== reference[at]).length <= 2)
