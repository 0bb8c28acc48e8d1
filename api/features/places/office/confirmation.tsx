import { parseCalendarDate, toSlovenianDay } from '../../../../common/calendar-date'
import { routes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { ColumnForm, DefinitionList, Field, Link, Notice, SelectField } from '../../../office/views/controls'
import { confirmationMeans, PlaceRefusal } from '../place'
import { describeConfirmation } from '../sentences'
import type { PlacesOffice } from './context'
import { hasEmail, hasFullAccess } from './entries'
import { isUnconfirmed, toConfirmationPath, toEnrolmentPath } from './query'

/** A payer's confirmation on paper or by e-mail: the printed sheet, and the form that records the confirmation. */
export function createConfirmationPages(context: PlacesOffice): OfficePages {
  const { catalogue, clock, programme, places, entries, toAgreement, logAccess } = context
  const { name, street, postalCode, city } = catalogue.site

  /** @throws ApiError 404, also for a place that cannot be confirmed, and for users without access to it */
  function getPlace({ ctx, user }: OfficeRequest, workshopId: string | null) {
    const found = entries.find(String(ctx.params.reference), user)
    const place = found?.places.find((own) => own.workshopId === workshopId)
    const season = found && places.seasonOf(found.enrolment.id)
    const isShown = place?.confirmation || (place && isUnconfirmed(place) && season === programme.season)
    if (!found || !place || !season || !isShown || !hasFullAccess(user) || user.isReadOnly)
      throw errors.notFound()
    return { enrolment: found.enrolment, place, agreement: toAgreement(place, season) }
  }

  function renderConfirmation(request: OfficeRequest, query: URLSearchParams, problem?: string) {
    const { enrolment, place, agreement } = getPlace(request, query.get('delavnica'))
    const { reference, payload } = enrolment
    const { workshopId, confirmation } = place
    logAccess(request.user, 'office-view', [enrolment])
    return request.showPage(
      `Potrditev udeležbe ${reference}`,
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
        <p className="my-6 max-w-200">
          {confirmation ? describeConfirmation(confirmation) : agreement.wording}
        </p>
        {confirmation && !hasEmail(enrolment) && (
          <p className="text-label print:hidden">
            Družina nima e-pošte: natisnite in izročite to potrditev ter{' '}
            <Link to={routes.terms}>pogoje in cenik</Link>.
          </p>
        )}
        {!confirmation && (
          <>
            <p className="hidden print:block">Datum in podpis plačnika: ______________________________</p>
            <ColumnForm
              path={toConfirmationPath(reference, workshopId)}
              values={{ delavnica: workshopId, prebrano: agreement.wording }}
              className="max-w-120 gap-4 print:hidden"
              label="Zapiši potrditev"
            >
              <p className="text-label text-ink-2">
                Stran natisnite, plačnik pa naj jo podpiše, ali pa mu to besedilo pošljite. Zapišite le, kar
                je podpisal ali po e-pošti potrdil plačnik.
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
        )}
      </>,
      { back: { label: 'Nazaj', path: toEnrolmentPath(reference) }, ...(problem && { status: 422 }) },
    )
  }

  /** Stores the confirmation if the text is still the one that the page showed. @throws PlaceRefusal */
  function saveConfirmation(request: OfficeRequest, form: URLSearchParams): void {
    const { enrolment, place, agreement } = getPlace(request, form.get('delavnica'))
    const { wording } = agreement
    if (place.confirmation) return
    const signedOn = parseCalendarDate(form.get('datum') ?? '')
    if (signedOn === undefined || signedOn > toSlovenianDay(clock.now()))
      throw new PlaceRefusal('Vpišite dan potrditve, ki ni v prihodnosti, na primer 5. 10. 2026.')
    if (form.get('prebrano') !== wording)
      throw new PlaceRefusal(
        'Podatki o delavnici so se medtem spremenili. Preverite, kaj je plačnik potrdil.',
      )
    const [submissionId, workshopId] = [enrolment.id, place.workshopId]
    const means = form.get('kako') === 'email' ? 'email' : 'paper'
    const confirmation = { wording, signedOn, means } as const
    const change = { submissionId, workshopId, action: 'confirm', confirmation } as const
    const event = places.applyAction(change, `office:${request.user.id}`)
    places.attachLetter(event, places.fillLetter('potrditev', { submissionId, place, wording }))
    logAccess(request.user, 'office-change', [enrolment], { confirmed: 1 })
  }

  return {
    getHandlers: {
      [toConfirmationPath(':reference')]: (request) => renderConfirmation(request, request.query),
    },
    postHandlers: {
      [toConfirmationPath(':reference')](request, form) {
        try {
          context.outbox.inTransaction(() => saveConfirmation(request, form))
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
