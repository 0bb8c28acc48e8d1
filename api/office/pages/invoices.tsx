import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages } from '../context'
import { hasPlace, seesAll } from '../entries'
import { parseSeen } from '../place-labels'
import { readBack, readListQuery } from '../query'
import { MarkedInvoicesView } from '../views/InvoiceViews'

/** Marks enrolments for which an invoice was issued: retention keeps the payer's data only for marked ones. */
export function createInvoicePages({ programme, entries, invoices }: OfficeContext): OfficePages {
  return {
    acts: {
      /** Marks single enrolments or a whole list. Renders without redirect: the list is too long for a URL. */
      [officeRoutes.invoices]({ user, show }, form) {
        // Invoices show payers' data, which mentors may not see.
        if (!seesAll(user)) throw errors.notFound()
        const isIssued = form.get('korak') !== 'razveljavi'
        const chosen = [
          ...form.getAll('prijava'),
          ...form.getAll('izbrano').flatMap((text) => parseSeen(text)?.reference ?? []),
        ]
        if (chosen.length === 0 && !form.has('vse')) throw errors.nothingChosen()
        // `entries` skips enrolments reduced to invoice data: removing their mark would remove the reason to keep them.
        const found = form.has('vse')
          ? entries.list(readListQuery(form, programme.season), user).filter(hasPlace)
          : chosen.flatMap((reference) => entries.find(reference, user) ?? [])
        const unmarked = found
          .map(({ enrolment }) => enrolment)
          .filter(({ id }) => (invoices.findDate(id) === undefined) === isIssued)
        const enrolments = [...new Map(unmarked.map((enrolment) => [enrolment.id, enrolment])).values()]
        invoices.mark(
          enrolments.map(({ reference }) => reference),
          isIssued,
          user.email,
        )
        const back = readBack(form)
        return show('Račun', <MarkedInvoicesView {...{ enrolments, isIssued, back }} />, {
          back: { label: 'Nazaj', path: back },
        })
      },
    },
  }
}
