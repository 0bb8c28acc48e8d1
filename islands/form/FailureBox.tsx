import { useEffect, useRef } from 'react'
import { OtherWays } from '../../components/ContactLinks'
import { Icon } from '../../components/icons/Icon'
import type { FormIsland } from './use-form-island'

interface FailureBoxProps {
  form: FormIsland
  phone: string
  email: string
}

/** Why a form was not accepted, beside the button that sends it: nothing is lost, and there are other ways. */
export function FailureBox({ form: { failure, problems }, phone, email }: FailureBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // With fields to correct the summary takes the focus.
  const takesFocus = failure !== undefined && problems.length === 0
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
      {failure && (
        <p>
          {failure.isOffline
            ? 'Videti je, da naprava nima povezave z\u00a0internetom. Vneseni podatki so ohranjeni.'
            : 'Vneseni podatki so ohranjeni.'}{' '}
          <OtherWays phone={phone} email={email} />
        </p>
      )}
    </div>
  )
}
