import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { devServer } from './scripts/dev-server'

export default defineConfig({
  plugins: [vike(), react(), tailwindcss(), devServer()],
  envPrefix: ['VITE_', 'SITE_URL'],
  resolve: { alias: { 'contentlayer/generated': resolve('.contentlayer/generated/index.mjs') } },
  build: { assetsInlineLimit: 0 },
})
