import { formatSlovenianInstant } from '../../common/calendar-date'
import { fieldLabels, toReadableValue } from '../submissions/labels'
import { type Command, CommandError } from './command'

export const submissionsShow: Command = {
  name: 'submissions show',
  summary: 'pokaže eno prijavo, sporočilo ali naročilo',
  positionals: ['številka'],
  run({ getServices }, _options, [reference = '']) {
    const submission = getServices()
      .store.list()
      .find((candidate) => candidate.reference === reference.toUpperCase())
    if (!submission) throw new CommandError(`Številke ${reference} ni.`)
    const { kind, payload, createdAt } = submission
    return {
      data: { reference: submission.reference, kind, createdAt, payload },
      lines: [
        `${submission.reference}  ${formatSlovenianInstant(new Date(createdAt))}`,
        ...Object.entries(fieldLabels[kind]).map(
          ([field, label]) => `  ${label}: ${toReadableValue(Reflect.get(payload, field))}`,
        ),
      ],
    }
  },
}
