import type { Catalogue } from '../../../common/catalogue'
import { consents } from '../../../common/forms/forms'
import { fillCentreWords } from '../../../common/placeholders'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { FieldError, toAriaAttributes } from '../../../components/FormField'
import { RequiredMark } from '../../../components/RequiredMark'
import { Button, Field, HiddenFields, Notice, Section } from './controls'

const CONSENTS = [
  ['consent', consents.enrolment],
  ['newsletterConsent', consents.newsletter],
] as const

interface TextField {
  name: string
  label: string
  /** HTML input type. */
  type: string
  isRequired: boolean
  /** Whether the field belongs to the payer; otherwise to the participant. */
  isPayer: boolean
}

interface FormState {
  typed: URLSearchParams
  /** Error messages by field name. */
  problems: Readonly<Record<string, string>>
}

interface NewEnrolmentProps extends FormState {
  textFields: readonly TextField[]
  idempotencyKey: string
  /** Workshops that the user may see. */
  workshops: Catalogue['workshops']
  site: Catalogue['site']
}

export function NewEnrolmentForm(props: NewEnrolmentProps) {
  const { typed, problems, textFields, idempotencyKey, workshops, site } = props
  return (
    <>
      {Object.keys(problems).length > 0 && (
        <Notice kind="alert">
          Preverite označena polja: {Object.values(problems).join('. ').replace(/\.?$/, '.')}
        </Notice>
      )}
      <form
        method="post"
        action={officeRoutes.newEnrolment}
        className="flex max-w-240 flex-col gap-10"
        noValidate
      >
        <HiddenFields kljuc={idempotencyKey} />
        <Workshops {...{ typed, problems, workshops }} />
        <Section title="Udeležena oseba">
          <TextFields {...{ typed, problems }} fields={textFields.filter(({ isPayer }) => !isPayer)} />
        </Section>
        <Section title="Plačnik">
          <Choice type="checkbox" name="skupno" value="da" defaultChecked={typed.has('skupno')}>
            Kar pri plačniku pustim prazno, je enako kot pri udeleženi osebi (naslov, e-pošta, telefon)
          </Choice>
          <TextFields {...{ typed, problems }} fields={textFields.filter(({ isPayer }) => isPayer)} />
        </Section>
        <Consents {...{ typed, problems, site }} />
        <div>
          <Button>Vpiši prijavo</Button>
        </div>
      </form>
    </>
  )
}

function Workshops({ typed, problems, workshops }: FormState & Pick<NewEnrolmentProps, 'workshops'>) {
  return (
    <Section title="Delavnice">
      <div className="grid grid-cols-1 sm:grid-cols-2">
        {workshops.map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            name="workshops"
            value={id}
            defaultChecked={typed.getAll('workshops').includes(id)}
            {...toAriaAttributes({ id: 'workshops', error: problems.workshops })}
          >
            {name}
          </Choice>
        ))}
      </div>
      <FieldError id="workshops" error={problems.workshops} />
    </Section>
  )
}

function TextFields({ typed, problems, fields }: FormState & { fields: readonly TextField[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {fields.map(({ name, label, type, isRequired }) => (
        <Field
          key={name}
          label={label}
          name={name}
          type={type}
          autoComplete="off"
          defaultValue={typed.get(name) ?? ''}
          error={problems[name]}
          isRequired={isRequired}
          {...(name === 'message' && { rows: 3 })}
          {...(type === 'email' && { hint: 'Prazno, če je oseba nima: potem jo pokličete.' })}
          {...(name === 'participantBirthDate' && { hint: 'Na primer 5. 5. 2014' })}
        />
      ))}
    </div>
  )
}

function Consents({ typed, problems, site }: FormState & Pick<NewEnrolmentProps, 'site'>) {
  return (
    <Section title="Soglasja, kot so bila dana po telefonu ali na papirju">
      <p className="mb-2 text-label text-ink-2">
        Označite samo, kar je oseba izrekla ali podpisala. Zapiše se, kdo in kdaj je to vpisal.
      </p>
      {CONSENTS.map(([name, { text }]) => (
        <div key={name}>
          <Choice
            type="checkbox"
            {...toAriaAttributes({ id: name, error: problems[name] })}
            id={name}
            name={name}
            value="da"
            defaultChecked={typed.has(name)}
          >
            »{fillCentreWords(text, site)}« {name === 'consent' && <RequiredMark />}
          </Choice>
          <FieldError id={name} error={problems[name]} />
        </div>
      ))}
    </Section>
  )
}
