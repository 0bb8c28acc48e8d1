import { Button } from '../../components/Button'
import { OtherWays } from '../../components/ContactLinks'
import { useOutcomeFocus } from '../form/use-outcome-focus'
import type { Submission } from '../form/use-submission'

interface OutcomeProps {
  submission: Submission
  /** Whether there are fields to correct: then their summary takes the focus. */
  hasProblems: boolean
  /** Why, when the toast could not say it. */
  reason: string | undefined
  phone: string
  email: string
}

/** What became of the sign-up, beside its button: the toast is gone after a few seconds. */
export function Outcome({ submission, hasProblems, reason, phone, email }: OutcomeProps) {
  const { failure, isAccepted, sendAnew } = submission
  const place = useOutcomeFocus(isAccepted || (failure !== undefined && !hasProblems))
  if (!isAccepted && !failure) return null
  return (
    <div ref={place} tabIndex={-1} data-outcome={failure ? 'failure' : 'success'}>
      {reason && <p>{reason}</p>}
      {isAccepted && <p>Poslali smo vam sporočilo s&nbsp;povezavo, s&nbsp;katero naročilo potrdite.</p>}
      {failure && (
        <p>
          {failure.isOffline && 'Videti je, da naprava nima povezave z\u00a0internetom. '}
          Naročilo ni oddano, vneseni podatki so ohranjeni. <OtherWays phone={phone} email={email} />
        </p>
      )}
      {failure?.stored && (
        <p>
          Prejšnje naročilo je shranjeno pod številko{' '}
          <strong className="whitespace-nowrap">{failure.stored}</strong>.{' '}
          <Button look="line" onClick={sendAnew}>
            Pošlji kot novo
          </Button>
        </p>
      )}
    </div>
  )
}
