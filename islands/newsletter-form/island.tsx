import { consents, siteForms } from '../../common/forms/forms'
import { newsletterSchema } from '../../common/forms/newsletter'
import { Checkbox } from '../../components/Choice'
import { ConsentText, PrivacyNote } from '../../components/ConsentText'
import { ContactSentence } from '../../components/ContactLinks'
import { FormFields, type TextFieldDefinition } from '../../components/FormField'
import { ArtIcon } from '../../components/icons/ArtIcon'
import { Prerendered } from '../../components/Prerendered'
import { SiteForm } from '../form/SiteForm'
import { useSiteForm } from '../form/use-site-form'
import { prefetchToasts, showToast } from '../toasts/show-toast'
import type { ToastRequest } from '../toasts/toast-content'

const { messages } = siteForms.newsletter

const CONTROLS: TextFieldDefinition[] = [
  { name: 'name', kind: 'name', label: 'Ime', isRequired: true, autoComplete: 'given-name' },
  { name: 'surname', kind: 'name', label: 'Priimek', isRequired: true, autoComplete: 'family-name' },
  {
    name: 'email',
    kind: 'email',
    label: 'E-pošta',
    isRequired: true,
    isWide: true,
    autoComplete: 'email',
    enterKeyHint: 'send',
  },
]

type NewsletterFormProps = { invitation: string; phone: string; email: string }

/** Newsletter form (docs/product.md, section 4). A toast and a text beside the button report the outcome. */
export function NewsletterForm({ invitation, phone, email }: NewsletterFormProps) {
  // When the toasts' script does not load, the text beside the button still reports the outcome.
  const reportByToast = (toast: ToastRequest) => showToast(toast).catch(console.error)
  const form = useSiteForm({
    name: 'newsletter',
    schema: newsletterSchema,
    onTyping: prefetchToasts,
    onAccepted: () =>
      reportByToast({ kind: 'success', title: messages.successTitle, description: messages.success }),
    onFailed: (description) =>
      reportByToast({ kind: 'error', title: messages.failureTitle, description, isSpoken: false }),
  })
  return (
    <SiteForm
      form={form}
      phone={phone}
      email={email}
      className="newsletter-card grid content-start gap-5 bg-yellow p-flow-3 text-black lg:h-full print:hidden"
      unsentTitle="Naročilo še ni oddano."
      head={
        <>
          <Prerendered className="flex items-start justify-between gap-4">
            {import.meta.env.SSR && (
              <>
                <h3 className="headline text-[clamp(3rem,5.4vw,5.4rem)]">E-novice</h3>
                <ArtIcon name="pisanje" className="w-[clamp(5rem,8vw,8rem)]" />
              </>
            )}
          </Prerendered>
          <p>{invitation}</p>
          <noscript>
            {import.meta.env.SSR && (
              <p>
                Brez JavaScripta naročilo tu ni mogoče. <ContactSentence phone={phone} email={email} />
              </p>
            )}
          </noscript>
        </>
      }
      thanks={
        'Še en korak: odprite sporočilo, ki smo vam ga poslali, in s\u00a0povezavo v\u00a0njem naročilo potrdite. Šele takrat začne veljati.'
      }
    >
      <FormFields controls={CONTROLS} field={form.getFieldProps} />
      <Checkbox field={form.getFieldProps('consent')} isRequired isSmall>
        <Prerendered as="span">
          {import.meta.env.SSR && <ConsentText parts={consents.newsletter.parts} />}
        </Prerendered>
      </Checkbox>
      <PrivacyNote>
        {import.meta.env.SSR && <>Naročilo potrdite s&nbsp;povezavo, ki vam jo pošljemo po e-pošti.</>}
      </PrivacyNote>
    </SiteForm>
  )
}

export default NewsletterForm
