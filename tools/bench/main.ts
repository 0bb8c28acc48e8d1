// npm run bench                 pages beside nginx, durable submissions beside a bare Koa endpoint; Debian has what it takes:
//                               apt-get install --no-install-recommends nginx wrk
// npm run bench -- --pages      what a visitor with a phone waits for, by Lighthouse; --pages all measures every page of
//                               the sitemap, --pages /novice /kontakt these
import { existsSync, mkdirSync } from 'node:fs'
import { measurePages } from './pages'
import { compareWithNginx } from './static'
import { compareSubmissions } from './submissions'

/** On the project's own disk: a temporary folder may be in memory, where a commit costs nothing. */
const SCRATCH = '.tmp'

const [what, ...paths] = process.argv.slice(2)
if (!existsSync('dist/api/main.js') || !existsSync('dist/client/index.html.br')) {
  console.error('dist/ is missing; run npm run build first')
  process.exit(2)
}
mkdirSync(SCRATCH, { recursive: true })
if (!(await measure())) process.exitCode = 1

/** @returns whether everything was measured and every promise kept */
async function measure(): Promise<boolean> {
  if (what === '--pages') return measurePages(SCRATCH, paths)
  const isStaticFast = await compareWithNginx(SCRATCH)
  return (await compareSubmissions(SCRATCH)) && isStaticFast
}
