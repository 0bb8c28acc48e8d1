import { randomUUID } from 'node:crypto'
import { fillOwnWords } from '../../../common/braces'
import { tidyBirthDate } from '../../../common/calendar-date'
import { consents } from '../../../common/forms/forms'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { ariaOf, FieldError } from '../../../components/FormField'
import { RequiredMark } from '../../../components/RequiredMark'
import { whenUnlocked } from '../../core/database'
import { ApiError, errors } from '../../core/errors'
import type { Actor } from '../../season/places/place'
import { fingerprintOf } from '../../submissions/store'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { seesWorkshop } from '../entries'
import { paperFields, readPaperForm } from '../paper-form'
import { toPersonPath } from '../query'
import { Button, Field, Hidden, Note, Section } from '../views/parts'

const CONSENTS = [
  ['consent', consents.enrolment],
  ['newsletterConsent', consents.newsletter],
] as const

/** Enrolments by telephone or on paper: the form of the site, entered by the office for a family. */
export function createPaperPages(context: OfficeContext): OfficePages {
  const { catalogue, readEnrolment, store, worker, note } = context

  /** @param typed what was typed so far */
  function showForm(
    { user, show }: OfficeRequest,
    typed: URLSearchParams,
    problems: Record<string, string> = {},
  ) {
    if (user.isReadOnly) throw errors.readOnly()
    const isRefused = Object.keys(problems).length > 0
    const props = { typed, problems }
    return show(
      'Prijava po telefonu ali s papirja',
      <>
        {isRefused && (
          <Note kind="alert">
            Preverite označena polja: {Object.values(problems).join('. ').replace(/\.?$/, '.')}
          </Note>
        )}
        <form
          method="post"
          action={officeRoutes.newEnrolment}
          className="flex max-w-240 flex-col gap-10"
          noValidate
        >
          <Hidden kljuc={typed.get('kljuc') ?? randomUUID()} />
          <Section title="Delavnice">
            <div className="grid grid-cols-1 sm:grid-cols-2">
              {catalogue.workshops
                .filter(({ id }) => seesWorkshop(user, id))
                .map(({ id, name }) => (
                  <Choice
                    key={id}
                    type="checkbox"
                    name="workshops"
                    value={id}
                    defaultChecked={typed.getAll('workshops').includes(id)}
                    {...ariaOf({ id: 'workshops', error: problems.workshops })}
                  >
                    {name}
                  </Choice>
                ))}
            </div>
            <FieldError id="workshops" error={problems.workshops} />
          </Section>
          <Section title="Udeležena oseba">
            <Fields {...props} isPayer={false} />
          </Section>
          <Section title="Plačnik">
            <Choice type="checkbox" name="skupno" value="da" defaultChecked={typed.has('skupno')}>
              Kar pri plačniku pustim prazno, je enako kot pri udeleženi osebi (naslov, e-pošta, telefon)
            </Choice>
            <Fields {...props} isPayer />
          </Section>
          <Section title="Soglasja, kot so bila dana po telefonu ali na papirju">
            <p className="mb-2 text-label text-ink-2">
              Označite samo, kar je oseba izrekla ali podpisala. Zapiše se, kdo in kdaj je to vpisal.
            </p>
            {CONSENTS.map(([name, { text }]) => (
              <div key={name}>
                <Choice
                  type="checkbox"
                  {...ariaOf({ id: name, error: problems[name] })}
                  id={name}
                  name={name}
                  value="da"
                  defaultChecked={typed.has(name)}
                >
                  »{fillOwnWords(text, catalogue.site)}« {name === 'consent' && <RequiredMark />}
                </Choice>
                <FieldError id={name} error={problems[name]} />
              </div>
            ))}
          </Section>
          <div>
            <Button>Vpiši prijavo</Button>
          </div>
        </form>
      </>,
      isRefused ? { status: 422 } : {},
    )
  }

  /** @throws ApiError 422 */
  async function accept({ user }: OfficeRequest, typed: URLSearchParams): Promise<string> {
    const actor: Actor = `office:${user.id}`
    const workshopIds = catalogue.workshops.map(({ id }) => id).filter((id) => seesWorkshop(user, id))
    const form = readEnrolment(readPaperForm(typed), { actor, workshopIds })
    const repetition = {
      key: (typed.get('kljuc') || randomUUID()).slice(0, 100),
      fingerprint: fingerprintOf('registration', form.form),
    }
    const earlier = store.findReceipt(repetition)
    if (earlier) return earlier.reference
    form.admit?.()
    const reference = await whenUnlocked(() =>
      store.accept({ kind: 'registration', form, repetition, notedBy: actor }),
    )
    note(user, 'office-enrolment', [{ reference }])
    worker.wake()
    return reference
  }

  return {
    shown: { [officeRoutes.newEnrolment]: (request) => showForm(request, new URLSearchParams()) },
    acts: {
      async [officeRoutes.newEnrolment](request, form) {
        form.set('participantBirthDate', tidyBirthDate(form.get('participantBirthDate') ?? ''))
        try {
          request.leadTo(toPersonPath(await accept(request, form)))
        } catch (error) {
          if (!(error instanceof ApiError) || !error.fields) throw error
          await showForm(request, form, error.fields)
        }
      },
    },
  }
}

interface FieldsProps {
  typed: URLSearchParams
  /** Messages by field. */
  problems: Readonly<Record<string, string>>
  isPayer: boolean
}

function Fields({ typed, problems, isPayer }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {paperFields
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
            {...(name === 'message' && { rows: 3 })}
            {...(type === 'email' && { hint: 'Prazno, če je oseba nima: potem jo pokličete.' })}
            {...(name === 'participantBirthDate' && { hint: 'Na primer 5. 5. 2014' })}
          />
        ))}
    </div>
  )
}
