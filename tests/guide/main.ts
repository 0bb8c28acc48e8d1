// npm run test:long guide [words of a name]: each thing that staff do, on a fresh copy: the content check, the whole build and its gate.
// And once: the tests of the code in a copy that holds no content at all, for they must not know any.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { checkFiles } from '../../collections/check'
import { toSource } from '../content/base-tree'
import { loadTestContent, writeTree } from '../content/content-tree'
import { buildTestSite, makeProjectCopy, TEST_SITE } from '../support/project-copy'
import type { Actions } from './action'
import { actions } from './actions'

const FOLDER = resolve('.tmp/guide')
const PUBLISHED = join(FOLDER, 'objavljeno.json')
const only = process.argv[2] ?? ''
const failed: string[] = []

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
await buildTestSite()
writeFileSync(PUBLISHED, JSON.stringify(checkFiles(toSource(loadTestContent())).published))

const queue = actions.filter(([name]) => name.includes(only))
await Promise.all([work(), work()])
if (only === '') await tell('the tests of the code without any content', testWithoutContent)
console.log(failed.length === 0 ? 'All of them can be published.' : `Failed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let action = queue.shift(); action; action = queue.shift()) {
    const [name, change] = action
    await tell(name, () => publish(name, change))
  }
}

/** Says how long it took, and why it failed. */
async function tell(name: string, run: () => Promise<void>): Promise<void> {
  const start = performance.now()
  try {
    await run()
    console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    failed.push(name)
    console.error(`✗ ${name}\n${stdout.slice(-4000)}${stderr.slice(-4000)}${error}`)
  }
}

/** What the forge's lane for content does: checks against what is live, builds, and lets the gate judge. */
async function publish(name: string, change: Actions[string]): Promise<void> {
  const directory = join(FOLDER, name.replace(/\W+/g, '-'))
  const { remove } = makeProjectCopy(directory)
  const tree = loadTestContent()
  change(tree)
  rmSync(join(directory, 'content'), { recursive: true })
  writeTree(tree, join(directory, 'content'))
  cpSync(join(TEST_SITE, '.cache'), join(directory, '.cache'), { recursive: true })
  await runIn(directory, ['scripts/content.ts', '--quiet', '--published', PUBLISHED])
  await runIn(directory, ['scripts/build.ts'])
  remove()
}

async function testWithoutContent(): Promise<void> {
  const directory = join(FOLDER, 'no-content')
  const { remove } = makeProjectCopy(directory)
  rmSync(join(directory, 'content'), { recursive: true })
  cpSync('tests', join(directory, 'tests'), { recursive: true })
  await promisify(execFile)(resolve('node_modules/.bin/vitest'), ['run', '--project', 'product'], {
    cwd: directory,
    env: { ...process.env, PWD: directory },
  })
  remove()
}

function runIn(directory: string, args: string[]) {
  return promisify(execFile)(resolve('node_modules/.bin/tsx'), args, {
    cwd: directory,
    env: { ...process.env, PWD: directory, NODE_ENV: 'production', SITE_URL: '', PREVIEW: '' },
  })
}
