// An erasure of a person with a contract, by the contract of personal data (api/privacy/personal-data.ts).
import { expect, test } from 'vitest'
import { setUpFilledPerson } from '../../../tests/support/filled-person'
import { countRows } from '../../../tests/support/query-database'
import { INVOICE_FIELDS } from '../../submissions/submission'

const { server, fillTables, erasePerson, findValues, findTables, listContents, listNames } =
  setUpFilledPerson()

test('of a person with a contract an erasure leaves only the payer of the invoice, in tables that are kept', async () => {
  await fillTables(true)
  const personal = listContents().filter(([, contents]) => contents !== 'not personal')
  expect(personal.filter(([table]) => countRows(server, table) === 0)).toEqual([])
  const before = new Set(findValues().map((found) => found.split(' ')[0]))
  expect(listNames().filter((name) => !before.has(name))).toEqual([])
  erasePerson()
  const kept = new Set(listContents().flatMap(([table, contents]) => (contents === 'kept' ? table : [])))
  expect(findTables().filter((table) => !kept.has(table))).toEqual([])
  const names = findValues().map((found) => found.split(' ')[0])
  const invoiceFields: readonly string[] = [...INVOICE_FIELDS, 'payerKey']
  expect(names.filter((name) => !invoiceFields.includes(name ?? ''))).toEqual([])
  expect(names).toContain('payerName')
})
