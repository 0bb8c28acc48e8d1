import { expect, test } from 'vitest'
import { simulateNewsletter } from './simulate'

test('every subscriber gets an issue once, although the server is killed twice and its disk fills up meanwhile', async () => {
  const { problems, reached, refused } = await simulateNewsletter({
    subscribers: 40,
    kills: 2,
    seed: 'the same before every change',
  })
  expect(problems).toEqual([])
  expect(reached).toBeGreaterThan(25)
  expect(refused).toBeGreaterThan(0)
}, 180_000)
