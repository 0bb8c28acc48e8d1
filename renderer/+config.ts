// https://vike.dev/config
import type { Config } from 'vike/types'

export default {
  prerender: true,
  // Links load whole pages: the browser gets no page components.
  clientRouting: false,
  meta: {
    Page: { env: { server: true, client: false } },
    // Imports styles only at build: with them, the client entries would load a shared file, one more round trip.
    styles: { env: { server: true, client: false } },
  },
} satisfies Config
