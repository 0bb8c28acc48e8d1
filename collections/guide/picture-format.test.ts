import { expect, test } from 'vitest'
import { formatEntryFile, parseEntryFile } from './picture-format'

const FILE = `naslov: Srečanje otroških pevskih zborov
vrstni_red: 1
naslovnica: zbor.png
opisi_slik:
  note.png: Notni zapis na stojalu.
  zbor.1.png: "Otroški zbor: prva pesem."
`

test('Saving an unchanged album changes no line, also not names with dots', () => {
  expect(formatEntryFile(parseEntryFile(FILE))).toBe(FILE.replaceAll('"', "'"))
})

test('Chosen pictures are named as staff name them by hand, and new photos are not listed in the file', () => {
  const text = formatEntryFile({
    fotografije: ['./nastop-1.jpg', './nastop-2.jpg'],
    naslov: 'Revija',
    naslovnica: './nastop-2.jpg',
    opisi_slik: [{ slika: './nastop-1.jpg', opis: 'Zbor poje.' }],
  })
  expect(text).toBe('naslov: Revija\nnaslovnica: nastop-2.jpg\nopisi_slik:\n  nastop-1.jpg: Zbor poje.\n')
})
