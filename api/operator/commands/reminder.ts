import { DUTIES } from '../../people/reminders'
import { type Command, CommandError, operatorOption } from './command'

export const reminderDone: Command = {
  name: 'reminder done',
  summary: `zapiše, da je narejeno, na kar opominja doctor: ${DUTIES.join(' ali ')}`,
  positionals: ['kaj'],
  options: operatorOption,
  run({ getRecords }, options, [what]) {
    const duty = DUTIES.find((name) => name === what)
    if (!duty) throw new CommandError(`Povejte eno od: ${DUTIES.join(', ')}.`)
    getRecords().reminders.markDone(duty, options.by)
    return { data: { duty, done: true }, lines: ['Zapisano.'] }
  },
}
