import { formatSlovenianInstant, parseCalendarDate } from '../../../common/calendar-date'
import { formNames, isFormName, listValues } from '../../season/form-kinds'
import { toTable } from '../../season/table'
import type { SubmissionFilter } from '../../submissions/store'
import {
  type Arguments,
  type Command,
  CommandError,
  type CommandOptions,
  operatorOption,
  textOption,
} from './command'
import { exportOptions, exportTable } from './export-file'

/** Options shared by all commands that pick submissions. */
const filterOptions: CommandOptions = {
  kind: { type: 'string', hint: `vrsta: ${formNames.join(', ')}` },
  workshop: { type: 'string', hint: 'oznaka delavnice, na primer muzikal' },
  season: { type: 'string', hint: 'šolsko leto, na primer 2025/2026' },
  from: { type: 'string', hint: 'od vključno tega dne, na primer 2026-09-01' },
  to: { type: 'string', hint: 'do vključno tega dne' },
}

/** @throws CommandError when a kind or a day is not one */
function toFilter(options: Arguments): SubmissionFilter {
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

const submissionsList: Command = {
  name: 'submissions list',
  summary: 'našteje oddane prijave, sporočila in naročila na e-novice',
  options: filterOptions,
  run({ getRecords }, options) {
    const submissions = getRecords().store.list(toFilter(options))
    return {
      data: submissions.map(({ reference, kind, createdAt, payload }) => ({
        reference,
        kind,
        createdAt,
        payload,
      })),
      lines: submissions.map(
        ({ reference, kind, createdAt }) =>
          `${reference}  ${kind.padEnd(12)}  ${formatSlovenianInstant(new Date(createdAt))}`,
      ),
    }
  },
}

const submissionsShow: Command = {
  name: 'submissions show',
  summary: 'pokaže eno prijavo, sporočilo ali naročilo',
  positionals: ['številka'],
  run({ getRecords }, _options, [reference = '']) {
    const submission = getRecords().store.findByReference(reference)
    if (!submission) throw new CommandError(`Številke ${reference} ni.`)
    const { kind, payload, createdAt } = submission
    return {
      data: { reference: submission.reference, kind, createdAt, payload },
      lines: [
        `${submission.reference}  ${formatSlovenianInstant(new Date(createdAt))}`,
        ...listValues(submission).map(
          ({ label, value }) => `  ${label}: ${value.replaceAll('\n', '\n    ')}`,
        ),
      ],
    }
  },
}

const submissionsExport: Command = {
  name: 'submissions export',
  summary: 'zapiše prijave v preglednico (.xlsx ali .csv) ali na standardni izhod (--out -)',
  options: { ...exportOptions, ...filterOptions, ...operatorOption },
  run({ getRecords }, options) {
    const { store, privacyLog } = getRecords()
    const submissions = store.list({ ...toFilter(options), isUsable: true })
    privacyLog.add({
      action: 'list-submissions',
      operator: textOption(options, 'by'),
      references: [],
      counts: { submissions: submissions.length },
    })
    return exportTable(toTable(submissions), 'Prijave', options)
  },
}

/** What the forms brought. */
export const submissionCommands: readonly Command[] = [submissionsList, submissionsShow, submissionsExport]
