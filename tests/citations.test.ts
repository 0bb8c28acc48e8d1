// The code cites docs/product.md by section: a section that was renamed leaves no reader in front of nothing. The docs name
// tests and tables.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where code lies; also in a copy that Git knows nothing of. */
const FOLDERS = 'api collections common components islands pages renderer scripts tests tools'.split(' ')

const sections = [
  ...readFileSync('docs/product.md', 'utf8').matchAll(/^#{2,3} (?:(\d+)\. )?(.+)$/gm),
].flatMap(([, number, title]) => [title, ...(number ? [`section ${number}`] : [])])

/** `docs/product.md, section 2`, `docs/product.md, sections 3 and 5` or `docs/product.md, HTTP`. */
function listCited(text: string): string[] {
  return [...text.matchAll(/docs\/product\.md, (sections [\d, and to]+|section \d+|[A-Z][\w -]+)/g)].flatMap(
    ([, cited = '']) =>
      cited.startsWith('section')
        ? [...cited.matchAll(/\d+/g)].map(([number]) => `section ${number}`)
        : [cited.trim()],
  )
}

test('every section of docs/product.md that the code cites is there', () => {
  const cited = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))),
  )
    .filter((file) => /\.tsx?$/.test(file) && file !== 'tests/citations.test.ts')
    .flatMap((file) => listCited(readFileSync(file, 'utf8')).map((section) => ({ file, section })))
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([])
})

/** Rows whose last column begins tests: `file`: beginning of a name. */
const listNamed = (text: string) => [...text.matchAll(/`(\S+\.(?:test|spec)\.ts)`: ([^|\n]+?)(?= \||, `)/g)]

test('all that the docs say of what a stranger learns, and of what is kept, names a test that is there', () => {
  const [, section = ''] =
    /### What a stranger learns\n(.*?)\n###? /s.exec(readFileSync('docs/product.md', 'utf8')) ?? []
  for (const text of [section, readFileSync('docs/privacy.md', 'utf8')]) {
    const rows = listNamed(text)
    expect(rows.length).toBeGreaterThan(8)
    const missing = rows.filter(
      ([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(`test('${title}`),
    )
    expect(missing.map(([, file, title]) => [file, title])).toEqual([])
  }
})

test('every table of the database stands in docs/privacy.md, with the words that tell of it', () => {
  const told = readFileSync('docs/privacy.md', 'utf8')
  const tables = readdirSync('api/migrations').flatMap((file) =>
    [...readFileSync(join('api/migrations', file), 'utf8').matchAll(/CREATE TABLE (?:new_)?(\w+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})
