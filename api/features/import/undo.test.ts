// The undo of an import at a centre that manages payments.
import { expect, test } from 'vitest'
import { inDays } from '../../../tests/support/lessons'
import { LEAD } from '../../../tests/support/office-server'
import { paymentCatalogue } from '../../../tests/support/payment-catalogue'
import { countRows } from '../../../tests/support/query-database'
import { setUpImportCentre } from './testing/import-centre'

const season = { from: inDays(-40), to: inDays(200) }
const groups = paymentCatalogue.groups.map((group) => ({ ...group, places: 200 }))
const { server, openSheet, answer, storeTicked, listStored } = setUpImportCentre({
  ...paymentCatalogue,
  season,
  groups,
})

const HEADER = ['Ime', 'Priimek', 'Datum rojstva', 'Plačnik', 'E-pošta']
const ROWS = [
  ['Ana', 'Novak', '5. 3. 2014', 'Mojca Novak', 'mojca@primer.si'],
  ['Bor', 'Novak', '7. 4. 2013', 'Mojca Novak', 'mojca@primer.si'],
]

/** Imports two children of one payer, with contracts. @returns the path of the result */
async function importContracts() {
  const lead = await openSheet([HEADER, ...ROWS])
  await answer(lead, { pogodba: 'paper', dan: inDays(-30).split('-').reverse().map(Number).join('. ') })
  return { lead, path: await storeTicked(lead) }
}

test('an undone import leaves no account of a payer whose contracts it has stored', async () => {
  const { lead, path } = await importContracts()
  expect(countRows(server, 'payment_accounts')).toBe(1)
  expect((await lead.post(`${path}/razveljavi`, {})).status).toBe(303)
  for (const table of ['submissions', 'payment_charges', 'payment_accounts'])
    expect([table, countRows(server, table)]).toEqual([table, 0])
})

test('an account with a payment stays when the import is undone: the money must be returned', async () => {
  const { lead, path } = await importContracts()
  const { ledger } = server.services
  const id = ledger.findStatementOfEnrolment(listStored()[0]?.id ?? 0)?.id ?? 0
  ledger.recordPayment(id, { cents: 1000, valuedOn: inDays(0), text: '' }, LEAD)
  await lead.post(`${path}/razveljavi`, {})
  expect(ledger.find(id)).toMatchObject({ paid: 1000, totalDue: 0 })
})
