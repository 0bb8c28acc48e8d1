import { contactSchema } from '../../common/forms/contact'
import { siteForms } from '../../common/forms/forms'
import { FieldColumns } from '../../components/FieldColumns'
import { FormField } from '../../components/FormField'
import { Icon } from '../../components/icons/Icon'
import { NoScript } from '../../components/NoScript'
import { OutcomeBox } from '../../components/OutcomeBox'
import { PrivacyNote } from '../../components/PrivacyNote'
import { RequiredNote } from '../../components/RequiredNote'
import { SubmitButton } from '../../components/SubmitButton'
import { FailureBox } from '../form/FailureBox'
import { Problems } from '../form/Problems'
import { useChecks } from '../form/use-checks'
import { useLeaveGuard } from '../form/use-leave-guard'
import { useOutcomeFocus } from '../form/use-outcome-focus'
import { useSubmission } from '../form/use-submission'

const { messages } = siteForms.contact

interface ContactFormProps {
  email: string
  phone: string
}

/** A message to the centre (docs/product.md, sections 2 and 4). */
export function ContactForm({ email, phone }: ContactFormProps) {
  const checks = useChecks({ name: 'contact', schema: contactSchema })
  const submission = useSubmission(checks, { form: siteForms.contact })
  useLeaveGuard(checks.formRef)
  const { field } = checks
  const { isAccepted, isSending } = submission
  const thanks = useOutcomeFocus(isAccepted)

  return (
    <form
      className="grid gap-6 border-t-2 border-rule pt-5"
      {...checks.formProps}
      {...submission.submitProps}
    >
      <NoScript phone={phone} email={email}>
        {import.meta.env.SSR && 'Brez JavaScripta obrazca žal ni mogoče poslati.'}
      </NoScript>
      <Problems checks={checks} title="Sporočilo še ni poslano." />
      <RequiredNote />
      <FieldColumns>
        <FormField
          field={field('firstName')}
          label="Ime"
          isRequired
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('lastName')}
          label="Priimek"
          isRequired
          autoComplete="family-name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('email')}
          label="E-pošta"
          isRequired
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <FormField field={field('phone')} label="Telefon" type="tel" autoComplete="tel" />
        <FormField field={field('message')} label="Sporočilo" isRequired isWide rows={6} />
      </FieldColumns>
      <PrivacyNote>
        {import.meta.env.SSR && (
          <>
            Podatke obdeluje Center kulturnih dejavnosti Kranj samo zato, da vam odgovori. Vidijo jih
            zaposleni, ki odgovarjajo na sporočila, v&nbsp;našem imenu pa jih obdelujeta tudi ponudnika
            gostovanja in e-pošte. Kadar koli lahko zahtevate vpogled ali izbris.
          </>
        )}
      </PrivacyNote>
      <FailureBox
        submission={submission}
        hasProblems={checks.problems.length > 0}
        phone={phone}
        email={email}
      />
      <OutcomeBox ref={thanks} role="status" outcome={isAccepted ? 'success' : undefined}>
        {isAccepted && (
          <p className="flex gap-2 font-semibold text-success">
            <Icon name="check" className="mt-0.5 size-5.5 flex-none" />
            {messages.success}
          </p>
        )}
      </OutcomeBox>
      <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={isSending} isLarge hasArrow />
    </form>
  )
}

export default ContactForm
