import { expect, test } from 'vitest'
import { parseEventHours, parseTimeRange } from '../common/time-of-day'
import { parseMoment } from './written-times'

test.each([
  ['17.00–18.30', '17.00–18.30'],
  ['17:00 - 18:30', '17.00–18.30'],
  ['17-18.30', '17.00–18.30'],
  ['9.00', '9.00'],
  ['17.00–18.30 ure', '17.00–18.30'],
  ['od 17. do 18.30 ure', '17.00–18.30'],
  ['17.00 do 18.30', '17.00–18.30'],
  ['17h30 – 19h', '17.30–19.00'],
  ['17.00 − 18.30', '17.00–18.30'],
  ['17.00‑18.30', '17.00–18.30'],
  ['ob 17.00', '17.00'],
  ['Ob 17. uri', '17.00'],
  ['09.05', '9.05'],
  ['ob petih', undefined],
  ['17.00 in 19.00', undefined],
  ['17.00 ali 18.00', undefined],
  ['17.00–18.30, 19.00–20.30', undefined],
  ['17.00–', undefined],
  ['17,30', undefined],
  ['1730', undefined],
  ['17.5', undefined],
  ['5–6 popoldne', undefined],
  ['20.00–1.00', undefined],
  ['20.00–24.00', undefined],
  ['24.00', undefined],
  ['18.30–17.00', undefined],
  ['25.00', undefined],
  ['17.75', undefined],
  ['popoldne', undefined],
])('»%s« are the hours %s', (written, hours) => expect(parseTimeRange(written)).toBe(hours))

test.each([
  ['18.00–20.00', '18.00–20.00'],
  ['20.00–24.00', '20.00–24.00'],
  ['od 20.00 do 1.00', '20.00–1.00'],
  ['22.00–06.00', '22.00–6.00'],
  ['22.00–6.30', undefined],
  ['18.30–17.00', undefined],
  ['3.00–3.00', undefined],
  ['24.00', undefined],
  ['24.00–1.00', undefined],
  ['18.00–24.30', undefined],
])('»%s« are the hours %s of an event, which may end after midnight', (written, hours) =>
  expect(parseEventHours(written)).toBe(hours),
)

test.each([
  ['2. 3. 2026', '2026-03-02'],
  ['2. 3. 2026 ob 18.00', '2026-03-02 18.00'],
  ['2. marca 2026, 9:30', '2026-03-02 9.30'],
  ['2. 3. 2026.', '2026-03-02'],
  ['2026-3-2 ob 18h', '2026-03-02 18.00'],
  ['2. 3. 2026 ob 18. uri', '2026-03-02 18.00'],
  ['2. 3. 2026 ob 18.00–20.00', undefined],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-02 18.00', '2026-03-02 18.00'],
  ['30. 2. 2026', undefined],
  ['2. 3. 2026 ob 25.00', undefined],
  ['jutri', undefined],
])('»%s« is the moment %s', (written, moment) => expect(parseMoment(written)).toBe(moment))
