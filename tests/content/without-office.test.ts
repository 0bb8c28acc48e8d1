// Pages and server data of a centre with `urad: ne`, from the tests' content without its letters.
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkFiles } from '../../collections/check'
import { calendarRoutes, shellRoutes } from '../../common/routes'
import { PriceTable } from '../../components/PriceTable'
import { WorkshopDetails } from '../../components/WorkshopDetails'
import { toSource } from './base-tree'
import { loadTestContent } from './content-tree'
import { append, rewrite } from './mistake'

/** A workshop whose group has a day and limited places. */
const WORKSHOP = 'lutkovna-delavnica'

beforeEach(() => {
  vi.resetModules()
  vi.doMock('#contentlayer', () => ({ allDocuments: [] }))
  vi.doMock('#pictures', () => ({ default: {} }))
})

/** Makes the collections read the tests' content without a build; `lines` are added to site.yaml. */
function readContent(lines: string): void {
  const tree = loadTestContent()
  // News need pictures, which only a build makes.
  for (const path of [...tree.keys()]) if (/^(sporocila|novice|e-novice)\//.test(path)) tree.delete(path)
  rewrite('site.yaml', (text) => text.replace(/^placila:\n( .*\n)+/m, ''))(tree)
  rewrite(`delavnice/${WORKSHOP}.md`, (text) => text.replace('ime:', 'dan: torek\nime:'))(tree)
  append('site.yaml', lines)(tree)
  const manifest = checkFiles(toSource(tree)).toManifest()
  vi.doMock('#manifest', () => ({ default: manifest }))
}

/** Renders what pages show of the workshop's groups, and the cookie policy. */
async function renderPages(): Promise<string> {
  const { getPriceList } = await import('../../collections/price-list')
  const { getWorkshop } = await import('../../collections/workshops')
  const { default: CookiePolicyPage } = await import('../../pages/politika-piskotkov/+Page')
  const { title, note, period, rows } = getPriceList()
  const prices = rows.filter(({ workshopId }) => workshopId === WORKSHOP)
  const workshop = getWorkshop(WORKSHOP)
  return renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement(WorkshopDetails, { workshop, location: undefined, prices, period }),
      createElement(PriceTable, { title, note, period, rows }),
      createElement(CookiePolicyPage),
    ),
  )
}

const OFFICE_WORDS = ['O mestu vam pišemo', 'live-facts', calendarRoutes.groups, '__Host-urad']

test('with `urad: ne` no page of the office or of families is built, and pages show no free places, calendars or cookies of it', async () => {
  readContent('urad: ne\n')
  const { listMissingPaths, listSitePages } = await import('../../collections/public-pages')
  expect(listMissingPaths()).toEqual(expect.arrayContaining(Object.values(shellRoutes)))
  expect(listSitePages().map(({ path }) => path)).toContain('/prijavnica')
  const html = await renderPages()
  expect(html).toContain('Cena')
  expect(OFFICE_WORDS.filter((word) => html.includes(word))).toEqual([])
})

test('the server learns from the catalogue that the centre has no office, also without letters in the content', async () => {
  readContent('urad: ne\n')
  const { createCatalogue } = await import('../../collections/catalogue')
  const { site, payments, groups } = createCatalogue()
  expect(site).toMatchObject({ hasOffice: false, signIn: 'sample' })
  expect(payments).toBeUndefined()
  expect(groups.length).toBeGreaterThan(0)
})

test('by default a centre has the office, its pages, free places and calendars', async () => {
  readContent('')
  const { listMissingPaths } = await import('../../collections/public-pages')
  const { createCatalogue } = await import('../../collections/catalogue')
  expect(listMissingPaths()).toEqual([])
  expect(createCatalogue().site.hasOffice).toBe(true)
  const html = await renderPages()
  expect(OFFICE_WORDS.filter((word) => !html.includes(word))).toEqual([])
})
