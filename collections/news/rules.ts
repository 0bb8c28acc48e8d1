import { tellKey } from '../check/paths'
import type { Rule } from '../collection'
import { toCalendarDay } from '../written-day'

/** The address of a piece of news begins with its day, so that it tells the same as the page. */
export const checkDayInName: Rule = (file) => {
  const day = toCalendarDay(String(file.keys?.values.dan))
  if (!day || file.id.startsWith(`${day}-`)) return []
  const words = file.id.replace(/^[\d-]+/, '')
  const message = `Ime datoteke se začne z dnem novice. Preimenujte jo v ${day}-${words || 'nekaj-besed'}.md ali popravite dan.`
  return [tellKey(file, ['dan'], message)]
}
