import * as z from 'zod/mini'
import { type CalendarDay, toSlovenianDay } from '../../../../common/calendar-date'
import { routes } from '../../../../common/routes'
import { toOfficeActor } from '../../../core/actor'
import { toNameKey } from '../../../core/address-keys'
import { errors } from '../../../core/errors'
import { daySchema, defineForm, type FormState, OfficeForm, oneOf, refuse } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import { DefinitionList, Link, Notice } from '../../../office/views/controls'
import { type ConfirmationMeans, confirmationMeans, PlaceRefusal } from '../place'
import { describeConfirmation } from '../sentences'
import type { PlacesOffice } from './context'
import { hasEmail, hasFullAccess } from './entries'
import { isUnconfirmed, toConfirmationPath } from './query'

/** Means of a confirmation that the office records, as options of a form. */
export const MEANS_OPTIONS = [
  { value: 'paper', label: confirmationMeans.paper },
  { value: 'email', label: confirmationMeans.email },
] as const

export const CONFIRMATION_DAY_ERROR = 'Dan potrditve ne sme biti v prihodnosti.'

const NOT_SAID =
  'V odgovoru ni celega stavka, zato pogodba še ni sklenjena. Pošljite plačniku stavek še enkrat in ga prosite, naj ga prepiše.'

/** Whether a reply contains the text to which the payer agrees, in any spacing, punctuation and letter case. */
const isSaid = (wording: string, reply: string): boolean => toNameKey(reply).includes(toNameKey(wording))

/** Defines the form that records a confirmation. @param getToday returns the last day that can be recorded */
const defineConfirmationForm = (getToday: () => string) =>
  defineForm({
    day: {
      name: 'datum',
      label: 'Kdaj je potrdil',
      hint: 'Na primer 5. 10. 2026',
      schema: daySchema('5. 10. 2026', {
        isAllowed: (day) => day <= getToday(),
        message: CONFIRMATION_DAY_ERROR,
      }),
    },
    means: { name: 'kako', label: 'Kako', options: MEANS_OPTIONS, schema: oneOf(MEANS_OPTIONS) },
    reply: {
      name: 'odgovor',
      label: 'Kaj je napisal po e-pošti',
      rows: 4,
      hint: 'Prilepite njegov odgovor; vsebovati mora zgornji stavek. Pri papirju pustite prazno.',
      schema: z.string().check(z.maxLength(20_000)),
    },
  })

/** A payer's confirmation on paper or by e-mail: the printed sheet, and the form that records the confirmation. */
export function createConfirmationPages(context: PlacesOffice): OfficePages {
  const { catalogue, clock, programme, places, entries, writeContractText, logAccess } = context
  const { provider, street, postalCode, city } = catalogue.site

  const confirmationForm = defineConfirmationForm(() => toSlovenianDay(clock.now()))

  /** Returns a place to confirm. @throws ApiError 404, also for a place that cannot be confirmed or this user may not see */
  function getPlace({ ctx, user }: OfficeRequest, workshopId: string | null) {
    const found = entries.find(String(ctx.params.reference), user)
    const place = found?.places.find((own) => own.workshopId === workshopId)
    const season = found && places.seasonOf(found.enrolment.id)
    const isShown = place?.confirmation || (place && isUnconfirmed(place) && season === programme.season)
    if (!found || !place || !season || !isShown || !hasFullAccess(user) || user.isReadOnly)
      throw errors.notFound()
    const agreement = writeContractText(place, season)
    const missing =
      !place.confirmation && agreement.missing.length > 0
        ? `Udeležbe še ni mogoče potrditi. Vpišite najprej: ${agreement.missing.join(', ')}.`
        : undefined
    return { enrolment: found.enrolment, place, agreement, missing }
  }

  /** @param refused the sent form, and a sentence about the place if its confirmation was refused */
  function renderConfirmation(
    request: OfficeRequest,
    id: string | null,
    refused: { form?: FormState; problem?: string } = {},
  ) {
    const { form = confirmationForm.fill(), problem } = refused
    const { enrolment, place, agreement, missing } = getPlace(request, id)
    const { reference, payload } = enrolment
    const { workshopId, confirmation } = place
    logAccess(request.user, { action: 'office-view', about: [enrolment] })
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
            { label: 'Izvajalec', value: `${provider}, ${street}, ${postalCode} ${city}` },
          ]}
        />
        {missing && (
          <Notice isLasting kind="alert">
            {missing}
          </Notice>
        )}
        <p className="my-6 max-w-200">
          {confirmation ? describeConfirmation(confirmation) : agreement.wording}
        </p>
        {confirmation && !hasEmail(enrolment) && (
          <p className="text-label print:hidden">
            Družina nima e-pošte: natisnite in izročite to potrditev ter{' '}
            <Link to={routes.terms}>pogoje in cenik</Link>.
          </p>
        )}
        {!confirmation && !missing && (
          <>
            <p className="hidden print:block">Datum in podpis plačnika: ______________________________</p>
            <p className="mb-4 max-w-120 text-label text-ink-2 print:hidden">
              Stran natisnite, plačnik pa naj jo podpiše, ali pa mu pošljite ta stavek, da ga prepiše v
              odgovor. Zapišite le, kar je podpisal ali napisal plačnik.
            </p>
            <OfficeForm
              form={form}
              path={toConfirmationPath(reference, workshopId)}
              values={{ delavnica: workshopId, prebrano: agreement.wording }}
              className="max-w-120 gap-4 print:hidden"
              label="Zapiši potrditev"
            />
          </>
        )}
      </>,
      { back: { label: 'Nazaj', path: toEnrolmentPath(reference) }, status: problem ? 422 : form.status },
    )
  }

  /** Stores the confirmation if the text is still the one that the page showed. @throws PlaceRefusal */
  function saveConfirmation(
    request: OfficeRequest,
    shown: URLSearchParams,
    { day: signedOn, means }: { day: CalendarDay; means: ConfirmationMeans },
  ): void {
    const { enrolment, place, agreement, missing } = getPlace(request, shown.get('delavnica'))
    const { wording, startsOn } = agreement
    if (place.confirmation) return
    if (missing) throw new PlaceRefusal(missing)
    if (shown.get('prebrano') !== wording)
      throw new PlaceRefusal(
        'Podatki o delavnici so se medtem spremenili. Preverite, kaj je plačnik potrdil.',
      )
    const [submissionId, workshopId] = [enrolment.id, place.workshopId]
    const confirmation = { wording, signedOn, means, ...(startsOn && { startsOn }) } as const
    const change = { submissionId, workshopId, action: 'confirm', confirmation } as const
    const event = places.applyAction(change, toOfficeActor(request.user))
    places.attachLetter(event, places.fillLetter('potrditev', { submissionId, place, wording }))
    logAccess(request.user, { action: 'office-change', about: [enrolment], counts: { confirmed: 1 } })
  }

  return {
    getHandlers: {
      [toConfirmationPath(':reference')]: (request) =>
        renderConfirmation(request, request.query.get('delavnica')),
    },
    postHandlers: {
      [toConfirmationPath(':reference')](request, query) {
        const id = query.get('delavnica')
        const form = confirmationForm.read(query)
        const { values } = form
        if (!values) return renderConfirmation(request, id, { form })
        if (values.means === 'email' && !isSaid(query.get('prebrano') ?? '', values.reply))
          return renderConfirmation(request, id, { form: refuse(form, { reply: NOT_SAID }) })
        try {
          context.outbox.inTransaction(() => saveConfirmation(request, query, values))
        } catch (error) {
          if (!(error instanceof PlaceRefusal)) throw error
          return renderConfirmation(request, id, { form, problem: error.message })
        }
        context.worker.pollSoon()
        return request.redirectTo(toEnrolmentPath(String(request.ctx.params.reference)))
      },
    },
  }
}
