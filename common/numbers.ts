// Numbers and nouns in Slovenian. Not by Intl: ICU versions format 1730 differently, but server and browser must agree.

/** Formats a number as in `sl-SI`: `83.800`, `1730` (four digits are not grouped), `1,5`, `−5`. */
export function formatNumber(value: number): string {
  const [whole = '0', decimals] = String(Math.abs(value)).split('.')
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole
  return `${value < 0 ? '−' : ''}${grouped}${decimals ? `,${decimals}` : ''}`
}

/** Formats an amount of money without its unit: `30`, `1,50`. */
export function formatAmount(amount: number): string {
  const [whole = '0', cents] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '−' : ''}${formatNumber(Number(whole))}${cents === '00' ? '' : `,${cents}`}`
}

/** Formats an amount in euros, with a non-breaking space: `30 €`, `1,50 €`. */
export const formatEuros = (amount: number): string => `${formatAmount(amount)}\u00a0€`

/** Formats an amount in cents as euros: 150 → `1,50 €`. */
export const formatCents = (cents: number): string => formatEuros(cents / 100)

/** Converts an amount of at most two decimals to integer cents, by its digits: `0.29` → 29. */
export const toCents = (amount: number): number => Number(amount.toFixed(2).replace('.', ''))

/** Parses an amount in euros with at most two decimals by its digits: `-7,5` → −750 cents. */
export function parseCents(text: string): number | undefined {
  const [, sign, euros, decimals = ''] =
    /^([-‐-―−]?)(\d{1,5})(?:[.,](\d{1,2}))?\s?€?$/.exec(text.trim()) ?? []
  return euros === undefined ? undefined : Number(euros + decimals.padEnd(2, '0')) * (sign ? -1 : 1)
}

/** The four plural forms of Slovenian: 1 slika, 2 sliki, 3 slike, 5 slik. */
export interface PluralForms {
  one: string
  two: string
  few: string
  other: string
}

/** Selects the plural form for a number by the CLDR rules for `sl`: 101 is `one`, 21 is `other`, decimals are `few`. */
export function selectPlural(count: number, forms: PluralForms): string {
  const lastDigits = Math.abs(count) % 100
  if (lastDigits === 1) return forms.one
  if (lastDigits === 2) return forms.two
  return lastDigits === 3 || lastDigits === 4 || !Number.isInteger(count) ? forms.few : forms.other
}

/** Formats a number and its noun, with a non-breaking space: `3 slike`. */
export const formatCount = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)}\u00a0${selectPlural(count, forms)}`
