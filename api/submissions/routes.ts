import type { Context } from 'koa'
import type { FormName } from '../../common/forms/forms'
import { siteForms } from '../../common/forms/forms'
import { errors } from '../core/errors'
import { type Limit, toNetwork } from '../web/http/limits'
import type { FormReader, ValidatedForm } from './form-kind'
import {
  computeFingerprint,
  type IdempotencyRecord,
  type Receipt,
  type SharedCommit,
  type SubmissionStore,
} from './store'
import type { Payloads } from './submission'
import type { Verifier } from './verification/verifier'

type SubmittedForm = ValidatedForm<Payloads[FormName]>

interface SubmissionServices {
  read: FormReader<Payloads[FormName]>
  limit: Limit
  store: SubmissionStore
  commitShared: SharedCommit
  verifier: Verifier
  /** Called once a new submission is committed. */
  onStored(): void
}

/**
 * Creates the handler of a form's POST route: runs the checks in the order of docs/product.md, Requests, then the one
 * committed write, then responds.
 */
export function acceptSubmission(kind: FormName, services: SubmissionServices) {
  const { read, limit, store, commitShared, verifier, onStored } = services
  const { action } = siteForms[kind]
  const runSerially = createKeyedQueue()

  async function verifyAndStore(
    ctx: Context,
    token: unknown,
    form: SubmittedForm,
    repetition?: IdempotencyRecord,
  ): Promise<Receipt> {
    form.requireOpen?.()
    const { markUsed } = await verifier.verify(token, action)
    // The limit is checked again: other requests may have been accepted during the verification.
    const uncount = limit.consume(kind, toNetwork(ctx.ip))
    try {
      const reference = await commitShared(() =>
        store.accept({ kind, form, repetition, markProofUsed: markUsed }),
      )
      return { reference, isNew: true }
    } catch (error) {
      uncount()
      throw error
    }
  }

  /** Handles requests with the same key one after another: a proof can be used once, so the second would be refused. */
  function storeOnce(ctx: Context, token: unknown, form: SubmittedForm, repetition: IdempotencyRecord) {
    return runSerially(
      repetition.key,
      () => store.findReceipt(repetition) ?? verifyAndStore(ctx, token, form, repetition),
    )
  }

  return async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
    const key = findIdempotencyKey(ctx)
    const refusal = limit.findLimitError(kind, toNetwork(ctx.ip))
    // A repeated request does not count against the limit.
    if (refusal && (key === undefined || !store.hasKey(key))) throw refusal
    const form = read(body)
    const repetition = key ? { key, fingerprint: computeFingerprint(kind, form.form) } : undefined
    const token = body.recaptchaToken
    const receipt = await (repetition
      ? storeOnce(ctx, token, form, repetition)
      : verifyAndStore(ctx, token, form))
    if (receipt.isNew) onStored()
    ctx.state.reference = receipt.reference
    const earlier = receipt.isNew ? undefined : store.findByReference(receipt.reference)
    ctx.body = { reference: receipt.reference, ...form.describeResult?.(earlier) }
  }
}

/**
 * Returns the `Idempotency-Key` of a request; undefined without one.
 * @throws ApiError 422 when it is longer than 100 characters
 */
function findIdempotencyKey(ctx: Context): string | undefined {
  const key = ctx.get('Idempotency-Key').trim()
  if (key === '') return undefined
  if (key.length > 100) throw errors.invalidKey()
  return key
}

/** Creates a queue that runs tasks with the same key one after another, and tasks with different keys concurrently. */
function createKeyedQueue() {
  const latest = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, task: () => Result | Promise<Result>): Promise<Result> => {
    const previous = latest.get(key)
    const current = (async () => {
      await previous?.catch(() => {})
      return task()
    })()
    latest.set(key, current)
    try {
      return await current
    } finally {
      if (latest.get(key) === current) latest.delete(key)
    }
  }
}
