import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorPages, routes } from '../../common/routes'
import { makeWorkingCopy, type WorkingCopy } from '../support/working-copy'
import { findAll, listBuiltPages } from './built-site'

const WORKSHOP = `---
ime: Ples za začetnike
kratek_opis: Učimo se hoditi po glasbi.
---
Vabimo vse, ki si želijo plesati.
`
let copy: WorkingCopy

beforeAll(() => {
  copy = makeWorkingCopy()
  writeFileSync(join(copy.directory, 'content/delavnice/ples.md'), WORKSHOP)
  execFileSync('npx', ['tsx', 'scripts/build.ts'], {
    cwd: copy.directory,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', PREVIEW: '1' },
  })
}, 120_000)

afterAll(() => copy.remove())

const read = (file: string) => readFileSync(join(copy.directory, 'dist', file), 'utf8')

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

test('in this preview every page leads to the file that it was written in; those of no file lead nowhere', () => {
  const address = /^urejanje: (.+)$/m.exec(
    readFileSync(join(copy.directory, 'content/site.yaml'), 'utf8'),
  )?.[1]
  const withoutFile: string[] = [
    ...Object.values(errorPages),
    routes.newsletterConfirmation,
    routes.newsletterUnsubscription,
  ]
  for (const { path, html } of listBuiltPages(join(copy.directory, 'dist/client'))) {
    const [link, ...more] = findAll(html, /<a[^>]*href="([^"]*)"[^>]*>Uredi to stran/g)
    expect(more, path).toEqual([])
    if (withoutFile.includes(path)) {
      expect(link, path).toBeUndefined()
      continue
    }
    expect(link, path).toContain(`${address}/`)
    expect(existsSync(join(copy.directory, 'content', link?.slice(`${address}/`.length) ?? '')), path).toBe(
      true,
    )
  }
})
