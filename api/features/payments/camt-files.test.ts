import { expect, test } from 'vitest'
import { createStatementReader } from './camt'
import { readStatementFile } from './testing/bank-statement'
import { toEntry, toFile, toPayment, toStatement } from './testing/camt-file'

const parseBankStatement = (file: Buffer | string) => readStatementFile(file).end()

const valid = toFile(toStatement())

test('a byte order mark and a prefix of the namespace change nothing', () => {
  const prefixed = valid.replace(/<(\/?)(\w+)/g, '<$1a:$2').replace('xmlns=', 'xmlns:a=')
  expect(parseBankStatement(Buffer.from(`\ufeff${prefixed}`))).toEqual(parseBankStatement(valid))
})

test('a statement that arrives byte by byte is read like the whole file', () => {
  const file = toFile(
    toStatement({ Ntry: toEntry({}, toPayment({ RltdPties: { Dbtr: { Nm: 'Čež Žagar' } } })) }),
  )
  const reader = createStatementReader()
  for (const byte of Buffer.from(file)) reader.write(Buffer.from([byte]))
  expect(reader.end()).toEqual(parseBankStatement(file))
})

const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
test.each<[string, Buffer | string, RegExp]>([
  ['a doctype', toFile(toStatement(), '02', doctype), /DOCTYPE/],
  ['another version', toFile(toStatement(), '03'), /različice 02 ali 08/],
  ['another kind', valid.replace('camt.053', 'camt.054'), /različice 02 ali 08/],
  ['a web page', '<html><body></body></html>', /različice 02 ali 08/],
  ['no statement', toFile(undefined), /nobenega izpiska/],
  ['no text', '', /veljaven XML/],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004'), /ZIP/],
  ['a cut end', valid.slice(0, -30), /veljaven XML/],
  ['an unknown entity', valid.replace('2026/221', '&amount;'), /veljaven XML/],
  ['other bytes than declared', Buffer.from(valid.replace('Novak', 'Müller'), 'latin1'), /UTF-8/],
  ['UTF-16', Buffer.from(`\ufeff${valid}`, 'utf16le'), /UTF-8/],
  ['deep nesting', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), /različice 02 ali 08/],
])('a file with %s is refused with its reason', (_, file, reason) => {
  expect(() => parseBankStatement(file)).toThrow(reason)
})

test('a long statement with line breaks between its elements is read', () => {
  const file = toFile(toStatement()).replaceAll('<Ntry>', `${'\n'.repeat(5000)}<Ntry>`)
  expect(parseBankStatement(file)).toHaveLength(1)
})

test.each([
  ['another root element', `<a>${'<b/>'.repeat(1000)}</a>`, /^Datoteka ni izpisek camt\.053/],
  ['another root element that is not closed', '<a>'.repeat(1_700_000), /^Datoteka ni izpisek camt\.053/],
  ['deep elements', toFile('x').replace('</Document>', '<a>'.repeat(1_700_000)), /^Datoteka je prevelika/],
  ['many elements', toFile('x').replace('</Document>', '<b/>'.repeat(1_250_000)), /^Datoteka je prevelika/],
  [
    'many attributes',
    toFile('x').replace(
      '</Document>',
      `<b ${Array.from({ length: 250_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    ),
    /^Datoteka je prevelika/,
  ],
  ['a long text', toFile(toStatement({ Id: 'x'.repeat(4_000_000) })), /^Datoteka je prevelika/],
  ['a ZIP', Buffer.from('PK\u0003\u0004\u00ff', 'latin1'), /^Datoteka je ZIP/],
])('a file with %s is refused before it is read as a whole', (_, file, reason) => {
  expect(() => parseBankStatement(file)).toThrow(reason)
})
