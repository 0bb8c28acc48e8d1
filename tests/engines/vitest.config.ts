import { defineConfig } from 'vitest/config'
import { ENGINES } from './engines'

export default defineConfig({
  test: {
    // Firefox misses time limits on a busy machine: engines run one after the other.
    maxWorkers: 1,
    projects: ENGINES.map((engine) => ({
      test: {
        name: engine,
        include: ['{tests/engines,api/features}/**/*.journey.ts'],
        provide: { engine },
        testTimeout: 120_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
