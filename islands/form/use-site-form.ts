// State of a form that visitors send: validation by the schema that the server uses too, bot check, submission.
import { type ComponentProps, type FormEvent, startTransition, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type FormDefinition, type FormName, siteForms } from '../../common/forms/forms'
import type { FieldProps } from '../../components/FormField'
import { afterNextPaint } from '../after-next-paint'
import { createIdempotencyKey, FormFailure, type Receipt, sendForm } from './send-form'
import { createVerification } from './verification/verification'

/**
 * Reads a form's values from the document, which also holds what the browser restored and what the visitor typed before
 * hydration. A checkbox with a `value` belongs to a list of choices; a checkbox without one is a boolean.
 */
export function readForm(form: HTMLFormElement | null): Record<string, string | boolean | string[]> {
  const values: Record<string, string | boolean | string[]> = {}
  for (const control of listControls(form)) {
    const { name, value } = control
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      if (control.checked) values[name] = value
    } else if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') values[name] = value
    else if (!control.hasAttribute('value')) values[name] = control.checked
    else {
      const chosen = values[name]
      const list = Array.isArray(chosen) ? chosen : []
      values[name] = control.checked ? [...list, value] : list
    }
  }
  return values
}

/** Lists the controls of all fields, in the order of the page. */
export const listControls = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]') ?? []),
]

/** First control of each field, in the order of the page. */
const listFields = (form: HTMLFormElement | null) =>
  listControls(form).filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)

/** First error message of each field. */
function toFieldMessages(error: z.core.$ZodError | undefined): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message
  return messages
}

/** A field with a validation error. */
export interface FieldProblem {
  name: string
  message: string
  /** Id of the field's control. */
  target: string
  /** Title of the field's section (`data-section`), in a form with two fields of the same label. */
  context: string | undefined
}

interface ValidationOptions<Values> {
  /** Key of the form in common/forms/forms.ts; also its `data-form`. */
  name: FormName
  schema: z.ZodMiniType<Values>
}

const NOT_VALIDATED = {
  /** Error messages by field, of the last refused attempt; those of corrected fields are removed. */
  messages: {} as Record<string, string>,
  refusedAttempts: 0,
}

/**
 * Validates a form when it is sent, and a field with a problem again at each change. Messages are rendered as transitions,
 * because React splits those into short tasks: rendering a long form must not delay the response to the next key.
 */
function useValidation<Values extends object>({ name, schema }: ValidationOptions<Values>) {
  const formRef = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(NOT_VALIDATED)
  const { messages, refusedAttempts } = state

  function revalidateField(field: string): void {
    if (!messages[field]) return
    const message = toFieldMessages(schema.safeParse(readForm(formRef.current)).error)[field]
    startTransition(() =>
      setState((last) => {
        if (last.messages[field] === message) return last
        const { [field]: _, ...others } = last.messages
        return { ...last, messages: message ? { ...others, [field]: message } : others }
      }),
    )
  }

  /** Shows error messages at their fields, as a refused attempt. Does nothing if the form has none of the fields. */
  function refuseAttempt(found: Record<string, string>): void {
    const fields = listFields(formRef.current)
    const known = Object.entries(found).filter(([field]) => fields.some(({ name }) => name === field))
    if (known.length === 0) return
    startTransition(() =>
      setState((last) => ({
        messages: Object.fromEntries(known),
        refusedAttempts: last.refusedAttempts + 1,
      })),
    )
  }

  /** Validates the form. Returns its values, or undefined when the attempt is refused. */
  function validateForm(): Values | undefined {
    const { data, error } = schema.safeParse(readForm(formRef.current))
    const removeMessages = () => setState((last) => ({ ...last, messages: {} }))
    // Messages of a valid form go at once: in a transition they could go after the server's response and move the page.
    if (data) removeMessages()
    else startTransition(removeMessages)
    refuseAttempt(toFieldMessages(error))
    return data
  }

  function clearForm(): void {
    formRef.current?.reset()
    setState(NOT_VALIDATED)
  }

  function fillField(field: string, value: string): void {
    const control = formRef.current?.elements.namedItem(field)
    if (control instanceof HTMLInputElement) control.value = value
    revalidateField(field)
  }

  const problems: FieldProblem[] = listFields(formRef.current).flatMap((control) => {
    const message = messages[control.name]
    const context = control.closest<HTMLElement>('[data-section]')?.dataset.section
    return message ? [{ name: control.name, message, target: control.id, context }] : []
  })
  const getFieldProps = (fieldName: string): FieldProps => ({
    name: fieldName,
    id: `${name}-${fieldName}`,
    error: messages[fieldName],
    isValidatedByScript: true,
  })
  const shared = { formRef, getFieldProps, fillField, problems, refusedAttempts }
  return { shared, validateForm, revalidateField, refuseAttempt, clearForm }
}

interface SiteFormOptions<Values> extends ValidationOptions<Values> {
  /** Fields that are sent in addition to the validated values. */
  toExtraFields?: (values: Values) => object
  /** Called at each input, to prepare what sending needs. */
  onTyping?: () => void
  /** Called when the server has accepted the form, before it is cleared. */
  beforeAccepted?: () => Promise<void>
  onAccepted?: (receipt: Receipt, values: Values) => void
  onFailed?: (text: string) => void
}

export type SiteFormState = ReturnType<typeof useSiteForm>

/** Validates and sends a form with a proof of the bot check. The idempotency key stays the same over all retries. */
export function useSiteForm<Values extends object>(options: SiteFormOptions<Values>) {
  const { name, toExtraFields, onTyping, beforeAccepted, onAccepted, onFailed } = options
  const form = siteForms[name]
  const { shared, validateForm, revalidateField, refuseAttempt, clearForm } = useValidation(options)
  const { formRef } = shared
  const messages: FormDefinition['messages'] = form.messages
  const idempotencyKey = useRef<string>(undefined)
  const isSubmitting = useRef(false)
  /** Time of the press that began the last attempt, in milliseconds of `performance.now()`. */
  const pressedAt = useRef(0)
  const [verification] = useState(() => createVerification(form.action))
  const [status, setStatus] = useState<'idle' | 'sending' | 'accepted'>('idle')
  const [failure, setFailure] = useState<{ text: string; isOffline: boolean }>()

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    verification.begin()
    onTyping?.()
    revalidateField((target as HTMLInputElement).name)
  }

  async function submit(): Promise<void> {
    // Set before the first `await`, so that a double click sends the form once.
    isSubmitting.current = true
    await afterNextPaint()
    setFailure(undefined)
    setStatus('idle')
    try {
      const values = validateForm()
      if (!values) return
      setStatus('sending')
      idempotencyKey.current ??= createIdempotencyKey()
      const recaptchaToken = await verification.takeToken()
      const body = { ...values, ...toExtraFields?.(values), recaptchaToken }
      const receipt = await sendForm({ to: form.path, body, idempotencyKey: idempotencyKey.current })
      idempotencyKey.current = undefined
      await beforeAccepted?.()
      clearForm()
      setStatus('accepted')
      onAccepted?.(receipt, values)
    } catch (error) {
      setStatus('idle')
      reportFailure(error)
    } finally {
      isSubmitting.current = false
    }
  }

  function reportFailure(error: unknown): void {
    verification.begin()
    if (error instanceof FormFailure) refuseAttempt(error.fields)
    const text = toFailureText(error, form)
    setFailure({ text, isOffline: !navigator.onLine })
    onFailed?.(text)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSubmitting.current) return
    const { submitter } = event.nativeEvent as SubmitEvent
    // A click that was kept until hydration (islands/mount.ts) was longer ago than the time stamp of its repetition.
    pressedAt.current = submitter?.ariaBusy === 'true' ? Number.NEGATIVE_INFINITY : event.timeStamp
    void submit()
  }

  const formProps: ComponentProps<'form'> & { 'data-form': string } = {
    'data-form': name,
    ref: formRef,
    // A browser that submits the form itself, without the script, puts no values into the URL.
    method: 'post',
    noValidate: true,
    onInput,
    onSubmit,
  }
  const [isSending, isAccepted] = [status === 'sending', status === 'accepted']
  return { ...shared, formProps, pressedAt, isSending, isAccepted, failure, messages }
}

/** Returns the failure message for the visitor: the server's own sentence, or the form's default. */
function toFailureText(error: unknown, { messages }: FormDefinition): string {
  if (!(error instanceof Error)) return messages.unknownFailure ?? messages.failure
  return (error instanceof FormFailure ? error.text : undefined) ?? messages.failure
}
