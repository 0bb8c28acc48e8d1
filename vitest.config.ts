import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'dist', '.contentlayer', '.tmp'],
    testTimeout: 30_000,
    // By itself it leaves one core to nobody, and on a machine of two that is half of them.
    maxWorkers: '100%',
  },
})
