// npm run test:long features [name]: each optional feature that no other one needs, and all of them together, can be removed
// by deleting their folders and the lines of api/features/index.ts that name them. In a copy of the project types, lint,
// the remaining tests and the build pass, and a started server stores and mails an enrolment.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/run'
import { startServer } from '../support/built-server'
import { sendForm } from '../support/examples'
import { buildCopy, makeProjectCopy } from '../support/project-copy'

const FEATURE_LIST = 'api/features/index.ts'

/** An optional feature: its folder, the name of its variable, its create function and the features that it gets. */
interface ListedFeature {
  folder: string
  variable: string
  create: string
  needs: string
}

function listOptionalFeatures(): ListedFeature[] {
  const source = readFileSync(FEATURE_LIST, 'utf8')
  const optional = source.slice(source.indexOf('function createOfficeFeatures'))
  return [...optional.matchAll(/const (\w+) = (create\w+)\(([^\n]*)\)\n/g)].map(
    ([, variable = '', create = '', needs = '']) => {
      const [, folder = ''] = new RegExp(`import \\{ ${create} \\} from '\\./([\\w-]+)'`).exec(source) ?? []
      return { folder, variable, create, needs }
    },
  )
}

/** Adds the features that need one of the given ones, directly or through others. */
function addDependents(removed: readonly ListedFeature[]): ListedFeature[] {
  const names = new RegExp(`\\b(${removed.map(({ variable }) => variable).join('|')})\\b`)
  const all = listOptionalFeatures().filter(
    ({ variable, needs }) => names.test(needs) || removed.some((one) => one.variable === variable),
  )
  return all.length === removed.length ? all : addDependents(all)
}

/** Lists what is removed together: each feature that no other one needs, attendance with its dependents, and all. */
function listRemovals(): ListedFeature[][] {
  const features = listOptionalFeatures()
  const single = features.map((feature) => addDependents([feature]))
  return [...single.filter((removed) => removed.length <= 2), features]
}

/** Deletes the folders and the lines of the list that name the features. */
function removeFromCopy(directory: string, removed: readonly ListedFeature[]): void {
  const list = join(directory, FEATURE_LIST)
  const lines = readFileSync(list, 'utf8').split('\n')
  const isInFolder = (line: string) =>
    removed.some(({ folder }) => new RegExp(`'(\\./)?${folder}(/[\\w-]+)?'`).test(line))
  // A form of a feature is imported from a file of its own, and named in the list of forms.
  const imported = lines
    .filter((line) => line.startsWith('import ') && isInFolder(line))
    .flatMap((line) => /\{ (.*) \}/.exec(line)?.[1]?.split(', ') ?? [])
  const isNaming = (line: string) =>
    isInFolder(line) ||
    imported.some((name) => new RegExp(`\\b${name}\\b`).test(line)) ||
    removed.some(({ variable }) => line.trim() === `${variable},`)
  writeFileSync(list, lines.filter((line) => !isNaming(line)).join('\n'))
  for (const { folder } of removed) rmSync(join(directory, 'api/features', folder), { recursive: true })
}

/** Builds the site, starts it, and enrols. @throws Error when a step fails, or a mail is missing */
async function enrol(directory: string): Promise<void> {
  await buildCopy(directory)
  const server = await startServer({ VERIFICATION: 'off' }, directory)
  try {
    const response = await sendForm(server.url, 'registration')
    if (response.status !== 200) throw new Error(`the enrolment was answered with ${response.status}`)
    const mails = join(server.dataDir, 'mail')
    const deadline = Date.now() + 30_000
    while (!existsSync(mails) || readdirSync(mails).length < 3) {
      if (Date.now() > deadline) throw new Error('the mails of the enrolment are missing')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await server.stop()
  }
}

/** Tries every removal, or only that of one feature (`all`: of all together). @throws Error when one fails */
export async function removeFeatures([wanted]: readonly string[]): Promise<void> {
  const failed: string[] = []
  for (const removed of listRemovals()) {
    const isAll = removed.length > 2
    const name = isAll ? 'all' : removed.map(({ folder }) => folder).join(' + ')
    if (wanted !== undefined && !name.split(' + ').includes(wanted)) continue
    const { directory, remove } = makeProjectCopy()
    cpSync('tests', join(directory, 'tests'), { recursive: true })
    removeFromCopy(directory, removed)
    const steps: Record<string, () => Promise<void>> = {
      types: () => run('tsc', ['--noEmit'], { cwd: directory }),
      lint: async () => {
        // Shorter lists fit in one line.
        await run('biome', ['format', '--write', FEATURE_LIST], { cwd: directory })
        await run('biome', ['lint', '--vcs-enabled=false', 'api', 'tests'], { cwd: directory })
      },
      imports: () => run('tsx', ['scripts/check-imports.ts'], { cwd: directory }),
      'build and enrolment': () => enrol(directory),
      tests: () => run('vitest', ['run', '--project=product', 'api', 'tests/api'], { cwd: directory }),
    }
    for (const [step, work] of Object.entries(steps)) {
      const problem = await work().catch((error: Error) => error)
      console.log(`${problem ? '✗' : '✓'} without ${name}: ${step}`)
      if (problem) failed.push(`without ${name}, ${step}: ${problem.message}`)
    }
    remove()
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
}
