import { expect, test } from 'vitest'
import { runFaults } from './run-faults'

test('no acknowledged form and no e-mail is lost or doubled by kill -9 and a bad mail server', async () => {
  const { problems, acknowledged, mails } = await runFaults({
    rounds: 6,
    seed: 'the same before every change',
  })
  expect(problems).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(mails).toBeGreaterThan(0)
}, 120_000)
