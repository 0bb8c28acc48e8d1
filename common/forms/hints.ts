// Kind remarks about values that look mistyped. They never refuse anything: foreign payers are welcome.

/**
 * A remark about a Slovenian tax number or VAT id whose check digit does not add up.
 * @returns undefined for an empty, correct or foreign number
 */
export function vatIdHint(value: string): string | undefined {
  const compact = value.replace(/[\s.-]/g, '').toUpperCase()
  const digits = /^(?:SI)?(\d+)$/.exec(compact)?.[1]
  if (digits === undefined || isSlovenianTaxNumber(digits)) return undefined
  return digits.length === 8
    ? 'Preverite ID za DDV: kontrolna številka se ne ujema.'
    : 'Preverite ID za DDV: slovenska davčna številka ima 8 števk.'
}

/**
 * A remark about a postal code that is neither Slovenian (1000–9265, none in 7xxx) nor plainly foreign.
 * @returns undefined for an empty, correct or foreign code
 */
export function postalCodeHint(value: string): string | undefined {
  const digits = /^(?:SI[- ]?)?(\d+)$/i.exec(value.trim())?.[1]
  if (digits === undefined || digits.length === 5) return undefined
  const code = Number(digits)
  const isSlovenian = digits.length === 4 && code >= 1000 && code <= 9265 && Math.floor(code / 1000) !== 7
  return isSlovenian ? undefined : 'Preverite poštno številko: slovenske imajo štiri števke, na primer 4000.'
}

/** Check digit of the Slovenian tax number: weights 8 to 2, modulo 11; a remainder of 0 is never issued. */
function isSlovenianTaxNumber(digits: string): boolean {
  if (!/^[1-9]\d{7}$/.test(digits)) return false
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const rest = 11 - (sum % 11)
  return rest !== 11 && rest % 10 === Number(digits[7])
}
