import { acceptOnPaper, LEAD, signInToOffice } from '../../../../tests/e2e/office-helpers'
import { expect, testWithCentre } from '../../../../tests/e2e/site'
import { sendForm } from '../../../../tests/support/examples'
import { decideContracts } from '../../../../tests/support/lessons'

const test = testWithCentre(decideContracts)

/** A phone, the smallest tablet, and the widths around the breakpoints of tables. */
const WIDTHS = [390, 768, 1023, 1440]

const PAYMENTS = '/urad/placila'
const PATHS = [
  '/urad/prijave',
  PAYMENTS,
  '/urad/prisotnost?skupina=muzikal',
  '/urad/prisotnost/stevilke',
  '/urad/placila/izpisek',
]

test('on phone, tablet and desk the office’s lists fit the window, dates fit their columns, and names begin at the left edge', async ({
  browser,
  centre,
}) => {
  test.slow()
  const name = { participantFirstName: 'Š'.repeat(50), participantLastName: 'Ž'.repeat(50) }
  const form = { ...name, workshops: ['muzikal'], payerName: 'Plačnica' }
  const { reference } = await (await sendForm(centre.server.url, 'registration', form)).json()
  const page = await signInToOffice(browser, centre, { email: LEAD, viewport: { width: 1440, height: 900 } })
  await acceptOnPaper(page, { reference, workshop: 'muzikal' })
  await page.getByRole('link', { name: /^Plačnik: odprto/ }).waitFor()

  for (const path of PATHS) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const sizes = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        cutDates: [...document.querySelectorAll('.sheet thead th')].filter(
          (cell) => cell.scrollWidth > cell.clientWidth,
        ).length,
      }))
      expect([path, sizes]).toEqual([path, { wide: width, cutDates: 0 }])
      if (path !== PAYMENTS) continue
      const link = await page.getByRole('link', { name: 'Plačnica' }).boundingBox()
      const heading = await page.getByRole('heading', { name: 'Plačila' }).boundingBox()
      expect([width, link?.x]).toEqual([width, heading?.x])
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/urad/prisotnost/stevilke')
  const numbers = page.getByRole('region', { name: 'Skupine' })
  expect(await numbers.evaluate((area) => area.scrollWidth <= area.clientWidth)).toBe(true)
})
