import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/**
 * What every form wakes with: React, zod and our own parts on top of them. One file compresses better than a dozen small
 * ones. What pages without a form need as well (the sending, the signs) stays apart.
 */
const FORMS =
  /\/node_modules\/(?:react|react-dom|scheduler|zod)\/|\/islands\/(?:hydrate|form\/(?!send-form|verification\/recaptcha).+)\.tsx?$|\/common\/(?:calendar-date|verification|forms\/(?:fields|messages|forms))\.ts$|\/components\/(?:field\.ts|(?:icons\/)?\w+\.tsx)$/

export default defineConfig({
  plugins: [vike(), react(), tailwindcss()],
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
