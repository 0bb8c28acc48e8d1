// Dates and hours that the content check read from the groups' days: staff compare the first dates with the intended ones.
import { type CalendarDay, formatCalendarDate } from '../../common/calendar-date'
import { getDefaultSeason, listLessonDays, mergeTimetables, type Season } from '../../common/lessons'
import { parseTimeRange } from '../../common/time-of-day'
import { parseLessonPattern } from '../../common/weekdays'
import { createKeyProblem, findValue, readRows } from '../check/key-paths'
import type { Problem } from '../check/problem'
import { type ContentFile, findFolder, type SiteContent } from '../collection'
import { parseCalendarDay, parseWeekdays } from '../written-times'
import { toFileId } from '../written-values'

/** Parsed timetable of a group, with all its lessons of the season. */
interface GroupTimetable {
  /** Index of the row in the price list. */
  index: number
  name: string
  day: string
  time: string | undefined
  /** Whether day and time are in the price list; otherwise they are in the workshop's file. */
  isOwn: boolean
  workshop: ContentFile
  lessons: CalendarDay[]
}

/** Lists the groups of published workshops whose days can be parsed. */
export function listGroupTimetables(files: readonly ContentFile[]): GroupTimetable[] {
  const prices = files.find(({ path }) => path === 'cenik.yaml')
  const site = files.find(({ path }) => path === 'site.yaml')
  const season = findSeason(site)
  const holidays = readRows(site, 'pocitnice').flatMap((read) => {
    const from = parseCalendarDay(read('od'))
    return from ? [{ name: read('ime'), from, to: parseCalendarDay(read('do')) ?? from }] : []
  })
  return readRows(prices, 'vrstice').flatMap((read, index) => {
    const id = toFileId(read('delavnica'))
    const workshop = files.find((file) => findFolder(file.collection) === 'delavnice' && file.id === id)
    if (!workshop?.keys || workshop.isDraft) return []
    const own = { day: read('dan') || undefined, time: read('ura') || undefined }
    const written = workshop.keys.values
    const merged = mergeTimetables(own, { day: toText(written.dan), time: toText(written.ura) })
    const day = parseWeekdays(merged.day ?? '')
    if (!day) return []
    const name = [toText(written.ime) ?? id, read('skupina')].filter(Boolean).join(', ')
    const lessons = season ? listLessonDays(season, day, { holidays }).days : []
    const time = parseTimeRange(merged.time ?? '')
    return [{ index, name, day, time, isOwn: Boolean(own.day ?? own.time), workshop, lessons }]
  })
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

function findSeason(site: ContentFile | undefined): Season | undefined {
  const { sezona: season, solsko_leto: schoolYear } = site?.keys?.values ?? {}
  const [from, to] = ['od', 'do'].map((key) => parseCalendarDay(String(findValue(season, [key]) ?? '')))
  return from && to ? { from, to } : getDefaultSeason(String(schoolYear))
}

const SHOWN_LESSONS = 3

/** `Muzikal: torek, 17.00–18.30. Prva srečanja: 7. 10. 2025, 14. 10. 2025, 21. 10. 2025; v sezoni skupaj: 36.` */
export function describeGroupTimetable({ name, day, time, lessons }: GroupTimetable): string {
  const first = lessons.slice(0, SHOWN_LESSONS).map(formatCalendarDate).join(', ')
  const dates = first === '' ? '' : ` Prva srečanja: ${first}; v sezoni skupaj: ${lessons.length}.`
  return `${name}: ${[day, time].filter(Boolean).join(', ')}.${dates}`.replaceAll('\u00a0', ' ')
}

/**
 * Checks that every group has lessons, and that their length is known: weekly hours define it only for weekly lessons.
 */
export function checkTimetables(file: ContentFile, { files }: SiteContent): Problem[] {
  const hasSeason = findSeason(files.find(({ path }) => path === 'site.yaml')) !== undefined
  return listGroupTimetables(files).flatMap(({ index, day, time, isOwn, workshop, lessons }) => {
    const [place, at] = isOwn ? [file, ['vrstice', index, 'dan']] : [workshop, ['dan']]
    if (hasSeason && lessons.length === 0) {
      const message = `V sezoni ni nobenega srečanja (»${day}«). Preverite dan prvega srečanja, sezono in počitnice.`
      return [createKeyProblem(place, { at, message })]
    }
    if (parseLessonPattern(day)?.weeks === 'every' || time?.includes('–')) return []
    const message = `Srečanja niso vsak teden (»${day}«), zato program njihove dolžine ne more izračunati iz ur na teden. Vpišite uro z začetkom in koncem.`
    const fix = `${isOwn ? '    ' : ''}ura: ${time ?? '17.00'}–…`
    return [{ ...createKeyProblem(place, { at, message, fix }), fixTitle: 'Dodajte ali dopolnite vrstico' }]
  })
}
