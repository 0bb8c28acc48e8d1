import type { ReactNode } from 'react'
import { siteForms } from '../../common/forms/forms'
import { type PlainFormName, plainSchemas } from '../../common/forms/plain-forms'
import { type FormControl, FormFields } from '../../components/FormFields'
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

export interface PlainFormProps {
  form: PlainFormName
  /** Its fields, in their order. */
  controls: readonly FormControl[]
  /** Told above what must be corrected, e.g. »Sporočilo še ni poslano.« */
  unsent: string
  email: string
  phone: string
  /** What happens with the data; drawn at build only. */
  children?: ReactNode
}

/** A message to the centre (docs/product.md, sections 2 and 4); the page that it stands on says what it asks for. */
export function PlainForm({ form, controls, unsent, email, phone, children }: PlainFormProps) {
  const checks = useChecks<object>({ name: form, schema: plainSchemas[form] })
  const submission = useSubmission(checks, { form: siteForms[form] })
  useLeaveGuard(checks.formRef)
  const { messages } = siteForms[form]
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
      <Problems checks={checks} title={unsent} />
      <RequiredNote />
      <FormFields controls={controls} field={checks.field} />
      <PrivacyNote>{import.meta.env.SSR && children}</PrivacyNote>
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

export default PlainForm
