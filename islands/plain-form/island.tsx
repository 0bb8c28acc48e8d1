import type { ReactNode } from 'react'
import { siteForms } from '../../common/forms/forms'
import { type PlainFormName, plainSchemas } from '../../common/forms/plain-forms'
import { type FormControl, FormFields } from '../../components/FormFields'
import { NoScript } from '../../components/NoScript'
import { PrivacyNote } from '../../components/PrivacyNote'
import { SiteForm } from '../form/SiteForm'
import { useChecks } from '../form/use-checks'
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
  return (
    <SiteForm
      {...{ checks, submission, unsent, phone, email }}
      className="grid gap-6 border-t-2 border-rule pt-5"
      head={
        <NoScript phone={phone} email={email}>
          {import.meta.env.SSR && 'Brez JavaScripta obrazca žal ni mogoče poslati.'}
        </NoScript>
      }
      thanks={siteForms[form].messages.success}
      isLarge
    >
      <FormFields controls={controls} field={checks.field} />
      <PrivacyNote>{import.meta.env.SSR && children}</PrivacyNote>
    </SiteForm>
  )
}

export default PlainForm
