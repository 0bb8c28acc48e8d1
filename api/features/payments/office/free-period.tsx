import { formatCalendarDate, parseCalendarDate, toSlovenianDay } from '../../../../common/calendar-date'
import type { Season } from '../../../../common/lessons'
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import { daySchema, defineForm, type FormState, OfficeForm, parsedText, refuse } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import { Link } from '../../../office/views/controls'
import type { PaymentsOffice } from './context'

const freePeriodForm = defineForm({
  from: {
    name: 'prvi_dan',
    label: 'Prvi dan',
    hint: 'Na primer dan, ko ste videli potrdilo.',
    schema: daySchema('1. 10. 2026'),
  },
  to: {
    name: 'zadnji_dan',
    label: 'Zadnji dan',
    hint: 'Prazno: vse se plača.',
    schema: parsedText(
      (text) => (text === '' ? null : parseCalendarDate(text)),
      'Vpišite dan, na primer 30. 6. 2027.',
    ),
  },
})

const toFreePeriodPath = (reference: string) =>
  `${officeRoutes.freePeriod}?${new URLSearchParams({ prijava: reference })}`

/**
 * »Brez plačila«: whole months for which an enrolment is free of charge, also before the payer confirms. No reason is
 * stored.
 */
export function createFreePeriodPages(context: PaymentsOffice): OfficePages {
  const { clock, entries, places, privacyLog, logAccess } = context

  /** Returns an enrolment. @throws ApiError 404, also for an enrolment that this user may not see */
  function getEnrolment({ user }: OfficeRequest, reference: string | null) {
    const found = entries.find(reference ?? '', user)
    if (!found) throw errors.notFound()
    return found
  }

  function renderForm(request: OfficeRequest, reference: string | null, refused?: FormState) {
    const { enrolment, places: own } = getEnrolment(request, reference)
    logAccess(request.user, { action: 'office-view', about: [enrolment] })
    const period = own[0]?.freePeriod
    const form =
      refused ??
      freePeriodForm.fill({
        from: formatCalendarDate(period?.from ?? toSlovenianDay(clock.now())),
        to: period && formatCalendarDate(period.to),
      })
    return request.showPage(
      `Brez plačila ${enrolment.reference}`,
      <>
        <p className="mb-5 max-w-180">
          Velja za cele mesece od prvega do zadnjega dne in za vse delavnice te prijave. Vpišite pred
          potrditvijo udeležbe: v&nbsp;besedilu, ki ga potrdi plačnik, potem ni obveznosti plačila. Razloga ne
          vpisujte.
        </p>
        <OfficeForm
          form={form}
          path={officeRoutes.freePeriod}
          values={{ prijava: enrolment.reference }}
          className="max-w-112 gap-3"
          label="Zapiši"
        />
      </>,
      { back: { label: 'Nazaj', path: toEnrolmentPath(enrolment.reference) }, status: form.status },
    )
  }

  function saveFreePeriod(request: OfficeRequest, typed: URLSearchParams) {
    const { enrolment } = getEnrolment(request, typed.get('prijava'))
    const form = freePeriodForm.read(typed)
    if (!form.values) return renderForm(request, enrolment.reference, form)
    const { from, to } = form.values
    if (to !== null && to < from)
      return renderForm(
        request,
        enrolment.reference,
        refuse(form, { to: 'Zadnji dan naj ne bo pred prvim.' }),
      )
    places.setFreePeriod(enrolment.id, to === null ? undefined : { from, to })
    const { email: operator } = request.user
    const counts = { [to === null ? 'charged' : 'freed']: 1 }
    privacyLog.add({ action: 'payment', operator, references: [enrolment.reference], counts })
    request.redirectTo(toEnrolmentPath(enrolment.reference))
  }

  return {
    isForLeads: true,
    getHandlers: {
      [officeRoutes.freePeriod]: (request) => renderForm(request, request.query.get('prijava')),
    },
    postHandlers: { [officeRoutes.freePeriod]: saveFreePeriod },
  }
}

/** Link to the form, with the period of an enrolment. */
export const FreePeriodLink = ({ reference, period }: { reference: string; period: Season | undefined }) => (
  <Link to={toFreePeriodPath(reference)}>
    {period
      ? `Brez plačila od ${formatCalendarDate(period.from)} do ${formatCalendarDate(period.to)}`
      : 'Brez plačila'}
  </Link>
)
