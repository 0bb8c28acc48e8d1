// Whose site this is stands in content/: no name of any centre is written into the code, whoever lives in it first.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CODE = 'api collections common components deploy islands pages public renderer scripts tools'.split(' ')
const FILES = 'Dockerfile compose.yaml contentlayer.config.ts package.json vite.config.ts .env.example'.split(
  ' ',
)

const NAMES = /jskd|kranj|gorenj|kulturnih dejavnosti|\bCKD\b/i

/** The operator's command, with what is named after it on a host; a host updates by these names, so they stay. */
const COMMAND = /ckd-kranj\b|\bckd\b/g

/** Lines of the code, with where they stand. */
function listLines(isWrong: (line: string) => boolean): string[] {
  const paths = CODE.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|css|js|sh|svg|md|yaml)$|^[\w-]+$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return [...paths, ...FILES]
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (isWrong(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
}

test('no file of the code names the centre, its town or its founder; the command ckd alone may stay', () => {
  expect(listLines((line) => NAMES.test(line.replace(COMMAND, '')))).toEqual([])
})

test('no file of the code lets a locale word a date: that changes with every release of its data', () => {
  expect(listLines((line) => /toLocale(Date|Time)String|DateTimeFormat/.test(line))).toEqual([])
})
