import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { routes } from '../../common/routes'
import { validContact, validNewsletter } from '../support/examples'
import { formOf } from './form'
import { withBrowser } from './journey'

const visit = withBrowser()

const kinds = [
  {
    kind: 'a message to the centre',
    name: 'contact',
    path: routes.contact,
    values: validContact,
    call: siteForms.contact.path,
    required: ['firstName', 'lastName', 'email', 'message'],
    wrong: 'zan@primer',
    told: '[role=alert]',
    messages: siteForms.contact.messages,
  },
  {
    kind: 'a sign-up for the newsletter',
    name: 'newsletter',
    path: routes.about,
    values: validNewsletter,
    call: siteForms.newsletter.path,
    required: ['name', 'surname', 'email', 'consent'],
    wrong: 'ziva@primer',
    told: '[data-toasts]',
    messages: siteForms.newsletter.messages,
  },
] as const

test.each(kinds)(
  '$kind names each field that is missing or wrong',
  async ({ name, path, values, required, wrong }) => {
    const { browser } = visit
    const form = formOf(browser, name, path, values)
    await form.open()
    await form.submit()
    await browser.reads(`${form.selector} [data-outcome=problems]`, 'Ime je obvezno')
    expect(await form.wrong()).toEqual(required)
    await form.fill({ email: wrong })
    await form.submit()
    await browser.reads(`${form.selector} [data-outcome=problems]`, 'Vnesite veljaven e-poštni naslov')
    expect(await form.wrong()).toEqual(['email'])
  },
)

test.each(kinds)(
  '$kind that is refused or lost stays in its fields until it is sent again',
  async ({ name, path, values, call, told, messages }) => {
    const { browser } = visit
    const form = formOf(browser, name, path, values)
    await form.open()
    await form.fill()
    browser.stage.fail(call, { refuse: 'Danes se selimo.' })
    await form.submit()
    await browser.reads(told, 'Danes se selimo.')
    browser.stage.fail(call, undefined)
    browser.stage.fail('/api/', 'cut')
    await form.submit()
    await browser.reads(told, messages.failure)
    browser.stage.fail('/api/', undefined)
    expect(await form.read('email')).toBe(values.email)
    await form.submit()
    await browser.reads('main, [data-toasts]', messages.success)
  },
)
