import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/**
 * Modules that every form needs to hydrate: React, zod, the shared form code and components. They are bundled into one file,
 * which compresses better than a dozen small ones. Modules that pages without a form need too are excluded.
 */
const FORM_MODULES =
  /\/node_modules\/(?:react|react-dom|scheduler|zod)\/|\/islands\/(?:hydrate|form\/(?!send-form|verification\/(?!verification)).+)\.tsx?$|\/common\/(?:calendar-date|characters|phone|verification|forms\/(?:fields|messages|forms))\.ts$|\/components\/(?:field\.ts|(?:icons\/)?\w+\.tsx)$/

/** Small modules that several widgets need at their first press. In one file: on a phone each file costs a request. */
const FIRST_PRESS_MODULES =
  /\/islands\/(?:load|dialog|form\/send-form|toasts\/(?:region|show-toast))\.ts$|\/islands\/toasts\/toasts\.css\?|\/components\/icons\/icons\.ts$/

/** Replaces Vite's helper for dynamic imports by islands/fetch-before-import.ts. */
const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return
    const file = join(import.meta.dirname, 'islands/fetch-before-import.ts')
    return `export { fetchBeforeImport as __vitePreload } from ${JSON.stringify(file)}`
  },
}

const PRERENDERED_SUFFIX = '?prerendered'

/** Runs a module imported as `./x?prerendered` at build: the browser gets its default export as a constant. */
const prerendered: Plugin = {
  name: 'prerendered',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith(PRERENDERED_SUFFIX)) return
    const resolved = await this.resolve(id.replace(PRERENDERED_SUFFIX, ''), importer)
    return resolved && `\0${resolved.id}${PRERENDERED_SUFFIX}`
  },
  async load(id) {
    if (!id.endsWith(PRERENDERED_SUFFIX)) return
    const file = id.slice(1, -PRERENDERED_SUFFIX.length)
    const { module } = await runnerImport<{ default: unknown }>(file, {
      configFile: false,
      define: { 'import.meta.env.SSR': 'true' },
    })
    return `export default ${JSON.stringify(module.default)}`
  },
}

/** Lists the files of a dynamic import. The client entry has been loaded before any of them. */
const listImportFiles = (file: string, dependencies: string[]) =>
  dependencies.length > 0 ? dependencies.filter((name) => !name.startsWith('assets/entries/')) : [file]

export default defineConfig({
  plugins: [fetchBeforeImport, prerendered, vike(), react(), tailwindcss()],
  // Tests build copies of the project there.
  server: { watch: { ignored: [join(import.meta.dirname, '.tmp/**')] } },
  envPrefix: ['VITE_', 'SITE_URL', 'PREVIEW'],
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: listImportFiles } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'first-press', test: FIRST_PRESS_MODULES },
                { name: 'forms', test: FORM_MODULES },
              ],
            },
          },
        },
      },
    },
  },
})
