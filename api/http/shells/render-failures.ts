import type { Context, Middleware } from 'koa'
import type { ReactElement } from 'react'
import type { SentForm } from '../../../components/ResendForm'
import type { ApiError } from '../../core/errors'
import type { Log } from '../../core/log'
import { catchErrors } from '../requests'
import type { Shell } from './shell'

export interface FailedRequest {
  error: ApiError
  /** The sent form, to be sent again after a temporary error: rate limit, server error, expired session. */
  formToResend?: SentForm | undefined
  /** Path of the previous page on this site, from the `Referer` header. */
  back?: string | undefined
}

/** Middleware that responds to errors with an HTML page in a shell, instead of the API's JSON. */
export const renderFailures = (
  shell: Shell,
  log: Log,
  render: (failure: FailedRequest, ctx: Context) => { title: string; view: ReactElement },
): Middleware =>
  catchErrors(log, (ctx, error) => {
    const { form } = ctx.state as { form?: URLSearchParams }
    const canRetry = error.status === 429 || error.status >= 500 || error.id === 'signedOut'
    const formToResend = form && canRetry ? { path: ctx.path, fields: [...form] } : undefined
    const referrer = ctx.get('Referer')
    const previous = URL.canParse(referrer) ? new URL(referrer) : undefined
    // A path that begins with two slashes would lead to another host.
    const path = previous?.pathname.replace(/^\/+/, '/')
    const back = previous?.host === ctx.host ? `${path}${previous.search}` : undefined
    return shell.send(ctx, { ...render({ error, formToResend, back }, ctx), status: error.status })
  })
