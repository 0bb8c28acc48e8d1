import { formatSlovenianInstant } from '../../../common/calendar-date'
import { type Backup, verifyBackup } from '../backups/backups'
import { type Command, type CommandContext, CommandError, textOption } from './command'

export const backupCreate: Command = {
  name: 'backup create',
  summary: 'naredi varnostno kopijo, tudi med delovanjem strežnika',
  async run({ getBackups, getDatabase }) {
    const { name, file, size } = await getBackups().create(getDatabase())
    return { data: { name, file, size }, lines: [`Varnostna kopija: ${file} (${toKilobytes(size)})`] }
  },
}

export const backupList: Command = {
  name: 'backup list',
  summary: 'našteje varnostne kopije',
  run(context) {
    const backups = listExisting(context)
    return {
      data: backups.map(({ name, createdAt, size }) => ({ name, createdAt, size })),
      lines: backups.map(
        ({ name, createdAt, size }) => `${name}  ${formatSlovenianInstant(createdAt)}  ${toKilobytes(size)}`,
      ),
    }
  },
}

export const backupVerify: Command = {
  name: 'backup verify',
  summary: 'odpre varnostno kopijo in preveri, ali je cela (privzeto zadnjo)',
  options: { name: { type: 'string', hint: 'ime ali pot varnostne kopije' } },
  run(context, options) {
    const name = textOption(options, 'name') ?? listExisting(context)[0]?.name
    const file = name && context.getBackups().find(name)
    if (!file) throw new CommandError('Take varnostne kopije ni.', 1)
    const { isGood, problems, submissions } = verifyBackup(file)
    return {
      data: { name, isGood, problems, submissions },
      lines: isGood
        ? [`${name} je cela (prijav in sporočil: ${submissions}).`]
        : [`${name} ni dobra:`, ...problems],
      exitCode: isGood ? 0 : 1,
    }
  },
}

/**
 * Backups can be all that is left; with neither them nor a database this is the wrong directory.
 * @throws CommandError
 */
function listExisting({ getBackups, getDatabase }: CommandContext): Backup[] {
  const backups = getBackups().list()
  if (backups.length === 0) getDatabase()
  return backups
}

function toKilobytes(size: number): string {
  return `${Math.ceil(size / 1024)} kB`
}
