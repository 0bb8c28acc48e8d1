// npm run readme:pictures: captures the home page and the office for README.md, on the tests' own site with a few enrolments.
import { siteForms } from '../../common/forms/forms'
import { officeRoutes } from '../../common/routes'
import { LEAD, signInToOffice, test } from '../../tests/e2e/office-helpers'
import { examples } from '../../tests/support/examples'

const PICTURES = 'docs/pictures'
const VIEWPORT = { width: 1280, height: 800 }

test.use({ viewport: VIEWPORT, contextOptions: { reducedMotion: 'reduce' } })

test('pictures of README.md', async ({ browser, page, centre }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${PICTURES}/site.png` })

  for (const [index, participantFirstName] of ['Ana', 'Bine', 'Cene', 'Daša'].entries()) {
    const participant = { participantFirstName, participantEmail: `otrok${index}@primer.si` }
    const data = { ...examples.registration.valid, ...participant }
    await page.request.post(siteForms.registration.path, { data, failOnStatusCode: true })
  }
  const officePage = await signInToOffice(browser, centre, { email: LEAD, viewport: VIEWPORT })
  await officePage.goto(officeRoutes.enrolments)
  await officePage.screenshot({ path: `${PICTURES}/office.png` })
})
