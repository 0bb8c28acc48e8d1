import { expect, test } from 'vitest'
import { findStatementProblems } from './statement-age'

const TODAY = '2026-11-22'
const say = (written: string) =>
  findStatementProblems(`---\nnaslov: Izjava\n---\n\nIzjava je bila nazadnje pregledana ${written}.\n`, TODAY)

test.each([
  '21. 11. 2026',
  '21.11.2026',
  '22. 11. 2026',
  '22. 11. 2025',
  '2026-11-21',
  '21.\u00a011.\u00a02026',
])('a statement reviewed on %s was reviewed within the year: not a word about it', (written) => {
  expect(say(written)).toEqual([])
})

test.each([
  ['21. 11. 2025', /vsaj enkrat na leto/],
  ['1.3.2024', /1\.\u00a03\.\u00a02024, zakon/],
  ['21.11.2027', /še ni prišel/],
  ['31. 2. 2026', /naj pove, kdaj/],
  ['lani', /naj pove, kdaj/],
])('a statement reviewed on %s gets a hint at its line, and nothing is stopped', (written, message) => {
  const [problem, ...more] = say(written)
  expect(problem).toMatchObject({ file: 'izjava-o-dostopnosti.md', isHint: true })
  expect(problem?.line).toBe(message.source.includes('kdaj') && !/\d/.test(written) ? 1 : 5)
  expect(problem?.message).toMatch(message)
  expect(more).toEqual([])
})
