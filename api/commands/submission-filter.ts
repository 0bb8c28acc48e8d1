import { parseCalendarDate, toSlovenianDay } from '../../common/calendar-date'
import { type Submission, submissionKinds } from '../submissions/submission'
import { type Arguments, CommandError, type CommandOptions, textOption } from './command'

/** Options shared by all commands that pick submissions. */
export const filterOptions: CommandOptions = {
  kind: { type: 'string', hint: `vrsta: ${submissionKinds.join(', ')}` },
  workshop: { type: 'string', hint: 'oznaka delavnice, na primer muzikal' },
  from: { type: 'string', hint: 'od vključno tega dne, na primer 2026-09-01' },
  to: { type: 'string', hint: 'do vključno tega dne' },
}

/** @throws CommandError when a kind or a day is not one */
export function filterSubmissions(submissions: Submission[], options: Arguments): Submission[] {
  const kind = textOption(options, 'kind')
  const workshop = textOption(options, 'workshop')
  const from = dayOption(options, 'from')
  const to = dayOption(options, 'to')
  if (kind !== undefined && !submissionKinds.some((known) => known === kind)) {
    throw new CommandError(`Neznana vrsta »${kind}«; na voljo so ${submissionKinds.join(', ')}.`)
  }
  return submissions.filter((submission) => {
    const day = toSlovenianDay(new Date(submission.createdAt))
    return (
      (kind === undefined || submission.kind === kind) &&
      (workshop === undefined || hasWorkshop(submission, workshop)) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    )
  })
}

function hasWorkshop(submission: Submission, workshop: string): boolean {
  return submission.kind === 'registration' && submission.payload.workshops.includes(workshop)
}

function dayOption(options: Arguments, name: string): string | undefined {
  const text = textOption(options, name)
  const day = text === undefined ? undefined : parseCalendarDate(text)
  if (text !== undefined && day === undefined) throw new CommandError(`--${name}: »${text}« ni dan.`)
  return day
}
