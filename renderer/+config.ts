// https://vike.dev/config
import type { Config } from 'vike/types'

export default {
  prerender: true,
  // The browser is the router: pages never reach it as code.
  clientRouting: false,
  meta: {
    Page: { env: { server: true, client: false } },
    // Not in the client entry: two entries would share a third file, one round trip more on every page.
    styles: { env: { server: true, client: false } },
  },
} satisfies Config
