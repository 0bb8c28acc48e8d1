import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/**
 * Modules that every form needs to hydrate: React, zod, the shared form code and components. They are bundled into one file,
 * which compresses better than a dozen small ones. Modules that pages without a form need too are excluded.
 */
const FORM_MODULES =
  /\/node_modules\/(?:react|react-dom|scheduler|zod)\/|\/islands\/(?:hydrate|form\/(?!send-form|verification\/recaptcha).+)\.tsx?$|\/common\/(?:calendar-date|verification|forms\/(?:fields|messages|forms))\.ts$|\/components\/(?:field\.ts|(?:icons\/)?\w+\.tsx)$/

export default defineConfig({
  plugins: [vike(), react(), tailwindcss()],
  // Tests build copies of the project there.
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
              groups: [{ name: 'forms', test: FORM_MODULES, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
  },
})
