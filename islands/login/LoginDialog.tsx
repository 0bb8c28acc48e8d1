import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { FormFields } from '../../components/FormFields'
import { IconButton } from '../../components/IconButton'
import { OutcomeBox } from '../../components/OutcomeBox'
import { SubmitButton } from '../../components/SubmitButton'
import { toFieldMessages } from '../form/field-messages'
import { FormFailure } from '../form/send-form'
import { useOutcomeFocus } from '../form/use-outcome-focus'
import { showToast } from '../toasts/show-toast'
import type { SignInKind, Values } from './kinds'

/** Of the heading by which the dialog is named. */
export const HEADING_ID = 'prijava-naslov'

const toErrors = (told: Record<string, string>): FieldErrors<Values> =>
  Object.fromEntries(Object.entries(told).map(([field, message]) => [field, { type: 'schema', message }]))

/**
 * Contents of the login dialog. Mistakes are told by a toast, first one first, and marked at their fields. The form is
 * drawn in the browser alone, so its values are react-hook-form's; those of the pages' forms stay in the document
 * (docs/decisions/009).
 */
export function LoginDialog({ dialog, kind }: { dialog: HTMLDialogElement; kind: SignInKind }) {
  const { schema, controls, messages } = kind
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const visits = useRef(0)
  const box = useOutcomeFocus(said !== '')
  const resolver: Resolver<Values> = (values) => {
    const { data, error } = schema.safeParse(values)
    return data ? { values: data, errors: {} } : { values: {}, errors: toErrors(toFieldMessages(error)) }
  }
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({
    resolver,
    defaultValues: Object.fromEntries(controls.map(({ name }) => [name, ''])),
  })
  const { errors } = formState

  useEffect(() => {
    // Closing also calls a login on its way off; a typed password does not stay behind.
    const onClose = () => {
      visits.current += 1
      setBusy(false)
      setSaid('')
      reset()
    }
    dialog.addEventListener('close', onClose)
    return () => dialog.removeEventListener('close', onClose)
  }, [dialog, reset])

  const tell = (description = '') => {
    showToast({ kind: 'error', title: messages.failureTitle, description }).catch(console.error)
  }

  async function send(values: Values): Promise<void> {
    const visit = visits.current
    setBusy(true)
    try {
      const outcome = await kind.send(values)
      if (visit !== visits.current) return
      if (typeof outcome === 'string') return setSaid(outcome)
      dialog.close()
      showToast({ kind: 'success', ...outcome }).catch(console.error)
    } catch (error) {
      if (visit !== visits.current) return
      const { fields, text } = error instanceof FormFailure ? error : new FormFailure()
      if (fields.email) setError('email', { message: fields.email }, { shouldFocus: true })
      tell(fields.email ?? text ?? messages.failure)
    } finally {
      if (visit === visits.current) setBusy(false)
    }
  }
  const submit = handleSubmit(send, (wrong) =>
    tell(controls.flatMap(({ name }) => wrong[name]?.message ?? [])[0]),
  )

  return (
    // Should the script break off, a password must not end up in the address.
    <form
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
        <IconButton icon="close" label="Zapri" onClick={() => dialog.close()} />
      </div>
      {said === '' && (
        <>
          <FormFields
            controls={controls}
            field={(name) => ({ ...register(name), id: `login-${name}`, error: errors[name]?.message })}
          />
          <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={isBusy} />
        </>
      )}
      <OutcomeBox ref={box} outcome={said === '' ? undefined : 'success'}>
        <p role="status">{said}</p>
      </OutcomeBox>
    </form>
  )
}
