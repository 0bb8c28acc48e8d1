import { type FocusEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Enrolment, enrolmentSchema } from '../../common/forms/enrolment'
import { currentDay } from '../../common/forms/fields'
import { formMessages } from '../../common/forms/messages'
import { apiRoutes } from '../../common/routes'
import { verificationActions } from '../../common/verification'
import { FormField } from '../../components/FormField'
import { NoScript } from '../../components/NoScript'
import { SubmitButton } from '../../components/SubmitButton'
import { FailureBox } from '../form/FailureBox'
import { Problems } from '../form/Problems'
import { readForm } from '../form/read-form'
import { useFormIsland } from '../form/use-form-island'
import { ageRemark } from './age-remark'
import { type Applicant, toApplicant, usualApplicant } from './applicant'
import { tidyBirthDate } from './birth-date'
import { type Accepted, Confirmation } from './Confirmation'
import { ConsentSection } from './ConsentSection'
import { ParticipantSection } from './ParticipantSection'
import { PayerSection } from './PayerSection'
import { preselectWorkshops } from './preselect-workshops'
import { remarkOn } from './remarks'
import { Section } from './Section'
import { SectionIndex } from './SectionIndex'
import { SAME_PAYER } from './same-payer'
import { enrolmentFields, type SectionId, sectionOf, sections } from './sections'
import { useSamePayer } from './use-same-payer'
import { pickId, type WorkshopChoice, WorkshopPicks } from './WorkshopPicks'

const messages = formMessages.enrolment

interface EnrolmentFormProps {
  /** The workshops to choose from, in the order of the site. */
  workshops: WorkshopChoice[]
  /** Day of the build, `YYYY-MM-DD`: what the page said before its script came. */
  builtOn: string
  schoolYear: string
  email: string
  phone: string
}

/** Enrolment in workshops (product spec, sections 2 to 5). */
export function EnrolmentForm({ workshops, builtOn, schoolYear, email, phone }: EnrolmentFormProps) {
  const [accepted, setAccepted] = useState<Accepted>()
  const [applicant, setApplicant] = useState<Applicant>(usualApplicant)
  const [current, setCurrent] = useState<SectionId>()
  const [leftValues, setLeftValues] = useState<Record<string, string>>({})
  const [today, setToday] = useState(builtOn)
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => setToday(currentDay()), [])
  const namesOf = (ids: string[]) => workshops.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

  const form = useFormIsland<Enrolment>({
    name: 'registration',
    schema: enrolmentSchema,
    fields: enrolmentFields,
    to: apiRoutes.enrolment,
    action: verificationActions.enrolment,
    defaultFailure: messages.failure,
    asksBeforeLeaving: true,
    targets: { workshops: pickId(workshops[0]?.id ?? '') },
    contextOf: sectionOf,
    tidy: tidyForm,
    onReady(element) {
      preselectWorkshops(element, location.search)
      restore(element)
      // Some browsers restore what was filled in only after the scripts have run.
      addEventListener('pageshow', () => restore(element), { once: true })
    },
    alsoSent: (enrolment) => ({ selectedWorkshopNames: namesOf(enrolment.workshops) }),
    onAccepted({ reference, waitingList }, enrolment) {
      setAccepted({
        reference,
        waitingList,
        enrolment,
        workshopNames: namesOf(enrolment.workshops),
        at: new Date(),
      })
      setApplicant(usualApplicant)
      setLeftValues({})
      samePayer.restore(false)
    },
  })
  const { formProps, field, problems, isSending } = form
  const samePayer = useSamePayer(form, applicant)
  const remark = (name: string) => {
    const value = leftValues[name] ?? ''
    const ages = () =>
      ageRemark(
        value,
        workshops.filter(({ id }) => chosen.includes(id)),
        schoolYear,
      )
    return remarkOn(name, value, applicant) || (name === 'participantBirthDate' ? ages() : '')
  }
  const readChosen = (element: HTMLFormElement) =>
    setChosen(
      [...element.querySelectorAll<HTMLInputElement>('[name=workshops]:checked')].map(({ value }) => value),
    )

  /** Takes over what the browser restored after going back and forth. */
  function restore(element: HTMLFormElement): void {
    const values = readForm(element)
    setApplicant(toApplicant(values.applicant))
    samePayer.restore(values[SAME_PAYER] === true)
    readChosen(element)
  }

  const startAgain = () => {
    flushSync(() => setAccepted(undefined))
    form.formRef.current?.querySelector('input')?.focus()
  }
  const leaveField = ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    if (target instanceof HTMLInputElement && target.type !== 'checkbox')
      setLeftValues((values) => ({ ...values, [target.name]: target.value }))
  }
  const enterField = ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    const section = target.closest('.fs')?.id
    setCurrent(sections.find(({ id }) => id === section)?.id)
  }

  return (
    <div className="grid enrolment">
      {!accepted && <SectionIndex problems={problems} current={current} />}
      <div className="main-8">
        {accepted && <Confirmation {...accepted} email={email} phone={phone} onAgain={startAgain} />}
        <form
          {...formProps}
          hidden={accepted !== undefined}
          onInput={(event) => {
            formProps.onInput?.(event)
            samePayer.follow(event)
            readChosen(event.currentTarget)
          }}
          onFocus={enterField}
          onBlur={leaveField}
        >
          <NoScript phone={phone} email={email}>
            Brez JavaScripta prijavnice žal ni mogoče poslati. Prijavite se lahko po telefonu ali e-pošti.
          </NoScript>
          <Problems form={form} title="Prijava še ni poslana." />
          <WorkshopPicks
            field={field('workshops')}
            workshops={workshops}
            today={today}
            schoolYear={schoolYear}
          />
          <ParticipantSection
            field={field}
            remark={remark}
            applicant={applicant}
            onApplicant={(next) => {
              setApplicant(next)
              samePayer.changeApplicant(next)
            }}
          />
          <PayerSection
            field={field}
            remark={remark}
            applicant={applicant}
            isCopied={samePayer.isCopied}
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
            <FailureBox form={form} phone={phone} email={email} />
            <SubmitButton
              label={messages.submit}
              busyLabel={messages.busy}
              isBusy={isSending}
              isLarge
              hasArrow
            />
          </ConsentSection>
        </form>
      </div>
    </div>
  )
}

/** The field with the focus was not left yet when Enter is pressed in it. */
function tidyForm(form: HTMLFormElement): void {
  const birthDate = form.elements.namedItem('participantBirthDate')
  if (birthDate instanceof HTMLInputElement) birthDate.value = tidyBirthDate(birthDate.value)
}

export default EnrolmentForm
