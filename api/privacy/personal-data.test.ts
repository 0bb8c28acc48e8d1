// Personal data by contract: every table is declared, and an erased person is in no byte of the files.
import { expect, test } from 'vitest'
import { filledCatalogue, setUpFilledPerson } from '../../tests/support/filled-person'
import { startTestServer } from '../../tests/support/test-server'

const { server, fillTables, erasePerson, findValues, findTables, listTables, listContents } =
  setUpFilledPerson()

test.each([true, false])(
  'every table is named once as personal data or not, with an office: %s',
  async (hasOffice) => {
    const site = { ...filledCatalogue.site, hasOffice }
    const { services } = await startTestServer({ catalogue: { ...filledCatalogue, site } })
    Object.assign(server, { ...server, services })
    expect(
      listContents()
        .map(([table]) => table)
        .sort(),
    ).toEqual(listTables())
  },
)

test('after an erasure no byte of the database and of the journal names a person without a contract', async () => {
  await fillTables(false)
  expect(findTables()).toEqual(
    expect.arrayContaining(['consents', 'newsletter_subscriptions', 'outbox', 'people', 'submissions']),
  )
  erasePerson()
  expect(findTables()).toEqual([])
  expect(findValues()).toEqual([])
})
