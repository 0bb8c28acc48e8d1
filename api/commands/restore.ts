import { dirname } from 'node:path'
import { createBackups } from '../backups/backups'
import { createErasureList, ErasureListError } from '../backups/erasures'
import { RestoreError, restoreBackup } from '../backups/restore'
import { listPeople } from '../submissions/rooms'
import type { Submission } from '../submissions/submission'
import { type Command, CommandError } from './command'

export const restore: Command = {
  name: 'restore',
  summary: 'postavi varnostno kopijo na mesto baze (strežnik mora biti ustavljen)',
  positionals: ['kopija'],
  run({ getSettings, getRecords, migrationsDirectory, clock }, _options, [name = '']) {
    const { dataDirectory } = getSettings()
    const file = createBackups({ dataDirectory, clock }).find(name)
    if (!file) throw new CommandError(`Varnostne kopije ${name} ni.`)
    const ownList = createErasureList(createBackups({ dataDirectory, clock }).directory)
    const { listErasedHere, listErasedElsewhere, former } = orExplain(() => ({
      listErasedHere: ownList.read(),
      // A copy brought from another machine brings that machine's list along.
      listErasedElsewhere: createErasureList(dirname(file)).read(),
      former: restoreBackup(file, { dataDirectory, migrationsDirectory }),
    }))

    const { store, people, retention, subscriptions } = getRecords()
    const addresses = [
      ...store.list().flatMap(listAddresses),
      ...subscriptions.list().map(({ email }) => email ?? ''),
    ]
    const erasedHere = listErasedHere([...new Set(addresses)])
    const erasedElsewhere = listErasedElsewhere([...new Set(addresses)]).filter(
      (address) => !erasedHere.includes(address),
    )
    for (const address of erasedElsewhere) ownList.add(address, clock.now())
    const erased = [...erasedHere, ...erasedElsewhere]
    for (const email of erased) people.erase(people.find({ email }))
    retention()
    const submissions = store.count()
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

function orExplain<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const isExplained = error instanceof RestoreError || error instanceof ErasureListError
    throw isExplained ? new CommandError(error.message) : error
  }
}

/** E-mail addresses that a submission is about. */
function listAddresses(submission: Submission): string[] {
  if (submission.isReduced) return []
  return listPeople(submission.kind, submission.payload).flatMap(({ email }) => email ?? [])
}
