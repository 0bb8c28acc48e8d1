import type { Command } from './command'
import { exportOptions, exportTable } from './export-file'

export const newsletterList: Command = {
  name: 'newsletter list',
  summary: 'našteje naročnice in naročnike e-novic',
  options: { all: { type: 'boolean', hint: 'tudi nepotrjena in končana naročila' } },
  run({ getServices }, { all }) {
    const subscribers = getServices()
      .subscriptions.list()
      .filter(({ status }) => all === true || status === 'confirmed')
    return {
      data: subscribers,
      lines: subscribers.map(({ email, name, surname, status }) =>
        [email ?? '–', name, surname, status].join('  '),
      ),
    }
  },
}

export const newsletterExport: Command = {
  name: 'newsletter export',
  summary: 'zapiše potrjene naročnice in naročnike v preglednico (.xlsx ali .csv)',
  options: exportOptions,
  run({ getServices }, options) {
    const rows = getServices()
      .subscriptions.list()
      .filter(({ status }) => status === 'confirmed')
      .map(({ email, name, surname, confirmedAt }) =>
        [email, name, surname, confirmedAt].map((value) => value ?? ''),
      )
    return exportTable([['E-pošta', 'Ime', 'Priimek', 'Potrjeno (UTC)'], ...rows], 'E-novice', options)
  },
}
