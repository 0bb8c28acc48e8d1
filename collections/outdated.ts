// Rules about dates that become outdated without any change. They are hints, because urgent changes must be publishable.
import { formatCalendarDate, parseCalendarDate } from '../common/calendar-date'
import { getDefaultSeason } from '../common/lessons'
import { createKeyProblem, findValue } from './check/key-paths'
import { type Problem, toHint } from './check/problem'
import type { ContentFile, ContentRule } from './collection'
import { parseCalendarDay } from './written-times'

const createHint = (file: ContentFile, key: string, texts: { message: string; fix?: string }): Problem[] => [
  toHint(createKeyProblem(file, { at: [key], ...texts })),
]

export const checkCopyrightYears: ContentRule = (file, { today = '' }) => {
  const [years, year = ''] = /.*(\d{4})$/.exec(String(file.keys?.values.avtorske_pravice)) ?? []
  if (!years || year >= today.slice(0, 4)) return []
  const fix = `avtorske_pravice: ${years.slice(0, 4)}–${today.slice(0, 4)}`
  return createHint(file, 'avtorske_pravice', { message: `Ob znaku © v nogi je staro leto (${years}).`, fix })
}

/** The school year is correct until the season's last day: contracts concluded later contain no period. */
export const checkSchoolYear: ContentRule = (file, { today = '' }) => {
  const { solsko_leto: schoolYear, sezona: season } = file.keys?.values ?? {}
  const lastDay =
    parseCalendarDay(String(findValue(season, ['do']))) ?? getDefaultSeason(String(schoolYear))?.to
  if (!lastDay || lastDay >= today) return []
  const message = `Danes je ${formatCalendarDate(today)}, strani in prijavnica pa so še za šolsko leto ${schoolYear}. V pogodbah zato manjka obdobje. Kaj vse sodi k novemu letu, piše v navodila/novo-solsko-leto.md.`
  return createHint(file, 'solsko_leto', { message })
}

export const checkCalendarYear: ContentRule = (file, { today = '' }) => {
  const year = String(file.keys?.values.leto)
  if (!/^\d{4}$/.test(year) || year >= today.slice(0, 4)) return []
  return createHint(file, 'leto', { message: `Koledar prireditev je še za leto ${year}.` })
}

/** The accessibility statement must be reviewed once a year (ZDSMA, article 7). */
export const checkAccessibilityReview: ContentRule = ({ id, path, body, bodyLine }, { today }) => {
  if (id !== 'izjava-o-dostopnosti' || !today) return []
  const match = /nazadnje\s+pregledana\s+(\d{4}-\d{1,2}-\d{1,2}|\d[\d.\s]*\d{4})/i.exec(body)
  const reviewedOn = parseCalendarDate(match?.[1] ?? '')
  const lastDay = reviewedOn?.replace(/^\d+/, (year) => String(Number(year) + 1))
  if (lastDay && lastDay >= today) return []
  const message = lastDay
    ? `Izjava je bila nazadnje pregledana ${match?.[1]}, zakon pa zahteva pregled vsaj enkrat na leto. Preglejte jo in zapišite nov dan.`
    : 'Izjava naj pove, kdaj je bila pregledana, na primer: »Izjava je bila nazadnje pregledana 1. 9. 2026.«'
  const line = bodyLine + body.slice(0, match?.index ?? 0).split('\n').length - 1
  return [{ file: path, line, isHint: true, message }]
}
