import type { Context } from 'koa'
import type { FormName } from '../../common/forms/forms'
import { siteForms } from '../../common/forms/forms'
import { whenUnlocked } from '../core/database'
import { findIdempotencyKey } from '../web/http/idempotency-key'
import type { RateLimiter } from '../web/http/rate-limiter'
import { createTurns } from '../web/http/turns'
import type { FilledForm, ReaderParts } from './form-kind'
import { createFormReader } from './form-kinds'
import { fingerprintOf, type Repetition } from './repetition'
import type { Receipt, SubmissionStore } from './store'
import type { Verifier } from './verification/verifier'

interface SubmissionServices {
  /** What forms are read with. */
  parts: ReaderParts
  limiter: RateLimiter
  store: SubmissionStore
  verifier: Verifier
  /** Called once a new submission is durable. */
  onStored(): void
}

/** A form's route: every check in its order (docs/product.md, Requests), then the one durable write, then the answer. */
export function acceptSubmission(kind: FormName, services: SubmissionServices) {
  const { parts, limiter, store, verifier, onStored } = services
  const { action } = siteForms[kind]
  const read = createFormReader(kind, parts)
  const inTurn = createTurns()

  async function verifyAndStore(
    ctx: Context,
    token: unknown,
    filled: FilledForm,
    repetition?: Repetition,
  ): Promise<Receipt> {
    filled.admit?.()
    const { spend } = await verifier.verify(token, action)
    // Others may have been accepted while this one was verified.
    const giveBack = limiter.take(kind, ctx.ip)
    try {
      const reference = await whenUnlocked(() => store.accept({ kind, filled, repetition, spend }))
      return { reference, isNew: true }
    } catch (error) {
      giveBack()
      throw error
    }
  }

  /** A provider takes each proof once: of two tries at a time under one key the second would be refused. */
  function storeOnce(ctx: Context, token: unknown, filled: FilledForm, repetition: Repetition) {
    return inTurn(
      repetition.key,
      () => store.findReceipt(repetition) ?? verifyAndStore(ctx, token, filled, repetition),
    )
  }

  return async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
    const key = findIdempotencyKey(ctx)
    const refusal = limiter.findRefusal(kind, ctx.ip)
    // A repeat does not count.
    if (refusal && (key === undefined || !store.hasKey(key))) throw refusal
    const filled = read(body)
    const repetition = key ? { key, fingerprint: fingerprintOf(kind, filled.form) } : undefined
    const token = body.recaptchaToken
    const receipt = await (repetition
      ? storeOnce(ctx, token, filled, repetition)
      : verifyAndStore(ctx, token, filled))
    if (receipt.isNew) onStored()
    ctx.state.reference = receipt.reference
    const earlier = receipt.isNew ? undefined : store.findByReference(receipt.reference)
    ctx.body = { reference: receipt.reference, ...filled.describe?.(earlier) }
  }
}
