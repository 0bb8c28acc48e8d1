import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loginSchema } from '../../common/forms/login'
import { formMessages } from '../../common/forms/messages'
import { FormField } from '../../components/FormField'
import { Icon } from '../../components/icons/Icon'
import { SubmitButton } from '../../components/SubmitButton'
import { toFieldMessages } from '../form/field-messages'
import { readForm } from '../form/read-form'
import { showToast } from '../toasts/show-toast'

const messages = formMessages.login

/** The login is only simulated: no call is made and nothing is stored (product spec, section 4). */
const SIMULATED_MS = 1000

type Errors = Record<string, string>

/** Contents of the login dialog. Mistakes are told by a toast, first one first, and marked at their fields. */
export function LoginDialog({ dialog }: { dialog: HTMLDialogElement }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isSubmitting, setSubmitting] = useState(false)
  useCloseOnBackdrop(dialog)

  useEffect(() => {
    // Closing also calls a login on its way off; a typed password does not stay behind.
    const end = () => {
      setSubmitting(false)
      setErrors({})
      form.current?.reset()
    }
    dialog.addEventListener('close', end)
    return () => dialog.removeEventListener('close', end)
  }, [dialog])
  useEffect(() => {
    if (!isSubmitting) return
    const timer = setTimeout(() => {
      dialog.close()
      void showToast({ kind: 'success', title: messages.successTitle, description: messages.success })
    }, SIMULATED_MS)
    return () => clearTimeout(timer)
  }, [isSubmitting, dialog])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    const found = findErrors(event.currentTarget)
    setErrors(found)
    const [first] = Object.entries(found)
    if (!first) return setSubmitting(true)
    document.getElementById(idOf(first[0]))?.focus()
    void showToast({ kind: 'error', title: messages.failureTitle, description: first[1] })
  }
  /** A field that was refused is checked again with every change. */
  const recheck = (name: string) => () => {
    if (!errors[name] || !form.current) return
    const found = findErrors(form.current)
    setErrors(({ [name]: _, ...others }) => ({ ...others, ...(found[name] && { [name]: found[name] }) }))
  }
  const field = (name: string) => ({
    name,
    id: idOf(name),
    error: errors[name],
    ref: () => {},
    onChange: recheck(name),
    onBlur: () => {},
  })

  return (
    <form
      className="login"
      ref={(element) => {
        form.current = element
        if (element) element.dataset.ready = ''
      }}
      data-form="login"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="login__head">
        <h2 id="prijava-naslov">Prijava</h2>
        <button type="button" className="sq" aria-label="Zapri" onClick={() => dialog.close()}>
          <Icon name="close" />
        </button>
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

const idOf = (name: string) => `login-${name}`

function findErrors(form: HTMLFormElement): Errors {
  const result = loginSchema.safeParse(readForm(form))
  return result.success ? {} : toFieldMessages(result.error)
}

/** Browsers without `closedby` need help with a press beside the dialog. */
function useCloseOnBackdrop(dialog: HTMLDialogElement): void {
  useEffect(() => {
    if (Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) return
    const close = (event: MouseEvent) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      const isBeside =
        event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
      if (event.target === dialog && isBeside) dialog.close()
    }
    dialog.addEventListener('click', close)
    return () => dialog.removeEventListener('click', close)
  }, [dialog])
}
