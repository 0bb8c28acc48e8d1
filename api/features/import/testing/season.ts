// The people of a running season, as a centre has typed them: a third of the rows with the oddities of such sheets.
import { createEmptyValues, type ImportValues } from '../fields'
import type { TestCell } from './workbook'

/** Header of the sheet. */
export const SEASON_HEADER = [
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

/** Known values of a person, and the spreadsheet row with these values. @param group name of the group in the row */
function createPerson(index: number, group: string) {
  const day = { date: (index % 28) + 1, month: (index % 12) + 1, year: 2008 + (index % 8) }
  const padToTwo = (number: number) => String(number).padStart(2, '0')
  const known: ImportValues = {
    ...createEmptyValues(),
    participantFirstName: toName('Ime', index),
    participantLastName: toName('Priimek', index),
    participantBirthDate: `${padToTwo(day.date)}.${padToTwo(day.month)}.${day.year}`,
    participantAddress: `Ulica ${index}`,
    participantPostalCode: '4000',
    participantCity: 'Kranj',
    payerName: `Starš ${toName('Priimek', index)}`,
    payerAddress: `Ulica ${index}`,
    payerPostalCode: '4000',
    payerCity: 'Kranj',
    payerEmail: `druzina${index}@primer.si`,
    payerPhone: `041 200 ${toText(index)}`,
  }
  const cells: (TestCell | null)[] = [
    `${known.participantLastName} ${known.participantFirstName}`,
    `${day.date}. ${day.month}. ${day.year}`,
    known.participantAddress,
    '4000 Kranj',
    known.payerName,
    known.payerEmail,
    known.payerPhone,
    group,
  ]
  return { known, cells }
}

type SeasonPerson = ReturnType<typeof createPerson>

/** Ways in which every third row differs from the others. */
const ODDITIES: readonly ((person: SeasonPerson, index: number) => void)[] = [
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

/** Creates the people of a season; every third row has an oddity. @param groups names of groups, one after another */
export function createSeason(count: number, groups: readonly string[]): SeasonPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const person = createPerson(index, groups[index % groups.length] ?? '')
    if (index % 3 === 0) ODDITIES[(index / 3) % ODDITIES.length]?.(person, index)
    return person
  })
}
