import { UsageError } from '../../core/command'
import { ExplainedError } from '../../core/explained-error'
import type { OperatorCommand } from './context'

const outboxList: OperatorCommand = {
  name: 'outbox list',
  summary: 'našteje e-sporočila, ki čakajo, so odšla ali niso uspela',
  run({ getServices }) {
    const mails = getServices().outbox.list()
    return {
      data: mails,
      lines: mails.map(
        ({ id, reference, kind, status, attempts, lastError }) =>
          `${id}  ${reference ?? '–'}  ${kind}  ${status}  poskusov: ${attempts}${lastError ? `  ${lastError}` : ''}`,
      ),
    }
  },
}

const MAIL_OPTIONS = { id: 'številka e-sporočila iz »outbox list«' }

const outboxRetry: OperatorCommand = {
  name: 'outbox retry',
  summary: 'e-sporočilo, ki ni uspelo, pošlje znova (--all: vsa neuspela)',
  options: MAIL_OPTIONS,
  flags: { all: 'vsa neuspela e-sporočila' },
  run({ getServices }, { options, flags }) {
    const { outbox } = getServices()
    const ids = flags.has('all') ? outbox.listFailedIds() : [parseId(options.id)]
    const retried = ids.filter((id) => outbox.retry(id))
    if (!flags.has('all') && retried.length === 0)
      throw new ExplainedError(
        'E-sporočila s to številko ni, je že odšlo ali pa je treba novo povezavo zahtevati na strani za prijavo v urad.',
      )
    return {
      data: { retried },
      lines: [`Znova v čakalni vrsti: ${retried.length}. Strežnik jih pošlje v pol minute.`],
    }
  },
}

const outboxCancel: OperatorCommand = {
  name: 'outbox cancel',
  summary: 'e-sporočila, ki še čaka ali ni uspelo, ne pošlje več',
  options: MAIL_OPTIONS,
  run({ getServices }, { options }) {
    const id = parseId(options.id)
    if (!getServices().outbox.cancel(id))
      throw new ExplainedError('E-sporočila s to številko ni ali je že odšlo.')
    return { data: { cancelled: [id] }, lines: [`E-sporočilo ${id} je preklicano.`] }
  },
}

function parseId(text: string | undefined): number {
  if (text === undefined || !/^\d+$/.test(text)) throw new UsageError('Manjka --id s številko e-sporočila.')
  return Number(text)
}

export const outboxCommands = [outboxList, outboxRetry, outboxCancel]
