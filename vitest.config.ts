import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const GENERATED = ['node_modules', 'dist', '.contentlayer', '.tmp']

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests wait for servers, disks and mails; of two cores vitest alone would leave one idle.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        extends: true,
        test: { name: 'product', include: ['**/*.test.{ts,tsx}'], exclude: [...GENERATED, 'tools'] },
      },
      // What is run once in a while; no change of the site waits for it: npm run test:tools.
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'], exclude: GENERATED } },
    ],
  },
})
