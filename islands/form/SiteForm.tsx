import { type ReactNode, useId } from 'react'
import { ContactSentence } from '../../components/ContactLinks'
import { Icon } from '../../components/icons/Icon'
import { ErrorText, OutcomeBox, useOutcomeFocus } from '../../components/OutcomeBox'
import { Prerendered } from '../../components/Prerendered'
import { RequiredMark } from '../../components/RequiredMark'
import { SubmitButton } from '../../components/SubmitButton'
import { ErrorSummary } from './ErrorSummary'
import type { SiteFormState } from './use-site-form'

interface SiteFormProps {
  form: SiteFormState
  /** Title of the error summary, e.g. »Sporočilo še ni poslano.« */
  unsentTitle: string
  phone: string
  email: string
  className: string
  head: ReactNode
  children: ReactNode
  /** Sentence after acceptance, for a form that stays on the page. */
  thanks?: string
  isLarge?: boolean
}

/** A form that visitors send: error summary above its fields, outcome beside its button. */
export function SiteForm(props: SiteFormProps) {
  const { form, unsentTitle, phone, email, className, head, children, thanks, isLarge } = props
  const { failure, isAccepted, isSending, messages } = form
  const isThanked = isAccepted && thanks !== undefined
  const box = useOutcomeFocus(isThanked || (failure !== undefined && form.problems.length === 0))
  const textId = useId()
  return (
    <form className={className} {...form.formProps}>
      {head}
      <ErrorSummary form={form} unsentTitle={unsentTitle} />
      <Prerendered as="p" className="small-print">
        {import.meta.env.SSR && (
          <>
            Polja z&nbsp;zvezdico <RequiredMark isSpoken /> so obvezna.
          </>
        )}
      </Prerendered>
      {children}
      {/* The message names the box, which gets the focus: Orca does not say the live regions alone. */}
      <OutcomeBox
        ref={box}
        outcome={failure ? 'failure' : isThanked ? 'success' : undefined}
        role={failure || isThanked ? 'group' : undefined}
        aria-labelledby={failure || isThanked ? textId : undefined}
      >
        <ErrorText id={failure && textId} role={failure && 'alert'} aria-live="assertive">
          {failure?.text}
        </ErrorText>
        {failure && (
          <p>
            {failure.isOffline && 'Videti je, da naprava nima povezave z\u00a0internetom. '}
            Vneseni podatki so ohranjeni. <ContactSentence phone={phone} email={email} />
          </p>
        )}
        <p
          id={isThanked ? textId : undefined}
          role={isThanked ? 'status' : undefined}
          aria-live="polite"
          className="flex gap-2 font-semibold text-success"
        >
          {isThanked && (
            <>
              <Icon name="check" className="mt-0.5 size-5.5 flex-none" />
              {thanks}
            </>
          )}
        </p>
      </OutcomeBox>
      <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={isSending} isLarge={isLarge} />
    </form>
  )
}
