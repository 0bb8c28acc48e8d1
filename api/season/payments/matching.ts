// Proposes an account for each credit of a bank statement. A lead confirms the proposals before anything is booked.
import { toNameKey } from '../../core/address-keys'
import type { BankCredit } from './camt'
import { findReferences } from './references'

export interface MatchableAccount {
  id: number
  reference: string
  payerName: string
  /** Open amount in cents. */
  balance: number
}

export interface BookedPayment {
  accountId: number
  cents: number
  valuedOn: string
  payerName: string | null
}

/** Only `settled` and `partial` rest on a valid reference. `reason` is a Slovenian sentence for the office. */
export interface Proposal {
  group: 'settled' | 'partial' | 'guess' | 'unknown'
  accountId?: number
  reason: string
}

/** @param booked payments of the accounts, to recognise reversed payments and those that another statement also lists */
export function classifyCredits(
  credits: BankCredit[],
  accounts: MatchableAccount[],
  booked: BookedPayment[] = [],
): Proposal[] {
  const open = accounts.map((account) => ({ ...account, name: sortWords(account.payerName) }))
  const seen = [...booked]
  return credits.map((credit) => {
    const proposal = classifyCredit(credit, open, seen)
    const account = open.find(({ id }) => id === proposal.accountId)
    if (account && proposal.group !== 'guess') {
      // The next credit of the statement can only pay what this one leaves open.
      account.balance -= credit.cents
      seen.push({ ...credit, accountId: account.id, payerName: credit.payerName ?? null })
    }
    return proposal
  })
}

/** An account with the payer's name in the form of `sortWords`. */
type NamedAccount = MatchableAccount & { name: string }

function classifyCredit(credit: BankCredit, accounts: NamedAccount[], booked: BookedPayment[]): Proposal {
  const references = listReferences(credit)
  const known = accounts.filter(({ reference }) => references.includes(reference))
  const [account] = known
  const names = [credit.payerName, account?.payerName, ...credit.texts].map(sortWords).filter(Boolean)
  if (credit.cents < 0) {
    const isReversed = ({ cents, accountId, payerName }: BookedPayment) =>
      cents === -credit.cents && (accountId === account?.id || names.includes(sortWords(payerName)))
    const ids = booked.filter(isReversed).map(({ accountId }) => accountId)
    const reversed = accounts.filter(({ id }) => ids.includes(id))
    return guess('Banka je plačilo vzela nazaj.', reversed)
  }
  const isEqual = ({ accountId, cents, valuedOn }: BookedPayment) =>
    accountId === account?.id && cents === credit.cents && valuedOn === credit.valuedOn
  if (booked.some(isEqual)) return guess('Enako plačilo z istega dne je že zapisano.', known)
  const others = accounts.filter((one) => one !== account)
  const isPaid = account && account.balance <= 0
  if (!account || (isPaid && others.some((one) => getSeason(one) > getSeason(account))))
    return guessByClues(credit, others, names)
  if (references.length > 1) return guess('Plačilo navaja več sklicev.', known)
  if (credit.needsReview) return guess('Plačilo je vrnjeno, zavrnjeno ali skupno. Preverite ga.', known)
  const accountId = account.id
  if (credit.cents < account.balance)
    return { group: 'partial', accountId, reason: 'Znesek je manjši od odprtega.' }
  if (credit.cents > account.balance)
    return { group: 'partial', accountId, reason: 'Znesek je večji od odprtega.' }
  return { group: 'settled', accountId, reason: 'Sklic in znesek se ujemata.' }
}

/** Lists only the structured reference if it is valid, otherwise also the references in the texts. */
function listReferences({ reference = '', texts }: BankCredit): string[] {
  const structured = findReferences(reference)
  return structured.length > 0 ? structured : [...new Set(texts.flatMap(findReferences))]
}

/** Proposes an account without a valid reference of an open season. The first clue that fits any account decides. */
function guessByClues(credit: BankCredit, accounts: NamedAccount[], names: string[]): Proposal {
  const written = [credit.reference ?? '', ...credit.texts].flatMap((text) => text.match(/\d{13}/g) ?? [])
  const hasTypo = ({ reference }: NamedAccount) =>
    written.some((digits) => [...digits].filter((digit, at) => digit !== reference[at + 4]).length === 1)
  const named = accounts.filter(({ name }) => names.includes(name))
  const lastSeason = Math.max(...named.map(getSeason))
  const clues = {
    'Sklic se razlikuje v eni števki.': accounts.filter(hasTypo),
    'Ime in znesek se ujemata.': named.filter(({ balance }) => balance === credit.cents),
    'Ime se ujema.': named.filter((account) => getSeason(account) === lastSeason),
  }
  const [reason, fitting] = Object.entries(clues).find(([, found]) => found.length > 0) ?? []
  return guess(reason ?? 'Sklica in plačnika ne poznamo.', fitting ?? [])
}

function guess(reason: string, [account, other]: NamedAccount[]): Proposal {
  if (other) return { group: 'unknown', reason: `${reason} Ustreza več plačnikov.` }
  return account ? { group: 'guess', accountId: account.id, reason } : { group: 'unknown', reason }
}

/** Returns the words of a name in alphabetical order, because some banks write the surname first. */
const sortWords = (name?: string | null) =>
  String(
    toNameKey(name ?? '')
      .split(' ')
      .sort(),
  )

/** Season of an account: the two digits after the zeros of its reference. */
const getSeason = ({ reference }: MatchableAccount) => Number(reference.slice(8, 10))
