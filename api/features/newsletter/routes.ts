import type { Context, Middleware } from 'koa'
import { routes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { getQueryValue, readBodyBytes, requireContentType } from '../../http/requests'
import type { Subscriptions } from './subscriptions'

/**
 * `POST /api/newsletter/confirm` with `{token}`.
 * @param onStored called after a mail was queued
 * @throws ApiError 422 for an invalid token
 */
export function confirmSubscription(subscriptions: Subscriptions, onStored: () => void) {
  return async (ctx: Context, { token }: Record<string, unknown>): Promise<void> => {
    if (typeof token !== 'string' || token === '') throw errors.invalidLink()
    subscriptions.confirm(token)
    onStored()
    ctx.body = { status: 'confirmed' }
  }
}

/**
 * `GET /api/newsletter/unsubscribe?token=…`: leads to our page with its button. Mail programs without one-click open the URL
 * of `List-Unsubscribe` (RFC 2369); opening it must not unsubscribe, because scanners open it, too (RFC 8058).
 */
export const showUnsubscription: Middleware = (ctx) => {
  const query = new URLSearchParams({ token: getQueryValue(ctx, 'token') ?? '' })
  ctx.redirect(`${routes.newsletterUnsubscription}?${query}`)
  ctx.status = 303
}

/**
 * `POST /api/newsletter/unsubscribe?token=…` from our page (body `{}`) or from a mail provider (RFC 8058: a form
 * body, no Origin, no cookie). The response is the same for known and unknown tokens.
 */
export function endSubscription(subscriptions: Subscriptions): Middleware {
  return async (ctx) => {
    requireContentType(ctx, [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '',
    ])
    await readBodyBytes(ctx)
    const addressKey = subscriptions.findAddressKey(getQueryValue(ctx, 'token') ?? '')
    if (addressKey !== undefined) subscriptions.unsubscribe(addressKey)
    ctx.body = { status: 'unsubscribed' }
  }
}
