// Copies of the project with the tests' own content: the tests never read the centre's content/.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from '../../scripts/run'
import { runningSeason } from './running-season'

/** The tests' content: small, with every kind and edge case. */
export const TEST_CONTENT = 'tests/site-content'

/** The copy for browser tests and site tests; `buildTestSite` builds it. */
export const TEST_SITE = '.tmp/site'

/** Folders that the build creates or does not need. */
const EXCLUDED_FOLDERS = new Set(
  'content node_modules dist data tests .git .tmp .contentlayer .cache .vite screenshots test-results'.split(
    ' ',
  ),
)

const listSources = () => readdirSync('.').filter((name) => !EXCLUDED_FOLDERS.has(name))

/**
 * Content of another centre in another town, as `npm run begin` wrote it in 1.0. It is never changed, so that
 * content of the previous minor version is known to build.
 */
const SECOND_CONTENT = 'tests/second-centre'

/** The site of that centre; `buildSecondSite` builds it. */
export const SECOND_SITE = '.tmp/second'

/** Copies the project into a folder, with the tests' content or another as its `content/`. */
export function makeProjectCopy(
  directory = mkdtempSync(join(tmpdir(), 'ckd-copy-')),
  content = TEST_CONTENT,
) {
  mkdirSync(directory, { recursive: true })
  for (const name of listSources()) cpSync(name, join(directory, name), { recursive: true })
  cpSync(content, join(directory, 'content'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/** Builds the tests' site unless its sources are unchanged. Of a previous build only the cache is kept. */
export const buildTestSite = (): Promise<void> =>
  buildIfChanged(TEST_SITE, async () => {
    makeProjectCopy(TEST_SITE)
    await buildCopy(TEST_SITE).catch(({ message }: Error) => {
      throw new Error(`${message}. What is named content/… above lies in ${TEST_CONTENT}/…`)
    })
  })

/** Builds the second centre's site unless its sources are unchanged. */
export const buildSecondSite = (): Promise<void> =>
  buildIfChanged(SECOND_SITE, async () => {
    makeProjectCopy(SECOND_SITE, SECOND_CONTENT)
    await buildCopy(SECOND_SITE)
  })

async function buildIfChanged(directory: string, build: () => Promise<void>): Promise<void> {
  const start = Date.now()
  const stamp = join(directory, 'dist/built')
  if (existsSync(stamp) && Number(readFileSync(stamp)) > findLastChange()) return
  mkdirSync(directory, { recursive: true })
  for (const name of readdirSync(directory).filter((candidate) => candidate !== '.cache'))
    rmSync(join(directory, name), { recursive: true })
  await build()
  prolongSeason(join(directory, 'dist/api/catalogue.json'))
  writeFileSync(stamp, String(start))
}

/** Lets the season in a built catalogue go on: after its last day the server gives no places. */
function prolongSeason(file: string): void {
  const catalogue = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...catalogue, season: runningSeason }))
}

/** Returns the time of the last change to a source of the sites, in milliseconds. */
function findLastChange(): number {
  const sources = [...listSources(), TEST_CONTENT, SECOND_CONTENT]
  const paths = sources.flatMap((source) => [
    source,
    ...(statSync(source).isDirectory() ? readdirSync(source, { recursive: true }) : []).map((path) =>
      join(source, String(path)),
    ),
  ])
  return Math.max(...paths.map((path) => statSync(path).mtimeMs))
}

/** Runs the project's build in a copy, without the environment variables of the centre's own site. */
export const buildCopy = (directory: string): Promise<void> =>
  run('tsx', ['scripts/build.ts'], {
    cwd: directory,
    env: { NODE_ENV: 'production', SITE_URL: '', PREVIEW: '' },
  })
