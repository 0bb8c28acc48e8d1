import type { ReactNode } from 'react'
import { siteForms } from '../../common/forms/forms'
import { type PlainFormName, plainFormSchemas } from '../../common/forms/plain-forms'
import { PrivacyNote } from '../../components/ConsentText'
import { FormFields, type TextFieldDefinition } from '../../components/FormField'
import { NoScript } from '../../components/NoScript'
import { SiteForm } from '../form/SiteForm'
import { useSiteForm } from '../form/use-site-form'

export interface PlainFormProps {
  form: PlainFormName
  controls: readonly TextFieldDefinition[]
  /** Title of the error summary, e.g. »Sporočilo še ni poslano.« */
  unsentTitle: string
  email: string
  phone: string
  /** Note on the processing of the data; rendered at build only. */
  children?: ReactNode
}

/** Form of a message to the centre (docs/product.md, sections 2 and 4); its page defines the fields. */
export function PlainForm({ form: name, controls, unsentTitle, email, phone, children }: PlainFormProps) {
  const form = useSiteForm<object>({ name, schema: plainFormSchemas[name] })
  return (
    <SiteForm
      form={form}
      unsentTitle={unsentTitle}
      phone={phone}
      email={email}
      className="grid gap-6 border-t-2 border-rule pt-5"
      head={
        <NoScript phone={phone} email={email}>
          {import.meta.env.SSR && 'Brez JavaScripta obrazca žal ni mogoče poslati.'}
        </NoScript>
      }
      thanks={siteForms[name].messages.success}
      isLarge
    >
      <FormFields controls={controls} field={form.getFieldProps} />
      <PrivacyNote>{import.meta.env.SSR && children}</PrivacyNote>
    </SiteForm>
  )
}

export default PlainForm
