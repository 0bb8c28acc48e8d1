// News, the archive of the newsletter, and the feed of both.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAtomFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../api/mail/markdown'
import { catalogueSchema } from '../../common/catalogue'
import { feedPath, routes } from '../../common/routes'
import { TEST_SITE } from '../support/project-copy'
import { findAll, listBuiltPages, MARCH, NEWS, readBuiltPage, SITE } from './built-site'

const [PREMIERE = ''] = NEWS

const { issues } = catalogueSchema.parse(
  JSON.parse(readFileSync(join(TEST_SITE, 'dist/api/catalogue.json'), 'utf8')),
)
const feed = readFileSync(join(SITE, feedPath), 'utf8')
const listNewsLinks = (html: string) => [...new Set(findAll(html, /<a [^>]*href="(\/novice\/[^"]+)"/g))]

test('the news page lists all news, the newest first, above the Facebook timeline', () => {
  const html = readBuiltPage(routes.news)
  expect(listNewsLinks(html)).toEqual(NEWS)
  expect(html.lastIndexOf('/novice/')).toBeLessThan(html.indexOf('data-embed="facebook"'))
})

test.each([routes.home, routes.about])('%s shows the three newest above the timeline', (path) => {
  const html = readBuiltPage(path)
  const section = html.slice(html.indexOf('id="novice"'), html.indexOf('data-embed="facebook"'))
  expect(listNewsLinks(section)).toEqual(NEWS.slice(0, 3))
  expect(section).toContain('Pisani liki stojijo na odru.')
})

test('a feed reader gets the news and the archived issue, without samples', () => {
  const atom = parseAtomFeed(feed)
  const entries = (atom.entries ?? []).map(({ title, links, updated }) => [
    title?.value,
    new URL(links?.[0]?.href ?? '').pathname,
    new Date(updated ?? '').toISOString(),
  ])
  expect(entries).toEqual([
    ['Premiera muzikala »Most & reka«', PREMIERE, '2026-03-11T23:00:00.000Z'],
    ['Marec v\u00a0CKD', MARCH, '2026-02-28T23:00:00.000Z'],
    ['Razstava risb', NEWS[1], '2026-02-01T23:00:00.000Z'],
    ['Vpis v\u00a0spomladanske skupine', NEWS[2], '2026-01-14T23:00:00.000Z'],
  ])
  expect(atom.updated).toBe(atom.entries?.[0]?.updated)
  expect(atom.authors?.[0]?.name).toBe('Center kulturnih dejavnosti Kranj')
  const ids = atom.entries?.map(({ id }) => id) ?? []
  expect(new Set(ids).size).toBe(ids.length)
})

test('only the pages that list news link to the feed', () => {
  const named = listBuiltPages().filter(({ html }) =>
    html.includes(
      `<link rel="alternate" type="application/atom+xml" title="Novice – CKD Kranj" href="${feedPath}"`,
    ),
  )
  expect(named.map(({ path }) => path).sort()).toEqual([routes.home, routes.about, routes.news].sort())
})

test('mail and page of an issue have the same text, with the announced news and event', () => {
  const [march] = issues
  const spans = parseMarkdown(march?.body ?? '', { siteUrl: 'https://ckd.example', link: '' }).flatMap(
    (block) => ('spans' in block ? block.spans : 'items' in block ? block.items.flat() : []),
  )
  const mail = spans.map(({ text }) => text).join(' ')
  const html = readBuiltPage(MARCH)
  const page = html.slice(html.indexOf('<main'), html.indexOf('<footer')).replaceAll('&amp;', '&')
  const toWords = (text: string) => text.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  expect(toWords(page)).toEqual(expect.arrayContaining(toWords(mail)))
  expect(mail).toContain('Premiera muzikala »Most & reka«')
  expect(mail).toMatch(/11\.\s9\.\s2097, 10\.00–13\.00, Hiša otrok/)
  expect(spans.flatMap(({ url }) => url ?? [])).toEqual([
    'https://ckd.example/delavnice',
    `https://ckd.example${PREMIERE}`,
    'https://ckd.example/delavnice',
  ])
  expect(html).toContain(`href="${PREMIERE}"`)
})

test('an issue for subscribers only has no page, but the office can send it', () => {
  expect(issues.map(({ name, isArchived }) => [name, isArchived])).toEqual([
    ['2026-03', true],
    ['2026-02', false],
  ])
  expect(
    listBuiltPages().filter(({ html, path }) => /2026-02$/.test(path) || /Februar v\sCKD/.test(html)),
  ).toEqual([])
})
