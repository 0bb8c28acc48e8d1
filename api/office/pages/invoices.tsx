import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages } from '../context'
import { hasFullAccess, hasPlace } from '../entries'
import { parseBackPath, parseListQuery, parseSelectedPlace } from '../query'
import { MarkedInvoicesView } from '../views/InvoiceViews'

/** Marks enrolments for which an invoice was issued: retention keeps the payer's data only for marked ones. */
export function createInvoicePages({ programme, entries, invoices }: OfficeContext): OfficePages {
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
        // `entries` skips enrolments reduced to invoice data: removing their mark would remove the reason to keep them.
        const found = form.has('vse')
          ? entries.list(parseListQuery(form, programme.season), user).filter(hasPlace)
          : chosen.flatMap((reference) => entries.find(reference, user) ?? [])
        const unmarked = found
          .map(({ enrolment }) => enrolment)
          .filter(({ id }) => (invoices.findDate(id) === undefined) === isIssued)
        const enrolments = [...new Map(unmarked.map((enrolment) => [enrolment.id, enrolment])).values()]
        invoices.recordIssued(
          enrolments.map(({ reference }) => reference),
          isIssued,
          user.email,
        )
        const back = parseBackPath(form)
        return showPage('Račun', <MarkedInvoicesView {...{ enrolments, isIssued, back }} />, {
          back: { label: 'Nazaj', path: back },
        })
      },
    },
  }
}
