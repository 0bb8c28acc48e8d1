import type { Middleware } from 'koa'
import type { ReactElement } from 'react'
import type { ApiError } from '../../core/errors'
import type { Log } from '../../core/log'
import { catchFailures } from '../http/answer-errors'
import type { Shell } from './shell'

/** Turns every failure on a shell's addresses into a page that says what is wrong, instead of the API's JSON. */
export const answerFailures = (
  shell: Shell,
  log: Log,
  draw: (error: ApiError) => { title: string; view: ReactElement },
): Middleware => catchFailures(log, (ctx, error) => shell.send(ctx, { ...draw(error), status: error.status }))
