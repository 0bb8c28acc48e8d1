import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { devServer } from './scripts/dev-server'

export default defineConfig({
  plugins: [vike(), react(), tailwindcss(), devServer()],
  envPrefix: ['VITE_', 'SITE_URL'],
  build: { assetsInlineLimit: 0 },
})
