import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const LEFT_OUT = ['node_modules', 'dist', 'data', '.git', 'screenshots', 'test-results']
const WORKSHOP = `---
ime: Ples za začetnike
kratek_opis: Učimo se hoditi po glasbi.
---
Vabimo vse, ki si želijo plesati.
`
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ckd-site-'))
  cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_OUT.includes(path) })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'content/delavnice/ples.md'), WORKSHOP)
  execFileSync('npx', ['tsx', 'scripts/build.ts'], {
    cwd: copy,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}, 120_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(copy, 'dist', file), 'utf8')

test('a new file under content/delavnice is a new page that looks like the generic one', () => {
  const page = read('client/delavnice/ples/index.html')
  expect(page).toContain('Ples za začetnike')
  expect(page).toContain('Vabimo vse, ki si želijo plesati.')
  expect(page.match(/Po dogovoru/g)).toHaveLength(3)
  expect(page).not.toContain('Kaj se boste naučili?')
})

test('it comes last: after the musical, with nothing behind it', () => {
  expect(read('client/delavnice/muzikal/index.html')).toContain('Naslednja delavnica: Ples za začetnike')
  expect(read('client/delavnice/ples/index.html')).toMatch(
    /<button[^>]*disabled=""[^>]*aria-label="Naslednja delavnica"/,
  )
})

test('it is a card on the home page, an entry of the list, and a choice of the enrolment form', () => {
  for (const page of ['client/index.html', 'client/delavnice/index.html'])
    expect(read(page)).toContain('href="/delavnice/ples"')
  expect(read('client/prijavnica/index.html')).toMatch(/<input[^>]*value="ples"/)
  expect(JSON.parse(read('api/catalogue.json')).workshops.at(-1)).toEqual({
    id: 'ples',
    name: 'Ples za začetnike',
    slug: 'ples',
  })
})

test('it is in the sitemap', () => {
  expect(read('client/sitemap.xml')).toContain('/delavnice/ples</loc>')
})
