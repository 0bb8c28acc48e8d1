// The script that decides for every push whether the tests of the code must run, in a Git repository of its own.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../support/test-resources'

test('a change of content alone is published without the tests of the code; any other change is not @long', () => {
  const repository = makeTestFolder()
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@primer.si', ...words], {
      cwd: repository,
      encoding: 'utf8',
    }).trim()
  /** Commits these files. @returns the commit's hash */
  const commit = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(repository, file)), { recursive: true })
      writeFileSync(join(repository, file), text)
    }
    git('add', '--all')
    git('commit', '--quiet', '--message', 'a change')
    return git('rev-parse', 'HEAD')
  }
  const laneOf = (before: string, after: string) =>
    execFileSync(join(repository, '.ci/publish'), ['lane', before, after], { encoding: 'utf8' }).trim()

  git('init', '--quiet')
  cpSync('.ci/publish', join(repository, '.ci/publish'))
  const first = commit({ 'content/delavnice/balet.md': 'Balet', 'api/main.ts': '1' })
  const photo = commit({ 'content/galerija/nastop.jpg': 'x' })
  rmSync(join(repository, 'content/galerija/nastop.jpg'))
  const withdrawn = commit({ 'content/obvestilo.yaml': 'x' })
  const both = commit({ 'content/delavnice/balet.md': 'Balet 2', 'api/main.ts': '2' })
  const named = commit({ 'docs/content/x.md': 'not the centre’s content' })

  expect([laneOf(first, photo), laneOf(photo, withdrawn)]).toEqual(['content', 'content'])
  expect([laneOf(withdrawn, both), laneOf(both, named), laneOf(withdrawn, named)]).toEqual(
    Array(3).fill('code'),
  )
  // After a first push or a rewritten history the changes are unknown.
  expect([laneOf('0'.repeat(40), first), laneOf('none', first)]).toEqual(['code', 'code'])
})
