import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'

/**
 * What every form wakes with: React, zod and our own parts on top of them. One file compresses better than a dozen small
 * ones. What pages without a form need as well (the sending, the signs) stays apart.
 */
const FORMS =
  /\/node_modules\/(?:react|react-dom|scheduler|zod)\/|\/islands\/(?:hydrate|form\/(?!send-form|verification\/recaptcha).+)\.tsx?$|\/common\/(?:calendar-date|verification|forms\/(?:fields|messages|forms))\.ts$|\/components\/(?:field\.ts|(?:icons\/)?\w+\.tsx)$/

/**
 * Leaves dynamic imports as they are written. Vite's helper around them would fetch ahead what a module imports, and
 * its styles. What belongs together is asked for together instead (islands/mount.ts, islands/load.ts). No option
 * takes the helper away (vitejs/vite#13952 and #18551 ask for one); with it a page of words carries 800 bytes and one
 * request more, of 15 KB promised. Whoever updates Vite and meets the error below: until there is an option, take the
 * plugin's new name.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  configResolved(config) {
    const plugins = config.plugins as Plugin[]
    const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
    if (at === -1) throw new Error('Vite wraps dynamic imports in another way than it did.')
    plugins.splice(at, 1)
  },
}

export default defineConfig({
  plugins: [plainImports, vike(), react(), tailwindcss()],
  // Copies of the project that tests build there are no pages of this one.
  server: { watch: { ignored: [join(import.meta.dirname, '.tmp/**')] } },
  envPrefix: ['VITE_', 'SITE_URL', 'PREVIEW'],
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'forms', test: FORMS, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
  },
})
