const COUNTRY_CODE = '+386'

/** Converts a phone number as people write it to international format: `04 000 00 00` → `+38640000000`. */
export function toInternationalPhone(phone: string): string {
  const compact = phone.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  if (compact.startsWith('+')) return compact
  return compact.startsWith('00') ? `+${compact.slice(2)}` : `${COUNTRY_CODE}${compact.replace(/^0/, '')}`
}
