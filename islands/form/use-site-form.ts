// State of a form that visitors send: validation by the schema that the server uses too, bot check, submission.
import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import { type FormDefinition, type FormName, siteForms } from '../../common/forms/forms'
import type { Field } from '../../components/FormField'
import { createIdempotencyKey, FormFailure, type Receipt, sendForm } from './send-form'
import { createVerification } from './verification/verification'

/** Values of a form's controls, by field name. */
type FormValues = Record<string, string | boolean | string[]>

/**
 * Reads a form's values from the document, which also holds what the browser restored and what the visitor typed before
 * hydration. A checkbox with a `value` belongs to a list of choices; a checkbox without one is a boolean.
 */
export function readForm(form: HTMLFormElement | null): FormValues {
  const values: FormValues = {}
  for (const control of listControls(form)) {
    const { name, value } = control
    if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') values[name] = value
    else if (!control.hasAttribute('value')) values[name] = control.checked
    else {
      const chosen = values[name]
      const list = Array.isArray(chosen) ? chosen : []
      values[name] = control.checked ? [...list, value] : list
    }
  }
  return values
}

/** The form's inputs and text areas that have a name, in the order of the page. */
function listControls(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...(form?.elements ?? [])].filter(
    (control): control is HTMLInputElement | HTMLTextAreaElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.name !== '',
  )
}

const listFieldNames = (form: HTMLFormElement | null) => [
  ...new Set(listControls(form).map(({ name }) => name)),
]

/** First error message of each field. */
function toFieldMessages(error: z.core.$ZodError | undefined): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message
  return messages
}

/** A field with a validation error. */
export interface Problem {
  name: string
  message: string
  /** Id of the field's control. */
  target: string
  /** Title of the field's section, in a form with two fields of the same label. */
  context?: string | undefined
}

interface ValidationOptions<Values> {
  /** Key of the form in common/forms/forms.ts; also its `data-form`. */
  name: FormName
  /** Schema that the server validates with too. */
  schema: z.ZodMiniType<Values>
  /** Overrides the target of a problem's link, or names the section of a field that two sections have. */
  locateProblem?: (field: string) => Partial<Pick<Problem, 'target' | 'context'>>
}

interface ValidationState {
  /** Error messages by field. */
  messages: Record<string, string>
  refusedAttempts: number
  /** Fields that had a problem at the last refused attempt. */
  refusedFields: string[]
}

const NOT_VALIDATED: ValidationState = { messages: {}, refusedAttempts: 0, refusedFields: [] }

/** Validates a form when it is sent, and a field with a problem again at each change. */
function useValidation<Values extends object>({ name, schema, locateProblem }: ValidationOptions<Values>) {
  const formRef = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(NOT_VALIDATED)
  const { messages, refusedAttempts, refusedFields } = state

  function revalidateField(field: string): void {
    if (!messages[field]) return
    const message = toFieldMessages(schema.safeParse(readForm(formRef.current)).error)[field]
    setState((last) => {
      const { [field]: _, ...others } = last.messages
      const found = message ? { ...others, [field]: message } : others
      return { ...last, messages: found, refusedFields: last.refusedFields.filter((known) => found[known]) }
    })
  }

  /** Marks the fields with these messages; counts as a refused attempt if the form has any of them. */
  function refuseAttempt(found: Record<string, string>): void {
    const fields = listFieldNames(formRef.current)
    const known = Object.entries(found).filter(([field]) => fields.includes(field))
    if (known.length === 0) return
    setState((last) => ({
      messages: { ...last.messages, ...Object.fromEntries(known) },
      refusedAttempts: last.refusedAttempts + 1,
      refusedFields: known.map(([field]) => field),
    }))
  }

  /** Validates the whole form; without values the attempt was refused. */
  function validateForm(): Values | undefined {
    const { data, error } = schema.safeParse(readForm(formRef.current))
    setState((last) => ({ ...last, messages: {}, refusedFields: [] }))
    refuseAttempt(toFieldMessages(error))
    return data
  }

  function clearForm(): void {
    formRef.current?.reset()
    setState(NOT_VALIDATED)
  }

  /** Sets a control's value and validates the field again if it had a problem. */
  function fillField(field: string, value: string): void {
    const control = formRef.current?.elements.namedItem(field)
    if (control instanceof HTMLInputElement) control.value = value
    revalidateField(field)
  }

  /** Current problems in the order of the page. */
  const problems: Problem[] = listFieldNames(formRef.current).flatMap((field) => {
    const message = messages[field]
    return message ? [{ name: field, message, target: `${name}-${field}`, ...locateProblem?.(field) }] : []
  })
  /** Problems of the last refused attempt that are not corrected yet. */
  const refusedProblems = problems.filter((problem) => refusedFields.includes(problem.name))
  /** Returns the properties of a field's control. */
  const field = (fieldName: string): Field => ({
    name: fieldName,
    id: `${name}-${fieldName}`,
    error: messages[fieldName],
  })
  const shared = { formRef, field, fillField, problems, refusedProblems, refusedAttempts }
  return { shared, validateForm, revalidateField, refuseAttempt, clearForm }
}

/** Reason why a form was not accepted. */
export interface SubmissionFailure {
  text: string
  /** Whether the device has no network connection. */
  isOffline: boolean
}

interface SiteFormOptions<Values> extends ValidationOptions<Values> {
  /** Fields that are sent in addition to the validated values. */
  toExtraFields?: (values: Values) => object
  /** Called at each pointer contact or focus on a control, to prepare what sending needs. */
  onInteraction?: () => void
  onAccepted?: (receipt: Receipt, values: Values) => void
  onFailed?: (failure: SubmissionFailure) => void
}

export type SiteFormState = ReturnType<typeof useSiteForm>

/** Validates and sends a form with a proof of the bot check. The idempotency key stays the same over all retries. */
export function useSiteForm<Values extends object>(options: SiteFormOptions<Values>) {
  const { name, toExtraFields, onInteraction, onAccepted, onFailed } = options
  const form = siteForms[name]
  const { shared, validateForm, revalidateField, refuseAttempt, clearForm } = useValidation(options)
  const { formRef } = shared
  const messages: FormDefinition['messages'] = form.messages
  const isBusy = useRef(false)
  const idempotencyKey = useRef<string>(undefined)
  const [verification] = useState(() => createVerification(form.action))
  const [status, setStatus] = useState<'idle' | 'sending' | 'accepted'>('idle')
  const [failure, setFailure] = useState<SubmissionFailure>()

  const prepareSubmission = usePreparation(formRef, () => {
    verification.begin()
    onInteraction?.()
  })

  async function submit(): Promise<void> {
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
      clearForm()
      setStatus('accepted')
      onAccepted?.(receipt, values)
    } catch (error) {
      setStatus('idle')
      reportFailure(error)
    }
  }

  function reportFailure(error: unknown): void {
    verification.begin()
    if (error instanceof FormFailure) refuseAttempt(error.fields)
    const reported = { text: toFailureText(error, form), isOffline: !navigator.onLine }
    setFailure(reported)
    onFailed?.(reported)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    void submit().finally(() => {
      isBusy.current = false
    })
  }

  const formProps: ComponentProps<'form'> & { 'data-form': string } = {
    'data-form': name,
    ref: formRef,
    // Without the script, the browser must not put the values into the URL.
    method: 'post',
    noValidate: true,
    onInput: ({ target }) => revalidateField((target as HTMLInputElement).name),
    onFocusCapture: prepareSubmission,
    onPointerDown: prepareSubmission,
    onSubmit,
  }
  const [isSending, isAccepted] = [status === 'sending', status === 'accepted']
  return { ...shared, formProps, isSending, isAccepted, failure, messages }
}

/**
 * Calls `prepare` after hydration if a control has the focus: React missed the event that moved the focus there.
 * @returns an event handler that calls `prepare` for later events on controls
 */
function usePreparation(formRef: RefObject<HTMLFormElement | null>, prepare: () => void) {
  const onContact = ({ target }: { target: EventTarget | null }) => {
    // Scripts also move the focus to messages, which are no controls.
    if (target instanceof Element && target.matches('input, textarea, button, label, label *')) prepare()
  }
  const prepareIfFocused = useEffectEvent(() => {
    if (formRef.current?.contains(document.activeElement)) onContact({ target: document.activeElement })
  })
  useEffect(() => prepareIfFocused(), [])
  return onContact
}

/** The server's own sentence, or the form's default. */
function toFailureText(error: unknown, { messages }: FormDefinition): string {
  if (!(error instanceof Error)) return messages.unknownFailure ?? messages.failure
  return (error instanceof FormFailure ? error.text : undefined) ?? messages.failure
}
