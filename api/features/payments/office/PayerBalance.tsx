import type { ReactNode } from 'react'
import { formatCents } from '../../../../common/numbers'
import { Link, Section } from '../../../office/views/controls'
import type { Ledger } from '../ledger'
import { toAccountPath } from './context'

/** Formats the balance of an account, which is negative when more was paid: `odprto 30 €`, `preplačano 5 €`. */
export const formatBalance = (cents: number): string =>
  `${cents < 0 ? 'preplačano' : 'odprto'} ${formatCents(Math.abs(cents))}`

/** List item with an amount in its first column. */
export const AmountRow = ({ cents, children }: { cents: number; children: ReactNode }) => (
  <li className="flex items-center gap-3 border-b border-rule-soft py-1 text-label">
    <strong className="min-w-18 text-right tabular-nums">{formatCents(cents)}</strong>
    {children}
  </li>
)

/** Note for leads that the payer has overdue amounts, from any season. */
export const OverdueNote = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <span className="block text-label font-semibold text-error">
      Plačnik ima odprto {formatCents(cents)} čez rok
    </span>
  )

/** Note for leads who end a place: another place of the payer will cost more, because its discount ends. */
export const LostDiscountNote = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <span className="block text-label font-semibold">
      Popust istega plačnika preneha: pri drugi udeležbi plača na mesec {formatCents(cents)} več
    </span>
  )

/** Balance of an enrolment's payer, with a link to the account. @param relief link to the months free of charge */
export function PayerBalance({ ledger, id, relief }: { ledger: Ledger; id: number; relief: ReactNode }) {
  const statement = ledger.findStatementOfEnrolment(id)
  return (
    <Section title="Plačila">
      <p className="text-label">
        <OverdueNote cents={ledger.findOverdueOfPayer(id)} />
        {statement ? (
          <Link to={toAccountPath(statement.id)}>{`Plačnik: ${formatBalance(statement.balance)}`}</Link>
        ) : (
          'Zneskov še ni: nastanejo s\u00a0potrditvijo udeležbe.'
        )}
      </p>
      <p className="text-label">{relief}</p>
    </Section>
  )
}
