import { expect, test } from 'vitest'
import { formatCount, formatEuros, formatNumber, parseCents, selectPlural } from './numbers'

const PICTURE_FORMS = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }

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
])('the plural form for %d is »%s«', (count, form) => {
  expect(selectPlural(count, PICTURE_FORMS)).toBe(form)
})

test('number and noun have a non-breaking space', () => {
  expect(formatCount(2, PICTURE_FORMS)).toBe('2\u00a0sliki')
})

test.each([
  [83800, '83.800'],
  [1730, '1730'],
  [10000, '10.000'],
  [1234567, '1.234.567'],
  [1.5, '1,5'],
  [-5, '−5'],
  [0, '0'],
])('%d is formatted as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('whole euros carry no decimals, cents carry two', () => {
  expect(formatEuros(30)).toBe('30\u00a0€')
  expect(formatEuros(1.5)).toBe('1,50\u00a0€')
  expect(formatEuros(-0.28)).toBe('−0,28\u00a0€')
})

test.each([
  ['32,50', 3250],
  ['32.5', 3250],
  [' 30\u00a0€ ', 3000],
  ['-7,50', -750],
  ['−7,5', -750],
  ['–7,50', -750],
  ['0,29', 29],
  ['1.000', undefined],
  ['1.234,50', undefined],
  ['30,505', undefined],
  ['=30', undefined],
  ['1e3', undefined],
  ['３０', undefined],
  ['30 + 5', undefined],
  ['', undefined],
])('»%s« is an amount of %s cents', (typed, cents) => expect(parseCents(typed)).toBe(cents))
