import { expect, test } from 'vitest'
import { countOf, pickPlural } from './plural'

const pictures = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }

test.each([
  [1, 'slika'],
  [2, 'sliki'],
  [3, 'slike'],
  [0, 'slik'],
  [5, 'slik'],
  [11, 'slik'],
  [21, 'slik'],
  [101, 'slika'],
  [102, 'sliki'],
  [111, 'slik'],
  [1.5, 'slike'],
])('%d goes with »%s«', (count, form) => {
  expect(pickPlural(count, pictures)).toBe(form)
})

test('number and noun stay on one line', () => {
  expect(countOf(2, pictures)).toBe('2\u00a0sliki')
})
