// A whole season: 112 people in eight groups, a third of the rows with oddities. File and database are compared by program.
import { expect, test } from 'vitest'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { importFields } from './fields'
import { importCatalogue, setUpImportCentre } from './testing/import-centre'
import { type TestCell, writeWorkbook } from './testing/workbook'

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

const HEADER = [
  'Priimek in ime',
  'Rojen',
  'Naslov',
  'Pošta in kraj',
  'Plačnik',
  'E-pošta',
  'Telefon',
  'Skupina',
]
const toText = (number: number) => String(number).padStart(3, '0')
const CODES = 'abcdefghijklmnopqrstuvwxyz'
/** A name without digits: `Priimekcb`. */
const toName = (word: string, number: number) =>
  `${word}${CODES[number % 26]}${CODES[Math.floor(number / 26)]}`

/** Known values of a person, and the row that the centre has typed of them. */
function createPerson(index: number) {
  const group = groups[index % groups.length]
  const isTheatre = group?.workshopId === THEATRE
  const day = { date: (index % 28) + 1, month: (index % 12) + 1, year: 2008 + (index % 8) }
  const two = (number: number) => String(number).padStart(2, '0')
  const known = {
    participantFirstName: toName('Ime', index),
    participantLastName: toName('Priimek', index),
    participantBirthDate: `${two(day.date)}.${two(day.month)}.${day.year}`,
    participantAddress: `Ulica ${index}`,
    participantPostalCode: '4000',
    participantCity: 'Kranj',
    participantEmail: '',
    participantPhone: '',
    payerName: `Starš ${toName('Priimek', index)}`,
    payerAddress: `Ulica ${index}`,
    payerPostalCode: '4000',
    payerCity: 'Kranj',
    payerVatId: '',
    payerContact: '',
    payerEmail: `druzina${index}@primer.si`,
    payerPhone: `041 200 ${toText(index)}`,
    groupId: group?.id,
  }
  const cells: (TestCell | null)[] = [
    `${known.participantLastName} ${known.participantFirstName}`,
    `${day.date}. ${day.month}. ${day.year}`,
    known.participantAddress,
    '4000 Kranj',
    known.payerName,
    known.payerEmail,
    known.payerPhone,
    `${isTheatre ? 'Gledališče' : 'Lutke'} ${group?.name}`,
  ]
  return { known, cells }
}

type Person = ReturnType<typeof createPerson>

/** Ways in which every third row differs from the others. */
const ODDITIES: readonly ((person: Person, index: number) => void)[] = [
  ({ known, cells }, index) => {
    known.payerPhone = `041200${toText(index)}`
    cells[6] = 41_200_000 + index
  },
  ({ cells }, index) => {
    const days = Date.UTC(2008 + (index % 8), index % 12, (index % 28) + 1) / 86_400_000
    cells[1] = { serial: days + 25_569 }
  },
  ({ known, cells }) => {
    known.participantEmail = `drugi.${known.payerEmail}`
    cells[5] = `${known.payerEmail}; ${known.participantEmail}`
  },
  ({ cells, known }) => {
    cells[4] = `${known.payerName} (mama)`
  },
  ({ known, cells }) => {
    known.participantBirthDate = ''
    cells[1] = '-'
  },
  ({ known, cells }) => {
    for (const field of ['participantAddress', 'payerAddress'] as const) known[field] = ''
    cells[2] = null
  },
  ({ known, cells }) => {
    cells[1] = known.participantBirthDate.replace(/\.20(\d\d)$/, '.$1')
  },
  ({ cells }) => {
    cells[7] = String(cells[7]).toUpperCase()
  },
  ({ cells }) => {
    cells[3] = 'SI-4000 Kranj'
  },
  ({ known, cells }) => {
    cells[0] = `${known.participantLastName}, ${known.participantFirstName}`
  },
]

test('of 112 people in a spreadsheet nobody is doubled or lost, and no value changes without a word', async () => {
  const season = Array.from({ length: 112 }, (_, index) => {
    const person = createPerson(index)
    if (index % 3 === 0) ODDITIES[(index / 3) % ODDITIES.length]?.(person, index)
    return person
  })
  const rows = season.flatMap(({ cells }, index) => (index % 28 === 14 ? [[], cells] : [cells]))
  const twice = season.slice(20, 23).map(({ cells }) => cells)
  const wrong = season[50]?.cells ?? []
  wrong[5] = 'brez afne'
  const lead = await openWith(
    writeWorkbook([
      { name: 'Vsi', rows: [['Vpis 2025/2026'], [], HEADER, ...rows, ...twice, ['Skupaj', 112]] },
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
  const expected = season.map(({ known }) =>
    toRow([...importFields.map((field) => known[field]), known.groupId]),
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
