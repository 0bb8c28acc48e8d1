import { defineConfig } from 'vitest/config'

/** Heap of the server in megabytes: Node uses half of the memory of its container (compose.yaml, `mem_limit: 512m`). */
const HEAP_LIMIT_MB = 256

// Measures the cost of every page: `npm run test:long cost`.
export default defineConfig({
  test: {
    include: ['tests/cost/*.long.ts'],
    pool: 'forks',
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
})
