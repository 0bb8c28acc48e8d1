// Plural forms of nouns that several modules count, for `formatCount` and `selectPlural`. Without a note: the nominative.
import type { PluralForms } from './numbers'

export const ENROLMENT_FORMS: PluralForms = {
  one: 'prijava',
  two: 'prijavi',
  few: 'prijave',
  other: 'prijav',
}
export const HOUR_FORMS: PluralForms = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }
/** Accusative: »imate eno uro«. */
export const HOUR_FORMS_ACCUSATIVE: PluralForms = { one: 'uro', two: 'uri', few: 'ure', other: 'ur' }
export const LINE_FORMS: PluralForms = { one: 'vrstica', two: 'vrstici', few: 'vrstice', other: 'vrstic' }
export const MAIL_FORMS: PluralForms = {
  one: 'e-sporočilo',
  two: 'e-sporočili',
  few: 'e-sporočila',
  other: 'e-sporočil',
}
/** Accusative: »našli smo eno napako«. */
export const MISTAKE_FORMS_ACCUSATIVE: PluralForms = {
  one: 'napako',
  two: 'napaki',
  few: 'napake',
  other: 'napak',
}
export const PERSON_FORMS: PluralForms = { one: 'oseba', two: 'osebi', few: 'osebe', other: 'oseb' }
export const PICTURE_FORMS: PluralForms = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }
export const YEAR_FORMS: PluralForms = { one: 'leto', two: 'leti', few: 'leta', other: 'let' }
