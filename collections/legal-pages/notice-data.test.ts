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

test('a paragraph of the notice that tells of all that a form asks for is right', () => {
  expect(messagesFor('ime', 'ime ali naziv', 'naslov', 'e-poštni naslov', 'datum rojstva')).toEqual([])
})

test('what is told elsewhere only, or nowhere, is a hint: a word that begins alike tells nothing', () => {
  expect(
    findNoticeProblems(notice, [
      { about: 'prvi', words: ['ime'] },
      { about: 'kaj zbira', words: ['ime', 'naslov', 'telefon', 'šolo'] },
    ]),
  ).toEqual([
    expect.objectContaining({
      file: 'obvestilo-o-zasebnosti.md',
      isHint: true,
      message: expect.stringContaining('Dopišite s temi besedami: telefon, šolo.'),
    }),
  ])
})

test('one mention is one datum: an address of the payer is not told of by the one of the participant, nor by e-mail', () => {
  expect(messagesFor('naslov', 'naslov', 'e-poštni naslov')).toEqual([
    expect.stringContaining('Dopišite s temi besedami: naslov.'),
  ])
})

test('what is kept is told in one entry of a list, and a term by its name in braces', () => {
  const list =
    '- **Prijave:** {hramba.prijave}; ob računu ime in naslov.\n- **Sporočila:** soglasja, 365 dni.'
  const find = (...words: string[]) => findNoticeProblems(list, [{ about: 'kaj ostane', words }])
  expect(find('ime', 'naslov', '{hramba.prijave}')).toEqual([])
  expect(find('ime', 'soglasja')).toHaveLength(1)
  expect(find('{hramba.sporocila}')).toHaveLength(1)
})
