// npm run test:long mutations -- [--runs 5000] [--seed n]: thousands of random slips in the tests' content. All that the check
// accepts of them must build and pass the gate; those that meet no other of their file share a build.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import fc from 'fast-check'
import { checkFiles, isPublishable, type Memory } from '../../collections/check'
import { type Tree, toSource } from '../content/base-tree'
import { loadTestContent, writeTree } from '../content/content-tree'
import { findForeignWords } from '../content/slovenian'
import { buildTestSite, makeProjectCopy, TEST_SITE } from '../support/project-copy'
import { damage, fileDamage, harmTree } from './mutations'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

/** What a slip makes of files; undefined stands for one that is gone. */
type Slip = Map<string, Uint8Array | undefined>

const DIRECTORY = resolve('.tmp/mutations')
const original = loadTestContent()
const memory: Memory = new WeakMap()
const { published } = checkFiles(toSource(original), { memory })
const paths = [...original.keys()].filter((path) => /\.(md|yaml)$/.test(path))

console.log(`Seed ${values.seed}`)
const { accepted, slips } = findAccepted()
console.log(`${values.runs} slips: ${accepted} accepted, ${slips.length} of them different`)
const builds = shareBuilds(slips)
await buildTestSite()
const culprits: Slip[] = []
for (const [index, together] of builds.entries()) {
  culprits.push(...(await findCulprits(together)))
  console.log(`Build ${index + 1} of ${builds.length}: ${together.length} slips`)
}
console.log(`${slips.length - culprits.length} of ${slips.length} build and pass the gate`)
process.exitCode = culprits.length === 0 ? 0 : 1

/** @throws Error where the check answers with a word that is not Slovenian */
function findAccepted(): { accepted: number; slips: Slip[] } {
  const different = new Map<string, Slip>()
  let count = 0
  for (const [path, steps, file] of fc.sample(
    fc.tuple(fc.constantFrom(...paths), fc.array(damage, { minLength: 1, maxLength: 3 }), fileDamage),
    { numRuns: Number(values.runs), seed: Number(values.seed) },
  )) {
    const harmed = harmTree(original, path, steps, file)
    const report = checkFiles(toSource(harmed), { memory, published })
    const foreign = findForeignWords(report)
    if (foreign.length > 0) throw new Error(`Foreign words after harm to ${path}: ${foreign.join()}`)
    if (!isPublishable(report)) continue
    count++
    const slip = findChanges(harmed)
    if (slip.size > 0) different.set(toKey(slip), slip)
  }
  return { accepted: count, slips: [...different.values()] }
}

function findChanges(harmed: Tree): Slip {
  const changed = [...new Set([...original.keys(), ...harmed.keys()])].filter(
    (path) => !isSame(harmed.get(path), original.get(path)),
  )
  return new Map(changed.map((path) => [path, harmed.get(path)]))
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === other || (!!one && !!other && Buffer.compare(one, other) === 0)
}

function toKey(slip: Slip): string {
  return [...slip]
    .map(([path, bytes]) => `${path} ${bytes && createHash('sha256').update(bytes).digest('hex')}`)
    .join()
}

/** Puts each slip into the first build that has none in the same files, and that it makes no mistake with. */
function shareBuilds(all: Slip[]): Slip[][] {
  const shared: Slip[][] = []
  for (const slip of all) {
    const build = shared.find((together) => fits(slip, together))
    if (build) build.push(slip)
    else shared.push([slip])
  }
  return shared
}

function fits(slip: Slip, together: Slip[]): boolean {
  if (together.some((other) => [...slip.keys()].some((path) => other.has(path)))) return false
  return isPublishable(checkFiles(toSource(apply([...together, slip])), { memory, published }))
}

function apply(together: Slip[]): Tree {
  const tree = new Map(original)
  for (const [path, bytes] of together.flatMap((slip) => [...slip])) {
    if (bytes) tree.set(path, bytes)
    else tree.delete(path)
  }
  return tree
}

/** Which slips cannot be built, found by halves; each is told with its files and what the build said. */
async function findCulprits(together: Slip[]): Promise<Slip[]> {
  const failure = await build(apply(together))
  if (failure === undefined) return []
  const middle = Math.ceil(together.length / 2)
  const found =
    together.length === 1
      ? []
      : [...(await findCulprits(together.slice(0, middle))), ...(await findCulprits(together.slice(middle)))]
  // A link to a part of a page is judged where the page is, by the gate alone.
  if (found.length > 0 || failure.includes('vodi na razdelek')) return found
  const changes = together.flatMap((slip) => [...slip])
  for (const [path, bytes] of changes)
    console.error(`✗ ${path}\n${bytes ? new TextDecoder().decode(bytes) : '(gone)'}`)
  console.error(failure)
  return together
}

/** @returns what the build said when it failed */
async function build(tree: Tree): Promise<string | undefined> {
  rmSync(DIRECTORY, { recursive: true, force: true })
  const copy = makeProjectCopy(DIRECTORY)
  rmSync(join(DIRECTORY, 'content'), { recursive: true })
  writeTree(tree, join(DIRECTORY, 'content'))
  cpSync(join(TEST_SITE, '.cache'), join(DIRECTORY, '.cache'), { recursive: true })
  try {
    await promisify(execFile)(resolve('node_modules/.bin/tsx'), ['scripts/build.ts'], {
      cwd: DIRECTORY,
      env: { ...process.env, PWD: DIRECTORY, NODE_ENV: 'production', SITE_URL: '', PREVIEW: '' },
    })
    return undefined
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${stdout.slice(-2000)}${stderr.slice(-4000)}`
  } finally {
    copy.remove()
  }
}
