import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time'

test('a file saved while the last attempt still runs is tried too, all such saves together once', async () => {
  const finish: (() => void)[] = []
  const attempt = oneAtATime(() => new Promise<void>((resolve) => finish.push(resolve)))
  const all = attempt()
  attempt()
  attempt()
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(finish).toHaveLength(2)
  finish[1]?.()
  await all
  expect(finish).toHaveLength(2)
})
