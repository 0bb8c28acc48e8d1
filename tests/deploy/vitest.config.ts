import { defineConfig } from 'vitest/config'

// Starts real programs (Caddy, restic, ShellCheck): `npm run test:long deploy`.
export default defineConfig({
  test: {
    include: ['tests/deploy/*.long.ts'],
    globalSetup: 'tests/support/set-up.ts',
    maxWorkers: 2,
    testTimeout: 180_000,
  },
})
