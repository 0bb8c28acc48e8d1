import { expect, test } from 'vitest'
import { findNoticeProblems } from './notice-data'

const notice = `---
naslov: Obvestilo o zasebnosti
---

## Kdo obdeluje vaše podatke

Upravljavec je center, telefon 04 000 00 00.

### Prijava

Potrebujemo ime, naslov in zaradi skupin tudi datuma\u00a0rojstva otrok.
`
const messagesFor = (...words: string[]) => findNoticeProblems(notice, [words]).map(({ message }) => message)

test('a notice that names all that a form asks for, in whichever case, is right', () => {
  expect(messagesFor('ime', 'naslov', 'datum rojstva')).toEqual([])
})

test('what is named in another section only, or nowhere, is told as a hint', () => {
  expect(findNoticeProblems(notice, [['ime'], ['ime', 'naslov', 'telefon', 'šola']])).toEqual([
    expect.objectContaining({
      file: 'obvestilo-o-zasebnosti.md',
      severity: 'hint',
      message: expect.stringContaining('Dopišite: telefon, šola.'),
    }),
  ])
})

test('a part of another word names nothing', () => {
  expect(messagesFor('slov')).toHaveLength(1)
})
