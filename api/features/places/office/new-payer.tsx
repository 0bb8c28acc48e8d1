import * as z from 'zod/mini'
import { toOfficeActor } from '../../../core/actor'
import { errors } from '../../../core/errors'
import { defineForm, type FormState, OfficeForm, refuse } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import { CorrectionError } from '../../../privacy/rectification'
import { enrolmentFields } from '../../enrolments/enrolment'
import { hasContract, type Place } from '../place'
import { isActionAllowed } from '../rules'
import type { PlacesOffice } from './context'
import { hasFullAccess } from './entries'
import { isRequiredField } from './new-enrolment'

export const toNewPayerPath = (reference: string) => `${toEnrolmentPath(reference)}/placnik`

/** Whether another payer can take over a place: the present payer has a contract for it. */
export const canChangePayer = (place: Place): boolean =>
  hasContract(place) && isActionAllowed('change-payer', place.state)

const payerForm = defineForm(
  Object.fromEntries(
    Object.entries(enrolmentFields).flatMap(([name, { label, personal, type = 'text' }]) =>
      (personal === 'payer' || personal === 'contact') && label !== null && name !== 'message'
        ? [
            [
              name,
              {
                name,
                label,
                type,
                autoComplete: 'off',
                // The value is validated by the schema of the enrolment (privacy/rectification.ts).
                schema: isRequiredField(name) ? z.string().check(z.minLength(1)) : z.string(),
              },
            ] as const,
          ]
        : [],
    ),
  ),
)

/**
 * Another payer takes over an enrolment. The contract of the former payer ends, with its amounts in that payer's account;
 * the new payer gets the letter of an accepted place, and concludes a contract by confirming. A typing error is corrected
 * on the page of the enrolment instead.
 */
export function createNewPayerPages(context: PlacesOffice): OfficePages {
  const { places, entries, outbox, rectify, worker, logAccess } = context

  /**
   * Returns the enrolment in the URL, and its places whose contract another payer can take over.
   * @throws ApiError 404, also when no place has a contract, and for users who may not change the enrolment
   */
  function getEntry({ ctx, user }: OfficeRequest) {
    const found = entries.find(String(ctx.params.reference), user)
    const changed = found?.places.filter(canChangePayer) ?? []
    if (!found || changed.length === 0 || !hasFullAccess(user) || user.isReadOnly) throw errors.notFound()
    return { enrolment: found.enrolment, changed }
  }

  function renderForm(request: OfficeRequest, form: FormState = payerForm.fill()) {
    const { enrolment } = getEntry(request)
    const { reference, payload } = enrolment
    logAccess(request.user, { action: 'office-view', about: [enrolment] })
    return request.showPage(
      `Nov plačnik: ${payload.participantFirstName} ${payload.participantLastName}`,
      <>
        <p className="mb-6 max-w-200">
          Pogodba s plačnikom {payload.payerName} danes preneha: plača srečanja, ki so do zdaj bila, in ostane
          pri svojem računu. Nov plačnik dobi sporočilo in udeležbo potrdi; zneski nastanejo na novo. Tega ni
          mogoče razveljaviti. Če je narobe zapisan isti plačnik, podatek raje popravite.
        </p>
        <OfficeForm
          form={form}
          path={toNewPayerPath(reference)}
          className="max-w-120 gap-4"
          label="Zamenjaj plačnika in pošlji sporočilo"
        />
      </>,
      { back: { label: 'Nazaj', path: toEnrolmentPath(reference) }, status: form.status },
    )
  }

  /** Ends the contracts, replaces the payer's data, and sends the letters. @throws CorrectionError for an invalid value */
  function changePayer(request: OfficeRequest, values: Readonly<Record<string, string>>): void {
    const { user } = request
    const { enrolment, changed } = getEntry(request)
    const { id: submissionId, reference } = enrolment
    const events = changed.map(({ workshopId }) => ({
      workshopId,
      event: places.applyAction({ submissionId, workshopId, action: 'change-payer' }, toOfficeActor(user)),
    }))
    // Clears the message too, which the former payer wrote.
    for (const [field, value] of Object.entries({ ...values, message: '' }))
      rectify({ reference, field, value, operator: user.email, isOtherPerson: true })
    for (const { workshopId, event } of events) {
      const place = places.find(submissionId, workshopId)
      places.attachLetter(event, places.fillLetter('sprejem', { submissionId, place }))
    }
    logAccess(user, { action: 'office-change', about: [enrolment], counts: { payerChanged: 1 } })
  }

  return {
    getHandlers: { [toNewPayerPath(':reference')]: (request) => renderForm(request) },
    postHandlers: {
      [toNewPayerPath(':reference')](request, sent) {
        const form = payerForm.read(sent)
        if (!form.values) return renderForm(request, form)
        const { values } = form
        try {
          outbox.inTransaction(() => changePayer(request, values))
        } catch (error) {
          if (!(error instanceof CorrectionError)) throw error
          const [, field = '', message = error.message] = /^(\w+): (.*)$/s.exec(error.message) ?? []
          return renderForm(request, refuse(form, { [field]: message }))
        }
        worker.pollSoon()
        return request.redirectTo(toEnrolmentPath(String(request.ctx.params.reference)))
      },
    },
  }
}
