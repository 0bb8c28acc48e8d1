import {
  ADULT_AGE,
  getAgeOn,
  getCurrentDay,
  normalizeBirthDate,
  parseFormDate,
} from '../../common/calendar-date'

/**
 * Returns the reason why a date in the right format is refused, or the empty string. The error message names only the
 * format, as the server's does.
 */
export function toBirthDateRemark(text: string): string {
  const date = normalizeBirthDate(text)
  if (!/^\d{2}\.\d{2}\.\d{4}$/.test(date)) return ''
  const day = parseFormDate(date)
  if (!day) return `Dneva ${date} ni v koledarju.`
  return day > getCurrentDay() ? `Dan ${date} je v prihodnosti.` : ''
}

/** Returns a remark for a child who enrols alone, or the empty string. The office decides what follows. */
export function toMinorRemark(text: string): string {
  const day = parseFormDate(normalizeBirthDate(text))
  const isMinor = day !== undefined && getAgeOn(day, getCurrentDay()) < ADULT_AGE
  return isMinor ? 'Za otroka do 18. leta prijavo odda starš ali zakoniti zastopnik.' : ''
}
