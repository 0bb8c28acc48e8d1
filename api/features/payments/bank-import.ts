import { toSlovenianDay } from '../../../common/calendar-date'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { ExplainedError } from '../../core/explained-error'
import type { StatementReader } from './camt'
import type { Ledger, Statement } from './ledger'
import { type ProposedCredit, proposeAccounts } from './matching'

/** Imports bank statements: stores their credits, but no file, and proposes an account for each credit. */
interface BankImport {
  /** Stores the new credits of a file, or none if it is refused. @returns the result as a Slovenian sentence */
  importFile(reader: StatementReader): { sentence: string; isRefused: boolean }
  /** Lists the numbers missing between the imported statements of this year, as `2` or `4–6`. */
  listMissingNumbers(): string[]
  /** Lists the credits that are not booked, each with the proposed account. @param accounts those of the latest season first */
  listProposals(accounts: readonly Statement[]): ProposedCredit[]
}

export function createBankImport({ catalogue, database, clock }: Core, ledger: Ledger): BankImport {
  const insertNumber = database.prepare(
    'INSERT OR IGNORE INTO bank_statements (year, number, imported_at) VALUES (?, ?, ?)',
  )
  const selectGaps = database
    .prepare<[year: string], string>(`
      SELECT concat_ws('–', first, nullif(last, first)) FROM (
        SELECT lag(number) OVER (ORDER BY number) + 1 AS first, number - 1 AS last FROM bank_statements WHERE year = ?)
      WHERE first <= last`)
    .pluck()

  const storeCredits = database.transaction((reader: StatementReader): string => {
    const statements = reader.end()
    const foreign = statements.find(({ iban }) => iban !== catalogue.payments?.iban)
    if (foreign) throw new ExplainedError(`Izpisek je z drugega računa (${foreign.iban}).`)
    for (const { year, number } of statements)
      if (/^\d{4} \d{1,9}$/.test(`${year} ${number}`)) insertNumber.run(year, number, toInstant(clock.now()))
    const credits = statements.flatMap((statement) => statement.credits)
    const added = ledger.addCredits(credits)
    return credits.length > 0 && added === 0
      ? 'Ta izpisek je že vpisan. Nič se ni spremenilo.'
      : `Novih nakazil: ${added}, že vpisanih: ${credits.length - added}.`
  })

  return {
    importFile(reader) {
      try {
        return { sentence: storeCredits.immediate(reader), isRefused: false }
      } catch (error) {
        if (!(error instanceof ExplainedError)) throw error
        return { sentence: error.message, isRefused: true }
      }
    },
    listMissingNumbers: () => selectGaps.all(toSlovenianDay(clock.now()).slice(0, 4)),
    listProposals: (accounts) => proposeAccounts(ledger.listUnbooked(), accounts),
  }
}
