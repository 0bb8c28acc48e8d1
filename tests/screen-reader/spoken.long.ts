// Speech of Orca in Firefox when only the keyboard is used: `npm run test:long screen-reader`. See
// docs/screen-reader.md.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/built-server'
import { validContact, validEnrolment } from '../support/examples'
import { type ScreenReader, startScreenReader } from './screen-reader'

let reader: ScreenReader
let server: RunningServer

beforeAll(async () => {
  reader = await startScreenReader()
})
afterAll(() => reader.stop())

beforeEach(async () => {
  server = await startServer({ RATE_LIMIT: 'off' })
  return () => server.stop()
})

const SUBMIT = 'button[type=submit]'

async function openForm(path: string): Promise<void> {
  await reader.open(server.url + path)
  await reader.focus(SUBMIT)
}

/** Fills the fields at once, with the events of typing: letter by letter is not what is tested. */
const fill = (values: Record<string, unknown>) =>
  reader.run(`for (const [name, value] of Object.entries(${JSON.stringify(values)}))
    for (const control of document.querySelectorAll('[name="' + name + '"]')) {
      if (control.type === 'checkbox') {
        if (control.checked !== [value].flat().includes(value === true ? true : control.value)) control.click()
        continue
      }
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }`)

test('a refused enrolment says so, leads to the field, calls a corrected field valid, and says its success', async () => {
  await openForm('/prijavnica')
  reader.press('Return')
  const refused = await reader.hear('Popravite 14 polj')
  expect(refused.match(/Prijava še ni poslana/g)).toHaveLength(1)
  reader.press('Tab')
  await reader.hear('Izberite vsaj eno delavnico')
  reader.press('Tab', 'Return')
  await reader.hear('neveljaven vnos. Ime je obvezno')
  await reader.type('Ana')
  reader.press('Tab')
  await reader.hear('Priimek je obvezen')
  reader.press('shift+Tab')
  expect(await reader.hear('Ana')).not.toContain('neveljaven')
  await fill({ ...validEnrolment })
  await reader.focus(SUBMIT)
  reader.press('Return')
  const sent = await reader.hear('Hvala za prijavo! Podrobnosti bomo potrdili po e-pošti.')
  expect(sent).toContain('Pošiljam...')
  expect(sent).not.toContain('konec obrazca')
})

test('a failure of the server and a success after it are said once', async () => {
  await openForm('/kontakt')
  await fill(validContact)
  await reader.run("window.fetchOfPage = fetch; window.fetch = () => Promise.reject(new TypeError('down'))")
  reader.press('Return')
  const failure = 'Pri pošiljanju sporočila je prišlo do napake.'
  expect((await reader.hear(failure)).split(failure)).toHaveLength(2)
  await reader.run('window.fetch = window.fetchOfPage')
  await reader.focus(SUBMIT)
  reader.press('Return')
  const success = 'Hvala za sporočilo!'
  expect((await reader.hear(success)).split(success)).toHaveLength(2)
})

test('a chosen slide is said', async () => {
  await reader.open(server.url)
  await reader.run("document.querySelector('[data-carousel=locations]').scrollIntoView()")
  await reader.waitFor('[data-carousel=locations][data-live]')
  await reader.focus('[data-carousel=locations] [data-step=next]')
  reader.press('Return')
  await reader.hear('Lokacija 2 od 2: Hiša otrok')
  reader.press('Return')
  await reader.hear('Lokacija 1 od 2: JSKD')
})

test('a workshop page read by lines says the price once, and the name of the place apart from its address', async () => {
  await reader.open(`${server.url}/delavnice/lutkovna-delavnica`)
  await reader.pressUntil('1', 'Lutkovna delavnica glava raven 1.')
  const said = await reader.pressUntil('Down', 'Prijavite se povezava.')
  expect(said).toMatch(
    /Lokacija pojem opisa\. Hiša otrok vrednost opisa\. , Ulica 2, 4000 Kranj vrednost opisa\./,
  )
  expect(said).toContain('Cena pojem opisa. 30 € na mesec, 1,5 ure na teden vrednost opisa. Prijavite se')
  expect(said).toContain('Mesta pojem opisa. Še 2 mesti vrednost opisa. Cena')
})

test('in the price list the keys for tables say the cells with the headers of their columns', async () => {
  await reader.open(`${server.url}/pogoji-in-cenik`)
  await reader.pressUntil('t', 'Cenik za šolsko leto 2025/2026 razpredelnica')
  for (const [key, text] of [
    // Orca adds the role and header of a row in some runs only.
    ['Down', ', od 7 do 10 let, četrtek, 16.00–17.30, Dvorana 1'],
    ['Right', 'Mentorstvo Mentorica gledališke delavnice.'],
    ['Right', 'Ur na teden 1,5.'],
    ['Right', 'Cena v EUR na mesec 30.'],
    ['Down', '32,50.'],
  ] as const) {
    reader.press(`alt+shift+${key}`)
    await reader.hear(text)
  }
})

test('the lightbox says the caption, then that of the next picture, and at last the picture on the page', async () => {
  await reader.open(`${server.url}/galerija`)
  await reader.focus('#delavnice [data-picture]')
  reader.press('Return')
  const caption = 'Otroške roke z barvnimi čopiči.'
  expect((await reader.hear(caption)).split(caption)).toHaveLength(2)
  await reader.pressUntil('Tab', 'Naslednja slika gumb.')
  reader.press('Return')
  const next = 'Otroci v kostumih se smejijo.'
  expect((await reader.hear(next)).split(next)).toHaveLength(2)
  reader.press('Escape')
  await reader.hear(`${caption} povezava.`)
})

test('a carousel waits while it is read, and moves in silence afterwards', async () => {
  await reader.open(server.url)
  const carousel = '[data-carousel=locations]'
  await reader.run(`document.querySelector('${carousel}').scrollIntoView()`)
  await reader.waitFor(`${carousel}[data-live]`)
  await reader.pressUntil('2', 'NAŠE LOKACIJE')
  await reader.waitFor(`${carousel}:not([data-playing])`)
  const shown = await reader.run(
    `return document.querySelector('${carousel} .swiper-slide:not([inert]) h3').textContent`,
  )
  const said = await reader.pressUntil('Down', 'Naslednja lokacija')
  expect(said).toContain(`${shown} glava raven 3.`)
  expect(said).toContain('Kako do nas pojem opisa.')
  await reader.pressUntil('Down', '112+')
  await reader.waitFor(`${carousel}[data-playing]`)
  for (const index of [0, 1]) {
    await reader.waitFor(`${carousel} [data-swiper-slide-index="${index}"]:not([inert])`)
    expect(await reader.listen()).toBe('')
  }
})
