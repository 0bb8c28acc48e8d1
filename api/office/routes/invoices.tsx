import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages } from '../context'
import { seesAll } from '../entries'
import { readBack, readListQuery } from '../query'
import { parseSeen } from '../seen-place'
import { InvoicedView } from '../views/InvoiceViews'

/** Enrolments for which an invoice was issued: one, several, or a whole list. Retention keeps payers' data by this alone. */
export function createInvoicePages({ programme, entries, invoices }: OfficeContext): OfficePages {
  return {
    shown: [],
    acts: [
      [
        officeRoutes.invoices,
        ({ user, show }, form) => {
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
            ? entries.list(readListQuery(form, programme.season), user)
            : chosen.flatMap((reference) => entries.find(reference, user) ?? [])
          const unlike = asked
            .map(({ enrolment }) => enrolment)
            .filter(({ id }) => (invoices.findDate(id) === undefined) === isIssued)
          const enrolments = [...new Map(unlike.map((enrolment) => [enrolment.id, enrolment])).values()]
          invoices.mark(
            enrolments.map(({ reference }) => reference),
            isIssued,
            user.email,
          )
          // Shown at once and not led to: a whole list stands in no address.
          return show(
            'Račun',
            <InvoicedView user={user} enrolments={enrolments} isIssued={isIssued} back={readBack(form)} />,
          )
        },
      ],
    ],
  }
}
