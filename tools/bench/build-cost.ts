// What a page costs to build: the CPU time of a whole build with 300 more workshops, less that of one without.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeProjectCopy } from '../../tests/support/project-copy'

const PAGES = 300
/** Milliseconds of CPU for each further page. */
const PROMISED = 50
/** @returns false when the promise is not kept */
export function measureBuild(scratch: string): boolean {
  const { directory, remove } = makeProjectCopy(mkdtempSync(resolve(scratch, 'build-')), 'content')
  try {
    cpSync('.cache', join(directory, '.cache'), { recursive: true })
    build(directory)
    const before = build(directory)
    addWorkshops(join(directory, 'content/delavnice'))
    // What is made once and kept in .cache: each page's picture for social networks, and the page compressed.
    const first = build(directory)
    const after = build(directory)
    const toEach = (seconds: number) => ((seconds - before) / PAGES) * 1000
    const each = toEach(after)
    console.log(
      `build: ${before.toFixed(1)} s of CPU, ${after.toFixed(1)} s with ${PAGES} more pages: ${each.toFixed(0)} ms each, promised ${PROMISED}; ${toEach(first).toFixed(0)} ms the first time`,
    )
    return each <= PROMISED
  } finally {
    remove()
  }
}

/** @returns the CPU seconds of the build and of all that it starts */
function build(directory: string): number {
  const script =
    'node_modules/.bin/tsx scripts/build.ts > build.log 2>&1 || { cat build.log; exit 1; }; times'
  const times = execFileSync('bash', ['-c', script], {
    cwd: directory,
    encoding: 'utf8',
    // Contentlayer trusts PWD, as a shell would set it.
    env: { ...process.env, NODE_ENV: 'production', PWD: directory },
  })
  // The second line is that of the shell's children: »0m8.257s 0m3.081s«, in user and in system mode.
  const parts =
    times
      .trim()
      .split('\n')
      .at(-1)
      ?.matchAll(/(\d+)m([\d.]+)s/g) ?? []
  return [...parts].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Copies of the workshops that stand there, each with a name, and so an address, of its own. */
function addWorkshops(directory: string): void {
  const models = readdirSync(directory).filter((name) => name.endsWith('.md'))
  for (let number = 0; number < PAGES; number++) {
    const text = readFileSync(join(directory, models[number % models.length] ?? ''), 'utf8')
    const renamed = text
      .replace(/^ime: .*$/m, `ime: Poskusna delavnica ${number}`)
      .replace(/^slug: .*\n/m, '')
    writeFileSync(join(directory, `poskusna-delavnica-${number}.md`), renamed)
  }
}
