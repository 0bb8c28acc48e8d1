import { fillOwnWords, type OwnWords } from '../../../common/braces'
import { consents } from '../../../common/forms/forms'
import { officeRoutes } from '../../../common/routes'
import { paperFields } from '../paper-form'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Field, Hidden, Note, Section, Tick } from './parts'

const CONSENTS = [
  ['consent', consents.enrolment],
  ['newsletterConsent', consents.newsletter],
] as const

interface PaperViewProps {
  user: OfficeUser
  /** What was typed so far. */
  typed: URLSearchParams
  /** By which a form sent twice is recognised. */
  token: string
  /** Messages by field. */
  problems: Readonly<Record<string, string>>
  workshops: readonly { id: string; name: string }[]
  /** What the consents name of the centre. */
  words: OwnWords
}

/** The enrolment form as the office fills it in while somebody dictates, or from paper. */
export function PaperView(props: PaperViewProps) {
  const { user, typed, token, problems, workshops, words } = props
  return (
    <OfficePage
      user={user}
      title="Prijava po telefonu ali s papirja"
      section={officeRoutes.enrolments}
      back={{ label: 'Prijave', path: officeRoutes.enrolments }}
    >
      {Object.keys(problems).length > 0 && (
        <Note kind="alert">Preverite označena polja: {Object.values(problems).join('. ')}.</Note>
      )}
      <form
        method="post"
        action={officeRoutes.newEnrolment}
        className="flex max-w-240 flex-col gap-10"
        noValidate
      >
        <Hidden kljuc={token} />
        <Section title="Delavnice">
          <div className="grid grid-cols-1 sm:grid-cols-2">
            {workshops.map(({ id, name }, index) => (
              <Tick
                key={id}
                name="workshops"
                value={id}
                isOn={typed.getAll('workshops').includes(id)}
                {...(index === 0 && { id: 'workshops', error: problems.workshops })}
              >
                {name}
              </Tick>
            ))}
          </div>
        </Section>
        <Section title="Udeležena oseba">
          <Fields {...props} isPayer={false} />
        </Section>
        <Section title="Plačnik">
          <Tick name="skupno" value="da" isOn={typed.has('skupno')}>
            Kar pri plačniku pustim prazno, je enako kot pri udeleženi osebi (naslov, e-pošta, telefon)
          </Tick>
          <Fields {...props} isPayer />
        </Section>
        <Section title="Soglasja, kot so bila dana po telefonu ali na papirju">
          <p className="mb-2 text-label text-ink-2">
            Označite samo, kar je oseba izrekla ali podpisala. Zapiše se, kdo in kdaj je to vpisal.
          </p>
          {CONSENTS.map(([name, { text }]) => (
            <Tick key={name} id={name} name={name} value="da" isOn={typed.has(name)} error={problems[name]}>
              »{fillOwnWords(text, words)}«
            </Tick>
          ))}
        </Section>
        <div>
          <Button>Vpiši prijavo</Button>
        </div>
      </form>
    </OfficePage>
  )
}

function Fields({ typed, problems, isPayer }: PaperViewProps & { isPayer: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {paperFields
        .filter((field) => field.isPayer === isPayer)
        .map(({ name, label, type, isRequired }) => (
          <Field
            key={name}
            label={isRequired ? `${label} *` : label}
            name={name}
            type={type}
            autoComplete="off"
            value={typed.get(name) ?? ''}
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
