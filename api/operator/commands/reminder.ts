import { formatSlovenianInstant } from '../../../common/calendar-date'
import { DUTIES } from '../../people/reminders'
import { type Command, CommandError, operatorOption } from './command'

const reminderList: Command = {
  name: 'reminder list',
  summary: 'našteje, kar obljublja obvestilo o zasebnosti in mora narediti človek',
  run({ getRecords }) {
    const reminders = getRecords().reminders.list()
    return {
      data: reminders,
      lines: reminders.map(
        ({ key, sentence, doneAt }) =>
          `${key}: ${sentence}${doneAt ? ` Nazadnje ${formatSlovenianInstant(new Date(doneAt))}.` : ''}`,
      ),
    }
  },
}

const reminderDone: Command = {
  name: 'reminder done',
  summary: `zapiše, da je narejeno: ${DUTIES.join(' ali ')}`,
  positionals: ['kaj'],
  options: operatorOption,
  run({ getRecords }, options, [what]) {
    const duty = DUTIES.find((name) => name === what)
    if (!duty) throw new CommandError(`Povejte eno od: ${DUTIES.join(', ')}.`)
    getRecords().reminders.markDone(duty, options.by)
    return { data: { duty, done: true }, lines: ['Zapisano.'] }
  },
}

export const reminderCommands: readonly Command[] = [reminderList, reminderDone]
