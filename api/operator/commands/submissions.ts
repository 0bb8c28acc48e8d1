import { formatSlovenianInstant, parseCalendarDate } from '../../../common/calendar-date'
import { formNames, isFormName, listValues } from '../../season/form-kinds'
import { toTable } from '../../season/table'
import type { SubmissionFilter } from '../../submissions/store'
import { type Command, CommandError, type Options, operatorOption } from './command'
import { exportOptions, exportTable } from './export-file'

/** Options shared by all commands that pick submissions. */
const filterOptions = {
  kind: `vrsta: ${formNames.join(', ')}`,
  workshop: 'oznaka delavnice, na primer muzikal',
  season: 'šolsko leto, na primer 2025/2026',
  from: 'od vključno tega dne, na primer 2026-09-01',
  to: 'do vključno tega dne',
}

/** @throws CommandError when a kind or a day is not one */
function toFilter(options: Options): SubmissionFilter {
  const kind = options.kind
  if (kind !== undefined && !isFormName(kind))
    throw new CommandError(`Neznana vrsta »${kind}«; na voljo so ${formNames.join(', ')}.`)
  return {
    kind,
    workshop: options.workshop,
    season: options.season,
    from: dayOption(options, 'from'),
    to: dayOption(options, 'to'),
  }
}

function dayOption(options: Options, name: string): string | undefined {
  const text = options[name]
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
      operator: options.by,
      counts: { submissions: submissions.length },
    })
    return exportTable(toTable(submissions), 'Prijave', options)
  },
}

/** What the forms brought. */
export const submissionCommands: readonly Command[] = [submissionsList, submissionsShow, submissionsExport]
