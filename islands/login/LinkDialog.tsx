import { type FormEvent, useEffect, useState } from 'react'
import { signInSchema } from '../../common/forms/login'
import { formMessages } from '../../common/forms/messages'
import { apiRoutes } from '../../common/routes'
import { FormField } from '../../components/FormField'
import { OutcomeBox } from '../../components/OutcomeBox'
import { SubmitButton } from '../../components/SubmitButton'
import { FormFailure, sendForm } from '../form/send-form'
import { useOutcomeFocus } from '../form/use-outcome-focus'
import { showToast } from '../toasts/show-toast'
import { DialogHead } from './DialogHead'

const messages = formMessages.signIn

/** Contents of the dialog where sign-in is by a link: whatever the address, the server's answer is the same. */
export function LinkDialog({ dialog }: { dialog: HTMLDialogElement }) {
  const [step, setStep] = useState<'asked' | 'busy' | 'sent'>('asked')
  const [error, setError] = useState<string>()
  const box = useOutcomeFocus(step === 'sent')
  useEffect(() => {
    const onClose = () => {
      setStep('asked')
      setError(undefined)
    }
    dialog.addEventListener('close', onClose)
    return () => dialog.removeEventListener('close', onClose)
  }, [dialog])

  function tell(description: string, isOfField: boolean): void {
    setStep('asked')
    setError(isOfField ? description : undefined)
    showToast({ kind: 'error', title: messages.failureTitle, description }).catch(console.error)
    if (isOfField) dialog.querySelector('input')?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (step === 'busy') return
    const form = signInSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!form.success) return tell(form.error.issues[0]?.message ?? '', true)
    setStep('busy')
    setError(undefined)
    try {
      await sendForm({ to: apiRoutes.signIn, body: form.data })
      setStep('sent')
    } catch (cause) {
      const { text, fields } = cause instanceof FormFailure ? cause : new FormFailure()
      tell(fields.email ?? text ?? messages.failure, fields.email !== undefined)
    }
  }

  return (
    <form
      className="grid gap-5"
      data-form="login"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <DialogHead dialog={dialog} />
      {step !== 'sent' && (
        <>
          <FormField
            field={{ id: 'login-email', name: 'email', error }}
            label="Vaš e-poštni naslov"
            hint="Poslali vam bomo povezavo do vaših prijav, osebju urada pa za vstop v urad. Gesla ni."
            isRequired
            type="email"
            autoComplete="email"
            enterKeyHint="send"
          />
          <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={step === 'busy'} />
        </>
      )}
      <OutcomeBox ref={box} outcome={step === 'sent' ? 'success' : undefined}>
        <p role="status">{step === 'sent' ? messages.success : ''}</p>
      </OutcomeBox>
    </form>
  )
}
