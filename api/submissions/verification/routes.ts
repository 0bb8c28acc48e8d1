import type { Middleware } from 'koa'
import { isVerificationAction } from '../../../common/verification'
import { errors } from '../../core/errors'
import type { Verifier } from './proof'

/** `GET /api/verification?action=…`: what the browser needs to pass the bot check of one form. */
export function offerVerification(verifier: Verifier): Middleware {
  return async (ctx) => {
    const { action } = ctx.query
    if (!isVerificationAction(action)) throw errors.invalid({ action: 'Neznan obrazec.' })
    ctx.body = await verifier.offer(action)
  }
}
