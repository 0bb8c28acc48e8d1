import { expect, test } from 'vitest'
import { siteForms } from '../../../common/forms/forms'
import { setUpServer } from '../../../tests/support/test-server'
import type { FieldDescription } from '../../submissions/form-kind'
import { createForms } from '../../submissions/forms'
import { getFormKinds } from '..'

const server = setUpServer()
const formKinds = getFormKinds(true)
const forms = createForms(formKinds)

const listDuplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) < index)

test('no two forms share a reference prefix, a path or a bot-check action', () => {
  expect(listDuplicates(Object.values(formKinds).map(({ prefix }) => prefix))).toEqual([])
  expect(listDuplicates(Object.values(siteForms).map(({ path }) => path))).toEqual([])
  expect(listDuplicates(Object.values(siteForms).map(({ action }) => action))).toEqual([])
})

test.each(forms.names)(
  'the retention period of the form %s ends, for its own submissions and no others',
  (own) => {
    const { database, features } = server.services
    const insert = database.prepare(
      "INSERT INTO submissions (kind, reference, payload, created_at) VALUES (:kind, :kind, '{}', '1990-01-01T00:00:00.000Z')",
    )
    for (const kind of forms.names) insert.run({ kind })
    const rules = features.flatMap(({ retentionRules }) => retentionRules?.[own] ?? [])
    const kindOf = database.prepare<[number], string>('SELECT kind FROM submissions WHERE id = ?').pluck()
    const expired = rules.flatMap(({ listExpired }) => listExpired(new Date('2026-01-01')))
    expect(expired.map((id) => kindOf.get(id))).toEqual([own])
  },
)

test.each(forms.names)('every person in the form %s is listed, with each of their addresses', (kind) => {
  const everyFieldGiven = new Proxy({}, { get: (_, field) => `${String(field)}@primer.si` })
  const people = forms.listPeople(kind, everyFieldGiven as never)
  const personal = Object.entries<FieldDescription>(formKinds[kind].fields).flatMap(
    ([field, { personal }]) => (personal ? [{ field, of: personal }] : []),
  )
  expect(new Set(people.map(({ role }) => role))).toEqual(new Set(personal.map(({ of }) => of)))
  for (const { field, of } of personal.filter((one) => /email/i.test(one.field)))
    expect(people).toContainEqual(expect.objectContaining({ role: of, email: `${field}@primer.si` }))
})
