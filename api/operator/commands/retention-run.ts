import type { Command } from './command'

export const retentionRun: Command = {
  name: 'retention run',
  summary: 'izbriše podatke, ki jim je potekel rok hrambe (sicer vsako noč samodejno)',
  run({ getRecords }) {
    const counts = getRecords().retention()
    return {
      data: counts,
      lines: [
        ...counts.submissions.map(
          ({ kind, deleted, reduced }) =>
            `${kind}: izbrisano ${deleted}${reduced > 0 ? `, skrčeno na podatke za račun ${reduced}` : ''}`,
        ),
        `Naročila na e-novice: ${counts.subscriptionsDeleted}`,
        `Soglasja brez obrazca: ${counts.consentsDeleted}`,
        `E-sporočila: ${counts.mailsDeleted}, pozabljeni prejemniki: ${counts.recipientsForgotten}`,
        `Zapisi evidence: ${counts.entriesDeleted}`,
        `Datoteke e-pošte in baze pred obnovo: ${counts.filesDeleted}`,
      ],
    }
  },
}
