import type { ReactNode } from 'react'
import { OtherWays } from '../../components/ContactLinks'
import { ErrorText } from '../../components/ErrorText'
import { Icon } from '../../components/icons/Icon'
import { OutcomeBox } from '../../components/OutcomeBox'
import { RequiredNote } from '../../components/RequiredNote'
import { SubmitButton } from '../../components/SubmitButton'
import { Problems } from './Problems'
import type { Checks } from './use-checks'
import { useOutcomeFocus } from './use-outcome-focus'
import type { Submission } from './use-submission'

interface SiteFormProps {
  checks: Checks<object>
  submission: Submission
  /** Told above what must be corrected, e.g. »Sporočilo še ni poslano.« */
  unsent: string
  phone: string
  email: string
  className: string
  /** Above all else: a heading, what is told without scripts. */
  head: ReactNode
  /** The fields. */
  children: ReactNode
  /** What a form says that stays on the page when it was accepted. */
  thanks?: string
  isLarge?: boolean
}

/** A form that visitors send: what must be corrected above its fields, what became of it beside its button. */
export function SiteForm(props: SiteFormProps) {
  const { checks, submission, unsent, phone, email, className, head, children, thanks, isLarge } = props
  const { failure, isAccepted, isSending, messages } = submission
  const hasProblems = checks.problems.length > 0
  const box = useOutcomeFocus(isAccepted || (failure !== undefined && !hasProblems))
  return (
    <form className={className} {...checks.formProps} {...submission.submitProps}>
      {head}
      <Problems checks={checks} title={unsent} />
      <RequiredNote />
      {children}
      <OutcomeBox ref={box} outcome={failure ? 'failure' : isAccepted ? 'success' : undefined}>
        <ErrorText role="alert">{failure?.text}</ErrorText>
        {failure && (
          <p>
            {failure.isOffline && 'Videti je, da naprava nima povezave z\u00a0internetom. '}
            Vneseni podatki so ohranjeni. <OtherWays phone={phone} email={email} />
          </p>
        )}
        <p role="status" className="flex gap-2 font-semibold text-success">
          {isAccepted && thanks && (
            <>
              <Icon name="check" className="mt-0.5 size-5.5 flex-none" />
              {thanks}
            </>
          )}
        </p>
      </OutcomeBox>
      <SubmitButton
        label={messages.submit}
        busyLabel={messages.busy}
        isBusy={isSending}
        isLarge={isLarge}
        hasArrow={isLarge}
      />
    </form>
  )
}
