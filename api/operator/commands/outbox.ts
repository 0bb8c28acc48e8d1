import { emailAddress } from '../../../common/forms/fields'
import { type Command, CommandError } from './command'

const STATUSES = ['pending', 'sent', 'failed']

const outboxList: Command = {
  name: 'outbox list',
  summary: 'našteje e-sporočila, ki čakajo, so odšla ali niso uspela',
  options: { status: `samo eno od: ${STATUSES.join(', ')}` },
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

const outboxRetry: Command = {
  name: 'outbox retry',
  summary: 'e-sporočilo, ki ni uspelo, pošlje znova (--all: vsa neuspela)',
  options: {
    id: 'številka e-sporočila iz »outbox list«',
    to: 'drug naslov prejemnika (samo skupaj z --id)',
  },
  flags: { all: 'vsa neuspela e-sporočila' },
  run({ getRecords }, options, _values, flags) {
    const { outbox } = getRecords()
    const to = options.to
    if (to !== undefined && !emailAddress().safeParse(to).success)
      throw new CommandError('--to: to ni e-poštni naslov.')
    if (to !== undefined && flags.has('all')) throw new CommandError('--to gre samo skupaj z --id.')
    const ids = flags.has('all') ? outbox.listFailedIds() : [parseId(options.id)]
    const retried = ids.filter((id) => outbox.retry(id, { recipient: to }))
    if (!flags.has('all') && retried.length === 0)
      throw new CommandError(
        'E-sporočila s to številko ni, je že odšlo ali pa je treba novo povezavo zahtevati na strani za prijavo v urad.',
      )
    return {
      data: { retried },
      lines: [`Znova v čakalni vrsti: ${retried.length}. Strežnik jih pošlje v pol minute.`],
    }
  },
}

const outboxCancel: Command = {
  name: 'outbox cancel',
  summary: 'e-sporočila, ki še čaka ali ni uspelo, ne pošlje več',
  options: { id: 'številka e-sporočila iz »outbox list«' },
  run({ getRecords }, options) {
    const id = parseId(options.id)
    if (!getRecords().outbox.cancel(id))
      throw new CommandError('E-sporočila s to številko ni ali je že odšlo.')
    return { data: { cancelled: [id] }, lines: [`E-sporočilo ${id} je preklicano.`] }
  },
}

function parseId(text: string | undefined): number {
  if (text === undefined || !/^\d+$/.test(text)) throw new CommandError('Manjka --id s številko e-sporočila.')
  return Number(text)
}

/** What waits, has left or failed. */
export const outboxCommands: readonly Command[] = [outboxList, outboxRetry, outboxCancel]
