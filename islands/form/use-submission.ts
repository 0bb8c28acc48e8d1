import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormDefinition, SiteForm } from '../../common/forms/forms'
import { createIdempotencyKey, FormFailure, type Receipt, sendForm } from './send-form'
import type { Checks } from './use-checks'
import { createVerification } from './verification/verification'

/** Why the form was not accepted. */
export interface Failure {
  text: string
  /** True when this device has no connection at all. */
  isOffline: boolean
}

interface SubmissionOptions<Values> {
  form: SiteForm
  /** What is sent beside the values. */
  alsoSent?: (values: Values) => object
  /** Called at the first touches: time to fetch what sending will need. */
  onTouch?: () => void
  onAccepted?: (receipt: Receipt, values: Values) => void
  onFailed?: (failure: Failure) => void
}

export interface Submission {
  /** Attributes of the `<form>`, beside those of its checks. */
  submitProps: Pick<ComponentProps<'form'>, 'onSubmit' | 'onFocusCapture' | 'onPointerDown'>
  isSending: boolean
  /** Whether the last attempt was accepted. */
  isAccepted: boolean
  failure: Failure | undefined
  messages: FormDefinition['messages']
}

/** Sends a checked form once, with a proof that no robot filled it in; the key stays the same over all retries. */
export function useSubmission<Values extends object>(
  checks: Checks<Values>,
  { form, alsoSent, onTouch, onAccepted, onFailed }: SubmissionOptions<Values>,
): Submission {
  const { formRef } = checks
  const isBusy = useRef(false)
  const idempotencyKey = useRef<string>(undefined)
  const [verification] = useState(() => createVerification(form.action))
  const [state, setState] = useState<'idle' | 'sending' | 'accepted'>('idle')
  const [failure, setFailure] = useState<Failure>()

  const prepare = ({ target }: { target: EventTarget | null }) => {
    // A message that takes the focus is no touch.
    if (!(target instanceof Element && target.matches('input, textarea, button, label, label *'))) return
    verification.begin()
    onTouch?.()
  }
  const takeOver = useEffectEvent(() => {
    if (formRef.current?.contains(document.activeElement)) prepare({ target: document.activeElement })
  })
  // The touch that woke the form came before anyone listened.
  useEffect(() => takeOver(), [])

  async function attempt(): Promise<void> {
    setFailure(undefined)
    setState('idle')
    try {
      const values = checks.check()
      if (!values) return
      setState('sending')
      idempotencyKey.current ??= createIdempotencyKey()
      const recaptchaToken = await verification.takeToken()
      const body = { ...values, ...alsoSent?.(values), recaptchaToken }
      const receipt = await sendForm({ to: form.path, body, idempotencyKey: idempotencyKey.current })
      idempotencyKey.current = undefined
      checks.clear()
      setState('accepted')
      onAccepted?.(receipt, values)
    } catch (error) {
      setState('idle')
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    verification.begin()
    if (error instanceof FormFailure) checks.refuse(error.fields)
    const found = { text: textOf(error, form), isOffline: !navigator.onLine }
    setFailure(found)
    onFailed?.(found)
  }

  return {
    submitProps: {
      onFocusCapture: prepare,
      onPointerDown: prepare,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isBusy.current) return
        isBusy.current = true
        void attempt().finally(() => {
          isBusy.current = false
        })
      },
    },
    isSending: state === 'sending',
    isAccepted: state === 'accepted',
    failure,
    messages: form.messages,
  }
}

/** What to tell the visitor. */
function textOf(error: unknown, { messages: { failure, unknownFailure = failure } }: FormDefinition): string {
  if (!(error instanceof Error)) return unknownFailure
  return (error instanceof FormFailure ? error.text : undefined) ?? failure
}
