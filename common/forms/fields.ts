// Field types of the form schemas. They use `zod/mini`, because browsers download them.
import * as z from 'zod/mini'
import { getAgeOn, parseFormDate } from '../calendar-date'
import { removeInvisibleCharacters, UNPRINTABLE_CHARACTERS } from '../characters'

// `jitless` keeps zod from using `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true })

/** Maximum lengths of values, in characters (docs/product.md, Requests). */
export const maxLengths = { name: 100, address: 200, email: 254, phone: 40, message: 5000, code: 40 } as const

export const fieldMessages = {
  email: 'Vnesite veljaven e-poštni naslov',
  birthDateRequired: 'Datum rojstva je obvezen',
  birthDateFormat: 'Datum mora biti v obliki dd.mm.yyyy',
  text: 'Vnesite besedilo',
  choice: 'Označite ali pustite prazno',
  tooLong: (max: number) => `Vnos je predolg (največ ${max} znakov)`,
} as const

/** A required line of text. */
export function requiredLine(message: string, max: number, tidy = toSingleLine) {
  return z
    .string(message)
    .check(z.overwrite(tidy), z.minLength(1, message), z.maxLength(max, fieldMessages.tooLong(max)))
}

/** A required text of several lines. */
export const requiredText = (message: string) => requiredLine(message, maxLengths.message, toTrimmedText)

/** An optional line of text; undefined and `null` become the empty string. */
export function optionalLine(max: number, tidy = toSingleLine) {
  return z.pipe(
    z.transform((value: string | null | undefined) => value ?? ''),
    z.string(fieldMessages.text).check(z.overwrite(tidy), z.maxLength(max, fieldMessages.tooLong(max))),
  )
}

/** An optional text of several lines. */
export const optionalText = () => optionalLine(maxLengths.message, toTrimmedText)

/** One e-mail address with a dot in its domain. */
export function emailAddress() {
  return z.string(fieldMessages.email).check(
    z.overwrite((text) => removeInvisibleCharacters(text).trim()),
    z.refine((value) => value.length <= maxLengths.email && EMAIL_PATTERN.test(value), fieldMessages.email),
  )
}

/** A required checkbox. */
export const requiredCheckbox = (message: string) =>
  z.boolean(message).check(z.refine((ticked) => ticked, message))

/** An optional checkbox; undefined, `null` and the empty string become false. */
export function optionalCheckbox() {
  return z.pipe(
    z.transform((value: boolean | '' | null | undefined) => (value === '' ? false : (value ?? false))),
    z.boolean(fieldMessages.choice),
  )
}

/** Age in years that no person has reached: an earlier birth date is a typing mistake, such as 05.05.0014. */
const MAX_AGE = 130

/**
 * A birth date in the form `dd.mm.yyyy`: an existing day that is not in the future and at most {@link MAX_AGE} years ago.
 * @param today returns the current day in Slovenia, `YYYY-MM-DD`
 * @param tidy normalizes other unambiguous forms
 */
export function birthDate(today: () => string, tidy = (text: string) => text) {
  const isPossibleBirthDate = (value: string) => {
    const day = parseFormDate(value)
    return day !== undefined && day <= today() && getAgeOn(day, today()) <= MAX_AGE
  }
  return z.string(fieldMessages.birthDateRequired).check(
    z.overwrite((text) => tidy(toSingleLine(text))),
    z.refine((value) => value !== '', { error: fieldMessages.birthDateRequired, abort: true }),
    z.refine(isPossibleBirthDate, fieldMessages.birthDateFormat),
  )
}

/** Unquoted characters of RFC 5322 before the @, letters of any script in the domain (čebela.si). */
const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Replaces line breaks and other control characters by spaces: they could inject headers into a mail. */
const toSingleLine = (value: string): string => toTrimmedText(value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

/**
 * Trims a text, joins letters with their accents (Unicode NFC) and removes invisible characters, which could mirror the text
 * around it or make a spreadsheet unreadable. Line breaks of all systems become `\n`.
 */
function toTrimmedText(value: string): string {
  const lines = value.normalize('NFC').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
  const text = removeInvisibleCharacters(lines).replace(UNPRINTABLE_CHARACTERS, '').trim()
  return /^[\s\p{Cc}\p{Cf}\p{Z}]*$/u.test(text) ? '' : text
}
