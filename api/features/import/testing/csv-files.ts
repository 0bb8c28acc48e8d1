// The same list as a CSV file in three encodings, as programs in Slovenia save it. All people are invented.
import { PUPPETS } from '../../../../tests/support/season'
import { type ExampleSpreadsheet, person } from './example-spreadsheet'

const LINES = [
  ['Priimek', 'Ime', 'Rojen', 'Plačnik', 'E-pošta', 'Znesek', 'Skupina'],
  ['Žagar', 'Špela', '5.3.2014', 'Črt Žagar', 'crt@primer.si', '30,50', 'Lutke'],
  ['Đurić-Šuštar', 'Jaša', '7.4.2013', '"Petra ""Peti"" Šuštar"', 'petra@primer.si', '30,50', 'Lutke'],
]
const people = [
  person(['Žagar', 'Špela'], [PUPPETS], { participantBirthDate: '05.03.2014', payerName: 'Črt Žagar' }),
  person(['Đurić-Šuštar', 'Jaša'], [PUPPETS], { payerName: 'Petra "Peti" Šuštar' }),
]

const toText = (separator: string, end: string) =>
  LINES.map((cells) =>
    cells
      .map((cell) => (cell.includes(separator) && !cell.startsWith('"') ? `"${cell}"` : cell))
      .join(separator),
  ).join(end) + end

/** Letters of Windows-1250 that differ from Latin-1. */
const WINDOWS_1250: Readonly<Record<string, number>> = {
  Š: 0x8a,
  š: 0x9a,
  Ž: 0x8e,
  ž: 0x9e,
  Č: 0xc8,
  č: 0xe8,
  ć: 0xe6,
  Đ: 0xd0,
}

export const csvFiles: readonly ExampleSpreadsheet[] = [
  {
    name: 'CSV of a Slovenian Excel: semicolons, Windows-1250',
    bytes: Buffer.from(
      [...toText(';', '\r\n')].map((letter) => WINDOWS_1250[letter] ?? letter.charCodeAt(0)),
    ),
    people,
  },
  {
    name: 'CSV of Excel as »CSV UTF-8«: semicolons, byte order mark',
    bytes: Buffer.from(`\ufeff${toText(';', '\r\n')}`),
    people,
  },
  { name: 'CSV of another program: commas, UTF-8', bytes: Buffer.from(toText(',', '\n')), people },
]
