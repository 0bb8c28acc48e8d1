import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { devOverlay } from './scripts/dev-overlay'
import { devServer } from './scripts/dev-server'

export default defineConfig({
  plugins: [vike(), react(), tailwindcss(), devOverlay(), devServer()],
  envPrefix: ['VITE_', 'SITE_URL', 'PREVIEW'],
  build: { assetsInlineLimit: 0 },
})
