import { expect, test } from 'vitest'
import { insertNonBreakingSpaces } from './typography'

test.each([
  ['v Kranju in s teboj, a z okusom', 'v\u00a0Kranju in s\u00a0teboj, a\u00a0z\u00a0okusom'],
  ['dne 27. 10. 2025 ob', 'dne 27.\u00a010.\u00a02025 ob'],
  ['30 € – za 5 let', '30\u00a0€\u00a0– za 5\u00a0let'],
  ['po 6. členu in 22. decembra 1910', 'po 6.\u00a0členu in 22.\u00a0decembra 1910'],
  ['pokliče 6 občin in 59 izpostav', 'pokliče 6\u00a0občin in 59\u00a0izpostav'],
  ['telefon 04 000 00 00', 'telefon 04\u00a0000\u00a000\u00a000'],
  ['Dvorana 2, v učilnici 14a', 'Dvorana\u00a02, v\u00a0učilnici\u00a014a'],
  ['leta 1972 pripravlja'],
  ['med 16.00 in 21.30. Dopolnjujejo'],
  ['Ulica 1, 4000 Kranj'],
])(
  '»%s« gets non-breaking spaces where Slovenian rules require them, and nowhere else',
  (text, bound = text) => {
    expect(insertNonBreakingSpaces(text)).toBe(bound)
  },
)
