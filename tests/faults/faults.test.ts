import { expect, test } from 'vitest'
import { runFaults } from './run-faults'

const seed = process.env.FAULT_SEED ?? Date.now().toString(36)

test(`no acknowledged form and no e-mail is lost or doubled by kill -9 and a bad mail server (seed ${seed})`, async () => {
  const { problems, acknowledged, mails } = await runFaults({ rounds: 6, seed })
  expect(problems).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(mails).toBeGreaterThan(0)
}, 120_000)
