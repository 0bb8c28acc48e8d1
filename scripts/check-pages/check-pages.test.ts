import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../tests/support/test-resources'
import { listPageProblems } from '.'

const SITE_URL = 'https://ckd.example'

/** Parts of a test page; `links` is its menu. */
type PageParts = Partial<Record<'path' | 'title' | 'head' | 'heading' | 'body' | 'source' | 'links', string>>

const MENU =
  '<a href="/o-nas">O nas</a> <a href="/galerija">Galerija</a> <a href="/delavnice/gledališke-delavnice">Igra</a>'

/** HTML of a valid page, with changed parts or with this body. */
function makePage(parts: PageParts | string = {}): string {
  const { path, title, head, heading, body, source, links } = {
    path: '/o-nas',
    title: 'O nas',
    head: '',
    heading: '<h1>O nas</h1>',
    body: '',
    source: 'o-nas.md',
    links: MENU,
    ...(typeof parts === 'string' ? { body: parts } : parts),
  }
  return `<!doctype html>
<html lang="sl"><head><meta charset="utf-8"/><title>${title}</title><meta name="description" content="Opis strani."/>
<link rel="canonical" href="${SITE_URL}${encodeURI(path)}"/><meta property="og:image" content="${SITE_URL}/social.png"/>${head}</head>
<body data-source="${source}"><a href="#vsebina">Preskoči na vsebino</a>
<nav>${links}</nav>
<main id="vsebina">${heading}${body}</main></body></html>`
}

const CONTENT_FILES = {
  'o-nas.md': '---\nnaslov: O nas\n---\n\nPreberite [pogoje](/pogoij).\n',
  'site.yaml': 'facebook_stran: https://tuje.example/slika.png\n',
}
const GALLERY_PAGE = makePage({
  path: '/galerija',
  source: 'galerija.md',
  body: '<section id="ostalo"><a data-picture="nastop" href="/assets/slike/nastop.webp">Nastop</a></section>',
})

/** Report of a small site in which one page has this HTML, split into problems. */
function checkSite(html: string, moreFiles: Record<string, string> = {}): string[] {
  const folder = makeTestFolder()
  const files = {
    'site/o-nas/index.html': html,
    'site/galerija/index.html': GALLERY_PAGE,
    'site/delavnice/gledališke-delavnice/index.html': makePage({ path: '/delavnice/gledališke-delavnice' }),
    'site/social.png': '',
    'site/dokumenti/pravilnik.pdf': '',
    'site/assets/slike/nastop.webp': '',
    ...Object.fromEntries(Object.entries(CONTENT_FILES).map(([path, text]) => [`content/${path}`, text])),
    ...moreFiles,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const problems = listPageProblems({
    site: join(folder, 'site'),
    contentDir: join(folder, 'content'),
    siteUrl: SITE_URL,
    pathsWithoutPage: ['/stari-naslov'],
    unlistedPaths: ['/odjava'],
  })
  return problems.map((problem) => problem.trimEnd())
}

test.each<[string, PageParts | string]>([
  ['nothing special', ''],
  ['the title of another page', { title: 'Galerija' }],
  ['a number as people dial it at home', '<a href="tel:041000000">041 000 000</a>'],
  ['a link to a tab of the gallery', '<a href="/galerija#ostalo">galerija</a>'],
  ['a link to an old address', '<a href="/stari-naslov">staro</a>'],
  ['a link without diacritics', '<a href="/delavnice/gledaliske-delavnice/">igra</a>'],
  ['a link to a page of a document', '<a href="/dokumenti/pravilnik.pdf#page=2">tja</a>'],
  ['a link with a question', '<a href="/galerija?vir=plakat">galerija</a>'],
  ['a link elsewhere', '<a href="https://drugje.example/ni">drugje</a>'],
  ['a whole address of our own', `<a href="${SITE_URL}/galerija">galerija</a>`],
])('a page with %s has no problem', (_name, parts) => {
  expect(checkSite(makePage(parts))).toEqual([])
})

const DEAD_LINK = '<a href="/pogoij">pogoje</a>'
const DEAD_LINK_REPORT = `content/o-nas.md, vrstica 5 (stran /o-nas)
    Povezava »pogoje« vodi na /pogoij, takega naslova pa stran nima. Popravite naslov v oklepaju za besedilom povezave ali povezavo izbrišite.`

test.each<[string, PageParts | string, string]>([
  ['a dead link', DEAD_LINK, DEAD_LINK_REPORT],
  ['a dead link three times', DEAD_LINK.repeat(3), DEAD_LINK_REPORT],
  [
    'a dead whole address of our own',
    `<a href="${SITE_URL}/ni">tja</a>`,
    'content/o-nas.md (stran /o-nas)\n    Povezava »tja« vodi na /ni, takega naslova pa stran nima.',
  ],
  [
    'a link to a heading that is not there',
    '<a href="/galerija#ni">tja</a>',
    'Povezava »tja« vodi na razdelek »#ni«, ki ga na strani /galerija ni.',
  ],
  [
    'a link to a heading of its own that is not there',
    '<a href="#ni">tja</a>',
    'vodi na razdelek »#ni«, ki ga na strani /o-nas ni.',
  ],
  [
    'a link to a document that was not published',
    '<a href="/dokumenti/cenik.pdf">cenik</a>',
    'Povezava »cenik« vodi na datoteko /dokumenti/cenik.pdf, ki je na strani ni.',
  ],
  [
    'a picture missing in one width only',
    '<img alt="" src="/assets/slike/nastop.webp" srcset="/assets/slike/nastop.webp 320w, /assets/slike/ni.avif 640w"/>',
    'Datoteke /assets/slike/ni.avif, ki jo stran pokaže, ni.',
  ],
  [
    'a social picture that is not there',
    { head: `<meta property="og:image" content="${SITE_URL}/social/ni.png"/>` },
    '/social/ni.png, ki je na strani ni.',
  ],
  [
    'a picture of another site',
    '<img alt="Nastop" src="https://tuje.example/slika.png"/>',
    'content/site.yaml, vrstica 1 (stran /o-nas)\n    Stran bi ob obisku sama naložila https://tuje.example/slika.png s tujega strežnika.',
  ],
  [
    'a picture without a description',
    '<img src="/assets/slike/nastop.webp"/>',
    'Slika /assets/slike/nastop.webp nima opisa',
  ],
  ['two main headings', '<h1>Še eden</h1>', 'Stran ima glavnih naslovov: 2'],
  ['no main heading', { heading: '' }, 'Stran ima glavnih naslovov: 0'],
  ['an empty title', { title: '' }, 'Stran potrebuje natanko en naslov za brskalnik.'],
  ['two headings of one name', '<h2 id="vsebina">Vsebina</h2>', 'Naslov »vsebina« ima na strani dvoje'],
  ['a style of its own', '<p style="color:red">rdeče</p>', 'Na strani je style="…"'],
  ['code of its own', '<script>alert(1)</script>', 'Na strani je <script>'],
  ['a handler of its own', '<p onclick="x()">x</p>', 'Na strani je onclick="…"'],
  ['a role in a table', '<table><tr role="row"><td>1</td></tr></table>', 'Stran ni veljaven HTML'],
  ['a paragraph in a list', '<ul><p>vrsta</p></ul>', 'Stran ni veljaven HTML'],
  [
    "another page's canonical address",
    { path: '/drugje' },
    'Stran se iskalnikom predstavi z naslovom https://ckd.example/drugje',
  ],
])('a page with %s is reported in Slovenian, with its file and a solution', (_name, parts, expected) => {
  const [found, ...others] = checkSite(makePage(parts))
  expect(others).toEqual([])
  expect(found).toContain(expected)
  expect(found).toMatch(/^content\/\S+( \(|, vrstica \d+ \()stran \/o-nas\)\n {4}\p{Lu}/u)
})

test('two pages whose URLs differ only in diacritics are both reported', () => {
  const found = checkSite(makePage(), {
    'site/delavnice/gledaliske-delavnice/index.html': makePage({
      path: '/delavnice/gledaliske-delavnice',
      source: 'delavnice/igra.md',
    }),
  })
  expect(found).toHaveLength(2)
  expect(found.join()).toContain('Naslov /delavnice/gledališke-delavnice ima tudi content/delavnice/igra.md.')
})

test('a page without a link from another page is reported, and so is a page that is not in the list of pages', () => {
  const unlinkedPage = makePage({ path: '/zgodovina', source: 'zgodovina.md' })
  const found = checkSite(makePage(), { 'site/zgodovina/index.html': unlinkedPage })
  expect(found).toEqual([
    expect.stringMatching(
      /^content\/zgodovina\.md \(stran \/zgodovina\)\n {4}Na stran \/zgodovina ne vodi nobena povezava/,
    ),
  ])
  const linked = makePage('<a href="/zgodovina?vir=o-nas#vsebina">Zgodovina</a>')
  expect(checkSite(linked, { 'site/zgodovina/index.html': unlinkedPage })).toEqual([])
  const hidden = unlinkedPage.replace(/<link rel="canonical"[^>]*>/, '')
  expect(checkSite(makePage(), { 'site/odjava/index.html': hidden })).toEqual([])
  expect(checkSite(makePage(), { 'site/zgodovina/index.html': hidden })).toEqual([
    expect.stringContaining('Strani /zgodovina ni na seznamu strani v common/pages.ts.'),
  ])
})
