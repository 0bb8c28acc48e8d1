// Workaround for a crash: since Node 24.19 the process aborts when the garbage collector, while no JavaScript runs,
// collects an object of better-sqlite3 12 (»Assertion failed: (env) != nullptr« in ~ObjectWrap). Version 13 fixes this but
// needs Node 22. Until Node 20 is no longer supported, this file keeps a reference to every such object. Statements are
// prepared once, and a nightly backup adds a few kilobytes.
import SqliteDatabase from 'better-sqlite3'

const keptObjects = new Set<unknown>()
const patchedPrototypes = new WeakSet<object>()

/** Methods of the native addon that create native objects. */
const CREATING_METHODS = ['prepare', 'backup'] as const

/** Opens a connection to a SQLite file. All connections must be opened here. @throws SqliteError */
export function openSqlite(file: string, options?: SqliteDatabase.Options): SqliteDatabase.Database {
  const database = new SqliteDatabase(file, options)
  for (const key of Object.getOwnPropertySymbols(database))
    preventGarbageCollection(Reflect.get(database, key))
  return database
}

/** Keeps the native object of a connection, and patches its prototype to keep every object that it creates. */
function preventGarbageCollection(connection: unknown): void {
  if (typeof connection !== 'object' || connection === null) return
  keptObjects.add(connection)
  const prototype = Reflect.getPrototypeOf(connection)
  if (!prototype || patchedPrototypes.has(prototype)) return
  patchedPrototypes.add(prototype)
  for (const name of CREATING_METHODS) {
    const method: unknown = Reflect.get(prototype, name)
    if (typeof method !== 'function') continue
    Reflect.set(prototype, name, function createAndKeep(this: unknown, ...values: unknown[]) {
      const created: unknown = Reflect.apply(method, this, values)
      keptObjects.add(this).add(created)
      return created
    })
  }
}

/** Counts the kept objects, for the test. */
export const countKeptObjects = () => keptObjects.size
