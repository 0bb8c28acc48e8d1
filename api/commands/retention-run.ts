import { addMilliseconds, DAY } from '../clock'
import { removeOldCopies } from '../people/mail-copies'
import type { Command } from './command'

export const retentionRun: Command = {
  name: 'retention run',
  summary: 'izbriše podatke, ki jim je potekel rok hrambe (sicer vsako noč samodejno)',
  run({ getServices, getSettings, getCatalogue, clock }) {
    const before = addMilliseconds(clock.now(), -getCatalogue().retention.contactDays * DAY)
    const counts = {
      ...getServices().retention(),
      filesDeleted: removeOldCopies(getSettings().dataDirectory, before),
    }
    return {
      data: counts,
      lines: [
        `Prijave, skrčene na podatke za račun: ${counts.enrolmentsReduced}`,
        `Podatki za račune: ${counts.invoicesDeleted}`,
        `Sporočila: ${counts.contactsDeleted}`,
        `Naročila na e-novice: ${counts.subscriptionsDeleted + counts.newsletterSignUpsDeleted}`,
        `Odposlana e-sporočila: ${counts.mailsDeleted}`,
        `Datoteke e-pošte: ${counts.filesDeleted}`,
      ],
    }
  },
}
