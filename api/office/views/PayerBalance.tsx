import { formatEuros } from '../../../common/numbers'
import type { Statement } from '../../season/payments/ledger'
import { toAccountPath } from '../query'
import { Link, Section } from './controls'

/** Note for leads that the payer has overdue amounts, from any season. */
export const DebtNote = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <span className="block text-label font-semibold text-error">
      Plačnik ima odprto {formatEuros(cents / 100)} čez rok
    </span>
  )

/** Balance of an enrolment's payer, with a link to the account. */
export function PayerBalance({ statement, overdue }: { statement: Statement | undefined; overdue: number }) {
  return (
    <Section title="Plačila">
      <p className="text-label">
        <DebtNote cents={overdue} />
        {statement ? (
          <Link to={toAccountPath(statement.id)}>
            {`Plačnik: ${statement.balance < 0 ? 'preplačano' : 'odprto'} ${formatEuros(Math.abs(statement.balance) / 100)}`}
          </Link>
        ) : (
          'Zneskov še ni: nastanejo s\u00a0potrditvijo udeležbe.'
        )}
      </p>
    </Section>
  )
}
