import { expect, test } from 'vitest'
import { createReference, findReferences, formatReference, isReference } from './references'

test.each(['SI121234567890120', 'SI121033842574531', 'SI129990000359896', 'SI120000260001015'])(
  'the example %s is a valid reference',
  (reference) => expect(isReference(reference)).toBe(true),
)

test('a wrong digit, a missing digit and another model are not valid references', () => {
  for (const text of ['SI120000260001016', 'SI12000026000101', 'SI0598765432100', 'SI99', ''])
    expect(isReference(text), text).toBe(false)
})

test('an account has the reference of its season and number, and numbers with a weak check digit are skipped', () => {
  expect(createReference(2026, 101)).toBe('SI120000260001015')
  expect(formatReference('SI120000260001015')).toBe('SI12 0000260001015')
  const references = Array.from({ length: 1000 }, (_, index) => createReference(2026, index + 1))
  const created = references.filter((reference) => reference !== undefined)
  expect(created.every(isReference)).toBe(true)
  expect(new Set(created).size).toBe(created.length)
  expect(created.length).toBeGreaterThan(800)
})

test('every wrong digit and nearly every swap of two digits in our references is detected', () => {
  let undetected = 0
  for (let number = 1; number <= 300; number += 1) {
    const digits = [...(createReference(2026, number) ?? '')]
    for (let at = 8; at < digits.length; at += 1) {
      const [digit = '', next = ''] = digits.slice(at)
      const wrong = String((Number(digit) + 1 + (number % 9)) % 10)
      expect(isReference(digits.with(at, wrong).join(''))).toBe(false)
      if (
        next &&
        next !== digit &&
        isReference(
          digits
            .with(at, next)
            .with(at + 1, digit)
            .join(''),
        )
      )
        undetected += 1
    }
  }
  expect(undetected).toBeLessThan(10)
})

test.each([
  'SI12 0000260001015',
  'si120000260001015',
  'Sklic: SI12 0000 2600 01015, november',
  'SI12 0000260001015 30,00 EUR',
  'sklic SI12-260001015',
  'placilo 0000260001015',
  '12 0000260001015',
  '120000260001015 vadnina',
  'P-2026-0101 / 0000260001015',
  'SI00 0000-2600-01015',
  'SI000000260001015',
  'SI00 260001015',
  'SI99 0000 2600 0101 5',
  'SI12 0000–2600–01015',
  'SI\u00a012 0000.2600.01015',
  '0000 2600 0101 5',
  'SI12 260001015 30,00',
  'IBAN SI56 0123 4567 8901 234 SI12: 0000260001015',
])('the reference is found in »%s«', (text) => expect(findReferences(text)).toEqual(['SI120000260001015']))

test.each([
  '0000260001016',
  '10000260001015',
  '00002600010151',
  'november 2026',
  '',
  'SI12',
  'SI00 0000 0000 0000 0',
])('no reference is found in »%s«', (text) => expect(findReferences(text)).toEqual([]))
