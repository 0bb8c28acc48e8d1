// The server as two plain files that need only the packages in "dependencies".
import { resolve } from 'node:path'
import { defineConfig } from 'rolldown'
import { dependencies } from '../package.json' with { type: 'json' }

const installed = Object.keys(dependencies)

export default defineConfig({
  input: { main: 'api/main.ts', cli: 'api/cli.ts' },
  platform: 'node',
  // All that draws static markup; React's own entry would bring its streams along, twice as much.
  resolve: {
    alias: {
      'react-dom/server': resolve('node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
    },
  },
  // The image holds the packages in "dependencies"; what else the server uses (React, which draws the shells' views, and
  // a reader of Markdown) is small and comes along.
  external: (name) =>
    name.startsWith('node:') || installed.some((own) => name === own || name.startsWith(`${own}/`)),
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: {
    dir: 'dist/api',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  },
})
