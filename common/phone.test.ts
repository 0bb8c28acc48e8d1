import { expect, test } from 'vitest'
import { isPhone, toInternationalPhone } from './phone'

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

test.each([
  ['04 000 00 00', true],
  ['+386 (0)31 234 567', true],
  ['031/234-567', true],
  ['04 000 00 00, 041 000 000', false],
  ['04 000 00 00 / 041 000 000', false],
  ['04 000 00 00 ali 041 000 000', false],
  ['04 000 00 00 int. 12', false],
  ['112', false],
  ['po dogovoru', false],
])('»%s« is one telephone number: %s', (written, isOne) => expect(isPhone(written)).toBe(isOne))
