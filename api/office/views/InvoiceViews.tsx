import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { type Enrolment, toListName } from '../entries'
import { enrolments as forms } from '../plurals'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Hidden, Note } from './parts'

interface InvoicedViewProps {
  user: OfficeUser
  enrolments: readonly Enrolment[]
  isIssued: boolean
  back: string
}

/** For whom an invoice was just noted or not any more, and the way back. */
export function InvoicedView({ user, enrolments, isIssued, back }: InvoicedViewProps) {
  const sentence = isIssued ? 'Zapisano, račun je izdan' : 'Zapis o računu je odstranjen'
  return (
    <OfficePage
      user={user}
      title="Račun"
      section={officeRoutes.enrolments}
      back={{ label: 'Nazaj', path: back }}
    >
      <Note>
        {sentence}: {countOf(enrolments.length, forms)}. Nikomur ne odide nobeno sporočilo.
      </Note>
      <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
        {enrolments.map((enrolment) => (
          <li key={enrolment.reference} className="border-b border-rule-soft py-2">
            <strong>{toListName(enrolment)}</strong>, {enrolment.reference}, plačnik{' '}
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
    </OfficePage>
  )
}

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
      <Hidden nazaj={back} korak={isIssued ? 'zapisi' : 'razveljavi'} />
      {references.map((reference) => (
        <Hidden key={reference} prijava={reference} />
      ))}
      <Button isQuiet>{label}</Button>
    </form>
  )
}
