// The product's tests never read the centre's content/: they run on copies of the project that hold the tests' own.
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
import { addNewKind } from './new-kind'

/** The content that tests stand on: small, and of every kind and edge. */
export const TEST_CONTENT = 'tests/site-content'

/** The copy that journeys, site tests and weights look at; `buildTestSite` builds it. */
export const TEST_SITE = '.tmp/site'

/** Made by the build, or of no use to it. */
const LEFT_OUT = new Set(
  'content node_modules dist data tests .git .tmp .contentlayer .cache .vite screenshots test-results'.split(
    ' ',
  ),
)

const listSources = () => readdirSync('.').filter((name) => !LEFT_OUT.has(name))

/**
 * Another centre's content, in another town, as `npm run begin` wrote it in 1.0 and without news: it is never changed, so
 * that a centre's content of the last minor version builds as it stands. With a new one it is begun anew with its tag.
 */
const SECOND_CONTENT = 'tests/second-centre'

/** That centre's site; `buildSecondSite` builds it. */
export const SECOND_SITE = '.tmp/second'

/** The project in a folder of its own, with the tests' content or another as its `content/`. */
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

/**
 * Builds the tests' site, with a kind of content that the product lacks, unless it stands there as its sources are. Of a
 * former one only what was made of its files is kept.
 */
export const buildTestSite = (): Promise<void> =>
  buildKept(TEST_SITE, async () => {
    makeProjectCopy(TEST_SITE)
    addNewKind(TEST_SITE)
    await buildCopy(TEST_SITE).catch(({ message }: Error) => {
      throw new Error(`${message}. What is named content/… above lies in ${TEST_CONTENT}/…`)
    })
  })

/** The same for a second centre. */
export const buildSecondSite = (): Promise<void> =>
  buildKept(SECOND_SITE, async () => {
    makeProjectCopy(SECOND_SITE, SECOND_CONTENT)
    await buildCopy(SECOND_SITE)
  })

async function buildKept(directory: string, build: () => Promise<void>): Promise<void> {
  const start = Date.now()
  const stamp = join(directory, 'dist/built')
  if (existsSync(stamp) && Number(readFileSync(stamp)) > findLastChange()) return
  mkdirSync(directory, { recursive: true })
  for (const name of readdirSync(directory).filter((candidate) => candidate !== '.cache'))
    rmSync(join(directory, name), { recursive: true })
  await build()
  writeFileSync(stamp, String(start))
}

/** When the last file was changed, added or removed of which the tests' site is made; as milliseconds. */
function findLastChange(): number {
  const sources = [...listSources(), TEST_CONTENT, SECOND_CONTENT, 'tests/support/new-kind.ts']
  const paths = sources.flatMap((source) => [
    source,
    ...(statSync(source).isDirectory() ? readdirSync(source, { recursive: true }) : []).map((path) =>
      join(source, String(path)),
    ),
  ])
  return Math.max(...paths.map((path) => statSync(path).mtimeMs))
}

/** Runs the project's own build in a copy; what a runner sets for the centre's site does not reach it. */
export const buildCopy = (directory: string): Promise<void> =>
  run('tsx', ['scripts/build.ts'], {
    cwd: directory,
    env: { NODE_ENV: 'production', SITE_URL: '', PREVIEW: '' },
  })
