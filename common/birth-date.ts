/** Day, month and year with one kind of separator, or eight digits; and the form that browsers fill in. */
const WRITTEN = /^(\d{1,2})\s*([./\s-])\s*(\d{1,2})\s*\2\s*(\d{4})\.?$/
const DIGITS = /^(\d{2})()(\d{2})(\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Puts a typed birth date in order, day before month as everybody here writes it: `5. 5. 2014`, `5/5/2014`, `5-5-2014`
 * and `05052014` become `05.05.2014`, and so does `2014-05-05`, the form that browsers fill in by themselves.
 * Everything else stays as it was typed: it has more readings than one, or none.
 */
export function tidyBirthDate(text: string): string {
  const trimmed = text.trim()
  const [, day = '', , month = '', year = ''] = WRITTEN.exec(trimmed) ?? DIGITS.exec(trimmed) ?? []
  if (year) return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`
  return ISO.test(trimmed) ? trimmed.replace(ISO, '$3.$2.$1') : text
}
