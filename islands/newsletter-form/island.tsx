import { consents } from '../../common/forms/consents'
import { formMessages } from '../../common/forms/messages'
import { newsletterSchema } from '../../common/forms/newsletter'
import { apiRoutes } from '../../common/routes'
import { verificationActions } from '../../common/verification'
import { Checkbox } from '../../components/Checkbox'
import { ConsentText } from '../../components/ConsentText'
import { EmailLink } from '../../components/ContactLinks'
import { FormField } from '../../components/FormField'
import { ArtIcon } from '../../components/icons/ArtIcon'
import { PrivacyNote } from '../../components/PrivacyNote'
import { RequiredNote } from '../../components/RequiredNote'
import { SubmitButton } from '../../components/SubmitButton'
import { Problems } from '../form/Problems'
import { useFormIsland } from '../form/use-form-island'
import { prepareToasts, showToast } from '../toasts/show-toast'

const messages = formMessages.newsletter

interface NewsletterFormProps {
  /** One or two sentences on what the newsletter brings. */
  invitation: string
  email: string
}

/** Sign-up to the newsletter (product spec, section 4); its outcome is told by a toast. */
export function NewsletterForm({ invitation, email }: NewsletterFormProps) {
  const form = useFormIsland({
    name: 'newsletter',
    schema: newsletterSchema,
    fields: ['name', 'surname', 'email', 'consent'],
    to: apiRoutes.newsletter,
    action: verificationActions.newsletter,
    defaultFailure: messages.failure,
    unknownFailure: messages.unknownFailure,
    onTouch: () => void prepareToasts(),
    onAccepted: () =>
      void showToast({ kind: 'success', title: messages.successTitle, description: messages.success }),
    onFailed: ({ text }) =>
      void showToast({ kind: 'error', title: messages.failureTitle, description: text }),
  })
  const { formProps, field, isSending } = form

  return (
    <form className="card-news" {...formProps}>
      <div className="card-news__h">
        <h3 className="d">E-novice</h3>
        <ArtIcon name="pisanje" />
      </div>
      <p>{invitation}</p>
      <noscript>
        <p>
          Brez JavaScripta naročilo tu ni mogoče. Pišite nam na <EmailLink email={email} />.
        </p>
      </noscript>
      <Problems form={form} title="Naročilo še ni oddano." />
      <RequiredNote />
      <div className="f2">
        <FormField
          field={field('name')}
          label="Ime"
          isRequired
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('surname')}
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
          isWide
          type="email"
          autoComplete="email"
          spellCheck={false}
          enterKeyHint="send"
        />
      </div>
      <Checkbox field={field('consent')} isRequired className="small">
        <ConsentText parts={consents.newsletter.parts} />
      </Checkbox>
      <PrivacyNote>Naročilo potrdite s&nbsp;povezavo, ki vam jo pošljemo po e-pošti.</PrivacyNote>
      <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={isSending} />
    </form>
  )
}

export default NewsletterForm
