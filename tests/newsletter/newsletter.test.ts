import { expect, test } from 'vitest'
import { playNewsletter } from './play'

test('an issue reaches everybody once through kill -9, a full disk, a clock set back and a restore in the middle', async () => {
  const { problems, reached, refused } = await playNewsletter({
    subscribers: 60,
    kills: 10,
    seed: 'the same before every change',
  })
  expect(problems).toEqual([])
  expect(reached).toBeGreaterThan(40)
  expect(refused).toBeGreaterThan(0)
}, 180_000)
