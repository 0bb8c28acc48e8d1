import { expect, test } from 'vitest'
import { formatEuros, formatNumber } from './number'

test.each([
  [83800, '83.800'],
  [1730, '1730'],
  [10000, '10.000'],
  [1234567, '1.234.567'],
  [1.5, '1,5'],
  [-5, '−5'],
  [0, '0'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('whole euros carry no decimals, cents carry two', () => {
  expect(formatEuros(30)).toBe('30\u00a0€')
  expect(formatEuros(1.5)).toBe('1,50\u00a0€')
})
