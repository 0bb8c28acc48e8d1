import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages } from '../context'
import { hasPlace, seesAll, toListName } from '../entries'
import { parseSeen } from '../place-labels'
import { enrolments as forms } from '../plurals'
import { readBack, readListQuery } from '../query'
import { InvoiceForm } from '../views/InvoiceForm'
import { Note } from '../views/parts'

/** Enrolments for which an invoice was issued: one, several, or a whole list. Retention keeps payers' data by this alone. */
export function createInvoicePages({ programme, entries, invoices }: OfficeContext): OfficePages {
  return {
    acts: {
      [officeRoutes.invoices]({ user, show }, form) {
        // Invoices are about payers, of whom mentors know nothing.
        if (!seesAll(user)) throw errors.notFound()
        const isIssued = form.get('korak') !== 'razveljavi'
        const chosen = [
          ...form.getAll('prijava'),
          ...form.getAll('izbrano').flatMap((text) => parseSeen(text)?.reference ?? []),
        ]
        if (chosen.length === 0 && !form.has('vse')) throw errors.nothingChosen()
        // Of what is cut down to its invoice nothing is found here: its mark is all that keeps the rest.
        const asked = form.has('vse')
          ? entries.list(readListQuery(form, programme.season), user).filter(hasPlace)
          : chosen.flatMap((reference) => entries.find(reference, user) ?? [])
        const unlike = asked
          .map(({ enrolment }) => enrolment)
          .filter(({ id }) => (invoices.findDate(id) === undefined) === isIssued)
        const enrolments = [...new Map(unlike.map((enrolment) => [enrolment.id, enrolment])).values()]
        const references = enrolments.map(({ reference }) => reference)
        invoices.mark(references, isIssued, user.email)
        const back = readBack(form)
        const sentence = isIssued ? 'Zapisano, račun je izdan' : 'Zapis o računu je odstranjen'
        // Shown at once and not led to: a whole list stands in no address.
        return show(
          'Račun',
          <>
            <Note>
              {references.length === 0
                ? 'Tako je bilo zapisano že prej.'
                : `${sentence}: ${countOf(references.length, forms)}. Nikomur ne odide nobeno sporočilo.`}
            </Note>
            <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
              {enrolments.map((enrolment) => (
                <li key={enrolment.reference} className="border-b border-rule-soft py-2">
                  <strong>{toListName(enrolment)}</strong>, {enrolment.reference}, plačnik{' '}
                  {enrolment.payload.payerName}
                </li>
              ))}
            </ul>
            {references.length > 0 && (
              <InvoiceForm references={references} isIssued={!isIssued} back={back} label="Razveljavi" />
            )}
          </>,
          { back: { label: 'Nazaj', path: back } },
        )
      },
    },
  }
}
