import { toSlovenianDay } from '../../common/calendar-date'
import { sendForm, validEnrolment } from '../support/examples'
import type { RunningServer } from '../support/server'
import { expectAccessible } from './accessibility'
import { COLLEAGUE, DESK, LEAD, MENTOR, OFFICE, open, PHONE, test } from './office-helpers'
import { expect } from './site'

async function enrol({ url }: RunningServer, changes: object): Promise<string> {
  const answer = await sendForm(url, 'registration', { workshops: ['muzikal'], ...changes })
  const { reference } = await answer.json()
  return String(reference)
}

test('two people run a season at once, down to the attendance sheet', async ({ browser, office }) => {
  const references = []
  for (const participantFirstName of ['Ana', 'Bor', 'Cene'])
    references.push(await enrol(office.server, { participantFirstName }))
  const [, bor] = references
  const desk = await open(browser, office, OFFICE, DESK)
  const phone = await open(browser, office, COLLEAGUE, PHONE)

  // At the desk: the whole list at once.
  await desk.getByRole('link', { name: 'Prijave', exact: true }).click()
  await desk.getByLabel('Išči').fill('zagar')
  await desk.getByRole('button', { name: 'Pokaži' }).click()
  await expect(desk.getByText(/3\sprijave/)).toBeVisible()
  for (const name of ['Žagar Ana', 'Žagar Bor']) await desk.getByLabel(name).check()
  await desk.getByRole('button', { name: 'Sprejmi' }).click()
  await expect(desk.getByRole('heading', { name: /Sprejem: 2\sprijavi/ })).toBeVisible()

  // Meanwhile somebody decides otherwise about one of them, at the door of the classroom.
  await phone.goto(`/urad/prijave/${bor}`)
  await phone.getByRole('button', { name: 'Zavrni' }).click()
  await expect(phone.getByRole('heading', { name: /^Zavrnitev/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Zavrni in pošlji' }).click()
  await expect(phone.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()

  await desk.getByRole('button', { name: 'Sprejmi in pošlji' }).click()
  await expect(desk.getByRole('alert')).toContainText('Žagar Bor: Prijavo je medtem spremenil nekdo drug.')
  await expect(desk.getByRole('heading', { name: /Sprejem: 1\sprijava/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Sprejmi in pošlji' }).click()
  await expect(desk.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()

  // The phone takes its act back.
  await phone.getByRole('button', { name: 'Razveljavi' }).click()
  await expect(phone.getByText('Nova, brez mesta')).toBeVisible()

  await desk.goto('/urad/prisotnost?skupina=muzikal')
  await expect(desk.getByRole('rowheader', { name: 'Žagar Ana' }).first()).toBeVisible()
  await expect(desk.getByRole('rowheader', { name: 'Žagar Bor' })).toHaveCount(0)
  const sheet = await desk.pdf({ preferCSSPageSize: true })
  // A4 landscape, in points.
  expect(sheet.toString('latin1')).toMatch(/\/MediaBox \[0 0 84[12][.\d]* 59[45]/)
})

for (const [screen, viewport] of Object.entries({ 'a phone': PHONE, 'a desk': DESK })) {
  test(`every page of the office is accessible in both themes on ${screen}`, async ({ browser, office }) => {
    // Axe reads all pages.
    test.slow()
    const reference = await enrol(office.server, { participantFirstName: 'Dana', message: 'Pozdravljeni!' })
    const seen = encodeURIComponent(`${reference} muzikal new muzikal`)
    const page = await open(browser, office, LEAD, viewport)
    for (const path of [
      '/urad',
      '/urad/prijave',
      `/urad/prijave/${reference}`,
      `/urad/predogled?dejanje=accept&izbrano=${seen}`,
      '/urad/izvoz',
      '/urad/sporocila',
      '/urad/sporocila/novo?skupina=muzikal&komu=all',
      '/urad/prisotnost?skupina=muzikal',
      '/urad/stiki?skupina=muzikal',
      '/urad/e-novice',
      '/urad/e-novice/2026-03',
      '/urad/prijave/nova',
      '/urad/prosnje',
      `/urad/prosnje?kdo=${reference}`,
      `/urad/prosnje/kopija?kdo=${reference}&vloga=payer`,
      '/urad/stanje',
      '/urad/sodelavci',
    ]) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expectAccessible(page)
    }
    const again = page.getByRole('button', { name: /^Pošlji znova\s*: Potrdilo o prijavi/ }).first()
    await expect(async () => {
      await page.goto(`/urad/prijave/${reference}`)
      await again.click({ timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('heading', { name: 'Pošlji znova: Potrdilo o prijavi' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pošlji', exact: true }).click()
    await page.getByRole('button', { name: /^Prekliči pošiljanje/ }).click()
    await expect(page.getByText('preklicano')).toBeVisible()
  })
}

test('by keys alone somebody acts, writes and leaves; every state is accessible, also where one is refused', async ({
  browser,
  office,
}) => {
  test.slow()
  const reference = await enrol(office.server, { participantFirstName: 'Eva' })
  const page = await open(browser, office, OFFICE, PHONE)
  const look = async (name: string | RegExp) => {
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  const press = async (name: string) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim())
      if (focused === name) return page.keyboard.press('Enter')
    }
    throw new Error(`»${name}« cannot be reached with the keyboard`)
  }
  await page.goto('/urad/prijave/P-2000-0001')
  await look(/./)
  await page.goto(`/urad/predogled?dejanje=accept&izbrano=${reference}+muzikal+held+muzikal`)
  await look(/./)
  await page.goto(`/urad/prijave/${reference}`)
  await press('Sprejmi')
  await look(/^Sprejem/)
  await press('Sprejmi in\u00a0pošlji')
  await look('Opravljeno')
  await page.goto('/urad/sporocila/novo?skupina=muzikal&komu=all')
  await page.getByLabel('Zadeva').fill(' ')
  await press('Predogled')
  await look(/./)
  await page.getByLabel('Zadeva').fill('Obisk')
  await page.getByLabel('Besedilo').fill('Pridite.')
  await press('Predogled')
  await look(/./)
  await press('Odjava')
  await look('Prijava v urad')
  await page.goto('/urad/prijava/poslano')
  await look('Preverite e-pošto')
  await page.goto('/urad/prijava/povezava?k=napak')
  await look(/./)
  await press('Vstopi')
  await look(/./)
})

test('a mentor on a phone cancels today’s lesson once, its answer lost', async ({ browser, office }) => {
  const reference = await enrol(office.server, {
    workshops: ['gledaliske-delavnice'],
    participantBirthDate: '05.05.2017',
  })
  const phone = await open(browser, office, MENTOR, PHONE)
  await phone.goto(`/urad/prijave/${reference}`)
  for (const name of ['Sprejmi', 'Sprejmi in pošlji'])
    await phone.getByRole('button', { name, exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()

  // The season of the tests' content is over: today's lesson is an extra one.
  await phone.goto('/urad')
  await phone.getByRole('link', { name: /^srečanja\s*, Gledališke delavnice, otroci/ }).click()
  await phone.getByRole('link', { name: 'Dodaj srečanje' }).click()
  await phone.getByLabel('Dan').fill(toSlovenianDay(new Date(Date.now())))
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Predogled' }).click()
  await phone.getByRole('button', { name: 'Dodaj in pošlji zdaj' }).click()
  await expect(phone.getByRole('status')).toContainText('dodatno srečanje')
  await expectAccessible(phone)

  await phone.getByRole('link', { name: /^Odpade/ }).click()
  await expect(phone.getByText('Sporočilo odide takoj')).toBeVisible()
  await expectAccessible(phone)
  // The server does it, but the phone is in a cellar and never hears of it.
  await phone.route('**/urad/srecanja/sprememba', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  const refused = phone.waitForEvent('requestfailed')
  await phone.getByRole('button', { name: 'Odpovej in pošlji zdaj' }).click()
  await refused
  await phone.unroute('**/urad/srecanja/sprememba')
  await phone.goBack()
  await expect(phone.getByRole('alert')).toContainText('srečanje je tako že zapisano')
  await phone.getByRole('link', { name: 'Nazaj brez sprememb' }).click()
  await expect(phone.getByText(/16\.00–17\.30 \(dodatno srečanje\): odpade\./)).toBeVisible()

  await phone.goto('/urad/sporocila')
  await expect(phone.getByText('odšlo 2 od 2')).toHaveCount(2)
})

test('a lead lets in a mentor, enters who has called, notes the invoice and erases who asks for it', async ({
  browser,
  office,
}) => {
  const page = await open(browser, office, LEAD, PHONE)
  await page.getByRole('link', { name: 'Sodelavci' }).click()
  await page.getByLabel('E-poštni naslov').fill('nova@ckd.example')
  await page.getByLabel('Muzikal').check()
  await page.getByRole('button', { name: 'Dovoli vstop' }).click()
  await expect(page.getByRole('status')).toContainText('prejme e-sporočilo')
  await page.getByRole('link', { name: 'nova@ckd.example' }).click()

  await page.getByRole('link', { name: 'Prijave' }).click()
  await page.getByRole('link', { name: 'Vpiši prijavo' }).click()
  await page.getByRole('button', { name: 'Vpiši prijavo' }).click()
  await expect(page.getByRole('alert')).toContainText('Preverite označena polja')
  await expectAccessible(page)
  await page.getByLabel('Muzikal').check()
  for (const [name, value] of Object.entries(validEnrolment))
    if (typeof value === 'string' && !name.endsWith('Email')) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('checkbox', { name: '»Strinjam se' }).first().check()
  await page.getByRole('button', { name: 'Vpiši prijavo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Špela Žagar')
  await expect(page.getByText('brez e-pošte: pokličite')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Račun je izdan' }).click()
  await expect(page.getByRole('status')).toContainText('račun je izdan: 1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nazaj' }).click()
  await page.getByRole('link', { name: 'Kopija ali izbris podatkov' }).click()
  await page.getByRole('link', { name: /^Kopija: Tomaž/ }).click()
  await page.goBack()
  await page.getByText('Izbris', { exact: true }).click()
  await expect(page.getByText('vse drugo se izbriše')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Izbriši za vedno' }).click()
  await expect(page.getByText('samo še podatki za račun')).toBeVisible()

  await page.getByRole('link', { name: 'Stanje' }).click()
  await expect(page.getByRole('heading', { name: 'Opravite sami' })).toBeVisible()
})
