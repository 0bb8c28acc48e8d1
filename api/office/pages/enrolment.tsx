import type { ReactNode } from 'react'
import { getAgeOn, parseFormDate, toSlovenianDay } from '../../../common/calendar-date'
import { errors } from '../../core/errors'
import { CorrectionError } from '../../people/rectification'
import { listLabels } from '../../season/form-kinds'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { hasFullAccess } from '../entries'
import { createMailReader } from '../mails'
import { toEnrolmentPath } from '../query'
import { Notice } from '../views/controls'
import { CorrectedNote, EnrolmentView, type TypedCorrection } from '../views/EnrolmentView'

/** One enrolment: places, data and their correction, invoice, mails and history. */
export function createEnrolmentPages(context: OfficeContext): OfficePages {
  const { clock, places, programme, store, invoices, rectify, privacyLog, entries, logAccess, formatActor } =
    context
  const mailReader = createMailReader(context)

  /** @throws ApiError 404, also for an enrolment that this user may not see */
  function getEnrolment({ ctx, user }: OfficeRequest) {
    const found = entries.find(String(ctx.params.reference), user)
    if (!found) throw errors.notFound()
    return found
  }

  /**
   * @param notice result of a correction
   * @param typed refused correction, to be changed and sent again
   */
  function renderEnrolment(request: OfficeRequest, notice?: ReactNode, typed?: TypedCorrection) {
    const { user } = request
    const found = getEnrolment(request)
    const { enrolment } = found
    const { id, payload, reference } = enrolment
    const now = clock.now()
    const birthDay = parseFormDate(payload.participantBirthDate)
    logAccess(user, 'office-view', [enrolment])
    return request.showPage(
      `${payload.participantFirstName} ${payload.participantLastName}`,
      <EnrolmentView
        {...found}
        {...{ user, notice, typed, now, programme, formatActor }}
        age={birthDay === undefined ? undefined : getAgeOn(birthDay, toSlovenianDay(now))}
        duplicates={entries.listDuplicateWorkshops(found)}
        invoicedAt={invoices.findDate(id)}
        mails={mailReader.list(id)}
        history={{
          notedBy: store.findRecorder(id),
          corrections: privacyLog.list({ action: 'rectify', reference }),
          events: places.listEvents(id).filter(({ action }) => action !== 'enrol'),
        }}
      />,
      { tab: reference, ...(typed && { status: 422 }) },
    )
  }

  /** Corrects a field. Renders without redirect: the previous value must not be in a URL. */
  function correctField(request: OfficeRequest, form: URLSearchParams) {
    const { user } = request
    if (!hasFullAccess(user)) throw errors.notFound()
    const { reference, payload } = getEnrolment(request).enrolment
    const field = form.get('podatek') ?? ''
    const [, label = field] = listLabels('registration').find(([name]) => name === field) ?? []
    const before = String(Reflect.get(payload, field) ?? '')
    const value = (form.get('vrednost') ?? '').trim()
    try {
      rectify({ reference, field, value, operator: user.email })
    } catch (error) {
      if (!(error instanceof CorrectionError)) throw error
      const problem = error.message.replace(`${field}:`, `${label}:`)
      return renderEnrolment(request, <Notice kind="alert">{problem}</Notice>, { field, value })
    }
    return renderEnrolment(request, <CorrectedNote {...{ field, label, before }} />)
  }

  return {
    getHandlers: { [toEnrolmentPath(':reference')]: (request) => renderEnrolment(request) },
    postHandlers: { [`${toEnrolmentPath(':reference')}/popravek`]: correctField },
  }
}
