import { formatSlovenianInstant } from '../../../common/calendar-date'
import { listValues } from '../../season/form-kinds'
import { type Command, CommandError } from './command'

export const submissionsShow: Command = {
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
