// Which scripts come after the page's first one.
import { readdirSync, readFileSync } from 'node:fs'
import { TEST_SITE } from '../support/project-copy'

const ASSETS = `${TEST_SITE}/dist/client/assets`

/** The files that a script stands on, and those that they stand on. */
function standsOn(path: string, known = new Set<string>()): Set<string> {
  const script = readFileSync(`${ASSETS}/${path}`, 'utf8')
  const imported = [...script.matchAll(/(?:from|import)"(?:\.\.?\/)(?:chunks\/)?([^"]+\.js)"/g)]
  for (const [, file = ''] of imported) {
    if (known.has(file)) continue
    known.add(file)
    standsOn(`chunks/${file}`, known)
  }
  return known
}

/** What the page's one script needs; everything else comes later, on its own. */
const first = readdirSync(`${ASSETS}/entries`)
  .filter((file) => /^renderer_client.*\.js$/.test(file))
  .flatMap((file) => [...standsOn(`entries/${file}`)])

/** Whether an address is a script that something on the page fetches when it wakes. */
export const CHUNKS = (url: URL) =>
  url.pathname.startsWith('/assets/chunks/') && !first.some((path) => url.pathname.endsWith(`/${path}`))
