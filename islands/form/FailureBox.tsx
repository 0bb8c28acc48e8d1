import { useEffect, useRef } from 'react'
import { OtherWays } from '../../components/ContactLinks'
import { Icon } from '../../components/icons/Icon'
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
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = failure !== undefined && !hasProblems
  useEffect(() => {
    if (!takesFocus) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={-1} className={failure ? 'summary failure' : 'is-quiet'}>
      <p role="alert" className="err">
        {failure && (
          <>
            <Icon name="error" />
            {failure.text}
          </>
        )}
      </p>
      {failure?.stored && (
        <>
          <p>Spremembe, ki ste jih vnesli pozneje, niso shranjene. Lahko jih pošljete kot nov obrazec.</p>
          <p>
            <button type="button" className="button button-line" onClick={sendAnew}>
              {ANEW}
            </button>
          </p>
        </>
      )}
      {failure && (
        <p>
          {failure.isOffline && 'Videti je, da naprava nima povezave z\u00a0internetom. '}
          Vneseni podatki so ohranjeni. <OtherWays phone={phone} email={email} />
        </p>
      )}
    </div>
  )
}
