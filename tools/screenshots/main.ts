// Pictures of every page and state of the tests' site, and what differs from an earlier run:
//   npm run screenshots -- --out before            all, into screenshots/before
//   npm run screenshots -- --compare before        all again, compared with them
//   npm run screenshots -- 390 kontakt --compare before   only file names that match all of these expressions
//   npm run screenshots -- --site .                the centre's own pages instead
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../../scripts/find-browser'
import { TEST_SITE } from '../../tests/support/project-copy'
import { startServer } from '../../tests/support/server'
import { compareAll } from './compare'
import { fileNameOf, listShots } from './shots'
import { takeAll } from './take'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'latest' },
    compare: { type: 'string' },
    site: { type: 'string', default: TEST_SITE },
  },
})
const toDirectory = (name: string) => (name.startsWith('/') ? name : join('screenshots', name))

const after = toDirectory(values.out)
const shots = listShots().filter((shot) =>
  positionals.every((word) => new RegExp(word).test(fileNameOf(shot))),
)
await mkdir(after, { recursive: true })
const server = await startServer({}, values.site)
try {
  for (const size of new Set(shots.map(({ dress }) => dress.letters))) {
    const browser = await chromium.launch({
      executablePath: await findOrInstallBrowser(),
      args: ['--no-sandbox', '--disable-lcd-text', `--blink-settings=defaultFontSize=${size}`],
    })
    const ofSize = shots.filter(({ dress }) => dress.letters === size)
    await takeAll(ofSize, after, { browser, url: server.url }).finally(() => browser.close())
  }
} finally {
  await server.stop()
}
console.log(`${shots.length} pictures in ${after}`)

if (values.compare) {
  const differences = join(after, 'differences')
  const found = await compareAll(shots.map(fileNameOf), {
    before: toDirectory(values.compare),
    after,
    differences,
  })
  for (const { file, pixels, share, sizes, rows } of found)
    console.log(
      `${String(pixels).padStart(9)} px  ${(share * 100).toFixed(2).padStart(6)} %  rows ${rows.join('–').padEnd(11)} ${file} ${sizes ?? ''}`,
    )
  console.log(`${found.length} of ${shots.length} pictures differ; what differs is painted in ${differences}`)
}
