// Which scripts come after the page's first one.
import { readdirSync, readFileSync } from 'node:fs'
import { TEST_SITE } from '../support/project-copy'

/** The files that the page's one script stands on; everything else comes later, on its own. */
const entries = `${TEST_SITE}/dist/client/assets/entries`
const first = readdirSync(entries)
  .filter((file) => /^renderer_client.*\.js$/.test(file))
  .flatMap((file) => [...readFileSync(`${entries}/${file}`, 'utf8').matchAll(/from"\.\.\/(chunks\/[^"]+)"/g)])
  .map(([, path]) => path ?? '')

/** Whether an address is a script that something on the page fetches when it wakes. */
export const CHUNKS = (url: URL) =>
  url.pathname.startsWith('/assets/chunks/') && !first.some((path) => url.pathname.endsWith(path))
