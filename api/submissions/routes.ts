import type { Middleware } from 'koa'
import { findIdempotencyKey, fingerprintOf } from '../http/idempotency-key'
import type { RateLimiter } from '../http/rate-limiter'
import { readJson } from '../http/read-json'
import { requireSameOrigin } from '../http/same-origin'
import type { Verifier } from '../verification/verifier'
import type { SubmissionForm } from './forms'
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
  return async (ctx) => {
    const body = await readJson(ctx)
    requireSameOrigin(ctx, siteUrl)

    const key = findIdempotencyKey(ctx)
    const admit = () => limiter.check(form.kind, ctx.ip)
    if (key === undefined || !store.hasKey(key)) admit()

    const filled = form.read(body)
    const repetition = key ? { key, fingerprint: fingerprintOf(form.kind, filled.payload) } : undefined
    const earlier = repetition && store.findReceipt(repetition)
    if (earlier) {
      ctx.body = { reference: earlier.reference }
      return
    }

    const proof = await verifier.verify(body.recaptchaToken, form.action)
    const receipt = store.store({
      kind: form.kind,
      form: filled,
      repetition,
      admit() {
        admit()
        proof.spend()
      },
    })
    ctx.body = { reference: receipt.reference }
    ctx.state.reference = receipt.reference
    if (!receipt.isNew) return
    limiter.count(form.kind, ctx.ip)
    onStored()
  }
}
