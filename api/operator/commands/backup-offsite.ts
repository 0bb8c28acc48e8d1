import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RestoreError, rehearseRestore } from '../backups/restore'
import { writeSnapshot } from '../backups/snapshot'
import { type Command, CommandError } from './command'

/** Exit code that tells the host's script that nothing has to leave the machine. */
const UNCHANGED = 3

export const backupSnapshot: Command = {
  name: 'backup snapshot',
  summary: 'zapiše v mapo, kar mora s strežnika (deploy/offsite.sh); koda 3 pomeni, da se ni nič spremenilo',
  positionals: ['mapa'],
  async run({ getDatabase, getSettings }, _options, [directory = '']) {
    const isNew = await writeSnapshot(getDatabase(), getSettings().dataDirectory, directory)
    return {
      data: { directory, isNew },
      lines: [isNew ? `Zapisano v ${directory}.` : 'Nič se ni spremenilo.'],
      exitCode: isNew ? 0 : UNCHANGED,
    }
  },
}

export const backupRehearse: Command = {
  name: 'backup rehearse',
  summary: 'poskusno obnovi kopijo od drugod ob živi bazi in ju primerja; nobena e-pošta ne odide',
  positionals: ['mapa'],
  run({ getRecords, getSettings, getCatalogue, migrationsDirectory, clock }, _options, [directory = '']) {
    const live = getRecords().store.count()
    const file = join(directory, 'ckd.sqlite')
    if (!existsSync(file)) throw new CommandError(`Kopije ${file} ni.`, 1)
    const options = { settings: getSettings(), catalogue: getCatalogue(), migrationsDirectory, clock }
    try {
      const { submissions, newest, erasures, withdrawals } = rehearseRestore(file, options)
      const missing = Math.max(0, live - submissions)
      return {
        data: { submissions, newest: newest ?? null, live, missing, erasures, withdrawals },
        lines: [
          `Kopija je cela: prijav in sporočil ${submissions}, zadnja ${newest ?? 'še ni nobene'}.`,
          missing === 0 ? 'Vse, kar je v živi bazi, je tudi v kopiji.' : `V živi bazi jih je ${missing} več.`,
        ],
      }
    } catch (error) {
      throw error instanceof RestoreError ? new CommandError(error.message, 1) : error
    }
  },
}
