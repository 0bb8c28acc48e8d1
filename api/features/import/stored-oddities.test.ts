// Spreadsheets with the oddities of real ones, imported as the office does: the test compares file and database.
import { expect, test } from 'vitest'
import { countRows } from '../../../tests/support/query-database'
import type { ImportValues } from './fields'
import { csvFiles } from './testing/csv-files'
import { setUpImportCentre } from './testing/import-centre'
import { spreadsheetCells } from './testing/spreadsheet-cells'
import { spreadsheetLayouts } from './testing/spreadsheet-layouts'

const { server, mailbox, openWith, storeTicked, listStored } = setUpImportCentre()

test.each([...spreadsheetLayouts, ...spreadsheetCells, ...csvFiles])(
  'of a spreadsheet with $name the ticked people are stored with the values that the office saw; undone, none stays',
  async ({ bytes, people }) => {
    const lead = await openWith(bytes)
    const path = await storeTicked(lead)
    const stored = listStored().map(({ places, ...values }) => ({
      ...values,
      groups: places.map(({ groupId }) => groupId),
    }))
    const ticked = people.flatMap(({ says: _, isTicked = true, groups, ...values }) =>
      isTicked ? [{ ...values, groups: [...groups].sort() }] : [],
    )
    const toKey = ({ participantLastName = '', participantFirstName = '' }: Partial<ImportValues>) =>
      `${participantLastName} ${participantFirstName}`
    const sort = <One extends Partial<ImportValues>>(list: One[]) =>
      list.sort((one, other) => toKey(one).localeCompare(toKey(other)))
    expect(sort(stored.map((one) => ({ ...one, groups: one.groups.sort() })))).toMatchObject(sort(ticked))
    expect(mailbox.mails.filter(({ subject }) => subject !== 'Vstop v urad')).toEqual([])
    await lead.post(`${path}/razveljavi`, {})
    expect(countRows(server, 'submissions')).toBe(0)
  },
)
