// npm run test:long features [name]: each optional feature, with those that need it, and all of them together can be removed
// by deleting their folders and the lines of api/features/index.ts that name them. In a copy of the project types, lint,
// the remaining tests and the build pass, and a started server stores and mails an enrolment. The last lines list the files
// that must be changed besides.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

/**
 * Lists what is removed together: each feature with those that need it, and all. A feature that most others need is
 * removed only together with all of them.
 */
function listRemovals(): ListedFeature[][] {
  const features = listOptionalFeatures()
  const removals = features.map((feature) => addDependents([feature]))
  return [...removals.filter(({ length }) => length < features.length / 2), features]
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

/** Lines of errors of tsc, Biome, check-imports and Vitest, which name a file. */
const ERROR_LINE = /: error TS| lint\/| imports |^ *FAIL /
const SOURCE_PATH = /\b(?:api|tests|common|components|scripts)\/[\w./-]+\.tsx?/

/** Runs a command in a copy, with its output on this terminal. @returns the files that its errors name */
function runInCopy(directory: string, [command = '', ...args]: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', command), args, {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if (status === 0) return []
  console.log(stdout, stderr)
  const files = `${stdout}\n${stderr}`
    .split('\n')
    .flatMap((line) => (ERROR_LINE.test(line) ? (SOURCE_PATH.exec(line)?.[0] ?? []) : []))
  return files.length > 0 ? [...new Set(files)] : [`${command}: see its output`]
}

/** Removes features from a copy. @returns the files that must be changed besides, or the step that failed */
async function tryRemoval(name: string, removed: readonly ListedFeature[]): Promise<string[]> {
  const { directory, remove } = makeProjectCopy()
  cpSync('tests', join(directory, 'tests'), { recursive: true })
  removeFromCopy(directory, removed)
  // Shorter lists fit in one line.
  runInCopy(directory, ['biome', 'format', '--write', FEATURE_LIST])
  const steps: Record<string, () => string[] | Promise<string[]>> = {
    types: () => runInCopy(directory, ['tsc', '--noEmit']),
    lint: () => runInCopy(directory, ['biome', 'lint', '--vcs-enabled=false', 'api', 'tests']),
    imports: () => runInCopy(directory, ['tsx', 'scripts/check-imports.ts']),
    'build and enrolment': () =>
      enrol(directory).then(
        () => [],
        ({ message }: Error) => [`build and enrolment: ${message}`],
      ),
    tests: () => runInCopy(directory, ['vitest', 'run', '--project=product', 'api', 'tests/api']),
  }
  const touched: string[] = []
  for (const [step, work] of Object.entries(steps)) {
    const files = await work()
    console.log(`${files.length > 0 ? '✗' : '✓'} without ${name}: ${step}`)
    touched.push(...files)
  }
  remove()
  return [...new Set(touched)]
}

/**
 * Tries every removal, or only that of one feature (`all`: of all together), and lists what must be changed besides.
 * @throws Error when that list is not empty
 */
export async function removeFeatures([wanted]: readonly string[]): Promise<void> {
  const lists: string[] = []
  let isComplete = true
  for (const removed of listRemovals()) {
    const [first] = removed
    const isAll = removed.length === listOptionalFeatures().length
    const name = isAll ? 'all' : removed.map(({ folder }) => folder).join(' + ')
    if (wanted !== undefined && wanted !== (isAll ? 'all' : first?.folder)) continue
    const touched = await tryRemoval(name, removed)
    if (touched.length > 0) isComplete = false
    lists.push(`without ${name}, touched besides: ${touched.join(', ') || 'nothing'}`)
  }
  console.log(lists.join('\n'))
  if (lists.length === 0) throw new Error(`${wanted} is no feature that can be removed`)
  if (!isComplete) throw new Error('a removal touches more than its folders and the lines of the list')
}
