import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ENGINES } from './engines'

/** Runs on a machine where no program can be found, and none installed. */
const runWithoutPrograms = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tests/engines/main.ts', ...args], {
    env: { ...process.env, PATH: '/nowhere', CHROMIUM_PATH: '' },
    encoding: 'utf8',
  })

test.each([
  {
    run: 'every test run makes do with the engines that are there',
    args: ['--short'],
    wanted: ['Firefox', 'WebKit'],
    status: 0,
  },
  { run: 'a run before a release fails', args: [], wanted: ENGINES, status: 1 },
])('$run, and each that is missing is named with what to install', ({ args, wanted, status }) => {
  const { stdout, status: ended } = runWithoutPrograms(...args)
  for (const engine of wanted) expect(stdout).toContain(`! ${engine}: not tested. Install `)
  expect(ended).toBe(status)
})
