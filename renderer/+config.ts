// https://vike.dev/config
import type { Config } from 'vike/types'

export default {
  prerender: true,
  // Links load whole pages: the browser gets no page components.
  clientRouting: false,
  meta: {
    Page: { env: { server: true, client: false } },
    // Keeps styles out of the client entry: two entries would share a third file, one more round trip on every page.
    styles: { env: { server: true, client: false } },
  },
} satisfies Config
