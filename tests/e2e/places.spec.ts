// Free places and waiting lists on pages, in the form and in the receipt.
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { fillForm, formOf, openForm, submitButton } from './form-helpers'
import { expect, test, testWithCentre } from './site'

const PUPPETS = '/delavnice/lutkovna-delavnica'

testWithCentre()(
  'the last places are counted and given once each, and then the waiting list begins',
  async ({ page }) => {
    const expectOnPage = async (words: RegExp) => {
      await page.goto(PUPPETS)
      await expect(page.locator('main dl')).toContainText(words)
    }
    const enrol = async (told: RegExp) => {
      const form = await openForm(page, 'registration')
      await fillForm(form, 'registration', { workshops: ['lutkovna-delavnica', 'muzikal'] })
      await submitButton(form).click()
      const receipt = page.getByRole('group', { name: siteForms.registration.messages.success })
      await expect(receipt).toContainText(told)
      await expect(receipt).toContainText('Muzikal: ali je mesto prosto, vam sporočimo po e-pošti.')
    }
    await expectOnPage(/Še 2\smesti/)
    await enrol(/Mesto na delavnici Lutkovna delavnica držimo za vas;/)
    await page.getByRole('button', { name: 'Prijavi še koga' }).click()
    await expect(formOf(page, 'registration').getByText(/Še 1\smesto/)).toBeVisible()
    await expectOnPage(/Še 1\smesto/)
    await enrol(/držimo za vas/)
    await page.goto('/pogoji-in-cenik')
    await expect(page.getByRole('rowheader', { name: /Lutkovna/ })).toContainText('Čakalni seznam')
    const form = await openForm(page, 'registration')
    const box = form.getByRole('checkbox', { name: 'Lutkovna delavnica', exact: true })
    await expect(box).toHaveAccessibleDescription(/30\s€ na mesec 17\.30 · Čakalni seznam/)
    await enrol(/Ste 1\. na čakalnem seznamu delavnice Lutkovna delavnica; mesta še nimate\./)
  },
)

test('when the server cannot be reached, a page shows the sentence without numbers @long', async ({
  page,
}) => {
  await page.route(`**${apiRoutes.places}`, (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith(apiRoutes.places))
  await page.goto(PUPPETS)
  await asked
  await expect(page.locator('main dl')).toContainText('O mestu vam pišemo po e-pošti')
})

test('a page without limited groups sends no request for places @long', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/delavnice/muzikal', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await expect(page.locator('main dl')).not.toContainText(/mesta|seznam/)
})
