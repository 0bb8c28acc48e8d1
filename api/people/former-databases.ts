import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFile } from '../core/database'

/** What the name of a database that a restore put aside gets. */
export const FORMER = '.pred-obnovo'

/** The files of databases that restores put aside: each still knows everybody who was erased since. */
export function listFormerDatabases(dataDirectory: string): string[] {
  if (!existsSync(dataDirectory)) return []
  const start = `${basename(databaseFile(dataDirectory))}${FORMER}`
  return readdirSync(dataDirectory).filter((name) => name.startsWith(start))
}

/** Removes those that were put aside before an instant, which is when they got their name. @returns how many files */
export function removeFormerDatabases(dataDirectory: string, before: Date): number {
  const old = listFormerDatabases(dataDirectory)
    .map((name) => join(dataDirectory, name))
    .filter((file) => statSync(file).ctime < before)
  for (const file of old) rmSync(file)
  return old.length
}
