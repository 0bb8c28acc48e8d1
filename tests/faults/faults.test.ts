import { expect, test } from 'vitest'
import { runFaults } from './run-faults'

test('kill -9 and a faulty mail server neither lose nor double an acknowledged form or e-mail, and no erased person comes back', async () => {
  const { problems, acknowledged, mails, commandCounts } = await runFaults({
    rounds: 4,
    seed: 'the same before every change',
  })
  expect(problems).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(mails).toBeGreaterThan(0)
  expect(commandCounts.restore).toBe(1)
}, 120_000)
