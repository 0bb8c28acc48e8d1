import { getValue, placeOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile, ContentSite } from '../collection'
import { toCalendarDay } from '../written-day'

const TEXTS = ['politika-piskotkov.md', 'obvestilo-o-zasebnosti.md']

/** A consent service of somebody else makes texts false that speak of the site's own. */
export function checkConsentService(site: ContentFile, { files }: ContentSite): Problem[] {
  if (site.keys?.values.cookiebot_id === undefined) return []
  return TEXTS.filter((text) => !files.find(({ path }) => path === text)?.body.includes('Cookiebot')).map(
    (text) => ({
      ...placeOf(site, ['cookiebot_id']),
      severity: 'hint',
      rule: 'false-text',
      message: `Soglasja s tem uredi storitev Cookiebot, besedilo ${text} pa je ne omenja in zato ne drži več. Dopišite, kaj storitev shrani in komu pošlje podatke.`,
    }),
  )
}

/** Days without lessons in order, and some of them in the school year that the site is about. */
export function checkHolidays(site: ContentFile): Problem[] {
  const { pocitnice: holidays, solsko_leto: schoolYear } = site.keys?.values ?? {}
  if (!Array.isArray(holidays) || holidays.length === 0) return []
  const dayOf = (holiday: unknown, key: string) => toCalendarDay(String(getValue(holiday, [key]) ?? ''))
  const wrong = holidays.flatMap((holiday, index): Problem[] => {
    const [from, to] = ['od', 'do'].map((key) => dayOf(holiday, key))
    if (!from || !to || from <= to) return []
    return [
      {
        ...placeOf(site, ['pocitnice', index, 'do']),
        severity: 'error',
        rule: 'day-order',
        message: 'Zadnji dan je pred prvim. Preverite oba datuma.',
      },
    ]
  })
  const [autumn, spring] = String(schoolYear).split('/')
  const isPresent = (day: string | undefined) =>
    day === undefined || (day >= `${autumn}-09-01` && day <= `${spring}-08-31`)
  if (wrong.length > 0 || holidays.some((holiday) => isPresent(dayOf(holiday, 'od')))) return wrong
  return [
    {
      ...placeOf(site, ['pocitnice']),
      severity: 'hint',
      rule: 'other-year',
      message: `Počitnice niso iz šolskega leta ${schoolYear}. Prepišite jih iz novega šolskega koledarja.`,
    },
  ]
}

/** The season's days in order, and in the school year that the site is about. */
export function checkSeason(site: ContentFile): Problem[] {
  const { sezona: season, solsko_leto: schoolYear } = site.keys?.values ?? {}
  const [from, to] = ['od', 'do'].map((key) => toCalendarDay(String(getValue(season, [key]) ?? '')))
  if (!from || !to) return []
  const [autumn, spring] = String(schoolYear).split('/')
  const isWrongYear = spring !== undefined && (from < `${autumn}-08-01` || to > `${spring}-08-31`)
  if (from <= to && !isWrongYear) return []
  return [
    {
      ...placeOf(site, ['sezona', isWrongYear ? 'od' : 'do']),
      severity: 'error',
      rule: isWrongYear ? 'other-year' : 'day-order',
      message: isWrongYear
        ? `Sezona ni iz šolskega leta ${schoolYear}. Popravite oba datuma ali šolsko leto.`
        : 'Zadnji dan je pred prvim. Preverite oba datuma.',
    },
  ]
}
