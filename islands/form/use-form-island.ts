import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { VerificationAction } from '../../common/verification'
import type { Problem } from '../../components/ErrorSummary'
import type { Field } from '../../components/field'
import { toFieldMessages } from './field-messages'
import { guardUnsentData, type LeaveGuard } from './leave-guard'
import { type FormValues, readForm } from './read-form'
import { createIdempotencyKey, FormFailure, type Receipt, sendForm } from './send-form'
import { createVerification, VerificationFailure } from './verification/verification'

/** Why the form was not accepted. */
export interface Failure {
  text: string
  /** True when this device has no connection at all. */
  isOffline: boolean
}

interface FormIslandOptions<Values> {
  /** `data-form` of the run-time contract. */
  name: 'newsletter' | 'contact' | 'registration'
  schema: z.ZodMiniType<Values>
  /** Names of the fields in the order of the page. */
  fields: readonly string[]
  /** Path of the call. */
  to: string
  action: VerificationAction
  /** Shown when neither the server nor the bot check says what went wrong. */
  defaultFailure: string
  /** Shown when what was thrown is no Error; without it like every other failure. */
  unknownFailure?: string
  /** Whether the browser asks before the page is left with unsent data. */
  asksBeforeLeaving?: boolean
  /** Id of the first control of a field, where it is not the field's own. */
  targets?: Record<string, string>
  /** The part of the form that a field belongs to, where the form asks for the same twice. */
  contextOf?: (name: string) => string | undefined
  /** Puts typed values in order before they are checked. */
  tidy?: (form: HTMLFormElement) => void
  /** Called once, when the form is ready for its visitor. */
  onReady?: (form: HTMLFormElement) => void
  /** Called at the first touch: time to fetch what sending will need. */
  onTouch?: () => void
  /** What is sent beside the values. */
  alsoSent?: (values: Values) => object
  /** Called when sending is tried. */
  onAttempt?: () => void
  onAccepted: (receipt: Receipt, values: Values) => void
  onFailed?: (failure: Failure) => void
}

/** What passed the schema. */
interface Checked<Values> {
  checked: Values
}

export interface FormIsland {
  formRef: RefObject<HTMLFormElement | null>
  /** Attributes of the `<form>`. */
  formProps: ComponentProps<'form'> & { 'data-form': string }
  /** Everything that the control of a field needs. */
  field: (name: string) => Field
  /** What must be corrected, in the order of the page. */
  problems: Problem[]
  /** Counts refused attempts: a new one moves the focus to the summary. */
  attempt: number
  failure: Failure | undefined
  isSending: boolean
  /** Fills a control and checks it again if it was wrong. */
  fill: (name: string, value: string) => void
}

/**
 * A form that is checked by its shared schema, proves that no robot fills it in, and is sent once. It is checked on
 * sending; afterwards a wrong field is checked with every change and a right one when it is left. The values live in
 * the document, so nothing is lost that was typed before the script came or that the browser restored.
 */
export function useFormIsland<Values extends object>(options: FormIslandOptions<Values>): FormIsland {
  const { name, schema, fields, to, action, targets = {}, tidy } = options
  const formRef = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const idempotencyKey = useRef<string>(undefined)
  const guard = useRef<LeaveGuard>(undefined)
  const [verification] = useState(() => createVerification(action))
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)

  const resolver = (): ResolverResult<FormValues, Checked<Values>> => {
    const result = schema.safeParse(formRef.current ? readForm(formRef.current) : {})
    if (result.success) return { values: { checked: result.data }, errors: {} }
    const errors = Object.entries(toFieldMessages(result.error)).map(([field, message]) => [
      field,
      { type: 'schema', message },
    ])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> }
  }
  const { register, handleSubmit, setError, setValue, trigger, reset, formState } = useForm<
    FormValues,
    unknown,
    Checked<Values>
  >({ resolver, shouldFocusError: false, reValidateMode: 'onBlur' })
  const { errors, isSubmitted } = formState
  const messageOf = (field: string) => errors[field]?.message as string | undefined
  const targetOf = (field: string) => targets[field] ?? `${name}-${field}`

  const prepare = useEffectEvent(({ target }: Pick<Event, 'target'>) => {
    // A message that takes the focus is no touch.
    if (!(target instanceof Element && target.matches('input, textarea, button, label, label *'))) return
    verification.begin()
    options.onTouch?.()
  })
  const begin = useEffectEvent((form: HTMLFormElement) => {
    if (options.asksBeforeLeaving) guard.current = guardUnsentData(form)
    options.onReady?.(form)
    form.dataset.ready = ''
  })
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    form.addEventListener('focusin', prepare)
    form.addEventListener('pointerdown', prepare)
    // The touch that woke this island came before anyone listened.
    if (form.contains(document.activeElement)) prepare({ target: document.activeElement })
    begin(form)
    return () => {
      form.removeEventListener('focusin', prepare)
      form.removeEventListener('pointerdown', prepare)
      guard.current?.stop()
    }
  }, [])

  async function send({ checked }: Checked<Values>): Promise<void> {
    setSending(true)
    idempotencyKey.current ??= createIdempotencyKey()
    const request = { to, idempotencyKey: idempotencyKey.current }
    try {
      const recaptchaToken = await verification.takeToken()
      const body = { ...checked, ...options.alsoSent?.(checked), recaptchaToken }
      accept(await sendForm({ ...request, body }), checked)
    } catch (error) {
      refuse(error)
    }
    setSending(false)
  }

  function accept(receipt: Receipt, values: Values): void {
    idempotencyKey.current = undefined
    guard.current?.release()
    formRef.current?.reset()
    reset()
    options.onAccepted(receipt, values)
  }

  function refuse(error: unknown): void {
    verification.begin()
    const fieldMessages = Object.entries(error instanceof FormFailure ? error.fields : {})
    const known = fieldMessages.filter(([field]) => fields.includes(field))
    for (const [field, message] of known) setError(field, { type: 'server', message })
    if (known.length > 0) setAttempt((count) => count + 1)
    const failure = { text: textOf(error, options), isOffline: !navigator.onLine }
    setFailure(failure)
    options.onFailed?.(failure)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setFailure(undefined)
    options.onAttempt?.()
    tidy?.(event.currentTarget)
    await handleSubmit(send, () => setAttempt((count) => count + 1))().finally(() => {
      isBusy.current = false
    })
  }

  return {
    formRef,
    formProps: {
      'data-form': name,
      ref: formRef,
      // Should the script be missing, the data must not end up in the address.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => void submit(event),
      onInput({ target }) {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        const isChoice = target.type === 'checkbox'
        if (errors[target.name] || (isSubmitted && isChoice && fields.includes(target.name)))
          void trigger(target.name)
      },
    },
    field: (field) => {
      const { ref, onChange, onBlur } = register(field)
      return {
        name: field,
        id: `${name}-${field}`,
        error: messageOf(field),
        onChange,
        onBlur,
        // Given one ticked box of a list, react-hook-form would tick them all.
        ref: (control) => ref(control?.type === 'checkbox' && control.hasAttribute('value') ? null : control),
      }
    },
    problems: fields.flatMap((field) => {
      const message = messageOf(field)
      return message
        ? [{ name: field, message, target: targetOf(field), context: options.contextOf?.(field) }]
        : []
    }),
    attempt,
    failure,
    isSending,
    fill: (field, value) => setValue(field, value, { shouldValidate: Boolean(errors[field]) }),
  }
}

type FailureTexts = Pick<FormIslandOptions<never>, 'defaultFailure' | 'unknownFailure'>

/** What to tell the visitor. */
function textOf(error: unknown, { defaultFailure, unknownFailure = defaultFailure }: FailureTexts): string {
  if (!(error instanceof Error)) return unknownFailure
  if (error instanceof VerificationFailure) return error.message
  return (error instanceof FormFailure ? error.text : undefined) ?? defaultFailure
}
