import { formatSlovenianInstant } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import { toPersonPath, toWishPath } from '../query'
import type { OfficeUser } from '../users'
import { Button, Hidden, Link } from './parts'

interface InvoiceFormProps {
  references: readonly string[]
  isIssued: boolean
  back: string
  label: string
}

/** The button that notes invoices, or takes notes back. */
export function InvoiceForm({ references, isIssued, back, label }: InvoiceFormProps) {
  return (
    <form method="post" action={officeRoutes.invoices}>
      <Hidden nazaj={back} korak={isIssued ? 'zapisi' : 'razveljavi'} prijava={references} />
      <Button isQuiet>{label}</Button>
    </form>
  )
}

interface InvoiceProps {
  user: OfficeUser
  reference: string
  invoicedAt: string | undefined
}

/** Whether an invoice is noted, and the button that changes it. */
export function Invoice({ user, reference, invoicedAt }: InvoiceProps) {
  const isIssued = invoicedAt !== undefined
  return (
    <div className="flex flex-col gap-3 text-label">
      {isIssued
        ? `Zapisano ${formatSlovenianInstant(new Date(invoicedAt))}: podatki za račun ostanejo.`
        : 'Račun ni zapisan: po izteku roka hrambe se izbriše vse.'}
      {!user.isReadOnly && (
        <InvoiceForm
          references={[reference]}
          isIssued={!isIssued}
          back={toPersonPath(reference)}
          label={isIssued ? 'Račun ni bil izdan' : 'Račun je izdan'}
        />
      )}
      {user.isLead && <Link to={toWishPath(reference)}>Kopija ali izbris podatkov</Link>}
    </div>
  )
}
