// Enrolment windows of a workshop on its page, in lists and in the form.
import { routes } from '../../common/routes'
import { openForm } from './form-helpers'
import { expect, test } from './site'

const AFTER_OPENING = new Date('2099-09-02T12:00:00+02:00')

test('a closed workshop is marked on its page, in the list and in the form, and cannot be chosen', async ({
  page,
}) => {
  await page.goto('/delavnice/ples')
  await expect(page.getByText('Vpis je zaprt. Skupina je polna do poletja.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prijava na delavnico' })).toHaveCount(0)
  await page.goto('/delavnice')
  await expect(page.getByRole('link', { name: /Ples za začetnike/ })).toContainText('Vpis je zaprt.')
  const form = await openForm(page, 'registration', '/prijavnica?delavnica=ples')
  const box = form.getByRole('checkbox', { name: 'Ples za začetnike', exact: true })
  await expect(box).toBeDisabled()
  await expect(box).not.toBeChecked()
  await expect(box).toHaveAccessibleDescription(/Vpis je zaprt. Skupina je polna do poletja./)
})

test('enrolment opens on its day without a new build', async ({ page }) => {
  await page.goto('/delavnice/slikanje-risanje')
  await expect(page.getByText('Vpis od 1. 9. 2099.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Na čakalni seznam' })).toBeHidden()
  const early = await openForm(page, 'registration')
  await expect(early.getByRole('checkbox', { name: 'Slikanje in risanje', exact: true })).toBeDisabled()
  // An invited family may choose the workshop earlier; the server checks the invitation.
  const invited = await openForm(page, 'registration', `${routes.enrolment}?povabilo`)
  await expect(invited.getByRole('checkbox', { name: 'Slikanje in risanje', exact: true })).toBeEnabled()

  await page.clock.install({ time: AFTER_OPENING })
  await page.goto('/delavnice/slikanje-risanje')
  await expect(page.getByText('Samo še čakalni seznam.').first()).toBeVisible()
  await expect(page.getByText('Vpis od 1. 9. 2099.').first()).toBeHidden()
  await page.getByRole('link', { name: 'Na čakalni seznam' }).first().click()
  const box = page.getByRole('checkbox', { name: 'Slikanje in risanje', exact: true })
  await expect(box).toBeEnabled()
  await expect(box).toHaveAccessibleDescription(/Samo še čakalni seznam/)
  await page.goto(routes.enrolment)
  await expect(box).toBeEnabled()
})
