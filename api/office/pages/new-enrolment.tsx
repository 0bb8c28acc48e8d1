import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { normalizeBirthDate } from '../../../common/calendar-date'
import { type Enrolment, enrolmentSchema } from '../../../common/forms/enrolment'
import { officeRoutes } from '../../../common/routes'
import { retryWhileLocked } from '../../core/database'
import { ApiError, errors } from '../../core/errors'
import { enrolmentKind, toPaperSchema } from '../../season/enrolments/enrolment'
import { enrolmentFields } from '../../season/enrolments/fields'
import type { Actor } from '../../season/places/place'
import { computeFingerprint } from '../../submissions/store'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { canSeeWorkshop } from '../entries'
import { toEnrolmentPath } from '../query'
import type { OfficeUser } from '../users'
import { NewEnrolmentForm } from '../views/NewEnrolmentForm'

const { shape } = toPaperSchema(enrolmentSchema)
const isConsent = (name: string) => Object.hasOwn(enrolmentKind.consents, name)
const fieldNames = (Object.keys(enrolmentFields) as (keyof Enrolment)[]).filter((name) =>
  Object.hasOwn(shape, name),
)

/** Text fields of the form, in the order of the public one; workshops and consents are checkboxes. */
const textFields = fieldNames.flatMap((name) => {
  const { label, personal, type = 'text' } = enrolmentFields[name]
  if (label === null || isConsent(name)) return []
  const isRequired = !z.safeParse(shape[name], '').success
  return [{ name, label, type, isRequired, isPayer: personal?.[0] !== 'participant' }]
})

/** Suffixes of the fields that the payer shares with the participant where the payer's own are empty. */
const SHARED_FIELDS = ['Address', 'PostalCode', 'City', 'Email', 'Phone'] as const

/** Converts typed values to the JSON that the public form sends. */
function toEnrolmentForm(typed: URLSearchParams): Record<string, unknown> {
  const form: Record<string, unknown> = Object.fromEntries(
    fieldNames.map((name) => [name, isConsent(name) ? typed.has(name) : (typed.get(name) ?? '')]),
  )
  if (typed.has('skupno'))
    for (const suffix of SHARED_FIELDS) form[`payer${suffix}`] ||= form[`participant${suffix}`]
  return { ...form, workshops: typed.getAll('workshops') }
}

/** Enrolments by telephone or on paper: an office user fills in the public form for a family. */
export function createNewEnrolmentPages(context: OfficeContext): OfficePages {
  const { catalogue, readEnrolment, store, worker, logAccess } = context
  const listWorkshops = (user: OfficeUser) => catalogue.workshops.filter(({ id }) => canSeeWorkshop(user, id))

  function renderForm(
    { user, showPage }: OfficeRequest,
    typed: URLSearchParams,
    problems: Record<string, string> = {},
  ) {
    if (user.isReadOnly) throw errors.readOnly()
    return showPage(
      'Prijava po telefonu ali s papirja',
      <NewEnrolmentForm
        {...{ typed, problems, textFields }}
        idempotencyKey={typed.get('kljuc') ?? randomUUID()}
        workshops={listWorkshops(user)}
        site={catalogue.site}
      />,
      Object.keys(problems).length > 0 ? { status: 422 } : {},
    )
  }

  /**
   * Validates and stores an enrolment, once for each idempotency key.
   * @returns the enrolment's reference
   * @throws ApiError 422
   */
  async function storeEnrolment({ user }: OfficeRequest, typed: URLSearchParams): Promise<string> {
    const actor: Actor = `office:${user.id}`
    const workshopIds = listWorkshops(user).map(({ id }) => id)
    const form = readEnrolment(toEnrolmentForm(typed), { actor, workshopIds })
    const repetition = {
      key: (typed.get('kljuc') || randomUUID()).slice(0, 100),
      fingerprint: computeFingerprint('registration', form.form),
    }
    const earlier = store.findReceipt(repetition)
    if (earlier) return earlier.reference
    form.requireOpen?.()
    const reference = await retryWhileLocked(() =>
      store.accept({ kind: 'registration', form, repetition, notedBy: actor }),
    )
    logAccess(user, 'office-enrolment', [{ reference }])
    worker.pollSoon()
    return reference
  }

  return {
    getHandlers: { [officeRoutes.newEnrolment]: (request) => renderForm(request, new URLSearchParams()) },
    postHandlers: {
      async [officeRoutes.newEnrolment](request, form) {
        form.set('participantBirthDate', normalizeBirthDate(form.get('participantBirthDate') ?? ''))
        try {
          request.redirectTo(toEnrolmentPath(await storeEnrolment(request, form)))
        } catch (error) {
          if (!(error instanceof ApiError) || !error.fields) throw error
          await renderForm(request, form, error.fields)
        }
      },
    },
  }
}
