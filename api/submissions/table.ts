import { formatSlovenianInstant } from '../../common/calendar-date'
import { fieldLabels, toReadableValue } from './labels'
import { type Submission, submissionKinds } from './submission'

/** Submissions as a table: a header of Slovenian labels and one column for every field of any kind present. */
export function toTable(submissions: readonly Submission[]): string[][] {
  const kinds = submissionKinds.filter((kind) => submissions.some((submission) => submission.kind === kind))
  const columns = new Map(kinds.flatMap((kind) => Object.entries(fieldLabels[kind])))
  return [
    ['Številka', 'Oddano', ...columns.values()],
    ...submissions.map(({ reference, createdAt, payload }) => [
      reference,
      formatSlovenianInstant(new Date(createdAt)).replaceAll('\u00a0', ' '),
      ...[...columns.keys()].map((field) => toReadableValue(Reflect.get(payload, field))),
    ]),
  ]
}
