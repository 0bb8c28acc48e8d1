import { expect, test } from 'vitest'
import { validEnrolment } from '../../common/forms/examples'
import { formMessages } from '../../common/forms/messages'
import { apiRoutes, routes } from '../../common/routes'
import type { Browser } from './browser'
import { withBrowser } from './journey'

const FORM = 'form[data-form="registration"]'
const SUBMIT = `${FORM} button[type=submit]`
const BIRTH_DATE = `${FORM} [name=participantBirthDate]`
const messages = formMessages.enrolment

const visit = withBrowser()

test('an empty enrolment says what is missing, and its summary has the focus', async () => {
  const { browser } = visit
  await openForm(browser)
  await browser.click(SUBMIT)
  await browser.reads(`${FORM} .summary`, 'Datum rojstva je obvezen')
  expect(await browser.run(() => document.activeElement?.closest('.summary') !== null)).toBe(true)
  expect(
    await browser.run(
      (selector: string) => document.querySelectorAll(`${selector} [aria-invalid=true]`).length,
      FORM,
    ),
  ).toBeGreaterThan(10)
})

test('a wrong birth date is named, a right one is accepted, and the enrolment ends with its receipt', async () => {
  const { browser } = visit
  await openForm(browser)
  await fill(browser)
  await browser.type(BIRTH_DATE, '30.02.2014')
  await browser.click(SUBMIT)
  await browser.reads(FORM, 'Datum mora biti v obliki dd.mm.yyyy')
  await browser.type(BIRTH_DATE, validEnrolment.participantBirthDate)
  await browser.click(SUBMIT)
  await browser.reads('main', messages.success)
  await browser.reads('main', `P-${new Date().getFullYear()}-0001`)
})

test('an enrolment that the server refuses, or whose connection breaks, keeps everything and is sent again', async () => {
  const { browser } = visit
  await openForm(browser)
  await fill(browser)
  browser.stage.fail(apiRoutes.enrolment, { refuse: 'Danes se selimo.' })
  await browser.click(SUBMIT)
  await browser.reads('[role=alert]', 'Danes se selimo.')
  browser.stage.fail(apiRoutes.enrolment, undefined)
  browser.stage.fail('/api/', 'cut')
  await browser.click(SUBMIT)
  await browser.reads('[role=alert]', messages.failure)
  browser.stage.fail('/api/', undefined)
  expect(
    await browser.run(
      (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value,
      BIRTH_DATE,
    ),
  ).toBe(validEnrolment.participantBirthDate)
  await browser.click(SUBMIT)
  await browser.reads('main', messages.success)
})

async function openForm(browser: Browser): Promise<void> {
  await browser.open(routes.enrolment)
  await browser.until((selector: string) => {
    const form = document.querySelector<HTMLElement>(selector)
    form?.scrollIntoView()
    form?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    return form?.dataset.ready === ''
  }, FORM)
}

async function fill(browser: Browser): Promise<void> {
  for (const [name, value] of Object.entries(validEnrolment)) {
    if (typeof value === 'string') await browser.type(`${FORM} [name=${name}]`, value)
    else if (value === true) await browser.click(`${FORM} label:has([name=${name}])`)
  }
  // The first of whatever workshops there are.
  await browser.click(`${FORM} label:has([name=workshops])`)
}
