import { consents, siteForms } from '../../common/forms/forms'
import { newsletterSchema } from '../../common/forms/newsletter'
import { Checkbox } from '../../components/Checkbox'
import { ConsentText } from '../../components/ConsentText'
import { OtherWays } from '../../components/ContactLinks'
import { type FormControl, FormFields } from '../../components/FormFields'
import { ArtIcon } from '../../components/icons/ArtIcon'
import { Prerendered } from '../../components/Prerendered'
import { PrivacyNote } from '../../components/PrivacyNote'
import { SiteForm } from '../form/SiteForm'
import { useChecks } from '../form/use-checks'
import { useSubmission } from '../form/use-submission'
import { prepareToasts, showToast } from '../toasts/show-toast'
import type { ToastRequest } from '../toasts/toast-request'

const { messages } = siteForms.newsletter

const CONTROLS: FormControl[] = [
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

interface NewsletterFormProps {
  /** One or two sentences on what the newsletter brings. */
  invitation: string
  phone: string
  email: string
}

/** Sign-up to the newsletter (docs/product.md, section 4). Its outcome is told by a toast, and stays beside the button. */
export function NewsletterForm({ invitation, phone, email }: NewsletterFormProps) {
  // What a toast says in passing stands beside the button as well: without its script nothing is lost.
  const tell = (toast: ToastRequest) => showToast(toast).catch(console.error)
  const checks = useChecks({ name: 'newsletter', schema: newsletterSchema })
  const submission = useSubmission(checks, {
    form: siteForms.newsletter,
    onTouch: () => prepareToasts(),
    onAccepted: () => tell({ kind: 'success', title: messages.successTitle, description: messages.success }),
    onFailed: ({ text }) => tell({ kind: 'error', title: messages.failureTitle, description: text }),
  })
  return (
    <SiteForm
      {...{ checks, submission, phone, email }}
      className="newsletter-card grid content-start gap-5 bg-yellow p-flow-3 text-black lg:h-full print:hidden"
      unsent="Naročilo še ni oddano."
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
                Brez JavaScripta naročilo tu ni mogoče. <OtherWays phone={phone} email={email} />
              </p>
            )}
          </noscript>
        </>
      }
      thanks={'Poslali smo vam sporočilo s\u00a0povezavo, s\u00a0katero naročilo potrdite.'}
    >
      <FormFields controls={CONTROLS} field={checks.field} />
      <Checkbox field={checks.field('consent')} isRequired isSmall>
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
