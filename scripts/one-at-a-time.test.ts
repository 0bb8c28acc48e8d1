import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time'

test('calls during a run start one more run, together', async () => {
  const finish: (() => void)[] = []
  const start = oneAtATime(() => new Promise<void>((resolve) => finish.push(resolve)))
  const done = start()
  start()
  start()
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(finish).toHaveLength(2)
  finish[1]?.()
  await done
  expect(finish).toHaveLength(2)
})
