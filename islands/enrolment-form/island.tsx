import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentDay, tidyBirthDate } from '../../common/calendar-date'
import { createEnrolmentSchema, type Enrolment } from '../../common/forms/enrolment'
import { siteForms } from '../../common/forms/forms'
import { FormField } from '../../components/FormField'
import { NoScript } from '../../components/NoScript'
import { readForm } from '../form/read-form'
import { SiteForm } from '../form/SiteForm'
import { useChecks } from '../form/use-checks'
import { useSubmission } from '../form/use-submission'
import { type Accepted, Confirmation } from './Confirmation'
import { ConsentSection } from './ConsentSection'
import { ParticipantSection } from './ParticipantSection'
import { PayerSection, SAME_ADDRESS } from './PayerSection'
import { preselectWorkshops } from './preselect-workshops'
import { remarkOnAddress } from './remark-on-address'
import { Section } from './Section'
import { SectionIndex } from './SectionIndex'
import { type SectionId, sectionOf } from './sections'
import { pickId, type WorkshopChoice, WorkshopPicks } from './WorkshopPicks'

/** As the server's, but for birth dates typed as people here write them. */
const SCHEMA = createEnrolmentSchema({ tidyBirthDate })

/** Controls whose values a family's next enrolment begins with: the payer's, and where the participant lives. */
const KEPT = 'input[data-kept], [data-kept] input'

/** Fields to which confirmations go. */
const ADDRESSES = ['participantEmail', 'payerEmail']

/** Fields of the payer that may be those of the participant. */
const COPIED: Record<string, string> = {
  payerAddress: 'participantAddress',
  payerPostalCode: 'participantPostalCode',
  payerCity: 'participantCity',
}

interface EnrolmentFormProps {
  /** The workshops to choose from, in the order of the site. */
  workshops: WorkshopChoice[]
  /** Day of the build, `YYYY-MM-DD`: what the page said before its script came. */
  builtOn: string
  schoolYear: string
  email: string
  phone: string
}

/** Enrolment in workshops (docs/product.md, sections 2 to 5). */
export function EnrolmentForm({ workshops, builtOn, schoolYear, email, phone }: EnrolmentFormProps) {
  const [accepted, setAccepted] = useState<Accepted>()
  const [today, setToday] = useState(builtOn)
  const [current, setCurrent] = useState<SectionId>()
  const [isSame, setSame] = useState(false)
  const [remarks, setRemarks] = useState<Record<string, string>>({})
  const namesOf = (ids: string[]) => workshops.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

  const checks = useChecks({
    name: 'registration',
    schema: SCHEMA,
    placeOf: (name) => ({
      // Participant and payer are asked for the same.
      context: sectionOf(document.querySelector(`[data-form=registration] [name=${name}]`))?.shortTitle,
      ...(name === 'workshops' && { target: pickId(workshops[0]?.id ?? '') }),
    }),
  })
  const { formRef } = checks
  const submission = useSubmission<Enrolment>(checks, {
    form: siteForms.registration,
    alsoSent: (enrolment) => ({ selectedWorkshopNames: namesOf(enrolment.workshops) }),
    onAccepted(receipt, enrolment) {
      setSame(false)
      setAccepted({ receipt, enrolment, workshopNames: namesOf(enrolment.workshops), at: new Date() })
    },
  })
  const field = (name: string) => ({
    ...checks.field(name),
    isCopied: isSame && name in COPIED,
    remark: remarks[name],
  })

  /** While the box is ticked, also before any script, the payer's address is the participant's. */
  const follow = useEffectEvent(() => {
    const values = formRef.current ? readForm(formRef.current) : {}
    const isTicked = values[SAME_ADDRESS] === true
    setSame(isTicked)
    setRemarks(
      Object.fromEntries(ADDRESSES.map((name) => [name, remarkOnAddress(String(values[name] ?? ''))])),
    )
    if (isTicked)
      for (const [payer, source] of Object.entries(COPIED)) checks.fill(payer, String(values[source]))
  })
  useEffect(() => {
    // Whoever was invited need not wait for the first day of the others; the server knows them.
    setToday(location.search.includes('povabilo') ? '9999-12-31' : currentDay())
    if (formRef.current) preselectWorkshops(formRef.current, location.search)
    formRef.current?.addEventListener('input', () => follow())
    formRef.current?.addEventListener('focusin', ({ target }) => setCurrent(sectionOf(target as Element)?.id))
    follow()
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

  return (
    // Firefox begins a row of a grid on a new sheet of paper, and cuts through its words.
    <div className="grid grid-cols-12 gap-x-gap pb-section print:block">
      {!accepted && <SectionIndex problems={checks.problems} current={current} />}
      <div className="col-span-full lg:col-span-8 lg:col-start-4 lg:ml-gap print:ml-0">
        {accepted && <Confirmation {...accepted} email={email} phone={phone} onNext={startNext} />}
        <SiteForm
          {...{ checks, submission, phone, email }}
          className={accepted ? 'hidden' : 'grid gap-6'}
          unsent="Prijava še ni poslana."
          head={
            <NoScript phone={phone} email={email}>
              {import.meta.env.SSR &&
                'Brez JavaScripta prijavnice žal ni mogoče poslati. Prijavite se lahko po telefonu ali e-pošti.'}
            </NoScript>
          }
          isLarge
        >
          <WorkshopPicks
            field={field('workshops')}
            workshops={workshops}
            today={today}
            schoolYear={schoolYear}
          />
          <ParticipantSection field={field} />
          <PayerSection field={field} />
          <Section id="sporocilo">
            <FormField
              field={field('message')}
              label="Želite še kaj sporočiti?"
              hint="Podatkov o&nbsp;zdravju ne vpisujte, o&nbsp;njih se pogovorimo osebno."
              rows={6}
            />
          </Section>
          <ConsentSection field={field} />
        </SiteForm>
      </div>
    </div>
  )
}

export default EnrolmentForm
