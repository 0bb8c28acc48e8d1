import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { type Enrolment, seesAll } from '../entries'
import { readBack, readListQuery, toListPath } from '../query'
import { parseSeen } from '../seen-place'
import { InvoicedView, InvoicesView } from '../views/InvoiceViews'

/** Enrolments for which an invoice was issued: one, several, or a whole list. Retention keeps payers' data by this alone. */
export function createInvoicePages(context: OfficeContext): OfficePages {
  const { programme, entries, invoices, note } = context

  /** @throws ApiError 404 for a mentor: invoices are about payers */
  function requireAll({ user }: OfficeRequest): void {
    if (!seesAll(user)) throw errors.notFound()
    if (user.isReadOnly) throw errors.readOnly()
  }

  /** Those that were ticked; with nothing ticked all of the list. */
  function listAsked({ ctx, user }: OfficeRequest): Enrolment[] {
    const query = ctx.URL.searchParams
    const ticked = query.getAll('izbrano').flatMap((text) => parseSeen(text)?.reference ?? [])
    if (query.has('nazaj') && ticked.length === 0) throw errors.nothingChosen()
    const asked = query.has('nazaj')
      ? ticked.flatMap((reference) => entries.find(reference, user)?.enrolment ?? [])
      : entries.list(readListQuery(query, programme.season), user).map(({ enrolment }) => enrolment)
    return [...new Map(asked.map((enrolment) => [enrolment.id, enrolment])).values()]
  }

  return {
    shown: [
      [
        officeRoutes.invoices,
        (request) => {
          requireAll(request)
          const asked = listAsked(request)
          const query = request.ctx.URL.searchParams
          note(
            request.user,
            'office-view',
            asked.map(({ reference }) => reference),
          )
          return request.show(
            'Račun izdan',
            <InvoicesView
              user={request.user}
              enrolments={asked.filter(({ id }) => invoices.findDate(id) === undefined)}
              noted={asked.filter(({ id }) => invoices.findDate(id) !== undefined)}
              back={query.has('nazaj') ? readBack(query) : toListPath(readListQuery(query, programme.season))}
            />,
          )
        },
      ],
    ],
    acts: [
      [
        officeRoutes.invoices,
        (request, form) => {
          requireAll(request)
          const { user, show } = request
          const isIssued = form.get('korak') !== 'razveljavi'
          // Of what is cut down to its invoice nothing is found here: its mark is all that keeps the rest.
          const references = [...new Set(form.getAll('prijava'))].filter((reference) => {
            const found = entries.find(reference, user)
            return found && (invoices.findDate(found.enrolment.id) === undefined) === isIssued
          })
          const done = (isIssued ? invoices.mark : invoices.unmark)(references, user.email)
          // Shown at once and not led to: a whole list stands in no address.
          return show(
            'Račun izdan',
            <InvoicedView user={user} references={done} isIssued={isIssued} back={readBack(form)} />,
          )
        },
      ],
    ],
  }
}
