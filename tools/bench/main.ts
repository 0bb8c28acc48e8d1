// npm run bench: compares pages with nginx, and submissions with a minimal Koa endpoint; needs Debian's packages:
//   apt-get install --no-install-recommends nginx wrk
import { existsSync, mkdirSync } from 'node:fs'
import { compareWithNginx } from './static'
import { compareSubmissions } from './submissions'

/** Folder on the project's disk: the system's temporary folder may be in memory, where a commit takes no time. */
const SCRATCH_DIRECTORY = '.tmp'

if (!existsSync('dist/api/main.js') || !existsSync('dist/client/index.html.br')) {
  console.error('dist/ is missing; run npm run build first')
  process.exit(2)
}
mkdirSync(SCRATCH_DIRECTORY, { recursive: true })
const areLimitsMet = [await compareWithNginx(SCRATCH_DIRECTORY), await compareSubmissions(SCRATCH_DIRECTORY)]
if (areLimitsMet.includes(false)) process.exitCode = 1
