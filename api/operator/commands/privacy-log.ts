import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Command } from './command'

export const privacyLog: Command = {
  name: 'privacy log',
  summary: 'našteje izpise, popravke, izbrise in sezname: kdaj, kaj, kdo, katera številka',
  run({ getRecords }) {
    const entries = getRecords().privacyLog.list()
    return {
      data: entries,
      lines: entries.map(({ doneAt, action, operator, references, counts }) =>
        [
          formatSlovenianInstant(new Date(doneAt)),
          action,
          operator ?? '–',
          references.join(', '),
          ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`),
        ].join('  '),
      ),
    }
  },
}
