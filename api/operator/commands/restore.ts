import { JournalError } from '../../journal/journal'
import { RestoreError, restoreBackup } from '../backups/restore'
import { type Command, CommandError } from './command'

export const restore: Command = {
  name: 'restore',
  summary: 'postavi varnostno kopijo na mesto baze (strežnik mora biti ustavljen)',
  positionals: ['kopija'],
  run({ getSettings, getCatalogue, getBackups, migrationsDirectory, clock }, _options, [name = '']) {
    const file = getBackups().find(name)
    if (!file) throw new CommandError(`Varnostne kopije ${name} ni.`)
    const options = { settings: getSettings(), catalogue: getCatalogue(), migrationsDirectory, clock }
    const { former, submissions, erasures, withdrawals } = withCommandErrors(() =>
      restoreBackup(file, options),
    )
    return {
      data: {
        restored: file,
        former: former ?? null,
        submissions,
        erasedAgain: erasures,
        withdrawnAgain: withdrawals,
      },
      lines: [
        `Obnovljeno iz ${file}; prijav in sporočil: ${submissions}.`,
        ...(former
          ? [`Prejšnja baza je shranjena kot ${former}; ko je ne potrebujete več, jo izbrišite.`]
          : []),
        ...(erasures > 0 ? [`Ponovljeni izbrisi: ${erasures}.`] : []),
        ...(withdrawals > 0 ? [`Ponovljene odjave od e-novic: ${withdrawals}.`] : []),
      ],
    }
  },
}

/** Failures that explain themselves reach the operator as they are. */
function withCommandErrors<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const isExplained = error instanceof RestoreError || error instanceof JournalError
    throw isExplained ? new CommandError(error.message) : error
  }
}
