// Proposes an account for each credit of a bank statement. A lead confirms the proposals before anything is booked.
import { groupBy } from '../../../common/group-by'
import { toPersonKey } from '../../core/address-keys'
import { REVIEW_NOTE } from './camt'
import { listDuesUntil } from './dues'
import type { Payment, Statement } from './ledger'
import { findReferences } from './references'
import { sumCents } from './statements'

/** A credit with the proposed account. Only `settled` and `partial` rest on a valid reference. */
export interface ProposedCredit extends Payment {
  group: 'settled' | 'partial' | 'guess' | 'unknown'
  /** Slovenian sentence that explains the groups `guess` and `unknown`. */
  reason?: string
}

/** An account without cancelled payments. */
type OpenAccount = Statement & { nameKey: string }

/** Accounts indexed by what a credit can name, because statement and centre have thousands of credits and accounts. */
interface AccountIndex {
  accounts: readonly OpenAccount[]
  byReference: ReadonlyMap<string, OpenAccount[]>
  byName: ReadonlyMap<string, OpenAccount[]>
}

type Proposal = Pick<ProposedCredit, 'group' | 'accountId' | 'reason'>

export const isCertain = ({ group }: ProposedCredit) => group === 'settled' || group === 'partial'

/**
 * Proposes an account for each credit, as if all earlier credits with a certain account were booked.
 * @param accounts those of the latest season first
 */
export function proposeAccounts(
  credits: readonly Payment[],
  accounts: readonly Statement[],
): ProposedCredit[] {
  const open = accounts.map((account) => {
    return {
      ...account,
      nameKey: toKey(account.payerName),
      payments: account.payments.filter(({ isCancelled }) => !isCancelled),
    }
  })
  const byId = new Map(open.map((account) => [account.id, account]))
  const references = open.flatMap((account) =>
    [account.reference, ...account.formerReferences].map((reference) => ({ reference, account })),
  )
  const index: AccountIndex = {
    accounts: open,
    byReference: new Map(
      [...groupBy(references, ({ reference }) => reference)].map(([reference, found]) => [
        reference,
        found.map(({ account }) => account),
      ]),
    ),
    byName: groupBy(open, ({ nameKey }) => nameKey),
  }
  return credits.map((credit): ProposedCredit => {
    const proposed = { ...credit, ...proposeAccount(credit, index) }
    if (isCertain(proposed)) byId.get(proposed.accountId ?? 0)?.payments.push(proposed)
    return proposed
  })
}

function proposeAccount({ cents, valuedOn, payerName, text }: Payment, index: AccountIndex): Proposal {
  const { byReference, byName } = index
  const lines = (text ?? '').split('\n')
  // A bank can break a reference at the end of a line.
  const references = [...lines, lines.join(' ')].flatMap(findReferences)
  const referenced = sortAsListed(
    references.flatMap((reference) => byReference.get(reference) ?? []),
    index,
  )
  const [account, otherAccount] = referenced
  const names = [payerName, account?.payerName, ...lines].map(toKey).filter(Boolean)

  if (cents < 0) {
    const isReversed = (payment: Payment) =>
      payment.cents === -cents &&
      (payment.accountId === account?.id || names.includes(toKey(payment.payerName)))
    const reversed = index.accounts.filter(({ payments }) => payments.some(isReversed))
    const reason = 'Banka je plačilo vzela nazaj.'
    return proposeGuess(reason, reversed) ?? proposeNone(reason)
  }

  const isOpen = ({ payments, dues }: Statement) => sumCents(payments) < sumCents(dues)
  const hasEqualPayment = ({ payments }: Statement) =>
    payments.some((payment) => payment.cents === cents && payment.valuedOn === valuedOn)
  const payerKey = toKey(payerName)
  const isOfOtherPayer = account?.nameKey !== payerKey && byName.has(payerKey)
  const isDoubtful = lines.includes(REVIEW_NOTE) || otherAccount || isOfOtherPayer
  if (account && isOpen(account) && !hasEqualPayment(account) && !isDoubtful)
    return { group: closesOldestLines(account, cents) ? 'settled' : 'partial', accountId: account.id }

  // A standing order can repeat the reference of last season, whose account is paid: the payer's name decides.
  const namesakes = sortAsListed(
    names.flatMap((name) => byName.get(name) ?? []),
    index,
  )
  const withAmount = namesakes.filter((namesake) => closesOldestLines(namesake, cents))
  const latest = namesakes.filter(({ season }) => season === namesakes[0]?.season)
  return (
    proposeGuess('Enako plačilo z istega dne je že zapisano.', referenced.filter(hasEqualPayment)) ??
    proposeGuess(
      isOfOtherPayer
        ? 'Sklic se ujema, ime na nakazilu pa je ime drugega plačnika: preverite, čigavo je plačilo.'
        : 'Sklic se ujema.',
      referenced.filter(isOpen),
    ) ??
    proposeGuess('Ime in znesek se ujemata.', withAmount) ??
    proposeGuess(account ? 'Po tem sklicu ni odprtega zneska.' : 'Ime se ujema.', latest) ??
    proposeNone('Sklica in plačnika ne poznamo.')
  )
}

/** Lists accounts once each, in the order of all accounts: those of the latest season first. */
function sortAsListed(found: readonly OpenAccount[], { accounts }: AccountIndex): readonly OpenAccount[] {
  const chosen = new Set(found)
  return chosen.size < 2 ? found.slice(0, 1) : accounts.filter((account) => chosen.has(account))
}

const proposeNone = (reason: string): Proposal => ({ group: 'unknown', accountId: null, reason })

/** Proposes the only matching account, without certainty. @returns undefined when no account matches */
function proposeGuess(reason: string, [account, other]: readonly Statement[]): Proposal | undefined {
  if (other) return proposeNone(`${reason} Ustreza več plačnikov.`)
  return account && { group: 'guess', accountId: account.id, reason }
}

/** Whether a payment, with all earlier ones, equals the sum of the lines due until some day. */
function closesOldestLines({ dues, payments }: Statement, cents: number): boolean {
  const paid = sumCents(payments) + cents
  return dues.some(({ dueOn }) => sumCents(listDuesUntil(dues, dueOn)) === paid)
}

const toKey = (name: string | null | undefined) => toPersonKey(name ?? '')
