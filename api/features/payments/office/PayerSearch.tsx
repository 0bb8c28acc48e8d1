import { formatCalendarDate } from '../../../../common/calendar-date'
import { formatCents } from '../../../../common/numbers'
import { officeRoutes } from '../../../../common/routes'
import { toNameKey } from '../../../core/address-keys'
import { ButtonForm, ColumnForm, SearchField } from '../../../office/views/controls'
import type { Payment, Statement } from '../ledger'
import { AmountRow } from './PayerBalance'

interface PayerSearchProps {
  credit: Payment
  search: string
  shown: Statement[]
  foundCount: number
}

/** The payers found by name or reference, each with a button that books the credit to the payer's account. */
export const PayerSearch = ({ credit, search, shown, foundCount }: PayerSearchProps) => (
  <div className="flex max-w-180 flex-col gap-6 text-label">
    <p>{describeCredit(credit)}</p>
    <ColumnForm
      method="get"
      path={officeRoutes.bankStatement}
      values={{ nakazilo: String(credit.id) }}
      className="gap-3"
      label="Poišči"
      isSecondary
    >
      <SearchField label="Plačnik" name="isci" hint="Ime, priimek ali sklic." value={search} />
    </ColumnForm>
    {search && (
      <p role="status">
        {foundCount === 0 && 'Nobenega takega plačnika ni.'}
        {foundCount > shown.length && `Prvih ${shown.length} od ${foundCount}; vpišite več črk ali sklic.`}
      </p>
    )}
    <ul>
      {shown.map((account) => (
        <AmountRow key={account.id} cents={account.payable}>
          <span className="flex-1 wrap-anywhere">{formatAccount(account)}</span>
          <ButtonForm
            path={officeRoutes.bookedPayments}
            values={{ placilo: `${credit.id}:${account.id}` }}
            isSecondary
          >
            Zapiši
            <span className="sr-only">: {formatAccount(account)}</span>
          </ButtonForm>
        </AmountRow>
      ))}
    </ul>
  </div>
)

/** Describes a credit: amount, day, payer and purpose. */
export const describeCredit = ({ cents, valuedOn, payerName, text }: Payment) => (
  <>
    <strong>{formatCents(cents)}</strong>, {formatCalendarDate(valuedOn)}, {payerName}
    <span className="block text-ink-2 wrap-anywhere">{text?.replaceAll('\n', ', ')}</span>
  </>
)

/** Formats an account: payer and season. */
export const formatAccount = ({ payerName, season }: Statement) => `${payerName}, ${season}`

/** Finds the accounts whose payer, season or reference contain all words of a search; an empty search finds all. */
export function searchAccounts(accounts: readonly Statement[], search: string): Statement[] {
  const words = toNameKey(search).split(' ').filter(Boolean)
  if (search.trim() && words.length === 0) return []
  return accounts.filter((account) => {
    const text = toNameKey(`${formatAccount(account)} ${account.reference}`)
    return words.every((word) => text.includes(word))
  })
}
