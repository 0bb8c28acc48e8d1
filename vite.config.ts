import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { devOverlay } from './scripts/dev-overlay'
import { devServer } from './scripts/dev-server'

/**
 * What every form wakes with: React, react-hook-form and our own parts on top of them. One file compresses better than
 * a dozen small ones. What pages without a form need as well (the sending, the signs) stays apart.
 */
const FORMS =
  /\/node_modules\/(?:react|react-dom|react-hook-form|scheduler)\/|\/islands\/(?:hydrate|form\/(?!send-form)[^/]+)\.tsx?$|\/common\/forms\/(?:messages|consents)\.ts$|\/components\/(?:icons\/)?\w+\.tsx$/

export default defineConfig({
  plugins: [vike(), react(), tailwindcss(), devOverlay(), devServer()],
  envPrefix: ['VITE_', 'SITE_URL', 'PREVIEW'],
  build: { assetsInlineLimit: 0 },
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
