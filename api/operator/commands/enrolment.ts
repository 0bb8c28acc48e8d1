import { toParticipantTable } from '../../season/enrolments/participants'
import { type Command, CommandError, operatorOption } from './command'
import { exportOptions, exportTable } from './export-file'

const enrolmentInvoiced: Command = {
  name: 'enrolment invoiced',
  summary: 'zapiše, da je bil po prijavi izdan račun (sicer podatki plačnika ne ostanejo)',
  positionals: ['številka'],
  options: operatorOption,
  flags: { undo: 'zapis je bil pomota' },
  run({ getRecords }, options, [reference = ''], flags) {
    const { invoices } = getRecords()
    const number = reference.trim().toUpperCase()
    const change = flags.has('undo') ? invoices.unmark : invoices.mark
    if (change([number], options.by).length === 0) throw new CommandError(`Prijave ${reference} ni.`, 1)
    const invoiced = !flags.has('undo')
    return {
      data: { reference: number, invoiced },
      lines: [`${number}: ${invoiced ? 'račun je izdan' : 'brez računa'}.`],
    }
  },
}

const enrolmentParticipants: Command = {
  name: 'enrolment participants',
  summary: 'zapiše udeležene osebe in stik zanje, za mentorice in mentorje (.xlsx, .csv ali -)',
  options: {
    ...exportOptions,
    workshop: 'oznaka delavnice, na primer muzikal',
    season: 'šolsko leto; privzeto tekoče',
    ...operatorOption,
  },
  run({ getRecords, getCatalogue }, options) {
    const { store, privacyLog } = getRecords()
    const season = options.season ?? getCatalogue().schoolYear
    const enrolments = store.list({
      isUsable: true,
      kind: 'registration',
      workshop: options.workshop,
      season,
    })
    const table = toParticipantTable(enrolments)
    privacyLog.add({
      action: 'list-participants',
      operator: options.by,
      counts: { participants: table.length - 1 },
    })
    return exportTable(table, 'Udeležene osebe', options)
  },
}

export const enrolmentCommands: readonly Command[] = [enrolmentParticipants, enrolmentInvoiced]
