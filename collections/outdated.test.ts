import { expect, test } from 'vitest'
import { checkFiles } from './check'

const STATEMENT = 'izjava-o-dostopnosti.md'
const SITE = 'avtorske_pravice: 2024–2026 # v nogi\nsolsko_leto: "2026/2027"\n'
const FILES: Record<string, string> = {
  'site.yaml': `ime: Center\n${SITE}`,
  'koledar.yaml': 'leto: 2026\ndogodki: []\n',
}

/** Finds the hints about outdated content, i.e. those that the check reports only on this day. */
function findHints(today: string, files = FILES) {
  const source = { paths: Object.keys(files), read: (path: string) => Buffer.from(files[path] ?? '') }
  const known = new Set(checkFiles(source).problems.map(({ message }) => message))
  return checkFiles(source, { today }).problems.filter(({ message }) => !known.has(message))
}

test.each(['2026-09-01', '2026-12-31'])('on %s the present year and school year get no hint', (today) => {
  expect(findHints(today)).toEqual([])
})

test('copyright and calendar get a hint from the new year on, the school year after the season’s last day', () => {
  expect(findHints('2027-01-01')).toEqual([
    expect.objectContaining({ file: 'koledar.yaml', line: 1, isHint: true }),
    expect.objectContaining({
      file: 'site.yaml',
      line: 2,
      isHint: true,
      fix: 'avtorske_pravice: 2024–2027',
    }),
  ])
  expect(findHints('2027-06-30')).toHaveLength(2)
  expect(findHints('2027-07-01').map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /^Danes je 1\.\s7\.\s2027, strani in prijavnica pa so še za šolsko leto 2026\/2027\./,
    ),
  )
})

test('the school year is reported from the day after the season’s last day, if the centre sets that day', () => {
  const site = 'sezona:\n  od: 1. 9. 2026\n  do: 12. 6. 2027 # zaključna prireditev\nsolsko_leto: 2026/2027\n'
  const count = (today: string) => findHints(today, { 'site.yaml': site }).length
  expect([count('2027-06-12'), count('2027-06-13')]).toEqual([0, 1])
})

test.each([
  ['22. 11. 2025', undefined],
  ['2026-11-21', undefined],
  ['21. 11. 2025', /vsaj enkrat na leto/],
  ['31. 2. 2026', /naj pove, kdaj/],
  ['lani', /naj pove, kdaj/],
])(
  'an accessibility statement reviewed on %s gets a hint after a year or without a date',
  (written, message) => {
    const statement = `---\nnaslov: Izjava\n---\n\nIzjava je bila nazadnje pregledana ${written}.\n`
    const found = findHints('2026-11-22', { [STATEMENT]: statement })
    expect(found).toEqual(
      message ? [expect.objectContaining({ isHint: true, message: expect.stringMatching(message) })] : [],
    )
  },
)

test('a missing or invalid year gets no hint, because the schema reports it', () => {
  expect(findHints('2030-01-01', {})).toEqual([])
  expect(findHints('2030-01-01', { 'site.yaml': 'avtorske_pravice: center\nsolsko_leto: letos\n' })).toEqual(
    [],
  )
})
