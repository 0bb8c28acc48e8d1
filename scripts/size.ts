// npm run size [-- ../before]: counts lines of code by folder, and of tests, here or in another checkout.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const projectFolder = process.argv[2] ?? '.'
const lineCounts: Record<string, number> = {}
for (const file of execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' }).split('\n')) {
  if (!/\.(tsx?|css|sh|sql)$/.test(file) || /^(content|docs)\//.test(file)) continue
  const isTest = /^tests\/|\/testing\/|\.(test|spec|journey)\.tsx?$/.test(file)
  const count = readFileSync(join(projectFolder, file), 'utf8').split('\n').length - 1
  for (const name of isTest ? ['tests'] : ['product', toFolder(file)])
    lineCounts[name] = (lineCounts[name] ?? 0) + count
}
console.table(lineCounts)

/** Folder of a file; of the server also the module, and of a feature its name. */
function toFolder(file: string): string {
  const [top = '', ...rest] = file.split('/').slice(0, -1)
  if (top !== 'api') return top || 'top'
  return [top, ...rest.slice(0, rest[0] === 'features' ? 2 : 1)].join('/')
}
