import { defineConfig } from 'vitest/config'
import { ENGINES } from './engines'

/** `ENGINES` names the engines that are there, by commas; see main.ts. */
const present = process.env.ENGINES?.split(',') ?? ENGINES

export default defineConfig({
  test: {
    // Firefox waits in vain where the machine is busy: one engine after another, unless main.ts says otherwise.
    maxWorkers: 1,
    projects: present.map((engine) => ({
      test: {
        name: engine,
        include: ['tests/engines/*.journey.ts'],
        provide: { engine: engine as (typeof ENGINES)[number], isShort: process.env.SHORT === 'true' },
        testTimeout: 120_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
