import { parseCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { errors } from '../../core/errors'
import { createContractTextWriter } from '../../season/family/agreement'
import { confirmationMeans, describeConfirmation, PlaceRefusal } from '../../season/places/place'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { hasFullAccess } from '../entries'
import { isUnconfirmed, toConfirmationPath, toEnrolmentPath } from '../query'
import { ButtonForm, ColumnForm, DefinitionList, Field, Notice, SelectField } from '../views/controls'

/** A payer's confirmation on paper or by e-mail: the sheet to sign, and the form that records or removes it. */
export function createConfirmationPages(context: OfficeContext): OfficePages {
  const { catalogue, clock, programme, places, entries, logAccess } = context
  const { name, street, postalCode, city } = catalogue.site
  const toAgreement = createContractTextWriter(context)

  /** @throws ApiError 404, also when the user may not see the place or is read-only */
  function getPlace({ ctx, user }: OfficeRequest, workshopId: string | null) {
    const found = entries.find(String(ctx.params.reference), user)
    const place = found?.places.find((own) => own.workshopId === workshopId)
    const season = found && places.seasonOf(found.enrolment.id)
    if (!found || !place || season !== programme.season || !hasFullAccess(user) || user.isReadOnly)
      throw errors.notFound()
    return { enrolment: found.enrolment, place, agreement: toAgreement(place, season) }
  }

  function renderConfirmation(request: OfficeRequest, query: URLSearchParams, problem?: string) {
    const { enrolment, place, agreement } = getPlace(request, query.get('delavnica'))
    const { reference, payload } = enrolment
    const { workshopId, confirmation } = place
    const path = toConfirmationPath(reference, workshopId)
    if (!isUnconfirmed(place) && !confirmation?.means) throw errors.notFound()
    logAccess(request.user, 'office-view', [enrolment])
    return request.showPage(
      `Potrditev udeležbe ${reference}`,
      confirmation ? (
        <>
          <p className="mb-6 max-w-200">{describeConfirmation(confirmation)}</p>
          <p className="mb-6 max-w-200">
            Sporočilo, ki je že odšlo, ostane družini: pokličite jo in povejte, da potrditev ne velja.
          </p>
          <ButtonForm path={path} values={{ delavnica: workshopId, odstrani: 'da' }} isSecondary>
            Odstrani vpisano potrditev
          </ButtonForm>
        </>
      ) : (
        <>
          {problem && <Notice kind="alert">{problem}</Notice>}
          <h2 className="hidden text-fact font-bold print:block">Potrditev udeležbe {reference}</h2>
          <DefinitionList
            rows={[
              {
                label: 'Udeležena oseba',
                value: `${payload.participantFirstName} ${payload.participantLastName}`,
              },
              { label: 'Plačnik', value: payload.payerName },
              { label: 'Izvajalec', value: `${name}, ${street}, ${postalCode} ${city}` },
            ]}
          />
          <p className="my-6 max-w-200">{agreement.wording}</p>
          <p className="hidden print:block">Datum in podpis plačnika: ______________________________</p>
          <ColumnForm
            path={path}
            values={{ delavnica: workshopId, prebrano: agreement.wording }}
            className="max-w-120 gap-4 print:hidden"
            label="Zapiši potrditev"
          >
            <p className="text-label text-ink-2">
              Stran natisnite, plačnik pa naj jo podpiše, ali pa mu to besedilo pošljite. Zapišite le, kar je
              podpisal ali po e-pošti potrdil plačnik.
            </p>
            <Field
              label="Kdaj je potrdil"
              name="datum"
              hint="Na primer 5. 10. 2026"
              defaultValue={query.get('datum') ?? ''}
              isRequired
            />
            <SelectField
              label="Kako"
              name="kako"
              options={Object.entries(confirmationMeans).map(([value, label]) => ({ value, label }))}
            />
          </ColumnForm>
        </>
      ),
      { back: { label: 'Nazaj', path: toEnrolmentPath(reference) }, ...(problem && { status: 422 }) },
    )
  }

  /** Stores the confirmation if the text is still the one that the page showed, or removes it. @throws PlaceRefusal */
  function saveConfirmation(request: OfficeRequest, form: URLSearchParams): void {
    const { enrolment, place, agreement } = getPlace(request, form.get('delavnica'))
    const { workshopId } = place
    const isRemoval = form.has('odstrani')
    if (isRemoval) places.removeReceivedConfirmation(enrolment.id, workshopId)
    else {
      const signedOn = parseCalendarDate(form.get('datum') ?? '')
      if (signedOn === undefined || signedOn > toSlovenianDay(clock.now()))
        throw new PlaceRefusal('Vpišite dan potrditve, ki ni v prihodnosti, na primer 5. 10. 2026.')
      if (form.get('prebrano') !== agreement.wording)
        throw new PlaceRefusal(
          'Podatki o delavnici so se medtem spremenili. Preverite, kaj je plačnik potrdil.',
        )
      const means = form.get('kako') === 'email' ? 'email' : 'paper'
      const received = { signedOn, means, recordedBy: `office:${request.user.id}` } as const
      places.confirm(enrolment.id, workshopId, agreement.wording, false, received)
    }
    logAccess(request.user, 'office-change', [enrolment], isRemoval ? { unconfirmed: 1 } : { confirmed: 1 })
  }

  return {
    getHandlers: {
      [toConfirmationPath(':reference')]: (request) => renderConfirmation(request, request.query),
    },
    postHandlers: {
      [toConfirmationPath(':reference')](request, form) {
        try {
          saveConfirmation(request, form)
        } catch (error) {
          if (!(error instanceof PlaceRefusal)) throw error
          return renderConfirmation(request, form, error.message)
        }
        context.worker.pollSoon()
        return request.redirectTo(toEnrolmentPath(String(request.ctx.params.reference)))
      },
    },
  }
}
