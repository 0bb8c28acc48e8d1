import { defineConfig } from 'vitest/config'

const GENERATED = ['node_modules', 'dist', '.contentlayer', '.tmp']

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    // Of two cores vitest would leave one idle.
    maxWorkers: '100%',
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
