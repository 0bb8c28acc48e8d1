import { expect, test } from 'vitest'
import { runFaults } from './run-faults'

test('no acknowledged form and no e-mail is lost or doubled by kill -9 and a bad mail server, and nobody comes back', async () => {
  const { problems, acknowledged, mails, deeds } = await runFaults({
    rounds: 6,
    seed: 'the same before every change',
  })
  expect(problems).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(mails).toBeGreaterThan(0)
  expect(deeds.restore).toBe(1)
}, 120_000)
