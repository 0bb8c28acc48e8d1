import { parseCalendarDate } from '../../../common/calendar-date'
import { formNames, isFormName } from '../../season/form-kinds'
import type { SubmissionFilter } from '../../submissions/store'
import { type Arguments, CommandError, type CommandOptions, textOption } from './command'

/** Options shared by all commands that pick submissions. */
export const filterOptions: CommandOptions = {
  kind: { type: 'string', hint: `vrsta: ${formNames.join(', ')}` },
  workshop: { type: 'string', hint: 'oznaka delavnice, na primer muzikal' },
  season: { type: 'string', hint: 'šolsko leto, na primer 2025/2026' },
  from: { type: 'string', hint: 'od vključno tega dne, na primer 2026-09-01' },
  to: { type: 'string', hint: 'do vključno tega dne' },
}

/** @throws CommandError when a kind or a day is not one */
export function toFilter(options: Arguments): SubmissionFilter {
  const kind = textOption(options, 'kind')
  if (kind !== undefined && !isFormName(kind))
    throw new CommandError(`Neznana vrsta »${kind}«; na voljo so ${formNames.join(', ')}.`)
  return {
    kind,
    workshop: textOption(options, 'workshop'),
    season: textOption(options, 'season'),
    from: dayOption(options, 'from'),
    to: dayOption(options, 'to'),
  }
}

function dayOption(options: Arguments, name: string): string | undefined {
  const text = textOption(options, name)
  const day = text === undefined ? undefined : parseCalendarDate(text)
  if (text !== undefined && day === undefined) throw new CommandError(`--${name}: »${text}« ni dan.`)
  return day
}
