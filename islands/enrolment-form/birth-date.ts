/**
 * Puts a typed birth date in order without guessing: spaces between figures go, eight digits get their dots,
 * strokes and hyphens (`05/05/2014`) become dots, and the form that browsers fill in by themselves (`2014-05-05`) becomes
 * ours. Everything else stays as it was typed.
 */
export function tidyBirthDate(text: string): string {
  const compact = /^[\d\s./-]*$/.test(text) ? text.replace(/\s+/g, '') : text
  return compact
    .replace(/^(\d{2})([/-]?)(\d{2})\2(\d{4})$/, '$1.$3.$4')
    .replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')
}
