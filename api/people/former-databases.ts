import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFile } from '../core/database'

/** What the name of a database that a restore put aside gets. */
export const FORMER = '.pred-obnovo'

/** The files of databases that restores put aside: each still knows everybody who was erased since. */
export const listFormerDatabases = (dataDirectory: string): string[] =>
  readdirSync(dataDirectory).filter((name) => name.startsWith(basename(databaseFile('')) + FORMER))

/** Removes those that got their name before an instant. @returns how many files */
export function removeFormerDatabases(dataDirectory: string, before: Date): number {
  const files = listFormerDatabases(dataDirectory).map((name) => join(dataDirectory, name))
  const old = files.filter((file) => statSync(file).ctime < before)
  for (const file of old) rmSync(file)
  return old.length
}
