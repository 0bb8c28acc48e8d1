import type { ReactNode } from 'react'
import { ageOn, parseTypedDate, toSlovenianDay } from '../../../common/calendar-date'
import { errors } from '../../core/errors'
import { CorrectionError } from '../../people/rectify'
import { listLabels } from '../../season/form-kinds'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { seesAll } from '../entries'
import { createMailReader } from '../mails'
import { toPersonPath } from '../query'
import { CorrectedNote, EnrolmentView, type TypedCorrection } from '../views/EnrolmentView'
import { Note } from '../views/parts'

/** One enrolment: places, data and their correction, invoice, mails and history. */
export function createEnrolmentPages(context: OfficeContext): OfficePages {
  const { clock, places, programme, store, invoices, rectify, privacyLog, entries, note, nameOfActor } =
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
    const birthDay = parseTypedDate(payload.participantBirthDate)
    note(user, 'office-view', [enrolment])
    return request.show(
      `${payload.participantFirstName} ${payload.participantLastName}`,
      <EnrolmentView
        {...found}
        {...{ user, notice, typed, now, programme, nameOfActor }}
        age={birthDay === undefined ? undefined : ageOn(birthDay, toSlovenianDay(now))}
        duplicates={entries.listTwice(found)}
        invoicedAt={invoices.findDate(id)}
        mails={mailReader.list(id)}
        history={{
          notedBy: store.findNotedBy(id),
          corrections: privacyLog.list({ action: 'rectify', reference }),
          events: places.history(id).filter(({ action }) => action !== 'enrol'),
        }}
      />,
      { tab: reference, ...(typed && { status: 422 }) },
    )
  }

  /** Corrects a field. Renders without redirect: the previous value must not be in a URL. */
  function correctField(request: OfficeRequest, form: URLSearchParams) {
    const { user } = request
    if (!seesAll(user)) throw errors.notFound()
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
      return renderEnrolment(request, <Note kind="alert">{problem}</Note>, { field, value })
    }
    return renderEnrolment(request, <CorrectedNote {...{ field, label, before }} />)
  }

  return {
    shown: { [toPersonPath(':reference')]: (request) => renderEnrolment(request) },
    acts: { [`${toPersonPath(':reference')}/popravek`]: correctField },
  }
}
