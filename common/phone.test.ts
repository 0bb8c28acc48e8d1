import { expect, test } from 'vitest'
import { findPhone, isPhone, splitPhones, toInternationalPhone } from './phone'

test.each([
  ['04 000 00 00', '+38640000000'],
  ['(04) 000-00-00', '+38640000000'],
  ['031/234-567', '+38631234567'],
  ['+386 (0)31 234 567', '+38631234567'],
  ['00386 31 234 567', '+38631234567'],
  ['+39 040 123 456', '+39040123456'],
  ['0043 660 123 45 67', '+436601234567'],
  ['386 31 234 567', '+38631234567'],
  ['31 234 567', '+38631234567'],
  ['+386 031 234 567', '+38631234567'],
  ['(+386) 31 234 567', '+38631234567'],
  ['+386 ( 0 ) 31 234 567', '+38631234567'],
])('%s is %s in international format', (written, international) => {
  expect(toInternationalPhone(written)).toBe(international)
})

test.each([
  ['04 000 00 00', true],
  ['+386 (0)31 234 567', true],
  ['031/234-567', true],
  ['(+386) 31 234 567', true],
  ['031–234–567', true],
  ['04 000 00 00, 041 000 000', false],
  ['04 000 00 00 / 041 000 000', false],
  ['04 000 00 00 ali 041 000 000', false],
  ['04 000 00 00 int. 12', false],
  ['112', false],
  ['po dogovoru', false],
])('»%s« is one telephone number: %s', (written, isOne) => expect(isPhone(written)).toBe(isOne))

test.each([
  ['031 234 567 (doma)', '+38631234567'],
  ['tel.: (04) 123 45 67 int. 12', '+38641234567'],
  ['(+386) 31 234 567', '+38631234567'],
  ['080 12 34', '+386801234'],
  ['112', undefined],
  ['po dogovoru', undefined],
  ['031 234 567 041 222 333', undefined],
])('the number to call in »%s« is %s', (written, number) => {
  const found = findPhone(written)
  expect(found && toInternationalPhone(found)).toBe(number)
})

test.each([
  '031 234 567, 041 222 333',
  '031 234 567 / 041 222 333',
  '031 234 567 ali 041 222 333',
  '031 234 567 oz. 041 222 333',
  '031 234 567 & 041 222 333',
  '031 234 567 – 041 222 333',
])('»%s« are two telephone numbers', (written) =>
  expect(splitPhones(written)).toEqual(['031 234 567', '041 222 333']),
)
