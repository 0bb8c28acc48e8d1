// The server as two plain files that need only the packages in "dependencies".
import { resolve } from 'node:path'
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: { main: 'api/main.ts', cli: 'api/cli.ts' },
  platform: 'node',
  // All that draws static markup; React's own entry would bring its streams along, twice as much.
  resolve: {
    alias: {
      'react-dom/server': resolve('node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
    },
  },
  // React draws the shells' views (api/shells) and is no package of the image.
  external: (name) => /^[^./]/.test(name) && !/^react(-dom)?(\/|$)/.test(name),
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: {
    dir: 'dist/api',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  },
})
