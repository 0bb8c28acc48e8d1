// Since Node 24.19 the process dies when the garbage collector, at work while no JavaScript runs, meets an object of
// an addon that is built like better-sqlite3 12 (»Assertion failed: (env) != nullptr« in ~ObjectWrap). Version 13 is
// built differently, but needs Node 22. Until Node 20 is given up, none of its objects is ever collected: this program
// prepares its statements once, and what a night's backup adds is a few kilobytes.
import SqliteDatabase from 'better-sqlite3'

const kept = new Set<unknown>()
const seen = new WeakSet<object>()

/** Methods of the addon that return objects of its own. */
const MAKERS = ['prepare', 'backup'] as const

/**
 * Opens a connection to a SQLite file; the only place that does.
 * @throws SqliteError
 */
export function openSqlite(file: string, options?: SqliteDatabase.Options): SqliteDatabase.Database {
  const database = new SqliteDatabase(file, options)
  for (const key of Object.getOwnPropertySymbols(database)) keepObjectsOf(Reflect.get(database, key))
  return database
}

/** Keeps the addon's part of a connection, and from now on everything that any connection makes. */
function keepObjectsOf(connection: unknown): void {
  if (typeof connection !== 'object' || connection === null) return
  kept.add(connection)
  const prototype = Reflect.getPrototypeOf(connection)
  if (!prototype || seen.has(prototype)) return
  seen.add(prototype)
  for (const name of MAKERS) {
    const make: unknown = Reflect.get(prototype, name)
    if (typeof make !== 'function') continue
    Reflect.set(prototype, name, function makeAndKeep(this: unknown, ...values: unknown[]) {
      const made: unknown = Reflect.apply(make, this, values)
      kept.add(this).add(made)
      return made
    })
  }
}

/** How many objects are kept; for the test that holds this to its promise. */
export const countKept = () => kept.size
