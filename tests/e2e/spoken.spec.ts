// Names, states and live regions that screen readers read. docs/screen-reader.md describes how each was tested.
import { loginDialogMessages } from '../../common/forms/messages'
import { type FormName, fillForm, openForm, submitButton } from './form-helpers'
import { expect, stopClock, test, withMotion } from './site'

test.use(withMotion)

test('a refused form moves the focus to a group that says what to do', async ({ page }) => {
  for (const [name, title] of [
    ['contact', /^Sporočilo še ni poslano\. Popravite 4 polja:$/],
    ['registration', /^Prijava še ni poslana\. Popravite 14 polj:$/],
    ['newsletter', /^Naročilo še ni oddano\. Popravite 4 polja:$/],
  ] as const satisfies [FormName, RegExp][]) {
    const form = await openForm(page, name)
    await submitButton(form).click()
    await expect(page.locator(':focus')).toHaveRole('group')
    await expect(page.locator(':focus')).toHaveAccessibleName(title)
  }
})

test('no field is reported as invalid before an attempt, nor after its correction @long', async ({
  page,
}) => {
  const form = await openForm(page, 'registration')
  const invalid = form.locator(':is(input, textarea):is(:invalid, [aria-invalid=true])')
  await expect(invalid).toHaveCount(0)
  for (const name of ['participantFirstName', 'participantBirthDate', 'consent'])
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute('aria-required', 'true')
  await submitButton(form).click()
  await expect(invalid).not.toHaveCount(0)
  await fillForm(form, 'registration', { payerAddress: '', payerPostalCode: '', payerCity: '' })
  await form.getByLabel('Naslov plačnika je enak naslovu udeleženca.').check()
  await expect(invalid).toHaveCount(0)
})

test('the parts of the enrolment are headings, and the first says that a choice is required and from which year @long', async ({
  page,
}) => {
  const form = await openForm(page, 'registration')
  await expect(form.getByRole('heading', { level: 2 })).toHaveText([
    /^1 Izbira delavnic/,
    '2 Podatki o udeležencu',
    '3 Podatki o plačniku',
    '4 Sporočilo',
    '5 Soglasja',
  ])
  const workshops = form.getByRole('group', { name: '1 Izbira delavnic (obvezno)' })
  await expect(workshops).toHaveAccessibleDescription(
    /^Šolsko leto 2025\/2026\. Izberete lahko več delavnic\./,
  )
})

test('equal messages for child and payer are told apart @long', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await submitButton(form).click()
  const links = form.getByRole('link', { name: 'Naslov je obvezen' })
  await expect(links.first()).toHaveAccessibleDescription('Udeleženec')
  await expect(links.last()).toHaveAccessibleDescription('Plačnik')
})

test('while a form is sent its button keeps the focus; a failure is the name of the focused group', async ({
  page,
}) => {
  const form = await openForm(page, 'contact')
  await fillForm(form, 'contact')
  let respond = () => {}
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/send-contact', async (route) => {
    await released
    await route.fulfill({ status: 503, json: { error: 'Danes se selimo.' } })
  })
  await submitButton(form).press('Enter')
  await expect(submitButton(form)).toHaveAttribute('aria-disabled', 'true')
  await expect(submitButton(form)).toBeFocused()
  await expect(form.locator('[aria-live=polite]').filter({ hasText: 'Pošiljam...' })).toHaveCount(1)
  respond()
  await expect(page.locator(':focus')).toHaveRole('group')
  await expect(page.locator(':focus')).toHaveAccessibleName('Danes se selimo.')
  await expect(submitButton(form)).not.toHaveAttribute('aria-disabled')
})

test('empty live regions have no role that would be read @long', async ({ page }) => {
  for (const name of ['contact', 'registration', 'newsletter'] as const) {
    await openForm(page, name)
    await expect(page.locator('main :is([role=status], [role=alert]):empty')).toHaveCount(0)
  }
})

test('a message that the form says itself is not said by its toast as well @long', async ({ page }) => {
  const form = await openForm(page, 'newsletter')
  await fillForm(form, 'newsletter')
  await page.route('**/api/subscribe-newsletter', (route) =>
    route.fulfill({ status: 503, json: { error: 'Danes se selimo.' } }),
  )
  await submitButton(form).click()
  const toast = page.locator('[data-toast] [aria-live]')
  await expect(toast).toContainText('Danes se selimo.')
  await expect(toast).toHaveAttribute('aria-live', 'off')
  await page.goto('/dosezki')
  await page.getByRole('button', { name: 'Prijava', exact: true }).first().click()
  await page.getByRole('button', { name: loginDialogMessages.login.submit }).click()
  await expect(page.getByLabel('Uporabniško ime')).toBeFocused()
  await expect(page.getByLabel('Uporabniško ime')).toHaveAccessibleDescription(
    'Uporabniško ime mora vsebovati vsaj 3 znake',
  )
  await expect(toast).toHaveAttribute('aria-live', 'off')
})

test('the dialog »Prijava« says who signs in there, and leads to the enrolment form @long', async ({
  page,
}) => {
  await page.goto('/dosezki')
  await page.getByRole('button', { name: 'Prijava', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Prijava' })
  await expect(dialog).toContainText('Tu vstopajo družine in osebje.')
  await dialog.getByRole('link', { name: 'prijavnico' }).click()
  await expect(page).toHaveURL('/prijavnica')
})

test('a carousel waits while the cursor of a screen reader is inside, and says the slides that are chosen @long', async ({
  page,
}) => {
  await stopClock(page)
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.goto('/')
  const carousel = page.locator('[data-carousel=locations]')
  await carousel.scrollIntoViewIfNeeded()
  await page.mouse.move(5, 5)
  await expect(carousel).toHaveAttribute('data-playing')
  await carousel.locator('h2').evaluate((heading) => getSelection()?.collapse(heading, 0))
  await expect(carousel).not.toHaveAttribute('data-playing')
  await page.clock.runFor(9000)
  const shown = carousel.locator('.swiper-slide:not([inert])')
  await expect(shown).toContainText('1 od 2')
  await carousel.getByRole('button', { name: 'Naslednja lokacija' }).press('Enter')
  await expect(carousel.locator('[aria-live=polite]')).toHaveText('Lokacija 2 od 2: Hiša otrok')
  await page.getByRole('contentinfo').evaluate((footer) => {
    getSelection()?.collapse(footer, 0)
    ;(document.activeElement as HTMLElement).blur()
  })
  await expect(carousel).toHaveAttribute('data-playing')
})

test('a workshop’s only price is no list, and its location is separated from the address @long', async ({
  page,
}) => {
  await page.goto('/delavnice/lutkovna-delavnica')
  const detail = (name: string) => page.locator('main dl > div').filter({ hasText: name }).locator('dd')
  await expect(detail('Cena')).toHaveText(/^30\s€/)
  await expect(detail('Cena').getByRole('list')).toHaveCount(0)
  await expect(detail('Lokacija')).toHaveText(/^Hiša otrok, Ulica 2/)
})

test('the menu opens with the focus on its close button @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dosezki')
  await page.getByRole('button', { name: 'Meni' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Meni' }).getByRole('button', { name: 'Zapri' }),
  ).toBeFocused()
})

test('stored cookie settings are confirmed @long', async ({ page }) => {
  await page.goto('/dosezki')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Nastavitve piškotkov' }).press('Enter')
  await page.getByRole('button', { name: 'Shrani izbiro' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Izbira je shranjena.' })).toBeVisible()
})

test('a date that does not exist is refused with the reason @long', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', { participantBirthDate: '31.02.2010' })
  await submitButton(form).click()
  await expect(form.locator('[name=participantBirthDate]')).toHaveAccessibleDescription(
    /Dneva 31\.02\.2010 ni v koledarju\. Datum mora biti v obliki dd\.mm\.yyyy/,
  )
})

test('form and price list say that their school year has ended, from the day after its last day @long', async ({
  page,
}) => {
  for (const path of ['/prijavnica', '/pogoji-in-cenik'])
    for (const [now, isEnded] of [
      ['2026-06-30T12:00:00+02:00', false],
      ['2026-07-01T12:00:00+02:00', true],
    ] as const) {
      await page.clock.setFixedTime(new Date(now))
      await page.goto(path)
      await expect(page.getByText('Šolsko leto 2025/2026 se je končalo.')).toBeVisible({ visible: isEnded })
    }
})

test('a legal text names the days of its first version and its last change @long', async ({ page }) => {
  await page.goto('/pogoji-uporabe')
  await expect(page.getByRole('main')).toContainText(/Prva objava: 27\.\s10\.\s2025/)
  await expect(page.getByRole('main')).toContainText(/Nazadnje posodobljeno: 3\.\s11\.\s2026/)
})
