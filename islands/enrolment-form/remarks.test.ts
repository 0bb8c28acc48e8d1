import { expect, test } from 'vitest'
import { remarkOn } from './remarks'

const TODAY = '2026-03-01'

test('a mistyped mail domain is pointed out, because the confirmation would go astray', () => {
  expect(remarkOn('payerEmail', ' ana@Gmial.com', 'child', TODAY)).toBe(
    'Preverite naslov: ste mislili ana@gmail.com?',
  )
  for (const fine of ['ana@gmail.com', 'ana@siol.net', 'ana', '', 'ana@constructor'])
    expect(remarkOn('payerEmail', fine, 'child', TODAY)).toBe('')
})

test('a birth date of this year or of another century gets a remark and nothing more', () => {
  for (const odd of ['01.01.2026', '01.01.1900'])
    expect(remarkOn('participantBirthDate', odd, 'child', TODAY)).toBe('Preverite leto rojstva.')
  for (const fine of ['05.05.2014', '01.01.2999', 'maj', ''])
    expect(remarkOn('participantBirthDate', fine, 'child', TODAY)).toBe('')
})

test('young people who enrol themselves are told who must do it; from eighteen on they may', () => {
  expect(remarkOn('participantBirthDate', '02.03.2008', 'self', TODAY)).toBe(
    'Mlajše od 18 let prijavi starš ali zakoniti zastopnik.',
  )
  expect(remarkOn('participantBirthDate', '01.03.2008', 'self', TODAY)).toBe('')
})

test('fields without a rule get no remark', () => {
  expect(remarkOn('participantCity', '123', 'child', TODAY)).toBe('')
})
