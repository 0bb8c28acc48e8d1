// The repository of a new centre, as `npm run begin` writes it. tests/site/second-centre.test.ts builds such
// content.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../support/test-resources'

const TEMPLATES = 'scripts/begin/repository'
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const minor = version.split('.', 2).join('.')

const runBegin = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/begin/main.ts', ...words], { encoding: 'utf8' })

test('`npm run begin` writes a repository whose content passes the check, and lists the samples @long', () => {
  const folder = join(makeTestFolder(), 'center')
  const { stdout } = runBegin(folder, join(TEMPLATES, 'answers.yaml'))
  expect(stdout).toContain('VZORČNI PODATKI, ki čakajo na prave (objave ne ustavijo): cenik.yaml')
  expect(stdout).toContain('V redu: ')
  const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8')
  expect(dockerfile).toContain('ARG IMAGE=ghcr.io/primer/spletna-stran\n')
  expect(dockerfile).toContain(`ARG VERSION=${minor}\n`)
  expect(dockerfile).not.toContain('{')
  expect(existsSync(join(folder, '.github/workflows/objava.yml'))).toBe(true)
  expect(existsSync(join(folder, '.forgejo'))).toBe(false)
  // Starts two programs one after the other, which a busy machine may take a minute for.
}, 180_000)

test('`npm run begin` names missing answers and writes nothing, and refuses an existing folder @long', () => {
  const folder = makeTestFolder()
  const answers = join(folder, 'answers.yaml')
  writeFileSync(answers, 'name: Center Lipa\nforge: sourceforge\n')
  const refused = runBegin(join(folder, 'center'), answers)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(/shortName[\s\S]*"github"\|"forgejo"\|"gitlab"/)
  expect(existsSync(join(folder, 'center'))).toBe(false)
  mkdirSync(join(folder, 'center'))
  expect(runBegin(join(folder, 'center'), join(TEMPLATES, 'answers.yaml')).stderr).toContain(
    'is there already',
  )
})

test('GitHub shows the messages of the check on their lines, although Docker prefixes the output', () => {
  const workflow = readFileSync(join(TEMPLATES, '.github/workflows/objava.yml'), 'utf8')
  expect(workflow).toContain('--build-arg CHECK=--github')
  const [, program = ''] = /\| (sed '.*')$/m.exec(workflow) ?? []
  const { stdout } = spawnSync('sh', ['-c', program], { input: '#12 3.456 ::error file=a::Popravite 1::2\n' })
  expect(String(stdout)).toBe('::error file=a::Popravite 1::2\n')
})
