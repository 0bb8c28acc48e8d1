import type { Context } from 'koa'
import type { FormName } from '../../common/forms/forms'
import { siteForms } from '../../common/forms/forms'
import { findIdempotencyKey } from '../web/http/idempotency-key'
import { type Limit, networkOf } from '../web/http/limits'
import { createTurns } from '../web/http/turns'
import type { FormReader, ReadForm } from './form-kind'
import { fingerprintOf, type Repetition } from './repetition'
import type { SharedCommit } from './shared-commit'
import type { Receipt, SubmissionStore } from './store'
import type { Payloads } from './submission'
import type { Verifier } from './verification/proof'

type Form = ReadForm<Payloads[FormName]>

interface SubmissionServices {
  read: FormReader<Payloads[FormName]>
  limit: Limit
  store: SubmissionStore
  share: SharedCommit
  verifier: Verifier
  /** Called once a new submission is durable. */
  onStored(): void
}

/** A form's route: every check in its order (docs/product.md, Requests), then the one durable write, then the answer. */
export function acceptSubmission(kind: FormName, services: SubmissionServices) {
  const { read, limit, store, share, verifier, onStored } = services
  const { action } = siteForms[kind]
  const inTurn = createTurns()

  async function verifyAndStore(
    ctx: Context,
    token: unknown,
    form: Form,
    repetition?: Repetition,
  ): Promise<Receipt> {
    form.admit?.()
    const { spend } = await verifier.verify(token, action)
    // Others may have been accepted while this one was verified.
    const giveBack = limit.take(kind, networkOf(ctx.ip))
    try {
      const reference = await share(() => store.accept({ kind, form, repetition, spend }))
      return { reference, isNew: true }
    } catch (error) {
      giveBack()
      throw error
    }
  }

  /** A provider takes each proof once: of two tries at a time under one key the second would be refused. */
  function storeOnce(ctx: Context, token: unknown, form: Form, repetition: Repetition) {
    return inTurn(
      repetition.key,
      () => store.findReceipt(repetition) ?? verifyAndStore(ctx, token, form, repetition),
    )
  }

  return async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
    const key = findIdempotencyKey(ctx)
    const refusal = limit.findRefusal(kind, networkOf(ctx.ip))
    // A repeat does not count.
    if (refusal && (key === undefined || !store.hasKey(key))) throw refusal
    const form = read(body)
    const repetition = key ? { key, fingerprint: fingerprintOf(kind, form.form) } : undefined
    const token = body.recaptchaToken
    const receipt = await (repetition
      ? storeOnce(ctx, token, form, repetition)
      : verifyAndStore(ctx, token, form))
    if (receipt.isNew) onStored()
    ctx.state.reference = receipt.reference
    const earlier = receipt.isNew ? undefined : store.findByReference(receipt.reference)
    ctx.body = { reference: receipt.reference, ...form.describe?.(earlier) }
  }
}
