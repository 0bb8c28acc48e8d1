import type { Context } from 'koa'
import { errors } from '../../core/errors'
import { readBytes, requireType } from './read-json'
import { requireSameOrigin } from './same-origin'

/**
 * The fields of a form that one of our own pages sent. Here, unlike at the public forms, a browser must say where the
 * form comes from: such forms act for somebody who is known by a cookie or a link.
 * @throws ApiError 415, 413 or 403, in this order
 */
export async function readOwnForm(ctx: Context, siteUrl: string): Promise<URLSearchParams> {
  requireType(ctx, ['application/x-www-form-urlencoded'])
  const bytes = await readBytes(ctx)
  const site = ctx.get('Sec-Fetch-Site').toLowerCase()
  if (ctx.get('Origin') === '' || !['', 'same-origin'].includes(site)) throw errors.crossSite()
  requireSameOrigin(ctx, siteUrl)
  const form = new URLSearchParams(bytes.toString('utf8'))
  // For the page that says what is wrong (web/shells/answer-failures.ts).
  ctx.state.form = form
  return form
}
