// Groups whose lessons are around today, and readers of the pages about them.
import { addMilliseconds, DAY } from '../../api/core/clock'
import { type CalendarDay, toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import { formatLessonDay } from '../../common/lessons'
import type { OfficeBrowser } from './office-browser'
import { groupCatalogue } from './season'
import type { TestServer } from './test-server'

export const GROUP = 'lutkovna-delavnica'

export const inDays = (days: number): CalendarDay =>
  toSlovenianDay(addMilliseconds(new Date(Date.now()), days * DAY))

/** Removes what a reader does not see. */
const removeMarkup = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
export const formatDay = (day: CalendarDay) => removeMarkup(formatLessonDay(day))
const formatWeekday = (day: CalendarDay) => formatDay(day).split(',')[0]

/** Returns a catalogue whose groups all meet on the weekdays of `days`, between two days and on no holiday. */
export const createLessonCatalogue = (
  days: readonly CalendarDay[],
  [from, to]: [from: number, to: number],
): Catalogue => ({
  ...groupCatalogue,
  season: { from: inDays(from), to: inDays(to) },
  holidays: [],
  groups: groupCatalogue.groups.map((group) => ({
    ...group,
    day: [...new Set(days.map(formatWeekday))].join(' in '),
  })),
})

/** Decides what a contract states: a season that goes on, and a weekday of each group. */
export const decideContracts = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  season: { from: inDays(-35), to: inDays(200) },
  groups: catalogue.groups.map((group) => ({ ...group, day: group.day ?? 'torek' })),
})

const CHANGE = '/urad/srecanja/sprememba'

/** Steps of an office user on the page of a group's lessons. */
export const openLessonPages = (server: TestServer, browser: OfficeBrowser) => ({
  read: async (path: string) => removeMarkup(await browser.read(path)),
  /** Lists the lines of future lessons. */
  listLines: async () => {
    const list = removeMarkup(await browser.read(`/urad/srecanja?skupina=${GROUP}`))
    return [...list.matchAll(/<li class="border-b[^>]*><span[^>]*>([^<]*)</g)].map(([, line = '']) => line)
  },
  /** Opens the form of an action, or its preview for typed fields. */
  openForm: async (kaj: string, dan: CalendarDay, fields?: Record<string, string>) => {
    const asked = { skupina: GROUP, kaj, dan }
    if (fields) return removeMarkup(await (await browser.post(CHANGE, { ...asked, ...fields })).text())
    return removeMarkup(await browser.read(`${CHANGE}?${new URLSearchParams(asked)}`))
  },
  /** Sends the last step of an action. */
  submit: (kaj: string, dan: CalendarDay, fields: Record<string, string> = {}) =>
    browser.post(CHANGE, { skupina: GROUP, kaj, dan, korak: 'poslji', ...fields }),
  /** Lists the days of the attendance sheet. */
  listSheetDays: async () => {
    const sheet = removeMarkup(await browser.read(`/urad/prisotnost?skupina=${GROUP}`))
    return [...sheet.matchAll(/<th scope="col">(\d+\. \d+\.[^<]*)</g)].map(([, day]) => day)
  },
  /** Lists the notices on the workshop's public page. */
  listPublicNotices: async () => {
    const lines = (await server.get('/api/lessons')).body[GROUP]
    return Array.isArray(lines) ? lines.map(removeMarkup) : []
  },
})

/** Formats a day as a column of the sheet. */
export const toColumn = (day: CalendarDay): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${date}. ${month}.`
}
