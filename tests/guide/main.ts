// npm run test:long guide [words of a name]: runs the content check and the whole build after each action of staff,
// on a fresh copy. It also runs the tests of the code once in a copy without any content.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkFiles } from '../../collections/check'
import { run } from '../../scripts/run'
import { toSource } from '../content/base-tree'
import { loadTestContent, writeTree } from '../content/content-tree'
import { buildCopy, buildTestSite, makeProjectCopy, TEST_SITE } from '../support/project-copy'
import { actions } from './actions'

const FOLDER = resolve('.tmp/guide')
const PUBLISHED = join(FOLDER, 'objavljeno.json')
const only = process.argv[2] ?? ''
const failed: string[] = []

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
await buildTestSite()
writeFileSync(PUBLISHED, JSON.stringify(checkFiles(toSource(loadTestContent())).published))

// The same steps as for a pushed change of content: check against the live site, build, check of the pages.
for (const [name, change] of actions.filter(([name]) => name.includes(only)))
  await runInCopy(name, async (directory) => {
    const tree = loadTestContent()
    change(tree)
    writeTree(tree, join(directory, 'content'))
    cpSync(join(TEST_SITE, '.cache'), join(directory, '.cache'), { recursive: true })
    await run('tsx', ['scripts/content.ts', '--quiet', '--published', PUBLISHED], { cwd: directory })
    await buildCopy(directory)
  })
if (only === '')
  await runInCopy('the tests of the code without any content', async (directory) => {
    cpSync('tests', join(directory, 'tests'), { recursive: true })
    await run('vitest', ['run', '--project', 'product'], { cwd: directory })
  })
console.log(failed.length === 0 ? 'All of them can be published.' : `Failed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Runs in a copy of the project without content; a failure does not stop the others. */
async function runInCopy(name: string, play: (directory: string) => Promise<void>): Promise<void> {
  const { directory, remove } = makeProjectCopy(join(FOLDER, name.replace(/\W+/g, '-')))
  rmSync(join(directory, 'content'), { recursive: true })
  try {
    await play(directory)
    console.log(`✓ ${name}`)
    remove()
  } catch (error) {
    failed.push(name)
    console.error(`✗ ${name}: ${error}`)
  }
}
