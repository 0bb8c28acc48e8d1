import { formatSlovenianInstant } from '../../../../common/calendar-date'
import { formatCount } from '../../../../common/numbers'
import { ENROLMENT_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import type { OfficePages } from '../../../office/page'
import { toEnrolmentPath, toPrivacyRequestPath } from '../../../office/paths'
import type { OfficeUser } from '../../../office/users'
import { ButtonForm, Link, Notice, Section } from '../../../office/views/controls'
import {
  type Enrolment,
  formatLastNameFirst,
  hasFullAccess,
  isPlacedInGroup,
} from '../../places/office/entries'
import { parseBackPath, parseListQuery, parseSelectedPlace } from '../../places/office/query'
import type { PaymentsOffice } from './context'

/** Marks enrolments for which an invoice was issued: then retention keeps the payer's data. */
export function createInvoicePages({ programme, entries, invoices }: PaymentsOffice): OfficePages {
  return {
    postHandlers: {
      /** Marks single enrolments or a whole list. Renders without redirect: the list is too long for a URL. */
      [officeRoutes.invoices]({ user, showPage }, form) {
        // Invoices show payers' data, which mentors may not see.
        if (!hasFullAccess(user)) throw errors.notFound()
        const isIssued = form.get('korak') !== 'razveljavi'
        const chosen = [
          ...form.getAll('prijava'),
          ...form.getAll('izbrano').flatMap((text) => parseSelectedPlace(text)?.reference ?? []),
        ]
        if (chosen.length === 0 && !form.has('vse')) throw errors.nothingChosen()
        // Excludes enrolments reduced to invoice data: without their invoice mark, retention could delete this data.
        const found = form.has('vse')
          ? entries.list(parseListQuery(form, programme.season), user).filter(isPlacedInGroup)
          : chosen.flatMap((reference) => entries.find(reference, user) ?? [])
        const unmarked = found
          .map(({ enrolment }) => enrolment)
          .filter(({ id }) => (invoices.findDate(id) === undefined) === isIssued)
        const enrolments = [...new Map(unmarked.map((enrolment) => [enrolment.id, enrolment])).values()]
        const references = enrolments.map(({ reference }) => reference)
        invoices.recordIssued(references, isIssued, user.email)
        const back = parseBackPath(form)
        return showPage('Račun', <MarkedInvoices enrolments={enrolments} isIssued={isIssued} back={back} />, {
          back: { label: 'Nazaj', path: back },
        })
      },
    },
  }
}

const toFormValues = (references: readonly string[], isIssued: boolean, back: string) => ({
  nazaj: back,
  korak: isIssued ? 'zapisi' : 'razveljavi',
  prijava: references,
})

function MarkedInvoices(props: { enrolments: readonly Enrolment[]; isIssued: boolean; back: string }) {
  const { enrolments, isIssued, back } = props
  if (enrolments.length === 0) return <Notice>Tako je bilo zapisano že prej.</Notice>
  const references = enrolments.map(({ reference }) => reference)
  return (
    <>
      <Notice>
        {isIssued ? 'Zapisano, račun je izdan' : 'Zapis o računu je odstranjen'}:{' '}
        {formatCount(enrolments.length, ENROLMENT_FORMS)}. Nikomur ne odide nobeno sporočilo.
      </Notice>
      <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
        {enrolments.map((enrolment) => (
          <li key={enrolment.reference} className="border-b border-rule-soft py-2">
            <strong>{formatLastNameFirst(enrolment)}</strong>, {enrolment.reference}, plačnik{' '}
            {enrolment.payload.payerName}
          </li>
        ))}
      </ul>
      {isIssued && (
        <ButtonForm path={officeRoutes.invoices} values={toFormValues(references, false, back)} isSecondary>
          Razveljavi
        </ButtonForm>
      )}
    </>
  )
}

interface InvoiceSectionProps {
  user: OfficeUser
  reference: string
  invoicedAt: string | undefined
}

/** Invoice mark of one enrolment, with the button that changes it. @param invoicedAt UTC instant of the mark */
export function InvoiceSection(props: InvoiceSectionProps) {
  const { user, reference, invoicedAt } = props
  const isIssued = invoicedAt !== undefined
  return (
    <Section title="Račun">
      <div className="flex flex-col gap-3 text-label">
        {isIssued
          ? `Zapisano ${formatSlovenianInstant(invoicedAt)}: podatki za račun ostanejo.`
          : 'Račun ni zapisan: po izteku roka hrambe se izbriše vse razen potrjene udeležbe.'}
        {!user.isReadOnly && (
          <ButtonForm
            path={officeRoutes.invoices}
            values={toFormValues([reference], !isIssued, toEnrolmentPath(reference))}
            isSecondary
          >
            {isIssued ? 'Račun ni bil izdan' : 'Račun je izdan'}
          </ButtonForm>
        )}
        {user.isLead && <Link to={toPrivacyRequestPath(reference)}>Kopija ali izbris podatkov</Link>}
      </div>
    </Section>
  )
}
