import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { listLetterWriters, rooms } from './rooms'

const listDoubles = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) < index)

test('no two forms share the letter of their reference numbers, their address, the name of their bot check or of a mail', () => {
  expect(listDoubles(Object.values(rooms).map(({ prefix }) => prefix))).toEqual([])
  expect(listDoubles(Object.values(siteForms).map(({ path }) => path))).toEqual([])
  expect(listDoubles(Object.values(siteForms).map(({ action }) => action))).toEqual([])
  expect(listDoubles(listLetterWriters().map(([name]) => name))).toEqual([])
})
