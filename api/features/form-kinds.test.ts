import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { testCatalogue } from '../../tests/support/catalogue'
import { schemas } from '../../tests/support/database'
import { makeTestFolder } from '../../tests/support/test-resources'
import { openDatabase } from '../core/database'
import type { FieldDescription } from '../submissions/form-kind'
import { formKinds, formNames, listPeople } from './form-kinds'

const listDuplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) < index)

test('no two forms share a reference prefix, a path or a bot-check action', () => {
  expect(listDuplicates(Object.values(formKinds).map(({ prefix }) => prefix))).toEqual([])
  expect(listDuplicates(Object.values(siteForms).map(({ path }) => path))).toEqual([])
  expect(listDuplicates(Object.values(siteForms).map(({ action }) => action))).toEqual([])
})

test.each(formNames)(
  'the retention period of the form %s ends, for its own submissions and no others',
  (own) => {
    const directory = makeTestFolder()
    const database = openDatabase(join(directory, 'ckd.sqlite'), { schemas })
    onTestFinished(() => void database.close())
    const insert = database.prepare(
      "INSERT INTO submissions (kind, reference, payload, created_at) VALUES (:kind, :kind, '{}', '1990-01-01T00:00:00.000Z')",
    )
    for (const kind of formNames) insert.run({ kind })
    const { listExpired } = formKinds[own].createRetention({ database, catalogue: testCatalogue })
    const kindOf = database.prepare<[number], string>('SELECT kind FROM submissions WHERE id = ?').pluck()
    expect(listExpired(new Date('2026-01-01')).map((id) => kindOf.get(id))).toEqual([own])
  },
)

test.each(formNames)('every person in the form %s is listed, with each of their addresses', (kind) => {
  const everyFieldGiven = new Proxy({}, { get: (_, field) => `${String(field)}@primer.si` })
  const people = listPeople(kind, everyFieldGiven as never)
  const personal = Object.entries<FieldDescription>(formKinds[kind].fields).flatMap(
    ([field, { personal }]) => (personal ? [{ field, of: personal }] : []),
  )
  expect(new Set(people.map(({ role }) => role))).toEqual(new Set(personal.map(({ of }) => of)))
  for (const { field, of } of personal.filter((one) => /email/i.test(one.field)))
    expect(people).toContainEqual(expect.objectContaining({ role: of, email: `${field}@primer.si` }))
})
