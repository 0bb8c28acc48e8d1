import type { Context } from 'koa'
import { type FormName, siteForms } from '../../common/forms/forms'
import { errors } from '../core/errors'
import { type Limits, toNetwork } from '../http/limits'
import type { FormValidator, ValidatedForm } from './form-kind'
import { computeFingerprint, type IdempotencyRecord, type Receipt, type SubmissionStore } from './store'
import type { Payloads } from './submission'
import type { Verifier } from './verification'

interface SubmissionServices {
  read: FormValidator<Payloads[FormName]>
  limits: Pick<Limits, 'forms'>
  store: SubmissionStore
  verifier: Verifier
  /** Called once a new submission is committed. */
  onStored(): void
}

interface SentForm {
  network: string
  /** Proof of the bot check. */
  token: unknown
  form: ValidatedForm<Payloads[FormName]>
  /** Undefined for a request without an idempotency key. */
  repetition?: IdempotencyRecord
}

/** Handles a form: checks in the order of docs/product.md (Requests), one committed write, then the response. */
export function acceptSubmission(kind: FormName, services: SubmissionServices) {
  const { read, limits, store, verifier, onStored } = services
  const runSerially = createKeyedQueue()

  async function verifyAndStore({ network, token, form, repetition }: SentForm): Promise<Receipt> {
    form.requireOpen?.()
    const markProofUsed = await verifier.verify(token, siteForms[kind].action)
    // The limit is checked again: other requests may have been accepted during the verification.
    const uncount = limits.forms.consume(kind, network)
    try {
      const reference = store.accept({ kind, form, repetition, markProofUsed })
      return { reference, isNew: true }
    } catch (error) {
      uncount()
      throw error
    }
  }

  return async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
    const key = readIdempotencyKey(ctx)
    const network = toNetwork(ctx.ip)
    const refusal = limits.forms.findLimitError(kind, network)
    // A repeated request does not count against the limit.
    if (refusal && (key === '' || !store.hasKey(key))) throw refusal
    const form = read(body)
    const token = body.recaptchaToken
    const repetition = { key, fingerprint: computeFingerprint(kind, form.form) }
    // Requests with one key run one after another: the second finds the receipt of the first. Run concurrently, it
    // would be refused, because its proof is used.
    const receipt = await (key === ''
      ? verifyAndStore({ network, token, form })
      : runSerially(
          key,
          () => store.findReceipt(repetition) ?? verifyAndStore({ network, token, form, repetition }),
        ))
    if (receipt.isNew) onStored()
    ctx.state.reference = receipt.reference
    const earlier = receipt.isNew ? undefined : store.findByReference(receipt.reference)
    ctx.body = { reference: receipt.reference, ...form.describeResult?.(earlier) }
  }
}

/** Returns the `Idempotency-Key`; empty text when missing. @throws ApiError 422 when it is longer than 100 characters */
function readIdempotencyKey(ctx: Context): string {
  const key = ctx.get('Idempotency-Key').trim()
  if (key.length > 100) throw errors.invalidKey()
  return key
}

/** Creates a queue that runs tasks with the same key one after another, and tasks with different keys concurrently. */
function createKeyedQueue() {
  const latest = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, task: () => Result | Promise<Result>): Promise<Result> => {
    const current = (latest.get(key) ?? Promise.resolve()).catch(() => {}).then(task)
    latest.set(key, current)
    try {
      return await current
    } finally {
      if (latest.get(key) === current) latest.delete(key)
    }
  }
}
