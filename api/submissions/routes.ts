import type { Context, Middleware } from 'koa'
import { whenUnlocked } from '../database'
import { findIdempotencyKey, fingerprintOf, type Repetition } from '../http/idempotency-key'
import type { RateLimiter } from '../http/rate-limiter'
import { readJson } from '../http/read-json'
import { requireSameOrigin } from '../http/same-origin'
import type { Verifier } from '../verification/verifier'
import type { FilledForm, SubmissionForm } from './forms'
import type { SubmissionStore } from './store'

interface SubmissionServices {
  siteUrl: string
  limiter: RateLimiter
  store: SubmissionStore
  verifier: Verifier
  /** Called once a new submission is durable. */
  onStored(): void
}

/** A form's route: every check in the contract's order, then the one durable write, then the answer. */
export function acceptSubmission(form: SubmissionForm, services: SubmissionServices): Middleware {
  const { siteUrl, limiter, store, verifier, onStored } = services

  async function verifyAndStore(ctx: Context, token: unknown, filled: FilledForm, repetition?: Repetition) {
    const proof = await verifier.verify(token, form.action)
    // Others may have been accepted while this one was verified, so the limit is looked at again.
    const admit = () => {
      limiter.check(form.kind, ctx.ip)
      proof.spend()
    }
    return whenUnlocked(() => store.store({ kind: form.kind, form: filled, repetition, admit }))
  }

  return async (ctx) => {
    const body = await readJson(ctx)
    requireSameOrigin(ctx, siteUrl)
    const key = findIdempotencyKey(ctx)
    if (key === undefined || !store.hasKey(key)) limiter.check(form.kind, ctx.ip)
    const filled = form.read(body)
    const repetition = key ? { key, fingerprint: fingerprintOf(form.kind, filled.payload) } : undefined
    const earlier = repetition && store.findReceipt(repetition)
    const receipt = earlier ?? (await verifyAndStore(ctx, body.recaptchaToken, filled, repetition))
    if (receipt.isNew) {
      limiter.count(form.kind, ctx.ip)
      onStored()
    }
    ctx.state.reference = receipt.reference
    ctx.body = { reference: receipt.reference }
  }
}
