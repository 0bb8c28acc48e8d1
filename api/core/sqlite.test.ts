import { expect, test } from 'vitest'
import { countKept, openSqlite } from './sqlite'

test('connections and statements are never garbage-collected, which would crash Node 24', () => {
  const before = countKept()
  const database = openSqlite(':memory:')
  expect(countKept()).toBe(before + 1)
  database.prepare('SELECT 1').get()
  database.pragma('user_version')
  expect(countKept()).toBe(before + 3)
  database.close()
})
