import { expect, test } from 'vitest'
import { toHours, toWeekdays } from './written-times'

test.each([
  ['torek', 'torek'],
  ['Četrtek', 'četrtek'],
  ['cetrtek', 'četrtek'],
  ['torek in četrtek', 'torek in četrtek'],
  ['ponedeljek, sreda, petek', 'ponedeljek, sreda in petek'],
  ['tork', undefined],
  ['torek zvečer', undefined],
  ['', undefined],
])('»%s« is the day %s', (written, day) => expect(toWeekdays(written)).toBe(day))

test.each([
  ['17.00–18.30', '17.00–18.30'],
  ['17:00 - 18:30', '17.00–18.30'],
  ['17-18.30', '17.00–18.30'],
  ['9.00', '9.00'],
  ['17.00–18.30 ure', '17.00–18.30'],
  ['18.30–17.00', undefined],
  ['25.00', undefined],
  ['17.75', undefined],
  ['popoldne', undefined],
])('»%s« are the hours %s', (written, hours) => expect(toHours(written)).toBe(hours))
