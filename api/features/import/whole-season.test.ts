// A whole season: 112 people in eight groups, a third of the rows with oddities. The test compares each value of the
// file with the database.
import { expect, test } from 'vitest'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { importFields } from './fields'
import { importCatalogue, setUpImportCentre } from './testing/import-centre'
import { createSeason, SEASON_HEADER } from './testing/season'
import { writeWorkbook } from './testing/workbook'

const [THEATRE, PUPPETS] = ['gledaliske-delavnice', 'lutkovna-delavnica']
const GROUP_NAMES = ['prva', 'druga', 'tretja', 'četrta']
const groups = [THEATRE, PUPPETS].flatMap((workshopId) =>
  GROUP_NAMES.map((name) => ({
    id: `${workshopId}--${name}`,
    workshopId,
    name,
    places: 20,
    mentorName: 'vodja skupine',
  })),
)
const { openWith, answer, people, correct, storeTicked, listStored, server } = setUpImportCentre({
  ...importCatalogue,
  groups,
})

test('of 112 people in a spreadsheet none is doubled or lost, and no value changes without a note', async () => {
  const names = groups.map(
    ({ workshopId, name }) => `${workshopId === THEATRE ? 'Gledališče' : 'Lutke'} ${name}`,
  )
  const season = createSeason(112, names)
  const rows = season.flatMap(({ cells }, index) => (index % 28 === 14 ? [[], cells] : [cells]))
  const twice = season.slice(20, 23).map(({ cells }) => cells)
  const wrong = season[50]?.cells ?? []
  wrong[5] = 'brez afne'
  const lead = await openWith(
    writeWorkbook([
      { name: 'Vsi', rows: [['Vpis 2025/2026'], [], SEASON_HEADER, ...rows, ...twice, ['Skupaj', 112]] },
    ]),
  )
  await answer(lead, { skupno: 'da' })
  expect(await people(lead)).toContain('112 oseb, za vpis označenih: 111.')
  const [, row = ''] = /id="(0:\d+)"/.exec(await people(lead, 'napake')) ?? []
  expect((await correct(lead, row, { payerEmail: 'druzina50@primer.si' })).status).toBe(303)
  await storeTicked(lead)

  const toRow = (values: object) => Object.values(values).join(' | ')
  const stored = listStored().map(({ places, ...enrolment }) =>
    toRow([...importFields.map((field) => enrolment[field]), ...places.map(({ groupId }) => groupId)]),
  )
  const expected = season.map(({ known }, index) =>
    toRow([...importFields.map((field) => known[field]), groups[index % groups.length]?.id]),
  )
  expect(stored.sort()).toEqual(expected.sort())
  expect(
    readColumn(server, "SELECT count(*) FROM places WHERE state = 'accepted' GROUP BY group_id"),
  ).toEqual(groups.map(() => 14))
  expect([
    countRows(server, 'consents'),
    readColumn(server, "SELECT 1 FROM outbox WHERE mail_kind NOT LIKE 'office%'"),
  ]).toEqual([0, []])
})
