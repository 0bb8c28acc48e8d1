import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { routes } from '../../common/routes'
import { IconButton } from '../../components/Button'
import { FormFields } from '../../components/FormField'
import { OutcomeBox, useOutcomeFocus } from '../../components/OutcomeBox'
import { SubmitButton } from '../../components/SubmitButton'
import { FormFailure } from '../form/send-form'
import { showToast } from '../toasts/show-toast'
import { linkSignIn, type SignInKind, type SignInValues, simulatedSignIn } from './sign-in-kinds'

export const HEADING_ID = 'prijava-naslov'

/** Contents of the dialog »Prijava«. Each closing of the dialog renders a new, empty form. */
export default function LoginIsland({ isByLink }: { isByLink: boolean }) {
  const [formCount, setFormCount] = useState(0)
  return (
    <LoginForm
      key={formCount}
      kind={isByLink ? linkSignIn : simulatedSignIn}
      onClosed={() => setFormCount(formCount + 1)}
    />
  )
}

function LoginForm({ kind, onClosed }: { kind: SignInKind; onClosed: () => void }) {
  const { controls, messages } = kind
  const { form, register, errors, submit, isBusy, successText } = useSignIn(kind)
  const box = useOutcomeFocus(successText !== '')
  const reportClosed = useEffectEvent(onClosed)
  useEffect(() => {
    if (form.current) form.current.dataset.ready = ''
    const dialog = form.current?.closest('dialog')
    const onClose = () => reportClosed()
    dialog?.addEventListener('close', onClose)
    return () => dialog?.removeEventListener('close', onClose)
  }, [form])
  return (
    // With `post`, a browser that submits the form itself keeps the password out of the URL.
    <form
      ref={form}
      className="grid gap-5"
      data-form="login"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit(event)
      }}
    >
      <div className="flex items-center justify-between">
        <h2 className="heading" id={HEADING_ID}>
          Prijava
        </h2>
        <IconButton icon="close" label="Zapri" data-closes />
      </div>
      {successText === '' && (
        <>
          <p className="small-print">
            Tu vstopajo družine in osebje. Na delavnico se prijavite s&nbsp;
            <a className="link" href={routes.enrolment}>
              prijavnico
            </a>
            .
          </p>
          <FormFields
            controls={controls}
            field={(name) => ({
              ...register(name),
              id: `login-${name}`,
              error: errors[name]?.message,
              isValidatedByScript: true,
            })}
          />
          <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={isBusy} />
        </>
      )}
      <OutcomeBox ref={box} outcome={successText === '' ? undefined : 'success'}>
        <p role={successText ? 'status' : undefined} aria-live="polite">
          {successText}
        </p>
      </OutcomeBox>
    </form>
  )
}

/**
 * State of the sign-in form. A toast reports the first problem; each field shows its own. React-hook-form
 * holds its values (docs/decisions/009); it has no default values, because it takes over what was typed before hydration.
 */
function useSignIn({ schema, controls, messages, send }: SignInKind) {
  const [successText, setSuccessText] = useState('')
  // Null once the dialog is closed: a response that comes later is ignored.
  const form = useRef<HTMLFormElement>(null)
  const { register, handleSubmit, setError, formState } = useForm<SignInValues>({
    resolver: createResolver(schema),
  })

  // Screen readers read a field's message at the field, which gets the focus.
  const notifyFailure = (description = '', isSpoken = true) => {
    showToast({ kind: 'error', title: messages.failureTitle, description, isSpoken }).catch(console.error)
  }

  async function signIn(values: SignInValues): Promise<void> {
    try {
      const outcome = await send(values)
      if (!form.current) return
      if (typeof outcome === 'string') return setSuccessText(outcome)
      form.current.closest('dialog')?.close()
      showToast({ kind: 'success', ...outcome }).catch(console.error)
    } catch (error) {
      if (!form.current) return
      const { fields, text } = error instanceof FormFailure ? error : new FormFailure()
      if (fields.email) setError('email', { message: fields.email }, { shouldFocus: true })
      notifyFailure(fields.email ?? text ?? messages.failure, !fields.email)
    }
  }

  const { errors, isSubmitting: isBusy } = formState
  const submit = handleSubmit(signIn, (invalid) =>
    notifyFailure(controls.flatMap(({ name }) => invalid[name]?.message ?? [])[0], false),
  )
  return { form, register, errors, submit, isBusy, successText }
}

/** Adapts a schema to react-hook-form, with the first message of each field. */
function createResolver(schema: SignInKind['schema']): Resolver<SignInValues> {
  return (values) => {
    const { data, error } = schema.safeParse(values)
    if (data) return { values: data, errors: {} }
    const errors: FieldErrors<SignInValues> = {}
    for (const { path, message } of error.issues) errors[String(path[0])] ??= { type: 'schema', message }
    return { values: {}, errors }
  }
}
