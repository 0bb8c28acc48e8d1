// Which lane a push takes, asked of the very script that the forges run, in a repository of its own.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const repository = mkdtempSync(join(tmpdir(), 'ckd-lanes-'))
afterAll(() => rmSync(repository, { recursive: true, force: true }))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@primer.si', ...words], {
    cwd: repository,
    encoding: 'utf8',
  }).trim()

/** Commits files, `undefined` removes one. @returns the commit */
function commit(files: Record<string, string | undefined>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(repository, file)
    mkdirSync(dirname(path), { recursive: true })
    if (text === undefined) rmSync(path)
    else writeFileSync(path, text)
  }
  git('add', '--all')
  git('commit', '--quiet', '--message', 'a change')
  return git('rev-parse', 'HEAD')
}

const laneOf = (before: string, after: string) =>
  execFileSync(join(repository, '.ci/publish'), ['lane', before, after], { encoding: 'utf8' }).trim()

git('init', '--quiet')
cpSync('.ci/publish', join(repository, '.ci/publish'), { recursive: true })
const first = commit({ 'content/delavnice/balet.md': 'Balet', 'api/main.ts': '1', 'README.md': 'one' })

test('A text, a withdrawn photo and a notice go out without the tests of the code', () => {
  const photo = commit({ 'content/galerija/nastop.jpg': 'x' })
  const withdrawn = commit({ 'content/galerija/nastop.jpg': undefined, 'content/obvestilo.yaml': 'x' })
  expect(laneOf(first, photo)).toBe('content')
  expect(laneOf(photo, withdrawn)).toBe('content')
})

test('Whatever touches anything else is tested first, also together with content', () => {
  const before = git('rev-parse', 'HEAD')
  const both = commit({ 'content/delavnice/balet.md': 'Balet 2', 'api/main.ts': '2' })
  const named = commit({ 'docs/content/x.md': 'not the centre’s content' })
  expect(laneOf(before, both)).toBe('code')
  expect(laneOf(both, named)).toBe('code')
  expect(laneOf(before, named)).toBe('code')
})

test('A first push and a rewritten history count as code, because nobody knows what they change', () => {
  const zeros = '0000000000000000000000000000000000000000'
  expect(laneOf(zeros, first)).toBe('code')
  expect(laneOf('none', first)).toBe('code')
})
