/** A backup's file name says when it was made, in UTC: `ckd-2026-11-21T031500Z.sqlite`. */
const NAME = /^ckd-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.sqlite$/

const DAILY = 7
const WEEKLY = 4

export function toBackupName(time: Date): string {
  return `ckd-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.sqlite`
}

/** @returns undefined when the file is no backup of ours */
export function parseBackupName(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Backups that are no longer needed: all but the newest of the last 7 days and of the last 4 weeks. */
export function listExpired(names: readonly string[]): string[] {
  const dated = names
    .flatMap((name) => {
      const time = parseBackupName(name)
      return time ? [{ name, time }] : []
    })
    .sort((a, b) => b.time.getTime() - a.time.getTime())
  const kept = new Set([
    ...newestPerPeriod(dated, (time) => time.toISOString().slice(0, 10)).slice(0, DAILY),
    ...newestPerPeriod(dated, (time) => String(weekOf(time))).slice(0, WEEKLY),
  ])
  return dated.map(({ name }) => name).filter((name) => !kept.has(name))
}

function newestPerPeriod(
  dated: readonly { name: string; time: Date }[],
  periodOf: (time: Date) => string,
): string[] {
  const newest = new Map<string, string>()
  for (const { name, time } of dated) if (!newest.has(periodOf(time))) newest.set(periodOf(time), name)
  return [...newest.values()]
}

/** Number of the week, counted from a Monday. */
function weekOf(time: Date): number {
  const days = Math.floor(time.getTime() / 86_400_000)
  return Math.floor((days + 3) / 7)
}
