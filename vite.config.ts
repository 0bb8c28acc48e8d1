import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { devOverlay } from './scripts/dev-overlay'
import { devServer } from './scripts/dev-server'

/** Few files compress better than many: what React and what all forms need travels in one each. */
const sharedChunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/]hydrate/ },
    {
      name: 'forms',
      test: /node_modules[\\/]react-hook-form[\\/]|islands[\\/]form[\\/](?!verification)|common[\\/](forms[\\/]messages|plural|phone|number|verification)|components[\\/]\w*(Checkbox|Consent|Prerendered|Contact|Document|Error|Field|Note|NoScript|Submit)\w*\.|components[\\/]field/,
    },
  ],
}

export default defineConfig({
  plugins: [vike(), react(), tailwindcss(), devOverlay(), devServer()],
  envPrefix: ['VITE_', 'SITE_URL', 'PREVIEW'],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } },
  },
})
