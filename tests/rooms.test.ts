import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from './support/of-a-test'

/** The rooms of the server from the ground up: each knows those below its own floor, which biome.json holds. */
const FLOORS = [
  ['core'],
  ['web', 'mail', 'journal'],
  ['submissions'],
  ['season'],
  ['people'],
  ['office'],
  ['operator'],
]

test('the linter refuses every import of the server that runs up or across, and names both files', () => {
  const project = makeTestFolder()
  copyFileSync('biome.json', join(project, 'biome.json'))
  const paths = [...FLOORS.flat().map((room) => `../${room}/part`), '../services']
  const wrong = FLOORS.flatMap((rooms, floor) =>
    rooms.flatMap((room) => {
      mkdirSync(join(project, 'api', room), { recursive: true })
      const lines = paths.map((path, index) => `export * as part${index} from '${path}'\n`)
      writeFileSync(join(project, 'api', room, 'new.ts'), lines.join(''))
      const allowed = [room, ...FLOORS.slice(0, floor).flat()].map((other) => `../${other}/part`)
      return paths.filter((path) => !allowed.includes(path)).map((path) => `api/${room}/new.ts: ${path}`)
    }),
  )
  const args = [
    'lint',
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
    '--only=style/noRestrictedImports',
  ]
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: project, encoding: 'utf8' })
  const refused = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)].map(
    ([, file, line]) => `${file?.slice(project.length + 1)}: ${paths[Number(line) - 1]}`,
  )
  expect(refused.sort()).toEqual(wrong.sort())
})
