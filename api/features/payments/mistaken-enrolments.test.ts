// Accounts of enrolments that were entered by mistake: the office undoes their import, which discards and erases them.
import { expect, test } from 'vitest'
import { inDays } from '../../../tests/support/lessons'
import { LEAD, setUpOffice } from '../../../tests/support/office-server'
import { paymentCatalogue } from '../../../tests/support/payment-catalogue'
import { countRows } from '../../../tests/support/query-database'
import { enrolNamed, PUPPETS } from '../../../tests/support/season'
import { confirmPlace } from '../places/testing/confirm-place'

const { server, idOf } = setUpOffice({
  ...paymentCatalogue,
  season: { from: inDays(-40), to: inDays(200) },
  groups: paymentCatalogue.groups.map((group) => ({ ...group, places: 200 })),
})

/** Enrols two children of one payer, with contracts. @returns the references */
async function enrolWithContracts(): Promise<readonly string[]> {
  const { places } = server.services
  const references = await enrolNamed(server, ['Ana', 'Bor'])
  for (const submissionId of references.map(idOf)) {
    places.applyAction({ submissionId, workshopId: PUPPETS, action: 'accept' }, 'office:1')
    confirmPlace(places, { submissionId, workshopId: PUPPETS })
  }
  return references
}

function discard(references: readonly string[]): void {
  const { places, people } = server.services
  for (const id of references.map(idOf)) places.discardPlaces(id)
  people.erase({ addressKeys: [], subscriberKeys: [], references }, { operator: LEAD })
}

test('discarded enrolments leave no account of a payer whose contracts were stored', async () => {
  const references = await enrolWithContracts()
  expect(countRows(server, 'payment_accounts')).toBe(1)
  discard(references)
  for (const table of ['submissions', 'payment_charges', 'payment_accounts'])
    expect([table, countRows(server, table)]).toEqual([table, 0])
})

test('an account with a payment stays when its enrolments are discarded: the money must be returned', async () => {
  const references = await enrolWithContracts()
  const { ledger } = server.services
  const id = ledger.findStatementOfEnrolment(idOf(references[0] ?? ''))?.id ?? 0
  ledger.recordPayment(id, { cents: 1000, valuedOn: inDays(0), text: '' }, LEAD)
  discard(references)
  expect(ledger.find(id)).toMatchObject({ paid: 1000, totalDue: 0 })
})
