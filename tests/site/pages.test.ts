import { readdirSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { navigation, routes, workshopPath } from '../../common/routes'
import { findAll, listBuiltPages, listFiles } from './built-site'

const pages = listBuiltPages()
const publicPages = pages.filter(({ path }) => !['/404', '/delavnica-ni-najdena'].includes(path))

test('every route of the product spec is a page, and there is no page beside them and the workshops', () => {
  const workshops = publicPages.filter(({ path }) => path.startsWith('/delavnice/')).map(({ path }) => path)
  expect(publicPages.map(({ path }) => path).sort()).toEqual([...Object.values(routes), ...workshops].sort())
})

test('the seven workshops keep their addresses, which stand on posters', () => {
  const slugs = [
    'gledališke-delavnice',
    'slikanje-risanje',
    'lutkovna-delavnica',
    'vokalna-tehnika',
    'vokalna-skupina',
    'kreativno-pisanje',
    'muzikal',
  ]
  const paths = publicPages.map(({ path }) => path)
  for (const slug of slugs) expect(paths).toContain(`/delavnice/${slug}`)
})

test('each workshop file is a page and each workshop page has its file', () => {
  const files = readdirSync('content/delavnice').filter((file) => file.endsWith('.md')).length
  expect(publicPages.filter(({ path }) => path.startsWith('/delavnice/'))).toHaveLength(files)
})

test('each Markdown page of the content is a built page', () => {
  const paths = publicPages.map(({ path }) => path)
  for (const file of readdirSync('content').filter((name) => name.endsWith('.md') && name !== 'PREBERI.md')) {
    expect(paths).toContain(`/${file.replace(/\.md$/, '')}`)
  }
})

test.each(pages)('$path tells what it is: one title, one heading, a description, Slovenian', ({ html }) => {
  expect(findAll(html, /<title>(.*?)<\/title>/g)).toHaveLength(1)
  expect(findAll(html, /<h1[ >]/g)).toHaveLength(1)
  expect(html).toContain('<html lang="sl"')
  expect(findAll(html, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1)
  expect(html).toContain('<main id="vsebina"')
  expect(html).toContain('href="#vsebina"')
})

test('the public site never shows the way to the editor', () => {
  expect(pages.filter(({ html }) => html.includes('Uredi to stran'))).toEqual([])
})

test('no two pages share a title', () => {
  const titles = pages.map(({ html }) => findAll(html, /<title>(.*?)<\/title>/g)[0])
  expect(new Set(titles).size).toBe(titles.length)
})

test.each(publicPages)(
  '$path offers the eleven links in their order and marks the current one',
  ({ path, html }) => {
    const header = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
    expect(findAll(header, /<a [^>]*>(.*?)<\/a>/g)).toEqual(navigation.map(({ label }) => label))
    const current = findAll(header, /<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)
    const expected = navigation.find((link) =>
      link.path === '/' ? path === '/' : path === link.path || path.startsWith(`${link.path}/`),
    )
    expect(current).toEqual(expected ? [expected.label] : [])
  },
)

test('no link of the site is dead', () => {
  const known = new Set([...pages.map(({ path }) => path), ...listFiles().map((file) => `/${file}`)])
  const dead = pages.flatMap(({ path, html }) => {
    const ids = new Set(findAll(html, /\sid="([^"]+)"/g))
    return findAll(html, /\s(?:href|src)="([^"]+)"/g)
      .map((href) => href.replaceAll('&amp;', '&'))
      .filter((href) =>
        href.startsWith('#')
          ? href !== '#' && !ids.has(decodeURIComponent(href.slice(1)))
          : href.startsWith('/') &&
            !known.has(decodeURIComponent(href.replace(/[?#].*$/, '')).normalize('NFC')),
      )
      .map((href) => `${path} → ${href}`)
  })
  expect(dead).toEqual([])
})

test.each(pages)('$path carries nothing that the strict Content-Security-Policy forbids', ({ html }) => {
  expect(html).not.toMatch(/\sstyle="/)
  expect(html).not.toMatch(/<style/)
  expect(html).not.toMatch(/\son[a-z]+="/)
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].filter(
    ([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes),
  )
  expect(inline).toEqual([])
})

test.each(pages)('$path loads nothing from anywhere else', ({ html }) => {
  const loaded = [
    ...findAll(html, /<(?:script|img|iframe|source)[^>]*\ssrc(?:set)?="([^"]+)"/g),
    ...findAll(html, /<link rel="(?:stylesheet|preload|icon|manifest|modulepreload)"[^>]*href="([^"]+)"/g),
  ]
  expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([])
})

test('every telephone number can be dialled from abroad', () => {
  const dialled = pages.flatMap(({ html }) => findAll(html, /href="tel:([^"]*)"/g))
  expect(dialled.filter((number) => !/^\+\d{8,15}$/.test(number))).toEqual([])
})

test('the way to both locations stands on the contact page in words, as the legal texts promise', () => {
  const html = pages.find(({ path }) => path === routes.contact)?.html ?? ''
  const places = html.slice(html.indexOf('id="kako-do-nas"'), html.indexOf('data-embed="map"'))
  expect(findAll(places, /<address>([^<]+)<\/address><p>[^<]+<\/p>/g)).toEqual([
    'Ulica 1, 4000 Kranj',
    'Ulica 2, 4000 Kranj',
  ])
})

test('the home page describes the centre, and workshops are courses of it, in words that machines read', () => {
  const read = (path: string) => {
    const html = pages.find((page) => page.path === path)?.html ?? ''
    return JSON.parse(findAll(html, /ld\+json">(.*?)<\/script>/g)[0] ?? '{}')
  }
  const centre = read(routes.home)
  expect(centre).toMatchObject({
    '@type': 'EducationalOrganization',
    telephone: expect.stringMatching(/^\+386/),
  })
  const { itemListElement } = read(routes.workshops)
  expect(itemListElement).toHaveLength(
    readdirSync('content/delavnice').filter((file) => file.endsWith('.md')).length,
  )
  const course = read(workshopPath('muzikal'))
  expect(course.provider['@id']).toBe(centre['@id'])
  expect(itemListElement.at(-1).item.url).toBe(course.url)
})

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const complaints = await Promise.all(
    pages.map(async ({ path, html }) => {
      const { results } = await validator.validateString(html)
      return results.flatMap(({ messages }) => messages.map(({ message }) => `${path}: ${message}`))
    }),
  )
  expect(complaints.flat()).toEqual([])
})
