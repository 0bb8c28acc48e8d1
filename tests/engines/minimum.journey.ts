// The least that every engine must do; every `npm test` runs it.
import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { routes, workshopPath } from '../../common/routes'
import { validEnrolment } from '../support/examples'
import { formOf } from './form'
import { withBrowser } from './journey'

const messages = siteForms.registration.messages

const visit = withBrowser()
const openForm = async () => {
  const form = formOf(visit.browser, 'registration', routes.enrolment, validEnrolment)
  await form.open()
  return form
}

test('an empty enrolment says what is missing, and its summary has the focus', async () => {
  const { browser } = visit
  const form = await openForm()
  await form.submit()
  await browser.reads(`${form.selector} [data-outcome=problems]`, 'Datum rojstva je obvezen')
  expect(await browser.run(() => document.activeElement?.closest('[data-outcome=problems]') !== null)).toBe(
    true,
  )
  expect((await form.wrong()).length).toBeGreaterThan(10)
})

test('a wrong birth date is named, one as people here type it is right, and the enrolment ends with its receipt', async () => {
  const { browser } = visit
  const form = await openForm()
  await form.fill({ participantBirthDate: '30.02.2014' })
  await form.submit()
  await browser.reads(form.selector, 'Datum mora biti v obliki dd.mm.yyyy')
  await browser.type(`${form.selector} [name=participantBirthDate]`, '5. 5. 2014')
  await form.submit()
  await browser.reads('main', messages.success)
  await browser.reads('main', `P-${new Date().getFullYear()}-0001`)
})

test('an enrolment that the server refuses, or whose connection breaks, keeps everything and is sent again', async () => {
  const { browser } = visit
  const form = await openForm()
  await form.fill()
  browser.stage.fail(siteForms.registration.path, { refuse: 'Danes se selimo.' })
  await form.submit()
  await browser.reads('[role=alert]', 'Danes se selimo.')
  browser.stage.fail(siteForms.registration.path, undefined)
  browser.stage.fail('/api/', 'cut')
  await form.submit()
  await browser.reads('[role=alert]', messages.failure)
  browser.stage.fail('/api/', undefined)
  expect(await form.read('participantBirthDate')).toBe(validEnrolment.participantBirthDate)
  await form.submit()
  await browser.reads('main', messages.success)
})

const KINDS = [
  routes.home,
  routes.workshops,
  workshopPath('muzikal'),
  routes.gallery,
  routes.terms,
  routes.privacyNotice,
]

test('every kind of page is drawn and complains of nothing', async () => {
  const { browser } = visit
  for (const path of [...KINDS, '/ni-take-strani']) {
    await browser.open(path)
    await browser.until(() => document.readyState === 'complete')
    expect(await browser.run(() => document.querySelectorAll('h1').length), path).toBe(1)
    expect(await browser.run(() => document.querySelector('main')?.offsetHeight), path).toBeGreaterThan(100)
  }
})

test('the second page of a visit, at the latest, is set in the letters of the house', async () => {
  const { browser } = visit
  await browser.open(routes.home)
  await browser.until(() => document.documentElement.dataset.mounted === '')
  await browser.click(`footer a[href="${routes.privacyNotice}"]`)
  await browser.until(() => location.pathname === '/obvestilo-o-zasebnosti')
  await browser.until(() => {
    const [letters = ''] = getComputedStyle(document.body).fontFamily.split(',')
    return [...document.fonts].some(({ family, status }) => status === 'loaded' && family === letters)
  })
})
