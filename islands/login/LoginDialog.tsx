import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormFields } from '../../components/FormFields'
import { IconButton } from '../../components/IconButton'
import { OutcomeBox } from '../../components/OutcomeBox'
import { SubmitButton } from '../../components/SubmitButton'
import { FormFailure } from '../form/send-form'
import { useChecks } from '../form/use-checks'
import { useOutcomeFocus } from '../form/use-outcome-focus'
import { showToast } from '../toasts/show-toast'
import type { SignInKind } from './kinds'

/** Of the heading by which the dialog is named. */
export const HEADING_ID = 'prijava-naslov'

/** Contents of the login dialog. Mistakes are told by a toast, first one first, and marked at their fields. */
export function LoginDialog({ dialog, kind }: { dialog: HTMLDialogElement; kind: SignInKind }) {
  const { schema, controls, messages } = kind
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const visits = useRef(0)
  const box = useOutcomeFocus(said !== '')
  const { formProps, field, check, refuse, clear, refused, attempt } = useChecks({ name: 'login', schema })

  // Closing also calls a login on its way off; a typed password does not stay behind.
  const onClose = useEffectEvent(() => {
    visits.current += 1
    setBusy(false)
    setSaid('')
    clear()
  })
  useEffect(() => dialog.addEventListener('close', () => onClose()), [dialog])

  const tell = (description: string) => {
    showToast({ kind: 'error', title: messages.failureTitle, description }).catch(console.error)
  }
  const tellFirst = useEffectEvent(() => {
    const [first] = refused
    if (!first) return
    tell(first.message)
    document.getElementById(first.target)?.focus()
  })
  useEffect(() => {
    if (attempt > 0) tellFirst()
  }, [attempt])

  async function submit(): Promise<void> {
    const visit = visits.current
    const isOver = () => visit !== visits.current
    const values = check()
    if (!values) return
    setBusy(true)
    try {
      const outcome = await kind.send(values)
      if (isOver()) return
      if (typeof outcome === 'string') return setSaid(outcome)
      dialog.close()
      showToast({ kind: 'success', ...outcome }).catch(console.error)
    } catch (error) {
      if (isOver()) return
      const { fields, text } = error instanceof FormFailure ? error : new FormFailure()
      refuse(fields)
      if (!fields.email) tell(text ?? messages.failure ?? '')
    } finally {
      if (!isOver()) setBusy(false)
    }
  }

  return (
    <form
      className="grid gap-5"
      {...formProps}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <div className="flex items-center justify-between">
        <h2 className="heading" id={HEADING_ID}>
          Prijava
        </h2>
        <IconButton icon="close" label="Zapri" onClick={() => dialog.close()} />
      </div>
      {said === '' && (
        <>
          <FormFields controls={controls} field={field} />
          <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={isBusy} />
        </>
      )}
      <OutcomeBox ref={box} outcome={said === '' ? undefined : 'success'}>
        <p role="status">{said}</p>
      </OutcomeBox>
    </form>
  )
}
