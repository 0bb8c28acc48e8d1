// »Danes odpade«: a mentor cancels a lesson on the way to it, and whoever looks knows.
import { expect, test } from 'vitest'
import { toSlovenianDay } from '../../common/calendar-date'
import { calendarRoutes, officeRoutes, workshopPath } from '../../common/routes'
import { readCalendar } from '../support/calendar-readers'
import { runCkd } from '../support/ckd'
import { findLink } from '../support/office'
import { keys } from './browser'
import { withBrowser } from './journey'

const MENTOR = 'mentorica@ckd.example'
const GROUP = 'gledaliske-delavnice--otroci'

const visit = withBrowser()

/** Presses a button or follows a link that has these words, with the keyboard. */
async function press(words: string): Promise<void> {
  const { browser } = visit
  await browser.until((text: string) => {
    const controls = [...document.querySelectorAll<HTMLElement>('main a, main button')]
    const control = controls.find((candidate) => candidate.textContent?.trim().startsWith(text))
    control?.focus()
    return control
  }, words)
  await browser.press(keys.enter)
}

test('a mentor cancels today’s lesson with the keyboard, the connection lost once, and page and calendar tell it', async () => {
  const { browser } = visit
  const { stage } = browser
  await runCkd(['office', 'add', MENTOR], stage.dataDir)
  await browser.resize(390, 844)
  await browser.open(officeRoutes.signIn)
  await browser.type('main [name=email]', MENTOR)
  await browser.press(keys.enter)
  await browser.reads('h1', 'Preverite e-pošto')
  await stage.mailbox.waitFor(1)
  await browser.open(`${officeRoutes.link}?k=${findLink(stage.mailbox, MENTOR)}`)
  await press('Vstopi')
  await browser.reads('h1', 'Skupine')

  // The season of the tests' content is over: today's lesson is an extra one.
  await browser.open(`${officeRoutes.lessons}?skupina=${GROUP}`)
  await press('Dodaj srečanje')
  await browser.until(
    (day: string) => {
      const field = document.querySelector<HTMLInputElement>('main [type=date]')
      if (field) field.value = day
      return field
    },
    toSlovenianDay(new Date(Date.now())),
  )
  await press('Predogled')
  await press('Dodaj')
  await browser.reads('[role=status]', 'dodatno srečanje')

  await press('Odpade')
  await browser.reads('main button', 'Odpovej')
  stage.fail(officeRoutes.lessonChange, 'cut')
  await press('Odpovej')
  await browser.until(() => !document.querySelector('main button'))
  stage.fail(officeRoutes.lessonChange, undefined)
  await browser.open(`${officeRoutes.lessons}?skupina=${GROUP}`)
  await press('Odpade')
  await press('Odpovej')
  await browser.reads('[role=status]', 'odpade.')

  await browser.open(workshopPath('gledališke-delavnice'))
  await browser.reads(`[data-lessons="${GROUP}"]`, 'odpade')
  const calendar = await fetch(`${stage.url}${calendarRoutes.groups}/${GROUP}.ics`)
  expect(readCalendar(await calendar.text()).map(({ summary }) => summary)).toContainEqual(
    expect.stringContaining('ODPADE: '),
  )
  await browser.complaints()
})
