import { formatNumber } from './number'

/** The four forms of a Slovenian message with a number: 1 slika, 2 sliki, 3 slike, 5 slik. */
export interface PluralForms {
  one: string
  two: string
  few: string
  other: string
}

/**
 * The form that goes with a number (CLDR rules for `sl`, by the last two digits: 101 is `one`, 21 is `other`;
 * decimals are `few`). Give whole messages, because verbs and adjectives agree too.
 */
export function pickPlural(count: number, forms: PluralForms): string {
  if (!Number.isInteger(count)) return forms.few
  switch (Math.abs(count) % 100) {
    case 1:
      return forms.one
    case 2:
      return forms.two
    case 3:
    case 4:
      return forms.few
    default:
      return forms.other
  }
}

/** Number and noun with a space that does not break: `3 slike`. */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${pickPlural(count, forms)}`
}
