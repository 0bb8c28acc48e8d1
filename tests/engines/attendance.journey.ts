// Attendance of a lesson on a phone, in every engine.
import { expect, test } from 'vitest'
import { toSlovenianDay } from '../../common/calendar-date'
import { siteForms } from '../../common/forms/forms'
import { runCkd } from '../support/ckd'
import { sendForm } from '../support/examples'
import { signIn } from '../support/office-browser'
import { solveProof } from '../support/solve-proof'
import { keys } from './browser'
import { signInToOffice, withBrowser } from './journey'

const visit = withBrowser()
const OFFICE = 'urad@ckd.example'
const OTHER = 'mentorica@ckd.example'
const NAMES = 'Ana Bor Cene Dana Eva Filip Gal Hana Ivo Jan Kim Lan Maj Nik Oto'.split(' ')
const TODAY = toSlovenianDay(new Date(Date.now()))
const LESSON = '/urad/prisotnost/srecanje'

test('two mentors mark fifteen names in under a minute, also with the keyboard, and an interrupted connection loses no mark', async () => {
  const { browser } = visit
  const { server, mailbox, url } = browser.stage
  for (const email of [OFFICE, OTHER]) await runCkd(['office', 'add', email], server.dataDir)
  const other = await signIn({ url }, mailbox, OTHER)
  const references: string[] = []
  for (const participantFirstName of NAMES) {
    const recaptchaToken = await solveProof(url, siteForms.registration.action)
    const fields = { workshops: ['muzikal'], participantFirstName, recaptchaToken }
    references.push((await (await sendForm(url, 'registration', fields)).json()).reference)
  }
  const chosen = references.map((reference) => `${reference} muzikal new muzikal`)
  const letter = { poslji: 'da', zadeva: 'Mesto', besedilo: 'Mesto je vaše.' }
  await other.post('/urad/dejanje', { dejanje: 'accept', izbrano: chosen, ...letter })
  const lesson = { skupina: 'muzikal', dan: TODAY }
  const extra = { skupina: 'muzikal', kaj: 'dodaj', novi_dan: TODAY, korak: 'poslji' }
  expect((await other.post('/urad/srecanja/sprememba', extra)).status).toBe(303)

  await browser.resize(390, 844)
  await browser.open('/urad')
  await signInToOffice(browser, OFFICE)
  const path = `${LESSON}?${new URLSearchParams(lesson)}`
  await browser.open(path)

  const toButton = (index: number) => `button[id="${references[index]}"]`
  /** Waits until the page shows the mark; after a click also until the name has the focus and is on the screen. */
  const waitForMark = (index: number, mark: string, isClicked = true) =>
    browser.waitFor(
      (where: string, words: string, needsFocus: boolean) => {
        const button = document.querySelector(where)
        const { top = -1, bottom = Number.POSITIVE_INFINITY } = button?.getBoundingClientRect() ?? {}
        const isReached = document.activeElement === button && top >= 0 && bottom <= innerHeight
        return button?.textContent.includes(words) && (isReached || !needsFocus)
      },
      toButton(index),
      mark,
      isClicked,
    )
  // One column of full-width targets of at least 44 px, so that a thumb reaches each; the × beside a mark too.
  const listTargets = () =>
    browser.run(() =>
      [...document.querySelectorAll('main ul button')].map((button) => {
        const { left, width, height } = button.getBoundingClientRect()
        return { left, width, height, isName: button.id !== '' }
      }),
    )
  const expectReachable = async (count: number) => {
    const targets = await listTargets()
    expect(targets).toHaveLength(count)
    expect(targets.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([])
    const names = targets.filter(({ isName }) => isName)
    expect(names.filter(({ width }) => width < 250)).toEqual([])
    expect(new Set(names.map(({ left }) => left)).size).toBe(1)
    expect(await browser.run(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expectReachable(15)
  const start = Date.now()
  for (const index of NAMES.slice(0, 14).keys()) {
    if (index === 3) await other.post(LESSON, { ...lesson, oznaka: `tu ${references[14]}` })
    if (index === 7) {
      await browser.waitFor(() => document.readyState === 'complete')
      browser.stage.isInterrupted = true
      await browser.click(toButton(index)).catch(() => {})
      // The browser shows its own error page.
      await browser.waitFor((where: string) => !document.querySelector(where), toButton(index))
      browser.stage.isInterrupted = false
      await browser.open(path)
      await waitForMark(index, 'ni oznake', false)
    }
    await browser.click(toButton(index))
    await waitForMark(index, 'je tu')
    // The focused button has the mark in its name: a screen reader reads it after the page has loaded.
    expect(await browser.readFocus()).toBe(`Žagar ${NAMES[index]} je tu`)
  }
  expect(Date.now() - start).toBeLessThan(60_000)
  await browser.waitForText('main', 'Je tu: 15')
  await expectReachable(30)
  expect(await browser.role(toButton(0))).toBe('button')
  await browser.press(keys.enter)
  await waitForMark(13, 'manjka')
  expect(await browser.readFocus()).toBe('Žagar Nik manjka')
  await browser.press(keys.tab)
  await browser.press(' ')
  await waitForMark(13, 'ni oznake')
  expect(await browser.readFocus()).toBe('Žagar Nik ni oznake')
})
