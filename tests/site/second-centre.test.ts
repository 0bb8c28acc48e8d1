// A second centre with the same code: its site, mails and database contain nothing of the first centre, and the
// other way round.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type RunningServer, startServer } from '../support/built-server'
import { runCkd } from '../support/ckd'
import { sendForm } from '../support/examples'
import { type Mailbox, startMailbox } from '../support/mailbox'
import { buildSecondSite, SECOND_SITE, TEST_CONTENT, TEST_SITE } from '../support/project-copy'
import { findAll, listBuiltPages, listFiles } from './built-site'

/** The second centre (tests/second-centre), in another town. */
const secondCentre = {
  name: 'Ustvarjalni center »Lipa« & Podlipje',
  shortName: 'UC Podlipje',
  legalName: 'Zavod Podlipje, javni zavod',
  founder: { name: 'Občina Podlipje', shortName: 'OP' },
  street: 'Lipova cesta 3',
  postalCode: '8290',
  town: 'Podlipje',
  phone: '07 111 22 33',
  email: 'info@podlipje.example',
  privacyEmail: 'podatki@podlipje.example',
}

const CLIENT = join(SECOND_SITE, 'dist/client')
let mailbox: Mailbox
let server: RunningServer

beforeAll(async () => {
  await buildSecondSite()
  mailbox = await startMailbox()
  server = await startServer({ SMTP_URL: mailbox.url, VERIFICATION: 'off', RATE_LIMIT: 'off' }, SECOND_SITE)
}, 240_000)

afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

/** Lists what identifies a centre: names, addresses, numbers, colours, and the paths of its logos. */
function listIdentifyingValues(content: string): string[] {
  const read = (file: string) => readFileSync(join(content, file), 'utf8')
  const listValues = (value: unknown): string[] =>
    value !== null && typeof value === 'object' ? Object.values(value).flatMap(listValues) : [String(value)]
  const site = parse(read('site.yaml'))
  const facts = Object.entries(site).flatMap(([key, value]) =>
    COMMON_KEYS.includes(key) ? [] : listValues(value),
  )
  const colours = listValues(parse(read('znamka/barve.yaml'))).filter((value) => value.startsWith('#'))
  const lines = ['logo.svg', 'znak.svg'].flatMap((file) => findAll(read(`znamka/${file}`), / d="([^"]*)"/g))
  return [...new Set([...facts, ...colours, ...lines])].filter(
    (value) => value.length > 6 && !COMMON_VALUES.has(value),
  )
}

/** Keys that two centres may fill in alike. */
const COMMON_KEYS =
  'leto_ustanovitve avtorske_pravice tema solsko_leto pocitnice zemljevid hramba ponudnik vzorec'.split(' ')

/** Values that both may contain: names of networks, an example of a street, the background of an icon. */
const COMMON_VALUES = new Set(['Facebook', 'Instagram', 'Ulica 1', 'M0 0h32v32H0z'])

/** Reads all text files of a build, except the form editor's. */
function readAll(site: string): [file: string, text: string][] {
  return ['client', 'api'].flatMap((part) => {
    const folder = join(site, 'dist', part)
    return listFiles(folder)
      .filter(
        (file) =>
          /\.(html|css|js|json|svg|xml|txt|ics|webmanifest|sql)$/.test(file) && !file.includes('urejevalnik'),
      )
      .map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')])
  })
}

const findIn = (texts: [string, string][], words: readonly string[]) =>
  texts.flatMap(([file, text]) => words.flatMap((word) => (text.includes(word) ? [`${file}: ${word}`] : [])))

const firstCentreValues = listIdentifyingValues(TEST_CONTENT)
const NAMES = ['Kranj', 'JSKD', 'CKD Kranj', 'O CKD', 'kulturnih dejavnosti']

test('neither centre publishes a word of the other @long', () => {
  expect(firstCentreValues.length).toBeGreaterThan(50)
  expect(findIn(readAll(SECOND_SITE), [...firstCentreValues, ...NAMES])).toEqual([])
  expect(findIn(readAll(TEST_SITE), listIdentifyingValues(join(SECOND_SITE, 'content')))).toEqual([])
})

test('pages that the second centre does not have are in no menu, sitemap, declaration or policy @long', async () => {
  const pages = listBuiltPages(CLIENT)
  const paths = pages.map(({ path }) => path)
  for (const path of ['/o-jskd', '/krovna-ustanova', '/dosezki', '/galerija', '/novice'])
    expect(paths).not.toContain(path)
  const home = pages.find(({ path }) => path === '/')?.html ?? ''
  const header = home.slice(home.indexOf('<nav'), home.indexOf('</nav>'))
  expect(findAll(header, /<a [^>]*>(.*?)<\/a>/g).join(', ')).toBe(
    'Domov, O nas, Delavnice, Mentorji, Kontakt, Prijavnica, Pogoji in cenik',
  )
  expect(home).toContain('data-embeds="map"')
  expect(home).toMatch(/NOVICE<\/h2><p/)
  const sitemap = readFileSync(join(CLIENT, 'sitemap.xml'), 'utf8')
  expect(sitemap).not.toMatch(/dosezki|galerija|novice<|jskd/)
  const texts = pages.map(({ path, html }): [string, string] => [path, html])
  expect(findIn(texts, ['Facebook', 'Meta Platforms', 'data-embed="facebook"'])).toEqual([])
  const answer = await fetch(server.url)
  expect(answer.headers.get('content-security-policy')).not.toContain('facebook')
  expect((await fetch(`${server.url}/galerija`)).status).toBe(404)
})

test('mails, stored consents and exports of the second centre name that centre only @long', async () => {
  const [workshop = ''] = readdirSync(join(SECOND_SITE, 'content/delavnice')).map((file) =>
    file.replace('.md', ''),
  )
  const answers = [
    await sendForm(server.url, 'registration', {
      workshops: [workshop],
      participantCity: secondCentre.town,
      payerCity: secondCentre.town,
      newsletterConsent: true,
    }),
    await sendForm(server.url, 'contact'),
    await sendForm(server.url, 'newsletter'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const mails = await mailbox.waitFor(6)
  for (const { from } of mails)
    expect(from).toEqual({ name: secondCentre.shortName, address: secondCentre.email })
  const database = new Database(join(server.dataDir, 'ckd.sqlite'), { readonly: true })
  const wordings = database.prepare('SELECT wording FROM consents ORDER BY id').pluck().all().map(String)
  database.close()
  expect(
    wordings.filter((wording) => wording.includes(`da mi ${secondCentre.name} po e-pošti pošilja`)),
  ).toHaveLength(2)
  const exported = await runCkd(['submissions', 'list', '--json'], server.dataDir)
  const headers = answers.map(({ url, headers }): [string, string] => [url, JSON.stringify([...headers])])
  const texts = mails.map((mail): [string, string] => [
    mail.subject ?? '',
    `${mail.text}${mail.html}${JSON.stringify(mail.headers)}`,
  ])
  texts.push(...headers, ['consents', wordings.join()], ['export', exported.text])
  expect(findIn(texts, [...firstCentreValues, ...NAMES])).toEqual([])
})

test('pages, mails and icons of the second centre have its own colours and logo @long', async () => {
  const brand = parse(readFileSync(join(SECOND_SITE, 'content/znamka/barve.yaml'), 'utf8'))
  const manifest = JSON.parse(readFileSync(join(CLIENT, 'site.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({ name: secondCentre.name, theme_color: brand.svetla.papir })
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.html).toContain(`background:${brand.podobe.gledalisce.podlaga}`)
  const home = listBuiltPages(CLIENT).find(({ path }) => path === '/')?.html
  expect(home).toContain(`--color-paper:${brand.svetla.papir}`)
})
