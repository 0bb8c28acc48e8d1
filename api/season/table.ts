import { formatSlovenianInstant } from '../../common/calendar-date'
import type { Submission } from '../submissions/submission'
import { formNames, listLabels, listValues } from './form-kinds'

/** Submissions as a table: a header of Slovenian labels and one column for every field of any kind present. */
export function toTable(submissions: readonly Submission[]): string[][] {
  const kinds = formNames.filter((kind) => submissions.some((submission) => submission.kind === kind))
  const columns = new Map(kinds.flatMap(listLabels))
  return [
    ['Številka', 'Oddano', ...columns.values()],
    ...submissions.map((submission) => {
      const values = new Map(listValues(submission).map(({ field, value }) => [field, value]))
      return [
        submission.reference,
        formatSlovenianInstant(new Date(submission.createdAt)).replaceAll('\u00a0', ' '),
        ...[...columns.keys()].map((field) => values.get(field) ?? ''),
      ]
    }),
  ]
}
