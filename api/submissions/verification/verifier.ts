import type { Middleware } from 'koa'
import {
  isVerificationAction,
  type VerificationAction,
  type VerificationOffer,
} from '../../../common/verification'
import { errors } from '../../core/errors'

/** A passed bot check. */
export interface Proof {
  /**
   * Marks the proof as used; called inside the transaction that stores the form.
   * @throws ApiError 403 when it was used before
   */
  spend(): void
}

/** A bot check. There is one implementation per provider; the setting VERIFICATION chooses it. */
export interface Verifier {
  /** Returns what the browser needs to pass the check for one form. */
  offer(action: VerificationAction): Promise<VerificationOffer>
  /** @throws ApiError 403 when the token is missing, wrong, expired or made for another form */
  verify(token: unknown, action: VerificationAction): Promise<Proof>
}

/** Verifier of `VERIFICATION=off`, for development and tests. */
export const noVerification: Verifier = {
  offer: async () => ({ provider: 'off' }),
  verify: async () => ({ spend: () => {} }),
}

/** Handles `GET /api/verification?action=…`: returns what the browser needs to pass the bot check of one form. */
export function offerVerification(verifier: Verifier): Middleware {
  return async (ctx) => {
    const { action } = ctx.query
    if (!isVerificationAction(action)) throw errors.invalid({ action: 'Neznan obrazec.' })
    ctx.body = await verifier.offer(action)
  }
}
