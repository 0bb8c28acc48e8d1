// Proposals to which account each credit of a bank statement belongs. A person confirms them before anything is booked.
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

/** An account with the words of the payer's name. */
type NamedAccount = MatchableAccount & { words: string[] }

/** Only `settled` and `partial` rest on a valid reference. `reason` is a Slovenian sentence for the office. */
export interface Proposal {
  group: 'settled' | 'partial' | 'guess' | 'unknown'
  accountId?: number
  reason: string
}

/**
 * Proposes an account for each credit, in the order of the credits: a former credit reduces the open amount.
 * @param booked payments of the accounts, to recognise reversed payments and those that another statement also listed
 */
export function classifyCredits(
  credits: BankCredit[],
  accounts: MatchableAccount[],
  booked: BookedPayment[] = [],
): Proposal[] {
  const open = accounts.map((account) => ({ ...account, words: toWords(account.payerName) }))
  const seen = [...booked]
  return credits.map((credit) => {
    const proposal = classifyCredit(credit, open, seen)
    const account = open.find(({ id }) => id === proposal.accountId)
    if (account && proposal.group !== 'guess') {
      account.balance -= credit.cents
      seen.push({ ...credit, accountId: account.id, payerName: credit.payerName ?? null })
    }
    return proposal
  })
}

function classifyCredit(credit: BankCredit, accounts: NamedAccount[], booked: BookedPayment[]): Proposal {
  const references = listReferences(credit)
  const known = accounts.filter(({ reference }) => references.includes(reference))
  const [account] = known
  if (credit.cents < 0) return findReversed(credit, known, booked)
  if (known.length > 1) return { group: 'unknown', reason: 'Plačilo navaja več sklicev.' }
  if (!account) return guessAccount(credit, accounts)
  const guess = (reason: string, accountId = account.id): Proposal => ({ group: 'guess', accountId, reason })
  if (credit.needsReview) return guess('Plačilo je vrnjeno, zavrnjeno ali skupno. Preverite ga.')
  if (references.length > 1) return guess('Plačilo navaja še en sklic.')
  const isSame = (payment: BookedPayment) =>
    payment.accountId === account.id && payment.cents === credit.cents && payment.valuedOn === credit.valuedOn
  if (booked.some(isSame)) return guess('Enako plačilo z istega dne je že zapisano.')
  const later = accounts.filter(
    (one) => one.balance > 0 && getYear(one) > getYear(account) && hasEqualWords(one.words, account.words),
  )
  if (account.balance <= 0 && later[0] && later.length === 1)
    return guess('Sklic je iz prejšnjega šolskega leta.', later[0].id)
  if (account.balance <= 0 && accounts.some((one) => getYear(one) > getYear(account)))
    return { group: 'unknown', reason: 'Sklic je iz prejšnjega šolskega leta.' }
  if (credit.cents === account.balance)
    return { group: 'settled', accountId: account.id, reason: 'Sklic in znesek se ujemata.' }
  const difference = credit.cents < account.balance ? 'manjši' : 'večji'
  return { group: 'partial', accountId: account.id, reason: `Znesek je ${difference} od odprtega.` }
}

/** A valid structured reference is the only one. Without it, texts count as well. */
function listReferences({ reference, texts }: BankCredit): string[] {
  const structured = findReferences(reference ?? '')
  return structured.length > 0 ? structured : [...new Set(texts.flatMap(findReferences))]
}

function findReversed(credit: BankCredit, known: MatchableAccount[], booked: BookedPayment[]): Proposal {
  const isReversed = ({ accountId, cents, payerName }: BookedPayment) =>
    cents === -credit.cents &&
    (known.some(({ id }) => id === accountId) ||
      hasEqualWords(toWords(payerName ?? ''), toWords(credit.payerName ?? '')))
  const ids = [...new Set(booked.filter(isReversed).map(({ accountId }) => accountId))]
  return ids[0] !== undefined && ids.length === 1
    ? { group: 'guess', accountId: ids[0], reason: 'Banka je zapisano plačilo vzela nazaj.' }
    : { group: 'unknown', reason: 'Banka je plačilo vzela nazaj, ne vemo pa, katero.' }
}

/** Proposes an account without a valid reference. The first clue that fits any account decides. */
function guessAccount(credit: BankCredit, accounts: NamedAccount[]): Proposal {
  const names = [credit.payerName ?? '', ...credit.texts].map(toWords)
  const written = [credit.reference ?? '', ...credit.texts].flatMap((text) => text.match(/\d{13}/g) ?? [])
  const named = accounts.filter(({ words }) => names.some((name) => hasEqualWords(name, words)))
  const hasAmount = ({ balance }: MatchableAccount) => balance === credit.cents
  const clues: [string, MatchableAccount[]][] = [
    [
      'Sklic se razlikuje v eni števki.',
      accounts.filter(({ reference }) =>
        written.some((digits) => differsInOneDigit(digits, reference.slice(4))),
      ),
    ],
    ['Ime in znesek se ujemata.', named.filter(hasAmount)],
    ['Ime se ujema.', named.filter((one) => !named.some((other) => getYear(other) > getYear(one)))],
    [
      'Priimek ali ime in znesek se ujemata.',
      accounts.filter((one) => hasAmount(one) && sharesName(one.words, names[0] ?? [])),
    ],
  ]
  const [reason = '', found = []] = clues.find(([, candidates]) => candidates.length > 0) ?? []
  return found[0] && found.length === 1
    ? { group: 'guess', accountId: found[0].id, reason }
    : {
        group: 'unknown',
        reason: found.length > 1 ? 'Ustreza več plačnikov.' : 'Sklica in plačnika ne poznamo.',
      }
}

/** Words of a name in alphabetical order, because some banks write the surname first. */
const toWords = (name: string): string[] => toNameKey(name).split(' ').filter(Boolean).sort()

const hasEqualWords = (one: string[], other: string[]) => one.length > 0 && one.join(' ') === other.join(' ')

const sharesName = (one: string[], other: string[]) =>
  one.some((word) => word.length > 2 && other.includes(word))

const differsInOneDigit = (one: string, other: string) =>
  [...one].filter((digit, index) => digit !== other[index]).length === 1

/** Season of an account: the two digits after the zeros of its reference. */
const getYear = ({ reference }: MatchableAccount) => Number(reference.slice(8, 10))
