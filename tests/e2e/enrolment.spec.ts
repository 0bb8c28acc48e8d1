import type { Route } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import {
  expectInvalid,
  fillForm,
  findMails,
  formOf,
  forms,
  holdRequests,
  holdTimeouts,
  openForm,
  screens,
  submitButton,
} from './form-helpers'
import { expect, longUnless, test } from './site'

const messages = siteForms.registration.messages
const { call } = forms.registration

/** Messages of an empty form, in the order of the page. */
const emptyMessages = [
  'Izberite vsaj eno delavnico',
  'Ime je obvezno',
  'Priimek je obvezen',
  'Naslov je obvezen',
  'Poštna številka je obvezna',
  'Kraj je obvezen',
  'Datum rojstva je obvezen',
  'Vnesite veljaven e-poštni naslov',
  'Ime plačnika/naziv podjetja je obvezno',
  'Naslov je obvezen',
  'Poštna številka je obvezna',
  'Kraj je obvezen',
  'Vnesite veljaven e-poštni naslov',
  'Strinjati se morate s pogoji',
]

for (const { screen, isPhone, viewport } of screens) {
  test(`on ${screen} a double click sends an enrolment once, the receipt shows its reference, and the mails arrive${longUnless(isPhone)}`, async ({
    page,
    mailbox,
  }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/send-registration')) calls++
    })
    await page.setViewportSize(viewport)
    const form = await openForm(page, 'registration')
    await fillForm(form, 'registration')
    // Addresses of this test alone: each address gets a limited number of confirmations a day.
    const addresses = [
      `udelezenka-${viewport.width}@primer.si`,
      `placnik-${viewport.width}@primer.si`,
    ] as const
    await form.locator('[name="participantEmail"]').fill(addresses[0])
    await form.locator('[name="payerEmail"]').fill(addresses[1])
    const { release } = await holdRequests(page, call)
    await submitButton(form).dblclick()
    await expect(submitButton(form)).toBeDisabled()
    await expect(submitButton(form)).toHaveText(messages.busy)
    await form.locator('[name="payerCity"]').press('Enter')
    release()

    const receipt = page.getByRole('group', { name: messages.success })
    await expect(receipt).toBeFocused()
    const reference = /P-\d{4}-\d{4}/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'no reference'
    await expect(receipt).toContainText('Gledališke delavnice, Muzikal')
    await expect(receipt).toContainText('Špela Žagar')
    await expect(form).toBeHidden()
    await expect(page.getByText('Polja z zvezdico')).toBeHidden()
    await expect(form.locator('[name="participantFirstName"]')).toHaveValue('')
    await expect(form.locator('[name="consent"]')).not.toBeChecked()

    const mails = await findMails(mailbox, reference, 3)
    const recipients = mails.flatMap(({ envelopeTo }) => envelopeTo)
    expect(recipients).toEqual(expect.arrayContaining([...addresses]))
    const staffMail = mails.find(({ envelopeTo }) => !envelopeTo[0]?.endsWith('primer.si'))
    expect(staffMail?.text).toContain('Čopova ulica 1')
    expect(staffMail?.text).toContain('05.05.2014')
    expect(calls).toBe(1)
  })

  test(`on ${screen} an empty enrolment lists all messages, and each leads to its field${longUnless(isPhone)}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const form = await openForm(page, 'registration')
    await submitButton(form).click()

    const summary = form.locator('[data-outcome=problems]').first()
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading')).toHaveText('Prijava še ni poslana. Popravite 14 polj:')
    await expect(summary.getByRole('link')).toHaveText(emptyMessages)
    await expect(page).toHaveTitle(/^Napaka: /)
    await expect(form.locator('[id$=-napaka]')).toHaveText(emptyMessages)
    for (const link of await summary.getByRole('link').all()) {
      await link.click()
      const focused = page.locator(':focus')
      await expectInvalid(focused, (await link.textContent()) ?? '')
      await expect(focused).toBeInViewport()
    }
    expect(new URL(page.url()).hash).toBe('')
  })
}

test('the index beside the form counts the mistakes of each part with the right Slovenian plural @long', async ({
  page,
}) => {
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', {
    workshops: [],
    participantFirstName: '',
    participantCity: '',
    payerName: '',
    payerCity: '',
    payerEmail: 'a@b',
  })
  await submitButton(form).click()
  const index = page.getByRole('navigation', { name: 'Razdelki prijavnice' })
  await expect(index.getByRole('link')).toHaveText([
    /1\snapaka/,
    /2\snapaki/,
    /3\snapake/,
    /^4Sporočilo$/,
    /^5Soglasja$/,
  ])
  await form.locator('[name="participantPostalCode"]').focus()
  await expect(index.getByRole('link', { name: /Udeleženec/ })).toHaveAttribute('aria-current', 'step')
})

// Which values are wrong is tested with the schemas (tests/support/examples.ts). This test shows each kind of
// message at its field.
test('every wrong field has its message, which disappears once it is right; the server’s messages appear at their fields too @long', async ({
  page,
}) => {
  const wrong = [
    ['participantBirthDate', '30.2.2010', 'Datum mora biti v obliki dd.mm.yyyy'],
    ['participantEmail', 'spela@primer', 'Vnesite veljaven e-poštni naslov'],
    ['payerVatId', '1'.repeat(41), 'Vnos je predolg (največ 40 znakov)'],
    ['payerEmail', 'a@b.si,c@d.si', 'Vnesite veljaven e-poštni naslov'],
    ['message', 'a'.repeat(5001), 'Vnos je predolg (največ 5000 znakov)'],
  ] as const
  let sent = 0
  await page.route(call, (route) => {
    sent += 1
    const fields = { workshops: 'Te delavnice ni več.', payerVatId: 'Številka ni prava.', neznano: 'Kaj?' }
    return route.fulfill({ status: 422, json: { error: 'Preverite označena polja.', fields } })
  })
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', Object.fromEntries(wrong))
  await submitButton(form).click()
  const summary = form.locator('[data-outcome=problems]').first()
  const links = summary.getByRole('link')
  await expect(links).toHaveText(wrong.map(([, , message]) => message))
  for (const [name, , message] of wrong) await expectInvalid(form.locator(`[name="${name}"]`), message)
  for (const [index, [name]] of wrong.entries()) {
    const control = form.locator(`[name="${name}"]`)
    await control.fill(
      name === 'participantBirthDate' ? '01.02.2010' : name.endsWith('Email') ? 'a@b.si' : '',
    )
    await expect(control).not.toHaveAttribute('aria-invalid')
    await expect(links).toHaveCount(wrong.length - index - 1)
  }
  expect(sent).toBe(0)

  await submitButton(form).click()
  await expect(summary).toBeFocused()
  await expect(links).toHaveText(['Te delavnice ni več.', 'Številka ni prava.'])
  await expectInvalid(form.locator('[name="payerVatId"]'), 'Številka ni prava.')
  await expect(form.getByRole('alert').last()).toHaveText('Preverite označena polja.')
})

test('the receipt can be printed, and the next enrolment keeps what the family shares @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await submitButton(form).click()
  await page.getByRole('button', { name: 'Natisni potrdilo' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^P-\d{4}-\d{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prijavi še koga' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Prijavi še koga' }).click()
  await expect(form.locator('[name="workshops"]').first()).toBeFocused()
  for (const [name, value] of Object.entries({
    payerName: 'Tomaž Žagar',
    payerEmail: 'tomaz@primer.si',
    participantAddress: 'Čopova ulica 1',
    participantLastName: 'Žagar',
    participantEmail: 'spela@primer.si',
    participantFirstName: '',
    participantBirthDate: '',
  }))
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(value)
  await expect(form.locator('[name="consent"]')).not.toBeChecked()
  await expect(form.locator('[data-outcome]')).toHaveCount(0)
  await page.reload()
  await expect(formOf(page, 'registration').locator('[name="payerName"]')).toHaveValue('Tomaž Žagar')
})

/** Time limit for a response, in milliseconds (islands/form/send-form.ts). */
const RESPONSE_LIMIT_MS = 20_000

test('a failed request keeps every value, and the next try uses the same idempotency key', async ({
  page,
  context,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-registration')) keys.push(request.headers()['idempotency-key'])
  })
  await holdTimeouts(page)
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', { participantPhone: '031 234 567', newsletterConsent: true })
  const outcome = form.locator('[data-outcome=failure]')
  const sendInVain = async (text: string) => {
    await submitButton(form).click()
    await expect(form.getByRole('alert').last()).toHaveText(text)
    await expect(outcome).toBeFocused()
    await expect(form.locator('[name="participantPhone"]')).toHaveValue('031 234 567')
    await expect(form.locator('[name="newsletterConsent"]')).toBeChecked()
  }
  const exceedResponseLimit = () => page.evaluate((after) => window.fireTimeouts(after), RESPONSE_LIMIT_MS)
  const error = 'Danes se selimo.'
  for (const [text, answer] of [
    [error, (route: Route) => route.fulfill({ status: 503, json: { error } })],
    [messages.failure, (route: Route) => route.abort()],
    [messages.failure, exceedResponseLimit],
  ] as const) {
    await page.route(call, answer, { times: 1 })
    await sendInVain(text)
  }
  await context.setOffline(true)
  await sendInVain(messages.failure)
  await expect(outcome).toContainText('nima povezave z internetom')
  await context.setOffline(false)
  await submitButton(form).click()
  await expect(page.getByRole('heading', { name: messages.success })).toBeVisible()
  const sameForm = keys.splice(0)
  expect(sameForm[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(new Set(sameForm).size).toBe(1)

  await page.getByRole('button', { name: 'Prijavi še koga' }).click()
  await fillForm(form, 'registration')
  await submitButton(form).click()
  await expect(page.getByRole('heading', { name: messages.success })).toBeVisible()
  expect(keys[0]).not.toBe(sameForm[0])
})
