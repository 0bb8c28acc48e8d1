// Filling in the enrolment form, and enrolment windows of workshops.
import { siteForms } from '../../common/forms/forms'
import { routes } from '../../common/routes'
import { fillForm, formOf, forms, holdRequests, openForm, submitButton } from './form-helpers'
import { ISLAND_SCRIPTS } from './script-helpers'
import { expect, test } from './site'

const { success } = siteForms.registration.messages

test('typed values are restored after leaving the page and coming back @long', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await page.goto('/cenik-ki-ga-ni')
  await page.goBack()
  await expect(form).toHaveAttribute('data-ready', '')
  await submitButton(form).click()
  await expect(page.getByRole('group', { name: success })).toContainText('Gledališke delavnice, MuzikalIme')
})

test('a link from a workshop selects that workshop only; autocomplete separates the two people and skips the birth date @long', async ({
  page,
}) => {
  await page.goto('/prijavnica?delavnica=lutkovna-delavnica')
  const form = formOf(page, 'registration')
  await expect(form.getByRole('checkbox', { name: 'Lutkovna delavnica' })).toBeChecked()
  await expect(form.locator('[name="workshops"]:checked')).toHaveCount(1)
  await openForm(page, 'registration', '/prijavnica?delavnica=ni-je')
  await expect(form.locator('[name="workshops"]:checked')).toHaveCount(0)
  for (const [name, tokens] of [
    ['participantEmail', 'section-udelezenec email'],
    ['payerEmail', 'section-placnik email'],
    ['participantBirthDate', null],
  ] as const)
    expect(await form.locator(`[name="${name}"]`).getAttribute('autocomplete')).toBe(tokens)
})

test('the payer’s address follows the participant’s while the box is ticked, also if it was ticked before the script loaded @long', async ({
  page,
}) => {
  const { release } = await holdRequests(page, ISLAND_SCRIPTS)
  await page.goto('/prijavnica', { waitUntil: 'commit' })
  const form = formOf(page, 'registration')
  const [own, address] = [form.locator('[name="participantAddress"]'), form.locator('[name="payerAddress"]')]
  const same = form.getByRole('checkbox', { name: 'Naslov plačnika je enak naslovu udeleženca.' })
  await own.fill('Čopova ulica 1')
  await same.check()
  release()
  await expect(address).toHaveValue('Čopova ulica 1')
  await own.fill('Čopova ulica 2')
  await expect(address).toHaveValue('Čopova ulica 2')
  await expect(address).not.toBeEditable()
  await same.uncheck()
  await address.fill('Drugje 3')
  await own.fill('Čopova ulica 4')
  await expect(address).toHaveValue('Drugje 3')
})

test('a mistyped mail domain gets a suggestion that screen readers announce and that does not block sending @long', async ({
  page,
}) => {
  const form = await openForm(page, 'registration')
  const email = form.locator('[name="payerEmail"]')
  const remark = form.locator('#registration-payerEmail-opomba')
  await expect(remark).toHaveAttribute('aria-live', 'polite')
  await fillForm(form, 'registration', { payerEmail: 'ana@Gmial.com' })
  await expect(email).toHaveAccessibleDescription('Preverite naslov: ste mislili ana@gmail.com?')
  await submitButton(form).click()
  await expect(page.getByRole('group', { name: success })).toBeVisible()
})

test('the request contains every field, and afterwards the browser stores nothing that was typed @long', async ({
  page,
  context,
}) => {
  const request = page.waitForRequest(forms.registration.call)
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', { participantBirthDate: '5. 5. 2014' })
  await page.reload()
  await expect(form).toHaveAttribute('data-ready', '')
  await submitButton(form).click()
  const { recaptchaToken, ...body } = (await request).postDataJSON()
  expect(body).toEqual({
    ...forms.registration.values,
    selectedWorkshopNames: ['Gledališke delavnice', 'Muzikal'],
  })
  expect(JSON.parse(Buffer.from(recaptchaToken, 'base64').toString())).toHaveProperty('solution.counter')

  await expect(page.getByRole('group', { name: success })).toBeVisible()
  const stored = await page.evaluate(async () => ({
    local: Object.values({ ...localStorage }),
    session: Object.values({ ...sessionStorage }),
    databases: await indexedDB.databases(),
    history: JSON.stringify(history.state) ?? '',
  }))
  expect(JSON.stringify(stored)).not.toMatch(/Špela|Žagar|primer\.si|2014/)
  expect(await context.cookies()).toEqual([])
})

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

test('enrolment opens on its day without a new build @long', async ({ page }) => {
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
