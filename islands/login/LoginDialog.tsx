import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { loginSchema } from '../../common/forms/login'
import { formMessages } from '../../common/forms/messages'
import { FormField } from '../../components/FormField'
import { IconButton } from '../../components/IconButton'
import { SubmitButton } from '../../components/SubmitButton'
import { useChecks } from '../form/use-checks'
import { showToast } from '../toasts/show-toast'

const messages = formMessages.login

/** The login is only simulated: no call is made and nothing is stored (docs/product.md, section 4). */
const SIMULATED_MS = 1000

/** Contents of the login dialog. Mistakes are told by a toast, first one first, and marked at their fields. */
export function LoginDialog({ dialog }: { dialog: HTMLDialogElement }) {
  const [isSubmitting, setSubmitting] = useState(false)
  const checks = useChecks({ name: 'login', schema: loginSchema })
  const { attempt, field } = checks

  const end = useEffectEvent(() => {
    setSubmitting(false)
    checks.clear()
  })
  useEffect(() => {
    // Closing also calls a login on its way off; a typed password does not stay behind.
    const onClose = () => end()
    dialog.addEventListener('close', onClose)
    return () => dialog.removeEventListener('close', onClose)
  }, [dialog])
  useEffect(() => {
    if (!isSubmitting) return
    const timer = setTimeout(() => {
      dialog.close()
      showToast({ kind: 'success', title: messages.successTitle, description: messages.success }).catch(
        console.error,
      )
    }, SIMULATED_MS)
    return () => clearTimeout(timer)
  }, [isSubmitting, dialog])
  const tellFirst = useEffectEvent(() => {
    const [first] = checks.refused
    if (!first) return
    document.getElementById(first.target)?.focus()
    showToast({ kind: 'error', title: messages.failureTitle, description: first.message }).catch(
      console.error,
    )
  })
  useEffect(() => {
    if (attempt > 0) tellFirst()
  }, [attempt])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSubmitting && checks.check()) setSubmitting(true)
  }

  return (
    <form className="grid gap-5" {...checks.formProps} onSubmit={submit}>
      <div className="flex items-center justify-between">
        <h2 className="heading" id="prijava-naslov">
          Prijava
        </h2>
        <IconButton icon="close" label="Zapri" onClick={() => dialog.close()} />
      </div>
      <FormField
        field={field('username')}
        label="Uporabniško ime"
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        field={field('password')}
        label="Geslo"
        isRequired
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={isSubmitting} />
    </form>
  )
}
