import { useState } from 'react'
import { flushSync } from 'react-dom'
import { normalizeBirthDate } from '../../common/calendar-date'
import { createEnrolmentSchema } from '../../common/forms/enrolment'
import { FormField } from '../../components/FormField'
import { NoScript } from '../../components/NoScript'
import { afterNextPaint } from '../after-next-paint'
import { SiteForm } from '../form/SiteForm'
import { useSiteForm } from '../form/use-site-form'
import { ChosenWorkshops } from './ChosenWorkshops'
import { type AcceptedEnrolment, Confirmation } from './Confirmation'
import { ConsentSection } from './ConsentSection'
import { deleteDraft } from './draft'
import { PersonSections } from './PersonSections'
import { Section, SectionIndex } from './Section'
import { useFormAids } from './use-form-aids'
import { WorkshopChecklist, type WorkshopChoice } from './WorkshopChecklist'

/** The server's schema, which in the browser also accepts birth dates such as `1. 2. 2010`. */
const SCHEMA = createEnrolmentSchema({ tidyBirthDate: normalizeBirthDate })

interface EnrolmentFormProps {
  workshops: WorkshopChoice[]
  /** Day of the build, `YYYY-MM-DD`; the browser's date replaces it after hydration. */
  builtOn: string
  seasonStart: string | undefined
  schoolYear: string
  email: string
  phone: string
}

/** Enrolment form, and the confirmation after it (docs/product.md, sections 2 to 5). */
export function EnrolmentForm(props: EnrolmentFormProps) {
  const { workshops, schoolYear, email, phone } = props
  const [accepted, setAccepted] = useState<AcceptedEnrolment>()
  const toWorkshopNames = (ids: string[]) =>
    workshops.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const form = useSiteForm({
    name: 'registration',
    schema: SCHEMA,
    toExtraFields: (enrolment) => ({ selectedWorkshopNames: toWorkshopNames(enrolment.workshops) }),
    // Scrolls before the short confirmation replaces the long form: in one step the footer would cross the screen.
    async beforeAccepted() {
      form.formRef.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
      await afterNextPaint()
    },
    onAccepted(receipt, enrolment) {
      deleteDraft()
      aids.updateAids()
      setAccepted({
        receipt,
        enrolment,
        workshopNames: toWorkshopNames(enrolment.workshops),
        acceptedAt: new Date(),
        copied: aids.copied,
      })
    },
  })
  const aids = useFormAids(form, props)

  return (
    // Printed as a block: in a printed grid, Firefox moves whole rows to a new page and cuts lines of text in two.
    <div className="grid grid-cols-12 gap-x-gap pb-section print:block">
      {!accepted && <SectionIndex problems={aids.problems} current={aids.currentSection} />}
      <div
        className={`col-span-full lg:col-span-8 lg:col-start-4 lg:ml-gap print:ml-0 ${accepted ? 'min-h-svh print:min-h-0' : ''}`}
      >
        {accepted && (
          <Confirmation
            {...accepted}
            email={email}
            phone={phone}
            onNext={() => {
              flushSync(() => setAccepted(undefined))
              aids.fillNextEnrolment(accepted.enrolment, accepted.copied)
            }}
          />
        )}
        <SiteForm
          form={{ ...form, problems: aids.problems }}
          phone={phone}
          email={email}
          className={accepted ? 'hidden' : 'grid gap-6'}
          unsentTitle="Prijava še ni poslana."
          head={
            <NoScript phone={phone} email={email}>
              {import.meta.env.SSR &&
                'Brez JavaScripta prijavnice žal ni mogoče poslati. Prijavite se lahko po telefonu ali e-pošti.'}
            </NoScript>
          }
          isLarge
        >
          <WorkshopChecklist
            field={aids.getFieldProps('workshops')}
            workshops={workshops}
            today={aids.today}
            schoolYear={schoolYear}
          />
          <PersonSections field={aids.getFieldProps} isPayerCopied={aids.isPayerCopied} />
          <Section id="sporocilo">
            <FormField
              field={aids.getFieldProps('message')}
              label="Želite še kaj sporočiti?"
              hint="Podatkov o&nbsp;zdravju ne vpisujte, o&nbsp;njih se pogovorimo osebno."
              rows={6}
            />
          </Section>
          <ConsentSection field={aids.getFieldProps}>
            <ChosenWorkshops chosen={aids.chosen} age={aids.age} />
          </ConsentSection>
        </SiteForm>
      </div>
    </div>
  )
}

export default EnrolmentForm
