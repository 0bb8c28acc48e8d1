import { dirname } from 'node:path'
import { createBackups } from '../backups/backups'
import { createErasureList } from '../backups/erasures'
import { RestoreError, restoreBackup } from '../backups/restore'
import { listAddresses } from '../people/person'
import { type Command, CommandError } from './command'

export const restore: Command = {
  name: 'restore',
  summary: 'postavi varnostno kopijo na mesto baze (strežnik mora biti ustavljen)',
  positionals: ['kopija'],
  run({ getSettings, getServices, migrationsDirectory, clock }, _options, [name = '']) {
    const { dataDirectory } = getSettings()
    const file = createBackups({ dataDirectory, clock }).find(name)
    if (!file) throw new CommandError(`Varnostne kopije ${name} ni.`)
    const former = restoreOrExplain(file, { dataDirectory, migrationsDirectory })

    const { store, people, backups, retention, subscriptions } = getServices()
    const addresses = [
      ...store.list().flatMap(listAddresses),
      ...subscriptions.list().map(({ email }) => email ?? ''),
    ]
    const ownList = createErasureList(backups.directory)
    const erasedHere = ownList.listErased([...new Set(addresses)])
    // A copy brought from another machine brings that machine's list along.
    const erasedElsewhere = createErasureList(dirname(file))
      .listErased([...new Set(addresses)])
      .filter((address) => !erasedHere.includes(address))
    for (const address of erasedElsewhere) ownList.add(address, clock.now())
    const erased = [...erasedHere, ...erasedElsewhere]
    for (const address of erased) people.erase(address)
    retention()
    const submissions = store.list().length
    return {
      data: { restored: file, former: former ?? null, submissions, erasedAgain: erased.length },
      lines: [
        `Obnovljeno iz ${file}; prijav in sporočil: ${submissions}.`,
        ...(former
          ? [`Prejšnja baza je shranjena kot ${former}; ko je ne potrebujete več, jo izbrišite.`]
          : []),
        ...(erased.length > 0 ? [`Znova izbrisani naslovi: ${erased.length}.`] : []),
      ],
    }
  },
}

function restoreOrExplain(...options: Parameters<typeof restoreBackup>): string | undefined {
  try {
    return restoreBackup(...options)
  } catch (error) {
    throw error instanceof RestoreError ? new CommandError(error.message) : error
  }
}
