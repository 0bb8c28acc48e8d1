import { defineConfig } from 'vitest/config'

// Starts a screen, Firefox and Orca: `npm run test:long screen-reader`.
export default defineConfig({
  test: {
    include: ['tests/screen-reader/*.long.ts'],
    globalSetup: 'tests/support/set-up.ts',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
