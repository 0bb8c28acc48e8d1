import { formatCalendarDate, toSlovenianDay } from '../../../../common/calendar-date'
import { officeRoutes } from '../../../../common/routes'
import { Choice } from '../../../../components/Choice'
import { daySchema, defineForm, FormControl, FormErrors, type FormState, oneOf } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { Button, Link, Notice } from '../../../office/views/controls'
import { PageLinks, readPageNumber, slicePage, toExistingPage } from '../../../office/views/paging'
import { MEANS_OPTIONS } from '../../places/office/confirmation'
import { formatLastNameFirst } from '../../places/office/entries'
import { isUnconfirmed } from '../../places/office/query'
import { PlaceRefusal } from '../../places/place'
import { getFirstContractDay, type StoredImport } from '../imports'
import type { ImportOffice } from './context'
import { getImport, listEnrolments, toConfirmationsPath, toImportPath } from './stored-import'

/** Contracts from before the import, recorded for many places at once. */
export function createConfirmationsPage(context: ImportOffice): OfficePages {
  const { programme, places, imports, logAccess } = context

  /** Defines the form. A contract that was concluded after the import is recorded in its enrolment, with its text. */
  function defineContractForm({ storedAt }: StoredImport) {
    const last = toSlovenianDay(storedAt)
    const first = getFirstContractDay(programme.findSeasonDays(programme.season)?.from, new Date(storedAt))
    return defineForm({
      day: {
        name: 'datum',
        label: 'Kdaj so potrdili',
        hint: `Na primer ${formatCalendarDate(last)}`,
        schema: daySchema(formatCalendarDate(last), {
          isAllowed: (day) => first <= day && day <= last,
          message: `Vpišite dan od ${formatCalendarDate(first)} do uvoza (${formatCalendarDate(last)}); poznejše potrditve vpišite v prijavi.`,
        }),
      },
      means: { name: 'kako', label: 'Kako', options: MEANS_OPTIONS, schema: oneOf(MEANS_OPTIONS) },
    })
  }

  const listUnconfirmed = (stored: StoredImport) =>
    listEnrolments(context, stored).flatMap((enrolment) =>
      places
        .listByEnrolment(enrolment.id)
        .filter(isUnconfirmed)
        .map((place) => ({ enrolment, place, key: `${enrolment.reference} ${place.workshopId}` })),
    )

  function renderForm(
    request: OfficeRequest,
    { form, ticked = [], problem }: { form?: FormState; ticked?: readonly string[]; problem?: string } = {},
  ) {
    const stored = getImport(context, request)
    const shown = form ?? defineContractForm(stored).fill()
    // The form of all enrolments of an import would be larger than the server accepts.
    const unconfirmed = listUnconfirmed(stored)
    const page = toExistingPage(readPageNumber(request.query), unconfirmed.length)
    const listed = slicePage(unconfirmed, page)
    const toPagePath = (number: number) => `${toConfirmationsPath(stored.id)}?stran=${number}`
    const isAllTicked = request.query.get('oznaceno') === 'vse'
    logAccess(request.user, { action: 'office-list', about: listed, counts: { lines: listed.length } })
    return request.showPage(
      'Potrditve iz časa pred uvozom',
      <>
        {problem && <Notice kind="alert">{problem}</Notice>}
        {unconfirmed.length === 0 && <Notice isLasting>Vsa sprejeta mesta iz tega uvoza so potrjena.</Notice>}
        {listed.length > 0 && (
          <form method="post" action={toPagePath(page)} className="flex max-w-180 flex-col gap-4" noValidate>
            <FormErrors form={shown} />
            <p>
              Označite samo tiste, za katere imate podpis ali e-sporočilo plačnika. Zapišeta se dan in način,
              besedilo pa hranite vi; sporočilo ne odide nikomur.
            </p>
            <p className="text-label">
              <Link to={`${toPagePath(page)}${isAllTicked ? '' : '&oznaceno=vse'}`}>
                {isAllTicked ? 'Odznači vse' : 'Označi vse'}
                {unconfirmed.length > listed.length && ' na strani'}
              </Link>
            </p>
            {listed.map(({ enrolment, place, key }) => (
              <Choice
                key={key}
                type="checkbox"
                name="izbrano"
                value={key}
                defaultChecked={isAllTicked || ticked.includes(key)}
              >
                <strong>{formatLastNameFirst(enrolment)}</strong> – {programme.formatWorkshopAndGroup(place)}
              </Choice>
            ))}
            <FormControl form={shown} field="day" />
            <FormControl form={shown} field="means" />
            <div>
              <Button>Zapiši potrditve</Button>
            </div>
          </form>
        )}
        <PageLinks page={page} itemCount={unconfirmed.length} toPath={toPagePath} />
        <p className="mt-6 text-label">
          <Link to={officeRoutes.enrolments}>Vse prijave</Link>
        </p>
      </>,
      {
        back: { label: 'Uvožene prijave', path: toImportPath(stored.id) },
        status: problem ? 422 : shown.status,
      },
    )
  }

  return {
    isForLeads: true,
    getHandlers: { [toConfirmationsPath(':id')]: (request) => renderForm(request) },
    postHandlers: {
      [toConfirmationsPath(':id')](request, typed) {
        const stored = getImport(context, request)
        const form = defineContractForm(stored).read(typed)
        const ticked = typed.getAll('izbrano')
        const { values } = form
        if (!values) return renderForm(request, { form, ticked })
        const chosen = listUnconfirmed(stored).filter(({ key }) => ticked.includes(key))
        if (chosen.length === 0) return renderForm(request, { form, problem: 'Označite vsaj eno prijavo.' })
        try {
          const confirmed = chosen.map(({ enrolment, place }) => ({
            submissionId: enrolment.id,
            workshopId: place.workshopId,
          }))
          imports.confirm(confirmed, { signedOn: values.day, means: values.means }, request.user)
        } catch (error) {
          if (!(error instanceof PlaceRefusal)) throw error
          return renderForm(request, { form, ticked, problem: error.message })
        }
        return request.redirectTo(toImportPath(stored.id))
      },
    },
  }
}
