import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Command } from './command'

const alertRaise: Command = {
  name: 'alert raise',
  summary: 'javi skrbniku po e-pošti, kar vidi samo gostitelj; ista zadeva enkrat, dokler traja',
  positionals: ['zadeva', 'poved'],
  run({ getRecords }, _options, [topic = '', sentence = '']) {
    const isNew = getRecords().alerts.raise(topic, sentence)
    return { data: { topic, isNew }, lines: [isNew ? 'Javljeno.' : 'Že javljeno.'] }
  },
}

const alertClear: Command = {
  name: 'alert clear',
  summary: 'javi, da je zadeva odpravljena',
  positionals: ['zadeva'],
  run({ getRecords }, _options, [topic = '']) {
    const wasOpen = getRecords().alerts.clear(topic)
    return { data: { topic, wasOpen }, lines: [wasOpen ? 'Javljeno.' : 'Take odprte zadeve ni.'] }
  },
}

const alertList: Command = {
  name: 'alert list',
  summary: 'našteje, kar čaka na skrbnika',
  run({ getRecords }) {
    const open = getRecords().alerts.listOpen()
    return {
      data: open.map(({ topic, sentence, raisedAt }) => ({ topic, sentence, raisedAt })),
      lines: open.map(
        ({ topic, sentence, raisedAt }) =>
          `${formatSlovenianInstant(new Date(raisedAt))}  ${topic}: ${sentence}`,
      ),
    }
  },
}

export const alertCommands: readonly Command[] = [alertList, alertRaise, alertClear]
