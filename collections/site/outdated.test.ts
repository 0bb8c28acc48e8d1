import { expect, test } from 'vitest'
import { findOutdatedContent } from './outdated'

const FILES: Record<string, string> = {
  'site.yaml': 'ime: Center\navtorske_pravice: 2024–2026 # v nogi\nsolsko_leto: "2026/2027"\n',
  'koledar.yaml': 'leto: 2026\ndogodki:\n',
}
const find = (today: string, files = FILES) => findOutdatedContent((path) => files[path], today)

test.each(['2026-09-01', '2026-12-31'])('on %s not a word is said about this year’s years', (today) => {
  expect(find(today)).toEqual([])
})

test('with the new year the copyright and the calendar are old, with September the school year', () => {
  expect(find('2027-01-01')).toEqual([
    expect.objectContaining({
      file: 'site.yaml',
      line: 2,
      isHint: true,
      fix: 'avtorske_pravice: 2024–2027',
    }),
    expect.objectContaining({ file: 'koledar.yaml', line: 1, isHint: true }),
  ])
  expect(find('2027-08-31').map(({ line }) => line)).toEqual([2, 1])
  expect(find('2027-09-01').map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /^Danes je 1\.\s9\.\s2027, strani in prijavnica pa so še za šolsko leto 2026\/2027\./,
    ),
  )
})

test.each([
  ['22. 11. 2025', undefined],
  ['2026-11-21', undefined],
  ['21. 11. 2025', /vsaj enkrat na leto/],
  ['31. 2. 2026', /naj pove, kdaj/],
  ['lani', /naj pove, kdaj/],
])(
  'a statement on accessibility reviewed on %s is held against the law of once a year',
  (written, message) => {
    const statement = `---\nnaslov: Izjava\n---\n\nIzjava je bila nazadnje pregledana ${written}.\n`
    const found = find('2026-11-22', { 'izjava-o-dostopnosti.md': statement })
    expect(found).toEqual(
      message ? [expect.objectContaining({ isHint: true, message: expect.stringMatching(message) })] : [],
    )
  },
)

test('where a year is missing or no year, nothing is said: the schema has its own word for that', () => {
  expect(find('2030-01-01', {})).toEqual([])
  expect(find('2030-01-01', { 'site.yaml': 'avtorske_pravice: center\nsolsko_leto: letos\n' })).toEqual([])
})
