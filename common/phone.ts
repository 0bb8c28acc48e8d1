const COUNTRY_CODE = '+386'

/** Converts a phone number as people write it to international format: `04 000 00 00` → `+38640000000`. */
export function toInternationalPhone(phone: string): string {
  const compact = phone.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  if (compact.startsWith('+')) return compact
  return compact.startsWith('00') ? `+${compact.slice(2)}` : `${COUNTRY_CODE}${compact.replace(/^0/, '')}`
}

/** Whether a text is one telephone number: 8 to 15 digits (ITU-T E.164) with the usual separators. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()/.-]+$/.test(text) && digits >= 8 && digits <= 15
}
