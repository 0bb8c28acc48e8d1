import { expect, test } from 'vitest'
import { findNoticeProblems } from './notice-data'

const notice = `---
naslov: Obvestilo o zasebnosti
---

## Kdo obdeluje vaše podatke

Upravljavec je center, telefon 04 000 00 00.

### Prijava

Za prijavo v šolskem letu potrebujemo ime, naslov, e-poštni naslov in datum\u00a0rojstva otroka ter ime ali naziv plačnika.
`
const messagesFor = (...words: string[]) =>
  findNoticeProblems(notice, [{ about: 'kaj zbira obrazec', words }]).map(({ message }) => message)

test.each([
  [
    'all that a form asks for',
    ['ime', 'ime ali naziv', 'naslov', 'e-poštni naslov', 'datum rojstva'],
    undefined,
  ],
  ['less, of which some stands elsewhere', ['ime', 'naslov', 'telefon', 'šolo'], 'telefon, šolo'],
  ['one address of two, for none stands in another word', ['naslov', 'naslov', 'e-poštni naslov'], 'naslov'],
])('a paragraph of the notice must tell all: here it tells %s', (_name, words, missing) => {
  expect(messagesFor(...words)).toEqual(
    missing ? [expect.stringContaining(`Dopišite s temi besedami: ${missing}.`)] : [],
  )
})

test('what is kept is told in one entry of a list, and a term by its name in braces', () => {
  const list =
    '- **Prijave:** {hramba.prijave}; ob računu ime in naslov.\n- **Sporočila:** soglasja, 365 dni.'
  const find = (...words: string[]) => findNoticeProblems(list, [{ about: 'kaj ostane', words }])
  expect(find('ime', 'naslov', '{hramba.prijave}')).toEqual([])
  expect(find('ime', 'soglasja')).toHaveLength(1)
  expect(find('{hramba.sporocila}')).toEqual([expect.objectContaining({ isHint: true })])
})
