// The minimum that every engine must do: the enrolment, every page and the web font.
import { expect, test } from 'vitest'
import type { Enrolment } from '../../common/forms/enrolment'
import { siteForms } from '../../common/forms/forms'
import { routes } from '../../common/routes'
import { validEnrolment } from '../support/examples'
import { withBrowser } from './journey'

const messages = siteForms.registration.messages

const visit = withBrowser()

const FORM = 'form[data-form=registration]'
const submitForm = () => visit.browser.click(`${FORM} button[type=submit]`)

async function openForm(): Promise<void> {
  await visit.browser.open(routes.enrolment)
  await visit.browser.waitFor((where: string) => {
    const form = document.querySelector<HTMLElement>(where)
    form?.scrollIntoView()
    form?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    return form?.dataset.ready === ''
  }, FORM)
}

/** Selects only the first option of a list. */
async function fillForm(changes: Partial<Enrolment> = {}): Promise<void> {
  for (const [field, value] of Object.entries({ ...validEnrolment, ...changes })) {
    if (typeof value === 'string') await visit.browser.type(`${FORM} [name=${field}]`, value)
    else if (value) await visit.browser.click(`${FORM} label:has([name=${field}])`)
  }
}

test('a wrong birth date gets a message, the usual Slovenian notation is accepted, and the enrolment ends with its receipt', async () => {
  const { browser } = visit
  await openForm()
  await fillForm({ participantBirthDate: '30.02.2014' })
  await submitForm()
  await browser.waitForText(FORM, 'Datum mora biti v obliki dd.mm.yyyy')
  await browser.type(`${FORM} [name=participantBirthDate]`, '5. 5. 2014')
  await submitForm()
  await browser.waitForText('main', messages.success)
  await browser.waitForText('main', `P-${new Date().getFullYear()}-0001`)
})

test('every page can be scrolled to its end without an error', async () => {
  const { browser } = visit
  await browser.resize(1280, 900)
  await browser.open(routes.workshops)
  const listWorkshops = (path: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${path}/"]`)].map(
      ({ pathname }) => pathname,
    )
  const workshops = await browser.run(listWorkshops, routes.workshops)
  expect(workshops).not.toEqual([])
  for (const path of [...Object.values(routes), ...workshops, '/ni-take-strani']) {
    await browser.open(path)
    await browser.waitFor(() => document.readyState === 'complete')
    await browser.waitFor(() => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    expect(await browser.run(() => document.querySelectorAll('h1').length), path).toBe(1)
    expect(await browser.run(() => document.querySelector('main')?.offsetHeight), path).toBeGreaterThan(100)
    expect(await browser.takeConsoleErrors(), path).toEqual([])
  }
})

test('from the second page of a visit on, the web font is used', async () => {
  const { browser } = visit
  await browser.open(routes.home)
  await browser.waitFor(() => document.documentElement.dataset.mounted === '')
  await browser.click(`footer a[href="${routes.privacyNotice}"]`)
  await browser.waitFor(() => location.pathname === '/obvestilo-o-zasebnosti')
  await browser.waitFor(() => {
    const [letters = ''] = getComputedStyle(document.body).fontFamily.split(',')
    return [...document.fonts].some(({ family, status }) => status === 'loaded' && family === letters)
  })
})
