// What Orca says in Firefox when only the keyboard is used: `npm run test:long ears`. docs/screen-reader.md tells more.
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
