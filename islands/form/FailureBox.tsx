import { Button } from '../../components/Button'
import { OtherWays } from '../../components/ContactLinks'
import { ErrorText } from '../../components/ErrorText'
import { OutcomeBox } from '../../components/OutcomeBox'
import { useOutcomeFocus } from './use-outcome-focus'
import type { Submission } from './use-submission'

interface FailureBoxProps {
  submission: Submission
  /** Whether there are fields to correct: then their summary takes the focus. */
  hasProblems: boolean
  phone: string
  email: string
}

const ANEW = 'Pošlji kot novo'

/** Why a form was not accepted, beside the button that sends it: nothing is lost, and there are other ways. */
export function FailureBox({ submission, hasProblems, phone, email }: FailureBoxProps) {
  const { failure, sendAnew } = submission
  const box = useOutcomeFocus(failure !== undefined && !hasProblems)
  return (
    <OutcomeBox ref={box} outcome={failure && 'failure'}>
      <ErrorText role="alert">{failure?.text}</ErrorText>
      {failure?.stored && (
        <>
          <p>Spremembe, ki ste jih vnesli pozneje, niso shranjene. Lahko jih pošljete kot nov obrazec.</p>
          <p>
            <Button look="line" onClick={sendAnew}>
              {ANEW}
            </Button>
          </p>
        </>
      )}
      {failure && (
        <p>
          {failure.isOffline && 'Videti je, da naprava nima povezave z\u00a0internetom. '}
          Vneseni podatki so ohranjeni. <OtherWays phone={phone} email={email} />
        </p>
      )}
    </OutcomeBox>
  )
}
