import { expect, test } from 'vitest'
import { toInternationalPhone } from './phone'

test.each([
  ['04 000 00 00', '+38640000000'],
  ['(04) 000-00-00', '+38640000000'],
  ['031/234-567', '+38631234567'],
  ['+386 (0)31 234 567', '+38631234567'],
  ['00386 31 234 567', '+38631234567'],
  ['+39 040 123 456', '+39040123456'],
])('%s is %s in international format', (written, international) => {
  expect(toInternationalPhone(written)).toBe(international)
})
