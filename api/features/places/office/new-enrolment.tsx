import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { normalizeBirthDate } from '../../../../common/calendar-date'
import { type Enrolment, enrolmentSchema } from '../../../../common/forms/enrolment'
import { fillCentrePlaceholders } from '../../../../common/placeholders'
import { officeRoutes } from '../../../../common/routes'
import { Checkbox, Choice } from '../../../../components/Choice'
import { FieldError, toAriaAttributes } from '../../../../components/FormField'
import { toOfficeActor } from '../../../core/actor'
import { ApiError, errors, type FieldErrors } from '../../../core/errors'
import { ErrorSummary } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import type { OfficeUser } from '../../../office/users'
import { ColumnForm, Field, Section, type SelectOption } from '../../../office/views/controls'
import { computeFingerprint } from '../../../submissions/store'
import { enrolmentFields, enrolmentKind, toPaperSchema } from '../../enrolments/enrolment'
import type { PlacesOffice } from './context'
import { consentGiverLabels } from './EnrolmentHistory'
import { canSeeWorkshop } from './entries'

const { shape } = toPaperSchema(enrolmentSchema)
const isConsent = (name: string) => Object.hasOwn(enrolmentKind.consents, name)
const fieldNames = (Object.keys(enrolmentFields) as (keyof Enrolment)[]).filter((name) =>
  Object.hasOwn(shape, name),
)

const HEALTH_HINT = 'Podatkov o\u00a0zdravju ne vpisujte, o\u00a0njih se pogovorite osebno.'

declare module '../../../privacy/privacy-log' {
  interface PrivacyActions {
    /** An enrolment that the office entered, by hand or from a spreadsheet. */
    'office-enrolment': true
  }
}

/** Whether the text field is required also when the office fills in the form. */
export const isRequiredField = (name: string): boolean =>
  !z.safeParse(Reflect.get(shape, name) ?? z.never(), '').success

const consentGivers = Object.entries(consentGiverLabels).map(([value, label]) => ({ value, label }))

/** Text fields of the form, in the order of the public form; workshops and consents are checkboxes. */
const textFields = fieldNames.flatMap((name) => {
  const { label, personal, type = 'text' } = enrolmentFields[name]
  if (label === null || isConsent(name)) return []
  return [{ name, label, type, isRequired: isRequiredField(name), isPayer: personal !== 'participant' }]
})

/** Suffixes of the fields that are copied from the participant where the payer's field is empty. */
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

/** Returns the error of a form that does not say who gave the consents. */
const findMissingGiver = (typed: URLSearchParams): FieldErrors | undefined =>
  Object.hasOwn(consentGiverLabels, typed.get('klical') ?? '')
    ? undefined
    : { klical: 'Označite, kdo se prijavlja' }

/** Enrolments by telephone or on paper: an office user fills in the public form for a family. */
export function createNewEnrolmentPages(context: PlacesOffice): OfficePages {
  const { catalogue, validateEnrolment, store, worker, logAccess } = context
  const listWorkshops = (user: OfficeUser) => catalogue.workshops.filter(({ id }) => canSeeWorkshop(user, id))

  function renderForm({ user, showPage }: OfficeRequest, typed: URLSearchParams, problems: FieldErrors = {}) {
    if (user.isReadOnly) throw errors.readOnly()
    const workshops = listWorkshops(user).map(({ id, name }) => ({ value: id, label: name }))
    return showPage(
      'Prijava po telefonu ali s papirja',
      <ColumnForm
        path={officeRoutes.newEnrolment}
        values={{ kljuc: typed.get('kljuc') ?? randomUUID() }}
        className="gap-10 max-w-240"
        label="Vpiši prijavo"
      >
        <ErrorSummary errors={problems} />
        <Section title="Kdo kliče ali je oddal papir">
          <Choices typed={typed} problems={problems} name="klical" type="radio" options={consentGivers} />
        </Section>
        <Section title="Delavnice">
          <Choices typed={typed} problems={problems} name="workshops" type="checkbox" options={workshops} />
        </Section>
        <Section title="Udeležena oseba">
          <TextFields typed={typed} problems={problems} isPayer={false} />
        </Section>
        <Section title="Plačnik">
          <Choice type="checkbox" name="skupno" value="da" defaultChecked={typed.has('skupno')}>
            Kar pri plačniku pustim prazno, je enako kot pri udeleženi osebi (naslov, e-pošta, telefon)
          </Choice>
          <TextFields typed={typed} problems={problems} isPayer />
        </Section>
        <Section title="Soglasja, kot so bila dana po telefonu ali na papirju">
          <p className="mb-2 text-label text-ink-2">
            Označite samo, kar je oseba izrekla ali podpisala. Zapiše se, kdo in kdaj je to vpisal.
          </p>
          {Object.entries(enrolmentKind.consents).map(([name, { wording }]) => {
            const state = { value: 'da', defaultChecked: typed.has(name) }
            const field = { id: name, name, error: problems[name], ...state }
            return (
              <Checkbox key={name} field={field} isRequired={name === 'consent'}>
                »{fillCentrePlaceholders(wording.text, catalogue.site)}«
              </Checkbox>
            )
          })}
        </Section>
      </ColumnForm>,
      Object.keys(problems).length > 0 ? { status: 422 } : {},
    )
  }

  /** Stores an enrolment once for each idempotency key. @returns its reference @throws ApiError 422 */
  function storeEnrolment({ user }: OfficeRequest, typed: URLSearchParams): string {
    const actor = toOfficeActor(user)
    const workshopIds = listWorkshops(user).map(({ id }) => id)
    const form = validateEnrolment(toEnrolmentForm(typed), { actor, workshopIds })
    const repetition = {
      key: (typed.get('kljuc') || randomUUID()).slice(0, 100),
      fingerprint: computeFingerprint('registration', form.form),
    }
    const earlier = store.findReceipt(repetition)
    if (earlier) return earlier.reference
    const missing = findMissingGiver(typed)
    if (missing) throw errors.invalid(missing)
    form.requireOpen?.()
    const reference = store.accept({
      kind: 'registration',
      form,
      repetition,
      recordedBy: actor,
      givenBy: typed.get('klical') ?? '',
    })
    logAccess(user, { action: 'office-enrolment', about: [{ reference }] })
    worker.pollSoon()
    return reference
  }

  return {
    getHandlers: { [officeRoutes.newEnrolment]: (request) => renderForm(request, new URLSearchParams()) },
    postHandlers: {
      async [officeRoutes.newEnrolment](request, form) {
        form.set('participantBirthDate', normalizeBirthDate(form.get('participantBirthDate') ?? ''))
        try {
          request.redirectTo(`${toEnrolmentPath(storeEnrolment(request, form))}?shranjeno=da`)
        } catch (error) {
          if (!(error instanceof ApiError) || !error.fields) throw error
          const { consent, ...problems } = { ...findMissingGiver(form), ...error.fields }
          if (consent) problems.consent = 'Označite, če se je oseba strinjala s pogoji.'
          await renderForm(request, form, problems)
        }
      },
    },
  }
}

interface FormState {
  typed: URLSearchParams
  problems: FieldErrors
}

interface ChoicesProps extends FormState {
  name: string
  type: 'radio' | 'checkbox'
  options: readonly SelectOption[]
}

/** Choices under one name, with their error message. */
const Choices = ({ name, type, options, typed, problems }: ChoicesProps) => (
  <>
    <div className="grid grid-cols-1 sm:grid-cols-2">
      {options.map(({ value, label }, index) => (
        <Choice
          key={value}
          id={index === 0 ? name : undefined}
          type={type}
          name={name}
          value={value}
          defaultChecked={typed.getAll(name).includes(value)}
          {...toAriaAttributes({ id: name, error: problems[name] })}
        >
          {label}
        </Choice>
      ))}
    </div>
    <FieldError id={name} error={problems[name]} />
  </>
)

function TextFields({ typed, problems, isPayer }: FormState & { isPayer: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {textFields
        .filter((field) => field.isPayer === isPayer)
        .map(({ name, label, type, isRequired }) => (
          <Field
            key={name}
            label={label}
            name={name}
            type={type}
            autoComplete="off"
            defaultValue={typed.get(name) ?? ''}
            error={problems[name]}
            isRequired={isRequired}
            {...(name === 'message' && { rows: 3, hint: HEALTH_HINT })}
            {...(type === 'email' && { hint: 'Prazno, če je oseba nima: potem jo pokličete.' })}
            {...(name === 'participantBirthDate' && { hint: 'Na primer 5. 5. 2014' })}
          />
        ))}
    </div>
  )
}
