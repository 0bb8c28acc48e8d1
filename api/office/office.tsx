import type { Middleware } from 'koa'
import { errors } from '../errors'
import type { Services } from '../services'
import { answerFailures } from '../shells/answer-failures'
import type { Shell } from '../shells/shell'
import { FailureView } from './views/FailureView'

/** The office at `/urad`, where staff see and run a season's enrolments. */
export function createOffice({ log }: Services, shell: Shell): Middleware {
  const answer = answerFailures(shell, log, (error) => ({
    title: 'Urad',
    view: <FailureView error={error} />,
  }))
  return (ctx) =>
    answer(ctx, () => {
      throw errors.notFound()
    })
}
