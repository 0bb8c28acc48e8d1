import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import { loadShells } from '../../api/http/shells/shell'
import { shellRoutes } from '../../common/routes'
import { readCalendar } from '../support/calendar-readers'
import { listFiles, SITE } from './built-site'

test('security.txt names a contact and is valid for months after the build', () => {
  const text = readFileSync(join(SITE, '.well-known/security.txt'), 'utf8')
  expect(text).toMatch(/^Contact: mailto:info@ckd\.example\nExpires: \S+Z\nPreferred-Languages: sl, en\n$/)
  const expires = new Date(/Expires: (.*)/.exec(text)?.[1] ?? '')
  expect((expires.getTime() - Date.now()) / DAY).toBeGreaterThan(300)
})

test('the public calendar has the events of centre and founder, at their hours and days', () => {
  const events = readCalendar(readFileSync(join(SITE, 'koledar.ics'), 'utf8'))
  const findEvent = (name: string) => events.find(({ summary }) => summary === name)
  expect(findEvent('Dan odprtih vrat')).toMatchObject({
    from: '2097-09-11T08:00',
    to: '2097-09-11T11:00',
    location: 'Hiša otrok, Ulica 2, 4000 Kranj',
    isFree: false,
  })
  // In iCalendar the end of an all-day event is the day after it.
  expect(findEvent('Območna revija pevskih zborov')).toMatchObject({
    from: '2026-03-30T00:00',
    to: '2026-04-02T00:00',
    isFree: true,
  })
  expect(findEvent('Odpovedana plesna revija')).toBeUndefined()
  expect(findEvent('ODPADE: Območno srečanje lutkovnih skupin')).toMatchObject({
    status: 'CANCELLED',
    isFree: true,
  })
  // A moved event keeps the UID of its first day.
  expect(findEvent('Regijsko srečanje filmskih ustvarjalk in ustvarjalcev')).toMatchObject({
    uid: expect.stringContaining('-2026-05-21@'),
    from: '2026-05-28T00:00',
  })
  // DTSTAMP is the build, not a day of the event.
  for (const { changedAt } of events) {
    expect(Date.parse(changedAt)).toBeLessThanOrEqual(Date.now())
    expect(Date.now() - Date.parse(changedAt)).toBeLessThan(400 * DAY)
  }
})

const shells = loadShells(pathToFileURL(join(SITE, '../api/shells.json')))

test('page shells are no files of the site, and no page, sitemap or menu mentions the office', () => {
  const places = listFiles()
    .filter((file) => /\.(html|xml|txt)$/.test(file))
    .filter((file) => readFileSync(join(SITE, file), 'utf8').includes(shellRoutes.office))
  expect(places).toEqual([])
  expect(listFiles().filter((file) => /^(urad|moja-prijava)\//.test(file))).toEqual([])
  expect(Object.keys(shells).sort()).toEqual(Object.values(shellRoutes).sort())
})

test('a page shell has one place for its content, is not indexed and prerenders no next page', () => {
  for (const html of Object.values(shells)) {
    expect(html.match(/data-shell-view=""/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('speculationrules')
    expect(html).not.toContain('property="og:')
  }
})

test('a style sheet that a script adds changes the styles of its own elements only, so that a press stays fast', () => {
  const sheets = listFiles().filter((file) => /^assets\/static\/(?!renderer|pages).*\.css$/.test(file))
  expect(sheets.filter((file) => /\/(lightbox|toasts)\./.test(file))).toHaveLength(2)
  for (const file of sheets) {
    const styles = readFileSync(join(SITE, file), 'utf8')
    expect(styles, file).not.toContain('@property')
    expect(styles, file).not.toMatch(/\bhtml\b[^{}]*\{[^}]*var\(/)
  }
})
