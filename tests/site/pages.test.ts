// Promises about pages. The build itself checks links, HTML, headings and the policy (scripts/check-pages).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getFormKinds } from '../../api/features'
import type { ConsentRule } from '../../api/submissions/form-kind'
import { createForms } from '../../api/submissions/forms'
import { SOCIAL_PICTURE } from '../../common/brand'
import type { FormName } from '../../common/forms/forms'
import { fillCentrePlaceholders } from '../../common/placeholders'
import { errorPagePaths, routes, toWorkshopPath } from '../../common/routes'
import { TEST_CONTENT, TEST_SITE } from '../support/project-copy'
import { FOUNDER_PATH, navigation } from '../support/site-pages'
import { findAll, listBuiltPages, listFiles, MARCH, NEWS, readBuiltPage, SITE } from './built-site'

const formKinds = getFormKinds(true)
const { names: formNames } = createForms(formKinds)

const pages = listBuiltPages()
const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? ''
const publicPages = pages.filter(({ path }) => !(Object.values(errorPagePaths) as string[]).includes(path))

/** The workshops of the tests' content in their order; one more is hidden. */
const SLUGS = ['gledališke-delavnice', 'slikanje-risanje', 'lutkovna-delavnica', 'muzikal', 'ples']

/** The centre of the tests' content. */
const centre = { name: 'Center kulturnih dejavnosti Kranj', enrolmentNote: '' }

const NEWS_PAGES = [...NEWS, MARCH]

test('every route, workshop and news item is a page, except hidden ones, and there are no other pages', () => {
  expect(publicPages.map(({ path }) => path).sort()).toEqual(
    [...Object.values(routes), FOUNDER_PATH, ...SLUGS.map(toWorkshopPath), ...NEWS_PAGES].sort(),
  )
})

test('hidden content is mentioned nowhere', () => {
  const hidden = /skrita|Skrita delavnica|Odpovedana plesna revija|Skrita novica/
  const texts = listFiles().filter(
    (file) => /\.(html|json|xml|ics)$/.test(file) && file !== 'objavljeno.json',
  )
  expect(texts.filter((file) => hidden.test(readFileSync(join(SITE, file), 'utf8')))).toEqual([])
})

test('every page knows its source file, for the link in previews', () => {
  const { newsletterConfirmation, newsletterUnsubscription } = routes
  const withoutFile: string[] = [
    ...Object.values(errorPagePaths),
    newsletterConfirmation,
    newsletterUnsubscription,
  ]
  for (const { path, html } of pages) {
    const files = findAll(html, /<body data-source="([^"]+)"/g)
    expect(files, path).toHaveLength(withoutFile.includes(path) ? 0 : 1)
    for (const file of files)
      expect(existsSync(join(TEST_SITE, 'content', file)), `${path}: ${file}`).toBe(true)
  }
})

test('no page is painted before its footer is parsed, so that the header does not move', () => {
  const order = /<link rel="expect" href="#noga" blocking="render"\/>.*<\/main>.*<footer id="noga">/s
  for (const { path, html } of pages.filter(({ html }) => html.includes('</footer>')))
    expect(html, path).toMatch(order)
})

test('no two pages share a title', () => {
  const titles = pages.map(({ html }) => findAll(html, /<title>(.*?)<\/title>/g)[0])
  expect(new Set(titles).size).toBe(titles.length)
})

test.each(publicPages)(
  '$path has the eleven links of the menu and marks the current one',
  ({ path, html }) => {
    const header = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
    expect(findAll(header, /<a [^>]*>(.*?)<\/a>/g)).toEqual(navigation.map(({ label }) => label))
    const current = findAll(header, /<a [^>]*aria-current="[^"]*"[^>]*>(.*?)<\/a>/g)
    const expected = navigation.find((link) =>
      link.path === '/' ? path === '/' : path === link.path || path.startsWith(`${link.path}/`),
    )
    expect(current).toEqual(expected ? [expected.label] : [])
    expect(header.includes('aria-current="page"')).toBe(expected?.path === path)
  },
)

test('every telephone number of the centre can be dialled from abroad', () => {
  const dialled = publicPages.map(({ html }) =>
    findAll(html.slice(html.indexOf('<footer')), /href="tel:([^"]*)"/g),
  )
  for (const numbers of dialled) expect(numbers).toEqual(['+38640000000', '+38641000000'])
})

test('a document is published unchanged at its URL, and links to it show type and size', () => {
  const html = htmlOf(routes.terms)
  expect(findAll(html, /<a href="(\/dokumenti\/[^"]*)">/g)).toEqual([
    '/dokumenti/hisni-red.pdf',
    '/dokumenti/hisni-red.pdf#page=1',
  ])
  expect(html).toContain('V\u00a0naših prostorih velja')
  expect(html).toContain('">hišni red (PDF,\u00a01\u00a0KB)</a>.')
  expect(html).toContain('<strong>ure</strong> (PDF,\u00a01\u00a0KB)</a>.')
  const document = 'dokumenti/hisni-red.pdf'
  expect(readFileSync(join(SITE, document)).equals(readFileSync(join(TEST_CONTENT, document)))).toBe(true)
})

test('the contact page describes the way to both locations in words, as the legal texts promise', () => {
  const html = htmlOf(routes.contact)
  const places = html.slice(html.indexOf('id="kako-do-nas"'), html.indexOf('data-embed="map"'))
  expect(findAll(places, /<address>([^<]+)<\/address><p>[^<]+<\/p>/g)).toEqual([
    'Ulica 1, 4000 Kranj',
    'Ulica 2, 4000 Kranj',
  ])
})

test('headings shown in capitals are written in capitals, for search and copying', () => {
  const headings = findAll(htmlOf(routes.home), /<h2[^>]*>([^<]+)<\/h2>/g)
  expect(headings).toEqual(expect.arrayContaining(['PRILJUBLJENE DELAVNICE', 'NAŠE LOKACIJE', 'NOVICE']))
})

test('structured data describe the centre', () => {
  const [text = '{}'] = findAll(htmlOf(routes.home), /ld\+json">(.*?)<\/script>/g)
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'EducationalOrganization',
    telephone: expect.stringMatching(/^\+386/),
  })
})

test('every page has a social preview of the stated size: workshops and news their photo, other pages the sign', async () => {
  const shown = new Set<string>()
  for (const { path, html } of pages) {
    const [address = '', ...size] = ['', ':width', ':height'].flatMap((part) =>
      findAll(html, new RegExp(`<meta property="og:image${part}" content="([^"]+)"`, 'g')),
    )
    const { width, height } = await sharp(join(SITE, new URL(address).pathname)).metadata()
    expect([width, height].map(String), path).toEqual(size)
    shown.add(new URL(address).pathname)
  }
  expect(shown).toContain(SOCIAL_PICTURE.src)
  expect(shown).toContainEqual(expect.stringMatching(/^\/assets\/slike\/.+\.jpg$/))
})

test('pages contain no marks of build tools', () => {
  for (const { path, html } of listBuiltPages()) expect(html, path).not.toMatch(/data-discover|data-shared/)
})

test.each(formNames)('the form %s is on a page, with a control for each field', (kind) => {
  const form = findForm(kind)
  // The form reads no other controls (islands/form/use-site-form.ts).
  const controls = findAll(form, /<(?:input|textarea)[^>]* name="([^"]+)"/g)
  expect(controls).toEqual(expect.arrayContaining(Object.keys(formKinds[kind].schema.shape)))
})

test('the text beside every checkbox of consent is exactly what is stored', () => {
  const ticks = formNames.flatMap((kind) =>
    Object.entries<ConsentRule>(formKinds[kind].consents).map(([tick, { wording }]) => ({
      shown: `${kind} ${tick}: ${readLabel(findForm(kind), tick)}`,
      stored: expect.stringContaining(`${kind} ${tick}: ${fillCentrePlaceholders(wording.text, centre)}`),
    })),
  )
  expect(ticks.map(({ shown }) => shown)).toEqual(ticks.map(({ stored }) => stored))
  expect(ticks.length).toBeGreaterThan(2)
})

test('the terms show from when they are valid, and the server stores that day with each consent', () => {
  const [day] = findAll(htmlOf(routes.terms), /Veljajo od <time dateTime="([\d-]+)"/gi)
  const catalogue = JSON.parse(readFileSync(join(TEST_SITE, 'dist/api/catalogue.json'), 'utf8'))
  expect(day).toBe('2026-11-23')
  expect(catalogue.terms.updatedOn).toBe(day)
})

test('a workshop with name, summary and text only gets a page, is the last in the list, and can be chosen in the form', () => {
  const page = readBuiltPage('delavnice/ples')
  expect(page).toContain('Ples za začetnike')
  expect(page).toContain('Vabimo vse, ki si želijo plesati.')
  expect(page.match(/Po dogovoru/g)).toHaveLength(3)
  expect(page).not.toContain('Kaj se boste naučili?')
  expect(readBuiltPage('delavnice/muzikal')).toContain('Naslednja delavnica: Ples za začetnike')
  expect(page).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Naslednja delavnica"/)
  for (const path of ['.', 'delavnice']) expect(readBuiltPage(path)).toContain('href="/delavnice/ples"')
  expect(readBuiltPage('prijavnica')).toMatch(/<input[^>]*value="ples"/)
  const catalogue = JSON.parse(readFileSync(join(TEST_SITE, 'dist/api/catalogue.json'), 'utf8'))
  expect(catalogue.workshops.at(-1)).toMatchObject({ id: 'ples', name: 'Ples za začetnike', slug: 'ples' })
})

function findForm(kind: FormName): string {
  const start = new RegExp(`<form[^>]* data-form="${kind}"`)
  const { html = '' } = pages.find((page) => start.test(page.html)) ?? {}
  return html.slice(html.search(start)).split('</form>')[0] ?? ''
}

/** Returns the text of a checkbox's label without the hidden words about its links. */
function readLabel(form: string, name: string): string {
  const labels = findAll(form, /(<label[^>]*>.*?<\/label>)/gs)
  const label = labels.find((html) => html.includes(` name="${name}"`)) ?? ''
  return label.replace(/<span class="sr-only">.*?<\/span>|<[^>]*>/g, '')
}
