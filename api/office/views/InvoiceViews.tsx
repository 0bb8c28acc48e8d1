import type { ReactNode } from 'react'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { type Enrolment, toListName } from '../entries'
import { enrolments as forms } from '../plurals'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Hidden, Note } from './parts'

interface InvoicesViewProps {
  user: OfficeUser
  enrolments: readonly Enrolment[]
  /** Asked for, too, but noted already. */
  noted: readonly Enrolment[]
  back: string
}

/** For whom an invoice is noted, before it is. */
export function InvoicesView({ user, enrolments, noted, back }: InvoicesViewProps) {
  return (
    <OfficePage
      user={user}
      title={`Račun izdan: ${countOf(enrolments.length, forms)}`}
      section={officeRoutes.enrolments}
      back={{ label: 'Nazaj brez sprememb', path: back }}
    >
      <p className="mb-5 max-w-lead">
        S tem zapišete, da je po prijavi izdan račun. Ko se prijavi izteče rok hrambe ali kdo prosi za izbris,
        tedaj ostanejo podatki, ki jih zahteva račun. Nikomur ne odide nobeno sporočilo.
      </p>
      {noted.length > 0 && (
        <p className="mb-5 text-label text-ink-2">Račun je že zapisan: {countOf(noted.length, forms)}.</p>
      )}
      <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
        {enrolments.map((enrolment) => (
          <li key={enrolment.reference} className="border-b border-rule-soft py-2">
            <strong>{toListName(enrolment)}</strong>, {enrolment.payload.selectedWorkshopNames.join(', ')}
            <br />
            <span className="text-ink-2">
              {enrolment.reference}, plačnik {enrolment.payload.payerName}
            </span>
          </li>
        ))}
      </ul>
      {enrolments.length > 0 && (
        <InvoiceForm references={enrolments.map(({ reference }) => reference)} back={back}>
          <Button name="korak" value="zapisi">
            Zapiši, da je račun izdan
          </Button>
        </InvoiceForm>
      )}
    </OfficePage>
  )
}

interface InvoicedViewProps {
  user: OfficeUser
  references: readonly string[]
  isIssued: boolean
  back: string
}

/** What was just noted, and the way back. */
export function InvoicedView({ user, references, isIssued, back }: InvoicedViewProps) {
  const count = countOf(references.length, forms)
  const sentence = isIssued
    ? `Zapisano, račun je izdan: ${count}.`
    : `Zapis o računu je odstranjen: ${count}.`
  return (
    <OfficePage
      user={user}
      title="Račun izdan"
      section={officeRoutes.enrolments}
      back={{ label: 'Nazaj', path: back }}
    >
      <Note>{references.length === 0 ? 'Nič se ni spremenilo.' : sentence}</Note>
      {isIssued && references.length > 0 && (
        <InvoiceForm references={references} back={back}>
          <Button name="korak" value="razveljavi" isQuiet>
            Razveljavi
          </Button>
        </InvoiceForm>
      )}
    </OfficePage>
  )
}

/** A button that notes invoices, or takes notes back. */
export function InvoiceForm({
  references,
  back,
  children,
}: {
  references: readonly string[]
  back: string
  children: ReactNode
}) {
  return (
    <form method="post" action={officeRoutes.invoices}>
      <Hidden nazaj={back} />
      {references.map((reference) => (
        <Hidden key={reference} prijava={reference} />
      ))}
      {children}
    </form>
  )
}
