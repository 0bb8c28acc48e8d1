// `npm run size`: lines of the product and of its tests, and how the server's rooms know each other.
// With a folder (`npm run size -- ../before`) it measures another checkout of this project.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { FLOORS } from './rooms'

const project = process.argv[2] ?? '.'
const files = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|css|sh)$/.test(file) && !/^(content|docs)\//.test(file))
const isTest = (file: string) => /^tests\/|\.(test|spec)\.tsx?$/.test(file)
const textOf = (file: string) => readFileSync(join(project, file), 'utf8')
const countLines = (some: readonly string[]) =>
  some.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)

/** Every import in a file that leads to another one of these files, types included. */
function listImports(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import|import\()\s*'(\.[^']*)'/g)].flatMap(([, path = '']) => {
    const target = normalize(join(dirname(file), path))
    const names = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`]
    return names.find((name) => product.includes(name)) ?? []
  })
}

/** Files that can be reached from themselves. */
function countInCircles(imports: ReadonlyMap<string, readonly string[]>): number {
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (imports.get(from) ?? []).some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    )
  return [...imports.keys()].filter((file) => reaches(file, file)).length
}

const product = files.filter((file) => !isTest(file))
const imports = new Map(product.map((file) => [file, listImports(file)]))
const roomOf = (file: string) => /^api\/(\w+)\//.exec(file)?.[1]
const floorOf = (file: string) => {
  const floor = FLOORS.findIndex((rooms) => rooms.some((room) => room === roomOf(file)))
  return floor < 0 ? FLOORS.length : floor
}
const arrows = [...imports].flatMap(([from, targets]) => targets.map((to) => [from, to] as const))
const between = arrows.filter(
  ([from, to]) => to.startsWith('api/') && from.startsWith('api/') && roomOf(from) !== roomOf(to),
)
const up = between.filter(([from, to]) => floorOf(to) >= floorOf(from))

const folders = [...new Set(product.map((file) => file.split('/')[0] ?? ''))].filter(
  (name) => !name.includes('.'),
)
for (const folder of folders.sort())
  console.log(
    `${folder.padEnd(12)} ${String(countLines(product.filter((file) => file.startsWith(`${folder}/`)))).padStart(6)}`,
  )
console.log(`\nproduct ${countLines(product)}, tests ${countLines(files.filter(isTest))} lines`)
console.log(
  `server: ${new Set(product.map(roomOf).filter(Boolean)).size} rooms, ${between.length} arrows between them, ${up.length} up`,
)
for (const [from, to] of up) console.log(`  ${from} → ${to}`)
console.log(`files in a circle: ${countInCircles(imports)}`)
