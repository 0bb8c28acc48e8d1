import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Command } from './command'
import { filterOptions, toFilter } from './submission-filter'

export const submissionsList: Command = {
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
