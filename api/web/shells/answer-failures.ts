import type { Middleware } from 'koa'
import type { ReactElement } from 'react'
import type { SentForm } from '../../../components/KeptForm'
import type { ApiError } from '../../core/errors'
import type { Log } from '../../core/log'
import { catchErrors } from '../http/request-middleware'
import type { Shell } from './shell'

/** What a page that says what is wrong is drawn of. */
export interface Failure {
  error: ApiError
  /** What was typed, where sending it once more may help. */
  kept?: SentForm | undefined
  /** The page that led here, where it was one of ours. */
  back?: string | undefined
}

/** Turns every failure on a shell's addresses into a page that says what is wrong, instead of the API's JSON. */
export const answerFailures = (
  shell: Shell,
  log: Log,
  draw: (failure: Failure) => { title: string; view: ReactElement },
): Middleware =>
  catchErrors(log, (ctx, error) => {
    const { form } = ctx.state as { form?: URLSearchParams }
    const mayHelp = error.status === 429 || error.status >= 500 || error.id === 'signed_out'
    const kept = form && mayHelp ? { path: ctx.path, fields: [...form] } : undefined
    const referrer = ctx.get('Referer')
    const from = URL.canParse(referrer) ? new URL(referrer) : undefined
    const back = from?.host === ctx.host ? from.pathname + from.search : undefined
    return shell.send(ctx, { ...draw({ error, kept, back }), status: error.status })
  })
