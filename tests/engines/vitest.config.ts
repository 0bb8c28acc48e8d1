import { defineConfig } from 'vitest/config'
import { ENGINES } from './engines'

/** `ENGINES` lists the installed engines, separated by commas; see main.ts. */
const present = process.env.ENGINES?.split(',') ?? ENGINES

export default defineConfig({
  test: {
    // Firefox misses time limits on a busy machine: engines run one after the other, unless main.ts sets more
    // workers.
    maxWorkers: 1,
    projects: present.map((engine) => ({
      test: {
        name: engine,
        include: ['{tests/engines,api/features}/**/*.journey.ts'],
        provide: { engine: engine as (typeof ENGINES)[number], isShort: process.env.SHORT === 'true' },
        testTimeout: 120_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
