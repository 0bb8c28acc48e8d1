import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { FormField } from '../../components/FormField'
import { IconButton } from '../../components/IconButton'
import { OutcomeBox } from '../../components/OutcomeBox'
import { SubmitButton } from '../../components/SubmitButton'
import { toFieldMessages } from '../form/field-messages'
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
  const { schema, fields, messages, send } = kind
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const attempts = useRef(0)
  const box = useOutcomeFocus(said !== '')
  const resolver: Resolver<Values> = (values) => {
    const { data, error } = schema.safeParse(values)
    return data ? { values: data, errors: {} } : { values: {}, errors: toErrors(toFieldMessages(error)) }
  }
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({
    resolver,
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  })

  useEffect(() => {
    // Closing also calls a login on its way off; a typed password does not stay behind.
    const onClose = () => {
      attempts.current += 1
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

  const submit = handleSubmit(
    async (values) => {
      const attempt = attempts.current
      setBusy(true)
      const outcome = await send(values)
      if (attempt !== attempts.current) return
      setBusy(false)
      if ('toast' in outcome) {
        dialog.close()
        showToast({ kind: 'success', ...outcome.toast }).catch(console.error)
      } else if ('said' in outcome) setSaid(outcome.said)
      else {
        tell(outcome.problem)
        if (outcome.field) setError(outcome.field, { message: outcome.problem }, { shouldFocus: true })
      }
    },
    (errors) => tell(fields.flatMap(({ name }) => errors[name]?.message ?? [])[0]),
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
      {said === '' &&
        fields.map(({ name, ...field }) => (
          <FormField
            key={name}
            field={{ ...register(name), id: `login-${name}`, error: formState.errors[name]?.message }}
            isRequired
            {...field}
          />
        ))}
      {said === '' && <SubmitButton label={messages.submit} busyLabel={messages.busy} isBusy={isBusy} />}
      <OutcomeBox ref={box} outcome={said === '' ? undefined : 'success'}>
        <p role="status">{said}</p>
      </OutcomeBox>
    </form>
  )
}
