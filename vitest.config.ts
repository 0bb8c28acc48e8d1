import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { 'contentlayer/generated': resolve('.contentlayer/generated/index.mjs') } },
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'dist', '.contentlayer', '.tmp'],
    testTimeout: 30_000,
  },
})
