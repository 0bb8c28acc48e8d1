/**
 * Converts a phone number as people write it to international format: `04 123 45 67` → `+38641234567`. The zero of the
 * area code is left out after +386 (`+386 (0)4`, `+386 04`); a number that begins with 386 is complete without the plus.
 */
export function toInternationalPhone(phone: string): string {
  const compact = phone.replace(/\(\s*0\s*\)/, '').replace(/[^\d+]/g, '')
  const isComplete = /^(\+|00)/.test(compact) || /^3860?\d{8}$/.test(compact)
  const digits = isComplete ? compact.replace(/^(\+|00)/, '') : `386${compact}`
  return `+${digits.replace(/^3860/, '386')}`
}

/** Whether a text is one telephone number: 8 to 15 digits (ITU-T E.164) with the usual separators. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\(?\+?[\d\s()/.\p{Pd}]+$/u.test(text) && digits >= 8 && digits <= 15
}

/** Finds the number to call in a text such as `04 123 45 67 int. 12`; undefined without a number of 7 to 15 digits. */
export function findPhone(text: string): string | undefined {
  const numbers = text.match(/\(?\+?\(?\d[\d\s()/.\p{Pd}]*/gu) ?? []
  return numbers.find((number) => /^\d{7,15}$/.test(number.replace(/\D/g, '')))
}

/** Splits a text with several telephone numbers: `031 234 567, 041 222 333`, `031 234 567 / 041 222 333`. */
export function splitPhones(text: string): string[] {
  const parts = text.split(/[,;|&\n]|\s(?:ali|in|oz\.|oziroma)\s/).flatMap((part) => {
    const halves = part.split(/\/|\s\p{Pd}\s/u)
    return halves.length === 2 && halves.every((half) => isPhone(half.trim())) ? halves : [part]
  })
  return parts.map((part) => part.trim()).filter(Boolean)
}
