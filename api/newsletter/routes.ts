import type { Middleware } from 'koa'
import { whenUnlocked } from '../database'
import { errors } from '../errors'
import { readBytes, readJson, requireType } from '../http/read-json'
import { requireSameOrigin } from '../http/same-origin'
import type { Subscriptions } from './subscriptions'

interface NewsletterServices {
  siteUrl: string
  subscriptions: Subscriptions
  /** Called once a mail was queued. */
  onStored(): void
}

/** `POST /api/newsletter/confirm` with `{token}`. */
export function confirmSubscription({ siteUrl, subscriptions, onStored }: NewsletterServices): Middleware {
  return async (ctx) => {
    const { token } = await readJson(ctx)
    requireSameOrigin(ctx, siteUrl)
    if (typeof token !== 'string' || token === '') throw errors.invalidLink()
    await whenUnlocked(() => subscriptions.confirm(token))
    onStored()
    ctx.body = { status: 'confirmed' }
  }
}

/**
 * `POST /api/newsletter/unsubscribe?token=…` from our page (`{}`) or from a mail provider (RFC 8058: a form
 * body, no Origin, no cookie). The answer is always the same.
 */
export function endSubscription({ subscriptions }: NewsletterServices): Middleware {
  return async (ctx) => {
    requireType(ctx, ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
    await readBytes(ctx)
    const { token } = ctx.query
    if (typeof token === 'string') await whenUnlocked(() => subscriptions.unsubscribe(token))
    ctx.body = { status: 'unsubscribed' }
  }
}
