import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { output } from 'zod/mini'
import { loginSchema } from '../../common/forms/login'
import { formMessages } from '../../common/forms/messages'
import { FormField } from '../../components/FormField'
import type { Field } from '../../components/field'
import { SubmitButton } from '../../components/SubmitButton'
import { toFieldMessages } from '../form/field-messages'
import { showToast } from '../toasts/show-toast'
import { DialogHead } from './DialogHead'

type Login = output<typeof loginSchema>

const messages = formMessages.login

/** The login is only simulated: no call is made and nothing is stored (docs/product.md, section 4). */
const SIMULATED_MS = 1000

const resolver: Resolver<Login> = (values) => {
  const { data, error } = loginSchema.safeParse(values)
  if (data) return { values: data, errors: {} }
  const told = Object.entries(toFieldMessages(error)).map(([field, message]) => [
    field,
    { type: 'schema', message },
  ])
  return { values: {}, errors: Object.fromEntries(told) as FieldErrors<Login> }
}

/**
 * Contents of the login dialog. Mistakes are told by a toast, first one first, and marked at their fields. The form is
 * drawn in the browser alone, so its values are react-hook-form's; those of the pages' forms stay in the document
 * (docs/decisions/009).
 */
export function LoginDialog({ dialog }: { dialog: HTMLDialogElement }) {
  const [isSubmitting, setSubmitting] = useState(false)
  const { register, handleSubmit, reset, formState } = useForm<Login>({
    resolver,
    defaultValues: { username: '', password: '' },
  })

  const end = useEffectEvent(() => {
    setSubmitting(false)
    reset()
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

  const tellFirst = ({ username, password }: FieldErrors<Login>) => {
    const description = username?.message ?? password?.message ?? ''
    showToast({ kind: 'error', title: messages.failureTitle, description }).catch(console.error)
  }
  const submit = handleSubmit(() => setSubmitting(true), tellFirst)
  const field = (name: keyof Login): Field => ({
    ...register(name),
    id: `login-${name}`,
    error: formState.errors[name]?.message,
  })

  return (
    // Should the script break off, a password must not end up in the address.
    <form
      className="grid gap-5"
      data-form="login"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void submit(event)
      }}
    >
      <DialogHead dialog={dialog} />
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
