import { useState } from 'react'
import { consents, siteForms } from '../../common/forms/forms'
import { newsletterSchema } from '../../common/forms/newsletter'
import { Checkbox } from '../../components/Checkbox'
import { ConsentText } from '../../components/ConsentText'
import { OtherWays } from '../../components/ContactLinks'
import { type FormControl, FormFields } from '../../components/FormFields'
import { ArtIcon } from '../../components/icons/ArtIcon'
import { Prerendered } from '../../components/Prerendered'
import { PrivacyNote } from '../../components/PrivacyNote'
import { RequiredNote } from '../../components/RequiredNote'
import { SubmitButton } from '../../components/SubmitButton'
import { Problems } from '../form/Problems'
import { useChecks } from '../form/use-checks'
import { useSubmission } from '../form/use-submission'
import { prepareToasts, showToast } from '../toasts/show-toast'
import type { ToastRequest } from '../toasts/toast-request'
import { Outcome } from './Outcome'

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
  /** What the toast would have said, when not even the toast can come. */
  const [untold, setUntold] = useState<string>()
  const tell = (toast: ToastRequest) => {
    setUntold(undefined)
    showToast(toast).catch(() => setUntold(toast.description))
  }
  const checks = useChecks({ name: 'newsletter', schema: newsletterSchema })
  const submission = useSubmission(checks, {
    form: siteForms.newsletter,
    onTouch: () => prepareToasts(),
    onAccepted: () => tell({ kind: 'success', title: messages.successTitle, description: messages.success }),
    onFailed: ({ text }) => tell({ kind: 'error', title: messages.failureTitle, description: text }),
  })
  const { field, problems } = checks

  return (
    <form
      className="newsletter-card grid content-start gap-5 bg-yellow p-flow-3 text-black lg:h-full print:hidden"
      {...checks.formProps}
      {...submission.submitProps}
    >
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
      <Problems checks={checks} title="Naročilo še ni oddano." />
      <RequiredNote />
      <FormFields controls={CONTROLS} field={field} />
      <Checkbox field={field('consent')} isRequired isSmall>
        <Prerendered as="span">
          {import.meta.env.SSR && <ConsentText parts={consents.newsletter.parts} />}
        </Prerendered>
      </Checkbox>
      <PrivacyNote>
        {import.meta.env.SSR && <>Naročilo potrdite s&nbsp;povezavo, ki vam jo pošljemo po e-pošti.</>}
      </PrivacyNote>
      <Outcome
        submission={submission}
        hasProblems={problems.length > 0}
        reason={untold}
        phone={phone}
        email={email}
      />
      <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={submission.isSending} />
    </form>
  )
}

export default NewsletterForm
