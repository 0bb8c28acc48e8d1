import type { Middleware } from 'koa'
import {
  isVerificationAction,
  type VerificationAction,
  type VerificationResponse,
} from '../../../common/verification'
import { errors } from '../../core/errors'

/** A passed bot check. */
export interface Proof {
  /**
   * Marks the proof as used; called inside the transaction that stores the form.
   * @throws ApiError 403 when it was used before
   */
  markUsed(): void
}

/** A bot check. There is one implementation per provider; the setting VERIFICATION chooses it. */
export interface Verifier {
  /** Returns what the browser needs to pass the check for one form. */
  createClientConfig(action: VerificationAction): Promise<VerificationResponse>
  /** @throws ApiError 403 when the token is missing, wrong, expired or made for another form */
  verify(token: unknown, action: VerificationAction): Promise<Proof>
}

/** Verifier of `VERIFICATION=off`, for development and tests. */
export const noVerification: Verifier = {
  createClientConfig: async () => ({ provider: 'off' }),
  verify: async () => ({ markUsed: () => {} }),
}

/** Handles `GET /api/verification?action=…`: returns what the browser needs to pass the bot check of one form. */
export function sendVerification(verifier: Verifier): Middleware {
  return async (ctx) => {
    const { action } = ctx.query
    if (!isVerificationAction(action)) throw errors.invalid({ action: 'Neznan obrazec.' })
    ctx.body = await verifier.createClientConfig(action)
  }
}
