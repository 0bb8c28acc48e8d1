import { formatSlovenianInstant } from '../../../common/calendar-date'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { type Enrolment, formatListName } from '../entries'
import { toEnrolmentPath, toPrivacyRequestPath } from '../query'
import type { OfficeUser } from '../users'
import { Button, enrolmentForms, HiddenFields, Link, Notice } from './controls'

interface InvoiceFormProps {
  references: readonly string[]
  /** Whether the button marks invoices as issued; false removes the marks. */
  isIssued: boolean
  /** Path that the user returns to. */
  back: string
  label: string
}

/** Button that marks invoices as issued, or removes the marks. */
function InvoiceForm({ references, isIssued, back, label }: InvoiceFormProps) {
  return (
    <form method="post" action={officeRoutes.invoices}>
      <HiddenFields nazaj={back} korak={isIssued ? 'zapisi' : 'razveljavi'} prijava={references} />
      <Button isSecondary>{label}</Button>
    </form>
  )
}

interface InvoiceProps {
  user: OfficeUser
  reference: string
  /** UTC instant of the mark; undefined without one. */
  invoicedAt: string | undefined
}

/** Invoice mark of one enrolment, with the button that changes it. */
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
          back={toEnrolmentPath(reference)}
          label={isIssued ? 'Račun ni bil izdan' : 'Račun je izdan'}
        />
      )}
      {user.isLead && <Link to={toPrivacyRequestPath(reference)}>Kopija ali izbris podatkov</Link>}
    </div>
  )
}

interface MarkedInvoicesProps {
  /** Enrolments whose mark was changed; those marked before are left out. */
  enrolments: readonly Enrolment[]
  isIssued: boolean
  /** Path that the user returns to. */
  back: string
}

export function MarkedInvoicesView({ enrolments, isIssued, back }: MarkedInvoicesProps) {
  const sentence = isIssued ? 'Zapisano, račun je izdan' : 'Zapis o računu je odstranjen'
  return (
    <>
      <Notice>
        {enrolments.length === 0
          ? 'Tako je bilo zapisano že prej.'
          : `${sentence}: ${formatCount(enrolments.length, enrolmentForms)}. Nikomur ne odide nobeno sporočilo.`}
      </Notice>
      <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
        {enrolments.map((enrolment) => (
          <li key={enrolment.reference} className="border-b border-rule-soft py-2">
            <strong>{formatListName(enrolment)}</strong>, {enrolment.reference}, plačnik{' '}
            {enrolment.payload.payerName}
          </li>
        ))}
      </ul>
      {enrolments.length > 0 && (
        <InvoiceForm
          references={enrolments.map(({ reference }) => reference)}
          isIssued={!isIssued}
          back={back}
          label="Razveljavi"
        />
      )}
    </>
  )
}
