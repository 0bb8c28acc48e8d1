import { expect, test } from 'vitest'
import { countKeptObjects, openSqlite } from './sqlite'

test('connections and statements are never garbage-collected, which would crash Node 24', () => {
  const before = countKeptObjects()
  const database = openSqlite(':memory:')
  expect(countKeptObjects()).toBe(before + 1)
  database.prepare('SELECT 1').get()
  database.pragma('user_version')
  expect(countKeptObjects()).toBe(before + 3)
  database.close()
})
