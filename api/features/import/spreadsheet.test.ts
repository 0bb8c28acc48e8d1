// Reading of spreadsheets: oddities of real files, and attacks by hostile ones.
import { expect, test } from 'vitest'
import { readSpreadsheet } from './spreadsheet'
import { type TestSheet, writeWorkbook, writeZip } from './testing/workbook'

const readSheet = async (sheet: Omit<TestSheet, 'name'>, options?: Parameters<typeof writeWorkbook>[1]) => {
  const [first] = await readSpreadsheet(writeWorkbook([{ name: 'List1', ...sheet }], options))
  return first?.rows.map(({ number, cells }) => [number, ...cells])
}
const readText = async (bytes: Buffer) => (await readSpreadsheet(bytes))[0]?.rows.map(({ cells }) => cells)

test('texts, numbers and days of a workbook are read as Excel shows them, with the numbers of their rows', async () => {
  const rows = [['Ime', 'Telefon', 'Rojen'], null, ['Čas & »Pot«', 41222333, { serial: 41703 }, '', 'rob']]
  expect(await readSheet({ rows })).toEqual([
    [1, 'Ime', 'Telefon', 'Rojen'],
    [3, 'Čas & »Pot«', '41222333', '5. 3. 2014', '', 'rob'],
  ])
})

test('characters that Excel writes as a code are read as Excel shows them', async () => {
  expect(await readSheet({ rows: [['Čopova 1_x000D_\nKranj', 'Ana_x005F_x0041_']] })).toEqual([
    [1, 'Čopova 1\nKranj', 'Ana_x0041_'],
  ])
})

test('days of the calendar of 1904 and of the spring of 1900 are the days that Excel shows', async () => {
  expect(await readSheet({ rows: [[{ serial: 40241 }]] }, { is1904: true })).toEqual([[1, '5. 3. 2014']])
  expect(await readSheet({ rows: [[{ serial: 1 }, { serial: 59 }, { serial: 61 }]] })).toEqual([
    [1, '1. 1. 1900', '28. 2. 1900', '1. 3. 1900'],
  ])
})

test('a formula gives its stored result, and one without a result an error', async () => {
  expect(
    await readSheet({ rows: [[{ formula: 'A2&B2', result: 'Novak Ana' }, { formula: 'CMD()' }]] }),
  ).toEqual([[1, 'Novak Ana', '#FORMULA!']])
})

test('a cell that is merged over several rows is repeated in each of them; hidden rows and columns are marked', async () => {
  const [sheet] = await readSpreadsheet(
    writeWorkbook([
      {
        name: 'Vse',
        rows: [['Lutke', 'Ana'], [null, 'Bor'], ['Naslov čez dva stolpca'], [null, 'Cene']],
        merges: ['A1:A2', 'A3:B3'],
        hiddenRows: [2],
        hiddenColumns: [2],
      },
    ]),
  )
  expect(sheet?.rows.map(({ cells, isHidden }) => [...cells, isHidden])).toEqual([
    ['Lutke', 'Ana', false],
    ['Lutke', 'Bor', true],
    ['Naslov čez dva stolpca', false],
    ['', 'Cene', false],
  ])
  expect(sheet?.hiddenColumns).toEqual([1])
})

const LINES = 'Ime;Naslov;Opomba\r\nŠpela Žagar;"Čopova 1; vhod ""A""\nKranj";1,5'
const CELLS = [
  ['Ime', 'Naslov', 'Opomba'],
  ['Špela Žagar', 'Čopova 1; vhod "A"\nKranj', '1,5'],
]
const toWindows1250 = (text: string) =>
  Buffer.from([...text].map((letter) => ({ Š: 0x8a, Ž: 0x8e, Č: 0xc8 })[letter] ?? letter.charCodeAt(0)))

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${LINES}`)],
  ['UTF-8 without a mark', Buffer.from(LINES)],
  ['Windows-1250', toWindows1250(LINES)],
  ['UTF-16', Buffer.from(`\ufeff${LINES}`, 'utf16le')],
])('a CSV file in %s keeps its letters, quotes and line breaks', async (_, bytes) => {
  expect(await readText(bytes)).toEqual(CELLS)
})

test('commas, tabs and a named separator are recognised; a separator in quotes does not count', async () => {
  expect(await readText(Buffer.from('Ime,Naslov\n"Ana; mama",Pot 1\n'))).toEqual([
    ['Ime', 'Naslov'],
    ['Ana; mama', 'Pot 1'],
  ])
  expect(await readText(Buffer.from('Ime\tNaslov\rAna\tPot 1'))).toEqual([
    ['Ime', 'Naslov'],
    ['Ana', 'Pot 1'],
  ])
  expect(await readText(Buffer.from('sep=|\nAna|1;2'))).toEqual([['Ana', '1;2']])
})

/** A file of 20 MB of spaces in a sheet: 20 kB as a ZIP. */
const createBomb = (name: string) =>
  writeWorkbook([{ name: 'List1', rows: [] }], { otherFiles: { [name]: Buffer.alloc(20_000_000, ' ') } })
/** Five sheets of 4 MB of empty rows. */
const manySheets = writeWorkbook(
  Array.from({ length: 5 }, (_, index) => ({ name: `List${index}`, rows: [] })),
  {
    otherFiles: Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet>${`<row r="1" spans="1:${'9'.repeat(80)}"/>`.repeat(38_000)}</worksheet>`,
      ]),
    ),
  },
)
const withSheet = (sheet: string) =>
  writeWorkbook([{ name: 'List1', rows: [] }], { otherFiles: { 'xl/worksheets/sheet1.xml': sheet } })
const createCompoundFile = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')])

test.each<[string, Buffer, RegExp]>([
  ['a sheet that expands to 20 MB', createBomb('xl/worksheets/sheet1.xml'), /prevelika/],
  ['texts that expand to 20 MB', createBomb('xl/sharedStrings.xml'), /prevelika/],
  [
    '100,000 rows',
    writeWorkbook([{ name: 'A', rows: Array.from({ length: 100_000 }, () => [1]) }]),
    /več kot 900/,
  ],
  ['100,000 lines of CSV', Buffer.from('a;b\n'.repeat(100_000)), /več kot 900/],
  [
    'a cell in the last column',
    withSheet('<worksheet><row r="1"><c r="XFD1"><v>1</v></c></row></worksheet>'),
    /60 stolpcev/,
  ],
  ['sheets that together expand to 20 MB', manySheets, /prevelika/],
  ['a million elements', withSheet(`<worksheet>${'<a/>'.repeat(1_000_001)}</worksheet>`), /prevelika/],
  ['deep elements', withSheet('<a>'.repeat(1000)), /prevelika/],
  [
    'many attributes',
    withSheet(`<a ${Array.from({ length: 99 }, (_, index) => `a${index}=""`).join(' ')}/>`),
    /prevelika/,
  ],
  ['entities of a document type', withSheet('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /poškodovana/],
  ['broken XML', withSheet('<worksheet><row'), /poškodovana/],
  [
    'macros',
    writeWorkbook([{ name: 'A', rows: [['x']] }], { otherFiles: { 'xl/vbaProject.bin': 'x' } }),
    /makre/,
  ],
  ['LibreOffice', writeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), /\.ods/],
  ['a Word document', writeZip({ 'word/document.xml': '<a/>' }), /ni preglednica/],
  ['an old .xls', createCompoundFile('Workbook'), /stari obliki/],
  ['a password', createCompoundFile('EncryptedPackage'), /geslo/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /ni preglednica/],
  ['half a file', writeWorkbook([{ name: 'A', rows: [['x']] }]).subarray(0, 300), /poškodovana/],
  ['an empty sheet', writeWorkbook([{ name: 'A', rows: [[]] }]), /nobene izpolnjene/],
  ['an empty file', Buffer.from('\n\n'), /nobene izpolnjene/],
  ['an open quote', Buffer.from('Ime\n"Ana'), /Narekovaj/],
  ['a long cell', Buffer.from(`Ime\n${'a'.repeat(3000)}`), /znaki/],
])('a file with %s is refused with a Slovenian sentence', async (_, bytes, sentence) => {
  await expect(readSpreadsheet(bytes)).rejects.toThrow(sentence)
})

test('a ZIP that understates its sizes is refused before it fills the memory', async () => {
  const bytes = createBomb('xl/worksheets/sheet1.xml')
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    bytes.writeUInt32LE(10, at + 24)
  const before = process.memoryUsage().rss
  await expect(readSpreadsheet(bytes)).rejects.toThrow(/prevelika/)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})
