import { expect, test } from 'vitest'
import { normalizeBirthDate, parseCalendarDate } from './calendar-date'
import { foldPath, foldWord } from './fold-path'
import { toInternationalPhone } from './phone'
import { escapeMarkdown, fillPlaceholders, listPlaceholders } from './placeholders'
import { parseTimeRange } from './time-of-day'

test('placeholders are found with spaces, capitals and twice the braces, and unknown ones stay', () => {
  expect(listPlaceholders('{ime} {{ Šolsko leto }} %7Bpovezava%7D {1}')).toEqual([
    'ime',
    'solsko_leto',
    'povezava',
  ])
  expect(fillPlaceholders('{Skupina }, {x}', (name) => (name === 'skupina' ? 'otroci' : undefined))).toBe(
    'Otroci, {x}',
  )
})

const PARSERS = {
  listPlaceholders,
  normalizeBirthDate,
  parseCalendarDate,
  parseTimeRange,
  foldPath,
  foldWord,
  toInternationalPhone,
  escapeMarkdown: (text: string) => escapeMarkdown(text, true),
}

test.each(Object.entries(PARSERS))(
  '%s does not block the process with 20 KB of typed text',
  (_name, parse) => {
    const parts = ['{', 'a', ' ', '/', '-', '1', '1.', '{a ', '%7B', '(0', '_']
    for (const first of parts)
      for (const second of parts) {
        const start = performance.now()
        parse(
          `${first.repeat(7000 / first.length)}a${second.repeat(7000 / second.length)}1${' '.repeat(6000)}!`,
        )
        expect(performance.now() - start, `${first} ${second}`).toBeLessThan(2000)
      }
  },
)
