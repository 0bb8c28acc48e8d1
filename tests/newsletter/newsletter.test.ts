import { expect, test } from 'vitest'
import { simulateNewsletter } from './simulate'

test('every subscriber gets an issue once, although the server is killed four times and its disk fills up meanwhile', async () => {
  const { problems, reached, refused } = await simulateNewsletter({
    subscribers: 60,
    kills: 4,
    seed: 'the same before every change',
  })
  expect(problems).toEqual([])
  expect(reached).toBeGreaterThan(40)
  expect(refused).toBeGreaterThan(0)
}, 180_000)
