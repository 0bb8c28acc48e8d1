// npm run bench                 compares pages with nginx, and submissions with a minimal Koa endpoint; needs Debian's packages:
//                               apt-get install --no-install-recommends nginx wrk
// npm run bench -- --pages      measures loading times on a phone with Lighthouse; --pages all measures every page of the
//                               sitemap, --pages /novice /kontakt only these
import { existsSync, mkdirSync } from 'node:fs'
import { measurePages } from './pages'
import { compareWithNginx } from './static'
import { compareSubmissions } from './submissions'

/** Folder on the project's disk: the system's temporary folder may be in memory, where a commit takes no time. */
const SCRATCH_DIRECTORY = '.tmp'

const [mode, ...paths] = process.argv.slice(2)
if (!existsSync('dist/api/main.js') || !existsSync('dist/client/index.html.br')) {
  console.error('dist/ is missing; run npm run build first')
  process.exit(2)
}
mkdirSync(SCRATCH_DIRECTORY, { recursive: true })
if (!(await runBenchmarks())) process.exitCode = 1

/** @returns whether all results were within the promised limits */
async function runBenchmarks(): Promise<boolean> {
  if (mode === '--pages') return measurePages(SCRATCH_DIRECTORY, paths)
  const isStaticFast = await compareWithNginx(SCRATCH_DIRECTORY)
  return (await compareSubmissions(SCRATCH_DIRECTORY)) && isStaticFast
}
