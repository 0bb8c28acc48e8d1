import type { CalendarDay } from '../../../common/calendar-date'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { type BankCredit, parseBankStatement, StatementError } from './camt'
import { groupBy } from './dues'
import type { Ledger, Payment, Statement } from './ledger'
import { classifyCredits, type Proposal } from './matching'

/** Result of one uploaded file, as a Slovenian sentence. */
export interface ImportedFile {
  name: string
  sentence: string
  isRefused: boolean
}

/** A credit that is not booked, with the proposed account. */
export type ProposedCredit = Omit<Payment, 'accountId'> & Proposal

/** Last line of the stored text of a credit that needs review. */
const REVIEW_NOTE = 'Preverite: vrnjeno, zavrnjeno ali skupno plačilo'

/** Greatest number of missing statements that are listed between two imported ones. */
const MAX_LISTED_NUMBERS = 20

/** Imports bank statements: stores their credits, but no file, and proposes an account for each credit. */
export function createBankImport({ catalogue, database, clock }: Core, ledger: Ledger) {
  const insertNumber = database.prepare(
    'INSERT OR IGNORE INTO bank_statements (year, number, imported_at) VALUES (?, ?, ?)',
  )
  const selectNumbers = database
    .prepare<[string], number>('SELECT number FROM bank_statements WHERE year = ? ORDER BY number')
    .pluck()
  const selectLastSeasons = database
    .prepare<[], string>('SELECT DISTINCT season FROM payment_accounts ORDER BY season DESC LIMIT 2')
    .pluck()

  const listAccounts = (): Statement[] => selectLastSeasons.all().flatMap(ledger.listStatements)

  /** Stores the new credits of a file. @throws StatementError for an invalid file or another account; stores nothing then */
  const importFile = database.transaction((bytes: Buffer): string => {
    const statements = parseBankStatement(bytes)
    const foreign = statements.find(({ iban }) => iban !== catalogue.payments?.iban)
    if (foreign) throw new StatementError(`Izpisek je z drugega računa (${foreign.iban}).`)
    for (const { electronicNumber, legalNumber, from, to } of statements)
      insertNumber.run((to ?? from)?.slice(0, 4), electronicNumber ?? legalNumber, toInstant(clock.now()))
    const credits = statements.flatMap((statement) => statement.credits)
    const added = ledger.addCredits(credits.map((credit) => ({ ...credit, text: toStoredText(credit) })))
    return credits.length > 0 && added === 0
      ? 'Ta izpisek je že vpisan. Nič se ni spremenilo.'
      : `Novih nakazil: ${added}, že vpisanih: ${credits.length - added}.`
  })

  return {
    listAccounts,

    /** Imports each valid file; a refused file does not affect the others. */
    importFiles: (files: readonly { name: string; bytes: Buffer }[]): ImportedFile[] =>
      files.map(({ name, bytes }) => {
        try {
          return { name, sentence: importFile.immediate(bytes), isRefused: false }
        } catch (error) {
          if (!(error instanceof StatementError)) throw error
          return { name, sentence: error.message, isRefused: true }
        }
      }),

    /** Lists the numbers missing between the imported statements of the day's year. */
    listMissingNumbers(day: CalendarDay): number[] {
      const numbers = selectNumbers.all(day.slice(0, 4))
      return numbers.flatMap((number, index) => {
        const before = numbers[index - 1] ?? number
        const length = Math.min(Math.max(0, number - before - 1), MAX_LISTED_NUMBERS)
        return Array.from({ length }, (_, step) => before + step + 1)
      })
    },

    /** Lists the credits that are not booked, each with the proposed account. */
    listProposals(): ProposedCredit[] {
      const credits = ledger.listUnbooked()
      const accounts = listAccounts()
      const open = accounts.map((account) => ({ ...account, balance: account.payable }))
      const booked = accounts.flatMap(({ id, payments }) =>
        payments.filter(({ isCancelled }) => !isCancelled).map((one) => ({ ...one, accountId: id })),
      )
      const proposals = classifyCredits(credits.map(toBankCredit), open, booked)
      const proposedCents = new Map<number, number>()
      return credits.map(({ accountId: _, ...credit }, index) => {
        const proposal = proposals[index] ?? { group: 'unknown', reason: '' }
        const account = accounts.find(({ id }) => id === proposal.accountId)
        if (proposal.group !== 'partial' || !account) return { ...credit, ...proposal }
        const before = proposedCents.get(account.id) ?? 0
        proposedCents.set(account.id, before + credit.cents)
        return closesOldestMonths(account, before, credit.cents)
          ? { ...credit, ...proposal, group: 'settled', reason: 'Znesek poravna najstarejše mesece.' }
          : { ...credit, ...proposal }
      })
    },
  }
}

/** Whether a payment after `paidBefore` further cents closes whole months, oldest first, and leaves nothing over. */
function closesOldestMonths({ dues, paid }: Statement, paidBefore: number, cents: number): boolean {
  const sums: number[] = []
  for (const month of groupBy(dues, ({ from }) => from.slice(0, 7)).values())
    sums.push(month.reduce((sum, line) => sum + line.cents, sums.at(-1) ?? 0))
  const start = paid + paidBefore
  return [0, ...sums].includes(start) && sums.includes(start + cents)
}

/** Stores the structured reference in the first line, which is empty without one, and each other text in its own. */
const toStoredText = ({ reference = '', texts, needsReview }: BankCredit): string =>
  [reference, ...texts, ...(needsReview ? [REVIEW_NOTE] : [])].join('\n')

function toBankCredit({ bankKey, cents, valuedOn, payerName, text }: Payment): BankCredit {
  const [reference, ...texts] = (text ?? '').split('\n')
  const needsReview = texts.at(-1) === REVIEW_NOTE
  return { key: bankKey, cents, valuedOn, payerName: payerName ?? undefined, reference, texts, needsReview }
}
