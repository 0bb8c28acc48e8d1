import { type Command, CommandError } from './command'

const STATUSES = ['pending', 'sent', 'failed']

export const outboxList: Command = {
  name: 'outbox list',
  summary: 'našteje e-sporočila, ki čakajo, so odšla ali niso uspela',
  options: { status: { type: 'string', hint: `samo eno od: ${STATUSES.join(', ')}` } },
  run({ getRecords }, { status }) {
    if (status !== undefined && !STATUSES.some((known) => known === status))
      throw new CommandError(`Neznano stanje »${status}«; na voljo so ${STATUSES.join(', ')}.`)
    const mails = getRecords()
      .outbox.list()
      .filter((mail) => status === undefined || mail.status === status)
    return {
      data: mails,
      lines: mails.map(
        ({ id, reference, kind, status, attempts, lastError }) =>
          `${id}  ${reference ?? '–'}  ${kind}  ${status}  poskusov: ${attempts}${lastError ? `  ${lastError}` : ''}`,
      ),
    }
  },
}
