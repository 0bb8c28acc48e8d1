// npm run test:mutations -- [--runs 5000] [--builds 4] [--seed n]: thousands of random slips in the tests' content. What the
// check accepts of them is gathered into a few folders, each of which must build and pass the gate.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import fc from 'fast-check'
import { checkFiles, isPublishable, type Memory } from '../collections/check'
import { type Tree, toSource } from '../tests/content/base-tree'
import { loadTestContent, writeTree } from '../tests/content/content-tree'
import { damage, fileDamage, harmTree } from '../tests/content/mutations'
import { findForeignWords } from '../tests/content/slovenian'
import { buildTestSite, makeProjectCopy, TEST_SITE } from '../tests/support/project-copy'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    builds: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

/** A folder that gathers accepted slips, one in each file. */
interface Folder {
  tree: Tree
  touched: Set<string>
}

const original = loadTestContent()
const memory: Memory = new WeakMap()
const { published } = checkFiles(toSource(original), { memory })
const paths = [...original.keys()].filter((path) => /\.(md|yaml)$/.test(path))
const folders: Folder[] = Array.from({ length: Number(values.builds) }, () => ({
  tree: new Map(original),
  touched: new Set(),
}))

console.log(`Seed ${values.seed}`)
const start = performance.now()
let accepted = 0
let gathered = 0
for (const [path, steps, file] of fc.sample(
  fc.tuple(fc.constantFrom(...paths), fc.array(damage, { minLength: 1, maxLength: 3 }), fileDamage),
  { numRuns: Number(values.runs), seed: Number(values.seed) },
)) {
  const harmed = harmTree(original, path, steps, file)
  const report = checkFiles(toSource(harmed), { memory, published })
  const foreign = findForeignWords(report)
  if (foreign.length > 0) throw new Error(`Foreign words after harm to ${path}: ${foreign.join()}`)
  if (!isPublishable(report)) continue
  accepted++
  if (folders.some((folder) => gather(folder, harmed))) gathered++
}
console.log(
  `${values.runs} slips: ${accepted} accepted in ${((performance.now() - start) / 1000).toFixed(0)} s, ${gathered} of them gathered into ${folders.length} folders`,
)

let failed = 0
if (!existsSync(join(TEST_SITE, 'dist'))) await buildTestSite()
for (const [index, { tree, touched }] of folders.entries()) {
  const directory = resolve(`.tmp/mutations-${index}`)
  rmSync(directory, { recursive: true, force: true })
  const copy = makeProjectCopy(directory)
  rmSync(join(directory, 'content'), { recursive: true })
  writeTree(tree, join(directory, 'content'))
  cpSync(join(TEST_SITE, '.cache'), join(directory, '.cache'), { recursive: true })
  try {
    await promisify(execFile)(resolve('node_modules/.bin/tsx'), ['scripts/build.ts'], {
      cwd: directory,
      env: { ...process.env, PWD: directory, NODE_ENV: 'production', SITE_URL: '', PREVIEW: '' },
    })
    console.log(`✓ ${touched.size} files with a slip each build and pass the gate`)
    copy.remove()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    failed++
    console.error(`✗ ${directory}\n${stdout.slice(-2000)}${stderr.slice(-4000)}`)
  }
}
process.exitCode = failed === 0 ? 0 : 1

/** Takes the slip into the folder, unless it meets another there or the two together are a mistake. */
function gather(folder: Folder, harmed: Tree): boolean {
  const changed = [...new Set([...harmed.keys(), ...original.keys()])].filter(
    (path) => harmed.get(path) !== original.get(path),
  )
  if (changed.length === 0 || changed.some((path) => folder.touched.has(path))) return false
  const tree = new Map(folder.tree)
  for (const path of changed) {
    const bytes = harmed.get(path)
    if (bytes) tree.set(path, bytes)
    else tree.delete(path)
  }
  if (!isPublishable(checkFiles(toSource(tree), { memory, published }))) return false
  folder.tree = tree
  for (const path of changed) folder.touched.add(path)
  return true
}
