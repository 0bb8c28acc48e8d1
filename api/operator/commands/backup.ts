import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatSlovenianInstant } from '../../../common/calendar-date'
import { operatorOption } from '../../core/command'
import { ExplainedError } from '../../core/explained-error'
import { rehearseRestore, restoreBackup } from '../backups/restore'
import { writeSnapshot } from '../backups/snapshot'
import { undoMigration } from '../backups/undo-migration'
import type { CommandContext, OperatorCommand } from './context'

const backupCreate: OperatorCommand = {
  name: 'backup create',
  summary: 'naredi varnostno kopijo, tudi med delovanjem strežnika',
  async run({ getBackups, getDatabase }) {
    const { name, file, size } = await getBackups().create(getDatabase())
    return { data: { name, file, size }, lines: [`Varnostna kopija: ${file} (${formatKilobytes(size)})`] }
  },
}

const backupList: OperatorCommand = {
  name: 'backup list',
  summary: 'našteje varnostne kopije',
  run(context) {
    const backups = context.getBackups().list()
    // Throws when the database is missing too: then DATA_DIR is probably wrong.
    if (backups.length === 0) context.getDatabase()
    return {
      data: backups.map(({ name, createdAt, size }) => ({ name, createdAt, size })),
      lines: backups.map(
        ({ name, createdAt, size }) =>
          `${name}  ${formatSlovenianInstant(createdAt)}  ${formatKilobytes(size)}`,
      ),
    }
  },
}

const formatKilobytes = (size: number) => `${Math.ceil(size / 1024)} kB`

const backupSnapshot: OperatorCommand = {
  name: 'backup snapshot',
  summary: 'zapiše v mapo, kar mora s strežnika (deploy/offsite.sh), če se je kaj spremenilo',
  positionals: ['mapa'],
  async run({ getDatabase, getSettings }, { positionals: [directory = ''] }) {
    const isNew = await writeSnapshot(getDatabase(), getSettings().dataDirectory, directory)
    return {
      data: { directory, isNew },
      lines: [isNew ? `Zapisano v ${directory}.` : 'Nič se ni spremenilo.'],
    }
  },
}

const journalFlag = {
  'without-journal': 'tudi brez dnevnika izbrisov in odjav: kar je bilo izbrisano, se vrne',
}

const toRestoreOptions = (
  { getSettings, getCatalogue, openServices, getSchemas, clock }: CommandContext,
  flags: ReadonlySet<string>,
) => ({
  settings: getSettings(),
  catalogue: getCatalogue(),
  schemas: getSchemas(),
  clock,
  openServices,
  isJournalOptional: flags.has('without-journal'),
})

const backupRehearse: OperatorCommand = {
  name: 'backup rehearse',
  summary: 'poskusno obnovi kopijo od drugod ob živi bazi in ju primerja; nobena e-pošta ne odide',
  positionals: ['mapa'],
  flags: journalFlag,
  run(context, { positionals: [directory = ''], flags }) {
    const live = context.getServices().store.count()
    const file = join(directory, 'ckd.sqlite')
    if (!existsSync(file)) throw new ExplainedError(`Kopije ${file} ni.`)
    const { submissions, newest, erasures, withdrawals } = rehearseRestore(
      file,
      toRestoreOptions(context, flags),
    )
    const missing = Math.max(0, live - submissions)
    return {
      data: { submissions, newest: newest ?? null, live, missing, erasures, withdrawals },
      lines: [
        `Kopija je cela: prijav in sporočil ${submissions}, zadnja ${newest ?? 'še ni nobene'}.`,
        missing === 0 ? 'Vse, kar je v živi bazi, je tudi v kopiji.' : `V živi bazi jih je ${missing} več.`,
      ],
    }
  },
}

const restore: OperatorCommand = {
  name: 'restore',
  summary: 'postavi varnostno kopijo na mesto baze (strežnik mora biti ustavljen)',
  positionals: ['kopija'],
  flags: journalFlag,
  run(context, { positionals: [name = ''], flags }) {
    const file = context.getBackups().find(name)
    if (!file) throw new ExplainedError(`Varnostne kopije ${name} ni.`)
    const { former, submissions, erasures, withdrawals, heldMails, duties } = restoreBackup(
      file,
      toRestoreOptions(context, flags),
    )
    return {
      data: {
        restored: file,
        former: former ?? null,
        submissions,
        erasedAgain: erasures,
        withdrawnAgain: withdrawals,
        heldMails,
        duties,
      },
      lines: [
        `Obnovljeno iz ${file}; prijav in sporočil: ${submissions}.`,
        ...(former
          ? [`Prejšnja baza je shranjena kot ${former}; ko je ne potrebujete več, jo izbrišite.`]
          : []),
        ...(erasures > 0 ? [`Ponovljeni izbrisi: ${erasures}.`] : []),
        ...(withdrawals > 0 ? [`Ponovljene odjave od e-novic: ${withdrawals}.`] : []),
        `Zadržana e-sporočila: ${heldMails}.`,
        '',
        'Zdaj naredite (urad, stran Stanje):',
        ...duties.map((duty) => `☐ ${duty}.`),
      ],
    }
  },
}

const backupReviewed: OperatorCommand = {
  name: 'backup reviewed',
  summary: 'potrdi pregled po obnovi v centru brez urada: zadržana pošta odide, časovna opravila tečejo',
  options: operatorOption,
  run({ getServices }, { options: { by } }) {
    const { reminders, outbox } = getServices()
    const released = outbox.inTransaction(() => {
      reminders.markDone('restored', by)
      return outbox.listHeldIds().filter((id) => outbox.retry(id))
    })
    return { data: { released }, lines: [`Pregled je potrjen; e-sporočila, ki odidejo: ${released.length}.`] }
  },
}

/** Exit code for deploy/rollback.sh: the backup lacks forms. */
const UNCONFIRMED_EXIT_CODE = 3

const migrationUndo: OperatorCommand = {
  name: 'migration undo',
  summary: 'vrne kopijo izpred nadgradnje, če te baze ta različica ne zna brati (deploy/rollback.sh)',
  flags: { yes: 'tudi če v kopiji manjkajo obrazci; zapisani so v datoteko' },
  run(context, { flags }) {
    const { state, backup, missing, file } = undoMigration({
      ...toRestoreOptions(context, new Set()),
      backups: context.getBackups(),
      isConfirmed: flags.has('yes'),
    })
    const lacking =
      missing.length > 0 ? [`V kopiji manjkajo ${missing.join(', ')}: zapisani so v ${file}.`] : []
    const lines = {
      unneeded: ['To bazo ta različica zna brati.'],
      unconfirmed: lacking,
      undone: [`Obnovljena je kopija izpred nadgradnje ${backup}.`, ...lacking],
    }
    const exitCode = state === 'unconfirmed' ? UNCONFIRMED_EXIT_CODE : 0
    return {
      data: { state, backup: backup ?? null, missing, file: file ?? null },
      lines: lines[state],
      exitCode,
    }
  },
}

export const backupCommands = [
  backupCreate,
  backupList,
  backupSnapshot,
  backupRehearse,
  restore,
  backupReviewed,
  migrationUndo,
]
