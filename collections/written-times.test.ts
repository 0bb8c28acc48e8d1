import { expect, test } from 'vitest'
import { parseTimeRange } from '../common/time-of-day'
import { parseMoment, parseWeekdays } from './written-times'

test.each([
  ['torek', 'torek'],
  ['Četrtek', 'četrtek'],
  ['cetrtek', 'četrtek'],
  ['torek in četrtek', 'torek in četrtek'],
  ['ponedeljek, sreda, petek', 'ponedeljek, sreda in petek'],
  ['tork', undefined],
  ['torek zvečer', undefined],
  ['', undefined],
])('»%s« is the day %s', (written, day) => expect(parseWeekdays(written)).toBe(day))

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
])('»%s« are the hours %s', (written, hours) => expect(parseTimeRange(written)).toBe(hours))

test.each([
  ['2. 3. 2026', '2026-03-02'],
  ['2. 3. 2026 ob 18.00', '2026-03-02 18.00'],
  ['2. marca 2026, 9:30', '2026-03-02 9.30'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-02 18.00', '2026-03-02 18.00'],
  ['30. 2. 2026', undefined],
  ['2. 3. 2026 ob 25.00', undefined],
  ['jutri', undefined],
])('»%s« is the moment %s', (written, moment) => expect(parseMoment(written)).toBe(moment))
