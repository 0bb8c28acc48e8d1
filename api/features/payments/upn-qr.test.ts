import { hash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createUpnQrPath, createUpnQrPicture, joinFields, type PaymentOrder, toUpnQrPayload } from './upn-qr'

/** Parses the text of a code, by the field numbers of the standard. */
function toOrder(payload: string): PaymentOrder {
  const get = (number: number) => payload.split('⏎')[number - 1] ?? ''
  return {
    payer: [get(6), get(7), get(8)],
    cents: Number(get(9)),
    purposeCode: get(12),
    purpose: get(13),
    dueOn: get(14).split('.').reverse().join('-'),
    iban: get(15),
    reference: get(16),
    recipient: [get(17), get(18), get(19)],
  }
}

const OURS =
  'UPNQR⏎⏎⏎⏎⏎Ana Žnidaršič⏎Cesta žrtev 7⏎4000 Kranj⏎00000003000⏎⏎⏎OTHR⏎Lutke, november 2026, P-2026-0101⏎15.11.2026⏎SI56011006030694121⏎SI120000260001015⏎Center kulturnih dejavnosti Kranj⏎Ulica 1⏎4000 Kranj⏎204⏎'
const order = { ...toOrder(OURS), iban: 'SI56 0110 0603 0694 121', reference: 'SI12 0000260001015' }
const bytes = Uint8Array.from(Array(256).keys()).filter((byte) => byte === 10 || (byte & 0x7f) >= 0x20)
/** Line feed and the printable characters. */
const LATIN_2 = new Set(new TextDecoder('iso-8859-2').decode(bytes))
const toLines = (payload: string) => payload.split('\n')

/** Examples of the standard (cover, a to h) and of the banks' instructions for programmers. */
const VECTORS = {
  cover:
    'UPNQR⏎⏎⏎⏎⏎Janez Novak⏎Lepa cesta 10⏎2000 Maribor⏎00000001471⏎⏎⏎SCVE⏎Ravn. z odpadki 04/2016 0040098579⏎25.06.2016⏎SI56051008010486080⏎SI121033842574531⏎Snaga d.o.o.⏎Povšetova ulica 6⏎1000 Ljubljana⏎198⏎',
  a: 'UPNQR⏎⏎⏎⏎⏎Janez Novak⏎Dunajska 1⏎1000 Ljubljana⏎00000008105⏎⏎⏎COST⏎Plačilo obveznosti 10/2016⏎⏎SI56051008010486080⏎SI0598765432100⏎Novo podjetje d.o.o.⏎Lepa cesta 15⏎3698 Loški Potok⏎183⏎',
  b: 'UPNQR⏎SI56020170014356205⏎⏎⏎SI003528-990⏎Združenje bank Slovenije⏎Šubičeva 2⏎1000 Ljubljana⏎00000128067⏎⏎⏎ADVA⏎Plačilo avansa-ponudba 2016/12⏎⏎SI56051008010486080⏎SI00123456-67890-12345⏎Novo podjetje d.o.o.⏎Lepa cesta 15⏎3698 Loški Potok⏎238⏎',
  c: 'UPNQR⏎⏎⏎⏎⏎Janez Novak⏎Dunajska 1⏎1000 Ljubljana⏎00000008105⏎⏎⏎RENT⏎Plačilo najemnine 10/2016⏎15.11.2016⏎SI56051008010486080⏎SI129990000359896⏎Novo podjetje d.o.o.⏎Lepa cesta 15⏎3698 Loški Potok⏎194⏎',
  d: 'UPNQR⏎⏎⏎⏎⏎⏎⏎⏎00000000000⏎⏎⏎CHAR⏎Donacija v dobrodelne namene⏎⏎SI56051008010486080⏎SI121234567890120⏎Novo podjetje d.o.o.⏎Lepa cesta 15⏎3698 Loški Potok⏎152⏎',
  e: 'UPNQR⏎⏎X⏎⏎⏎⏎⏎⏎00000028000⏎30.11.2016⏎⏎CASH⏎Polog iztržka za november⏎⏎SI56051008010486080⏎⏎Novo podjetje d.o.o.⏎Lepa cesta 15⏎3698 Loški Potok⏎143⏎',
  f: 'UPNQR⏎SI56051008010486080⏎⏎X⏎⏎Novo podjetje d.o.o.⏎Lepa cesta 15⏎3698 Loški Potok⏎00000035000⏎30.11.2016⏎⏎CSDB⏎Dnevnice november 2016⏎⏎⏎⏎⏎⏎⏎140⏎',
  g: 'UPNQR⏎SI56051008010486080⏎⏎⏎RF81352ADD05899⏎Novo podjetje d.o.o.⏎Lepa cesta 15⏎3698 Loški Potok⏎00000013167⏎⏎⏎SUBS⏎Letna naročnina na ZZYS⏎⏎DE12500105170648489890⏎RF45SBO2010⏎Gesselshaft GmbH⏎Rosenthal 15⏎DE-86807 Buchloe⏎222⏎',
  h: 'UPNQR⏎⏎⏎⏎⏎Janez Novak⏎Dunajska 1⏎1000 Ljubljana⏎00000008105⏎⏎⏎RENT⏎Plačilo najemnine 10/2016⏎15.11.2016⏎SI56051008010486080⏎RF45SBO2010⏎Novo podjetje d.o.o.⏎Lepa cesta 15⏎3698 Loški Potok⏎188⏎',
  RentaCar:
    'UPNQR⏎⏎⏎⏎⏎Janez Novak⏎Dunajska ulica 1⏎1000 Ljubljana⏎00000008105⏎⏎⏎RENT⏎Plačilo najemnine za marec 2017⏎01.04.2017⏎SI56020170014356205⏎SI121234567890120⏎RentaCar d.o.o.⏎Pohorska ulica 22⏎2000 Maribor⏎201⏎',
  ours: OURS,
}
/**
 * Letters of the examples that `toUpnQrPayload` cannot write, because our payment orders lack their fields (payer's account,
 * deposit, withdrawal).
 */
const OTHER_EXAMPLES = 'befg'

test.each(Object.entries(VECTORS))('example %s has exactly its text and check sum', (name, text) => {
  const payload = text.replaceAll('⏎', '\n')
  expect(joinFields(toLines(payload).slice(0, 19))).toBe(payload)
  if (!OTHER_EXAMPLES.includes(name)) expect(toUpnQrPayload(toOrder(text))).toBe(payload)
})

test('blanks in account and reference are left out', () =>
  expect(toUpnQrPayload(order).replaceAll('\n', '⏎')).toBe(OURS))

test('the modules are those that zint draws for the same order (zint -b UPNQR --mask=2)', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 77 77"><rect width="77" height="77" fill="#fff"/><path d="${createUpnQrPath(order)}"/></svg>`
  const pixels = await sharp(Buffer.from(svg)).resize(77, 77).greyscale().raw().toBuffer()
  const modules = Array.from(pixels, (pixel) => (pixel < 128 ? '1' : '0')).join('')
  expect(modules).toHaveLength(77 * 77)
  expect(hash('sha256', modules)).toBe('ed9c93e99e28784aa7e5a885677f02cf03c9f802a4ac920ea58696a3f4407c19')
})

test('the picture that a payer saves has the same modules, each of 8 pixels, within a quiet zone of four', async () => {
  const picture = sharp(createUpnQrPicture(order))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 680, height: 680 })
  const pixels = await picture.greyscale().raw().toBuffer()
  const isBlack = (x: number, y: number) => (pixels[y * 680 + x] ?? 255) < 128
  const modules = Array.from({ length: 77 * 77 }, (_, index) =>
    isBlack((4 + (index % 77)) * 8 + 3, (4 + Math.floor(index / 77)) * 8 + 3) ? '1' : '0',
  ).join('')
  expect(hash('sha256', modules)).toBe('ed9c93e99e28784aa7e5a885677f02cf03c9f802a4ac920ea58696a3f4407c19')
  expect([isBlack(31, 31), isBlack(32, 32), isBlack(0, 0)]).toEqual([false, true, false])
})

test.each([
  ['Zoe\u0308 Núñez–O’Hara', "Zoë Núnez-O'Hara"],
  ['Bjørn Łukasz Đurić', 'Bjorn Łukasz Đurić'],
  ['Kruno c\u030c', 'Kruno č'],
  ['Ана 🎭\u0000', '??? ?'],
  ['  Ana\n\u00a0 Novak\u200d ', 'Ana Novak'],
  ['Maksimilijana Aleksandra Novak-Kovačič', 'Maksimilijana Aleksandra Novak-Ko'],
  ['Maksimilijana Aleksandra Novak – Kovačič', 'Maksimilijana Aleksandra Novak -'],
])('the name »%s« becomes »%s«', (name, field) =>
  expect(toLines(toUpnQrPayload({ ...order, payer: [name, '', ''] }))[5]).toBe(field),
)

test('no cent is lost, and what is not a number of cents is refused', () => {
  for (const cents of [0, 1, 29, 28998, 99999999999])
    expect(Number(toLines(toUpnQrPayload({ ...order, cents }))[8])).toBe(cents)
  for (const cents of [0.29, -1, 1e11, Number.NaN])
    expect(() => toUpnQrPayload({ ...order, cents })).toThrow(RangeError)
})

test('for any names and texts, the code has 20 fields of allowed length, a right sum and at most 411 bytes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  const texts = fc.record({ payer: fc.tuple(text, text, text), purpose: text })
  fc.assert(
    fc.property(texts, fc.nat(), (given, cents) => {
      const payload = toUpnQrPayload({ ...order, ...given, cents })
      const lines = toLines(payload)
      expect(lines).toHaveLength(21)
      expect(lines.slice(0, 19).reduce((sum, line) => sum + line.length + 1, 0)).toBe(Number(lines[19]))
      for (const line of lines.slice(5, 8)) expect(line?.length).toBeLessThanOrEqual(33)
      expect(lines.every((line) => line === line.trim())).toBe(true)
      expect(payload.length).toBeLessThanOrEqual(411)
      expect([...payload].every((character) => LATIN_2.has(character))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
