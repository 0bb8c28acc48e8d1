import { DAY } from '../../core/clock'

/** Part of the file name of a backup made before a migration. */
const BEFORE_MIGRATION = '.pred-migracijo'

/** File names contain the time of the backup in UTC: `ckd-2026-11-21T031500Z.sqlite`. */
const NAME_PATTERN = /^ckd-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z(?:\.pred-migracijo)?\.sqlite$/

const DAILY_BACKUPS = 7
const WEEKLY_BACKUPS = 4

export function toBackupName(time: Date, hasMark = false): string {
  const mark = hasMark ? BEFORE_MIGRATION : ''
  return `ckd-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z${mark}.sqlite`
}

/** Whether a backup was made before a migration. */
export const isBeforeMigration = (name: string): boolean => name.includes(BEFORE_MIGRATION)

/** Reads the time of a backup from its file name. @returns undefined for other files */
export function parseBackupName(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME_PATTERN.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Lists backups to delete. Each of the last 7 days and the last 4 weeks that have backups keeps its newest backup. The
 * backup made before the newest migration is kept for 7 days: a rollback across the migration restores it.
 */
export function listExpiredBackups(names: readonly string[]): string[] {
  const backups = names
    .toSorted()
    .flatMap((name) => ({ name, time: parseBackupName(name)?.getTime() ?? Number.NaN }))
    .filter(({ time }) => !Number.isNaN(time))
  const listNewestPerPeriod = (toPeriod: (days: number) => number) => {
    const newest = new Map(backups.map(({ name, time }) => [toPeriod(Math.floor(time / DAY)), name]))
    return [...newest.values()]
  }
  const newestTime = backups.at(-1)?.time ?? 0
  const beforeMigration = backups.findLast(({ name }) => isBeforeMigration(name))
  const isRecent = beforeMigration && beforeMigration.time > newestTime - DAILY_BACKUPS * DAY
  // Unix time begins on a Thursday: adding three days to the day number makes weeks begin on Monday.
  const kept = new Set([
    ...listNewestPerPeriod((day) => day).slice(-DAILY_BACKUPS),
    ...listNewestPerPeriod((day) => Math.floor((day + 3) / 7)).slice(-WEEKLY_BACKUPS),
    ...(isRecent ? [beforeMigration.name] : []),
  ])
  return backups.map(({ name }) => name).filter((name) => !kept.has(name))
}
