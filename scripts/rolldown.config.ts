// The server as two plain files that need only the packages in "dependencies".
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: { main: 'api/main.ts', cli: 'api/cli.ts' },
  platform: 'node',
  external: /^[^./]/,
  output: {
    dir: 'dist/api',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  },
})
