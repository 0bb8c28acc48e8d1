import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { tidyBirthDate } from '../../common/birth-date'
import { currentDay } from '../../common/calendar-date'
import { type Enrolment, enrolmentSchema } from '../../common/forms/enrolment'
import { siteForms } from '../../common/forms/forms'
import { FormField } from '../../components/FormField'
import { NoScript } from '../../components/NoScript'
import { RequiredNote } from '../../components/RequiredNote'
import { SubmitButton } from '../../components/SubmitButton'
import { afterPress } from '../form/after-press'
import { FailureBox } from '../form/FailureBox'
import { Problems } from '../form/Problems'
import { readForm } from '../form/read-form'
import { useChecks } from '../form/use-checks'
import { useLeaveGuard } from '../form/use-leave-guard'
import { useSubmission } from '../form/use-submission'
import { ageRemark } from './age-remark'
import { type Applicant, toApplicant, usualApplicant } from './applicant'
import { type Accepted, Confirmation } from './Confirmation'
import { ConsentSection } from './ConsentSection'
import { ParticipantSection } from './ParticipantSection'
import { PayerSection } from './PayerSection'
import { preselectWorkshops } from './preselect-workshops'
import { hasRemarks, remarkOn } from './remarks'
import { Section } from './Section'
import { SectionIndex } from './SectionIndex'
import { SAME_PAYER } from './same-payer'
import { type SectionId, sectionOf } from './sections'
import { useSamePayer } from './use-same-payer'
import { pickId, type WorkshopChoice, WorkshopPicks } from './WorkshopPicks'

const { messages } = siteForms.registration

/** Controls whose values a family's next enrolment begins with: the payer's, and where the participant lives. */
const KEPT = 'input[data-kept], [data-kept] input'

interface EnrolmentFormProps {
  /** The workshops to choose from, in the order of the site. */
  workshops: WorkshopChoice[]
  /** Day of the build, `YYYY-MM-DD`: what the page said before its script came. */
  builtOn: string
  schoolYear: string
  /** First day of the season. */
  startsOn: string | undefined
  email: string
  phone: string
}

/** Enrolment in workshops (docs/product.md, sections 2 to 5). */
export function EnrolmentForm({
  workshops,
  builtOn,
  schoolYear,
  startsOn,
  email,
  phone,
}: EnrolmentFormProps) {
  const [accepted, setAccepted] = useState<Accepted>()
  const [applicant, setApplicant] = useState<Applicant>(usualApplicant)
  const [current, setCurrent] = useState<SectionId>()
  const [leftValues, setLeftValues] = useState<Record<string, string>>({})
  const [today, setToday] = useState(builtOn)
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => setToday(currentDay()), [])
  const namesOf = (ids: string[]) => workshops.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

  const checks = useChecks({
    name: 'registration',
    schema: enrolmentSchema,
    placeOf: (name) => ({
      // Participant and payer are asked for the same.
      context: sectionOf(document.querySelector(`[data-form=registration] [name=${name}]`))?.shortTitle,
      ...(name === 'workshops' && { target: pickId(workshops[0]?.id ?? '') }),
    }),
    tidy: { participantBirthDate: tidyBirthDate },
  })
  const { formRef, problems } = checks
  const submission = useSubmission<Enrolment>(checks, {
    form: siteForms.registration,
    alsoSent: (enrolment) => ({ selectedWorkshopNames: namesOf(enrolment.workshops) }),
    onAccepted(receipt, enrolment) {
      setAccepted({
        receipt,
        enrolment,
        workshopNames: namesOf(enrolment.workshops),
        at: new Date(),
      })
      setApplicant(usualApplicant)
      setLeftValues({})
      samePayer.restore(false, usualApplicant)
    },
  })
  useLeaveGuard(formRef)
  const samePayer = useSamePayer(checks, applicant)
  const remark = (name: string) => {
    const value = leftValues[name] ?? ''
    const ages = () =>
      ageRemark(
        value,
        workshops.filter(({ id }) => chosen.includes(id)),
        startsOn,
      )
    return remarkOn(name, value, applicant) || (name === 'participantBirthDate' ? ages() : '')
  }
  const field = (name: string) => ({
    ...checks.field(name),
    ...(hasRemarks(name) && { remark: remark(name) }),
    ...(samePayer.isCopied(name) && { isCopied: true }),
  })
  const readChosen = (element: HTMLFormElement) =>
    setChosen(
      [...element.querySelectorAll<HTMLInputElement>('[name=workshops]:checked')].map(({ value }) => value),
    )

  /** Takes over what the browser restored after going back and forth. */
  const restore = useEffectEvent(() => {
    if (!formRef.current) return
    const values = readForm(formRef.current)
    const restored = toApplicant(values.applicant)
    setApplicant(restored)
    samePayer.restore(values[SAME_PAYER] === true, restored)
    readChosen(formRef.current)
  })
  useEffect(() => {
    if (formRef.current) preselectWorkshops(formRef.current, location.search)
    restore()
    // Some browsers restore what was filled in only after the scripts have run.
    const later = () => restore()
    addEventListener('pageshow', later, { once: true })
    return () => removeEventListener('pageshow', later)
  }, [formRef])

  /** The next one of the family: what stays the same is typed once. */
  const startNext = () => {
    const typed = new Map(Object.entries(accepted?.enrolment ?? {}))
    flushSync(() => setAccepted(undefined))
    for (const { name } of formRef.current?.querySelectorAll<HTMLInputElement>(KEPT) ?? []) {
      const value = typed.get(name)
      if (typeof value === 'string') checks.fill(name, value)
    }
    formRef.current?.querySelector('input')?.focus()
  }
  const leaveField = ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    afterPress(() => setLeftValues((values) => ({ ...values, [target.name]: target.value })))
  }
  const enterField = ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    setCurrent(sectionOf(target)?.id)
  }

  return (
    // Firefox begins a row of a grid on a new sheet of paper, and cuts through its words.
    <div className="grid grid-cols-12 gap-x-gap pb-section print:block">
      {!accepted && <SectionIndex problems={problems} current={current} />}
      <div className="col-span-full lg:col-span-8 lg:col-start-4 lg:ml-gap print:ml-0">
        {accepted && <Confirmation {...accepted} email={email} phone={phone} onNext={startNext} />}
        <form
          {...checks.formProps}
          {...submission.submitProps}
          hidden={accepted !== undefined}
          onInput={(event) => {
            checks.formProps.onInput?.(event)
            samePayer.follow(event)
            readChosen(event.currentTarget)
          }}
          onFocus={enterField}
          onBlur={leaveField}
        >
          <div className="mb-3 grid gap-6">
            <NoScript phone={phone} email={email}>
              {import.meta.env.SSR &&
                'Brez JavaScripta prijavnice žal ni mogoče poslati. Prijavite se lahko po telefonu ali e-pošti.'}
            </NoScript>
            <Problems checks={checks} title="Prijava še ni poslana." />
            <RequiredNote />
          </div>
          <WorkshopPicks
            field={field('workshops')}
            workshops={workshops}
            today={today}
            schoolYear={schoolYear}
          />
          <ParticipantSection
            field={field}
            applicant={applicant}
            onApplicant={(next) => {
              setApplicant(next)
              samePayer.changeApplicant(next)
            }}
          />
          <PayerSection
            field={field}
            applicant={applicant}
            onSame={({ target }) => samePayer.change(target.checked)}
          />
          <Section id="sporocilo">
            <FormField
              field={field('message')}
              label="Želite še kaj sporočiti?"
              hint="Podatkov o&nbsp;zdravju ne vpisujte, o&nbsp;njih se pogovorimo osebno."
              rows={6}
            />
          </Section>
          <ConsentSection field={field}>
            <FailureBox
              submission={submission}
              hasProblems={problems.length > 0}
              phone={phone}
              email={email}
            />
            <SubmitButton
              label={messages.submit}
              busyLabel={messages.busy}
              isBusy={submission.isSending}
              isLarge
              hasArrow
            />
          </ConsentSection>
        </form>
      </div>
    </div>
  )
}

export default EnrolmentForm
