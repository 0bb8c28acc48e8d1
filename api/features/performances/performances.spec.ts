// Visitors reserve seats in a browser: form, link of the mail, waiting list.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../../tests/e2e/accessibility'
import {
  expectInvalid,
  fillForm,
  findMails,
  openForm,
  screens,
  submitButton,
} from '../../../tests/e2e/form-helpers'
import { expect, longUnless, testWithCentre } from '../../../tests/e2e/site'

const NAME = 'Zaključna predstava'

/** A hall with six seats. */
const test = testWithCentre((catalogue) => ({
  ...catalogue,
  seatedEvents: catalogue.seatedEvents.map((event) => ({ ...event, seats: { ...event.seats, total: 6 } })),
}))

const reserve = async (page: Page, email: string, seats: string) => {
  const form = await openForm(page, 'reservation')
  await fillForm(form, 'reservation', { email, seats })
  await submitButton(form).click()
  return form
}

for (const { screen, isPhone, viewport } of screens)
  test(`on ${screen} a visitor comes from the calendar of events, reserves seats and gives some back${longUnless(isPhone)}`, async ({
    page,
    centre,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/novice')
    await expect(page.getByText('Še 6\u00a0prostih sedežev')).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^Rezerviraj sedeže\\s*: ${NAME}$`) }).click()
    await expect(page.getByRole('heading', { name: 'Rezervacija sedežev' })).toBeVisible()
    await expect(page.getByText('Največ 4\u00a0sedeži na družino')).toBeVisible()
    await expectAccessible(page)
    const form = await reserve(page, 'ana@primer.si', '5')
    await expectInvalid(form.getByLabel('Število sedežev'), 'Rezervirate lahko največ 4\u00a0sedeže')
    await form.getByLabel('Število sedežev').fill('4')
    await form.getByLabel('Kaj potrebujete?').fill('prostor za voziček')
    await form.getByLabel('Število sedežev').press('Enter')
    await expect(page.getByRole('status')).toContainText('Hvala!')
    await expect(page.getByText('Še 2\u00a0prosta sedeža')).toBeVisible()

    const [mail] = await findMails(centre.mailbox, 'Rezervirano: Zaključna', 1)
    await page.goto(/\/moji-sedezi\?k=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
    await expect(page.getByText('Rezervirali ste 4\u00a0sedeže')).toBeVisible()
    await page.getByLabel('Število sedežev').fill('1')
    await page.getByLabel('Število sedežev').press('Enter')
    await expect(page.getByText('Število sedežev je spremenjeno.')).toBeVisible()
    await page.getByRole('button', { name: 'Vrni sedež' }).press('Enter')
    await expect(page.getByText('Vračilo je zapisano.')).toBeVisible()
    await page.goto('/novice')
    await expect(page.getByText('Še 6\u00a0prostih sedežev')).toBeVisible()
  })

test('when the hall is full, the form says so before it is sent, and the outcome names the waiting list @long', async ({
  page,
  centre,
}) => {
  await expect((await reserve(page, 'ana@primer.si', '4')).getByRole('status')).toContainText('Hvala!')
  await expect((await reserve(page, 'bor@primer.si', '2')).getByRole('status')).toContainText('Hvala!')
  await page.goto('/rezervacija')
  await expect(page.getByText('Vsi sedeži so rezervirani, vpišete se na čakalni seznam')).toBeVisible()
  await expect((await reserve(page, 'cene@primer.si', '2')).getByRole('status')).toContainText(
    'čakalnem seznamu',
  )
  await findMails(centre.mailbox, 'Na čakalnem seznamu', 1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})
