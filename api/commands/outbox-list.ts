import type { Command } from './command'

export const outboxList: Command = {
  name: 'outbox list',
  summary: 'našteje e-sporočila, ki čakajo, so odšla ali niso uspela',
  options: { status: { type: 'string', hint: 'samo pending, sent ali failed' } },
  run({ getServices }, { status }) {
    const mails = getServices()
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
