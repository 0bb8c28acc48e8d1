// The building blocks of the form schemas. `zod/mini` because they travel to the browser.
import * as z from 'zod/mini'
import { parseTypedDate } from '../calendar-date'

// zod would compile schemas with `new Function`, which the Content-Security-Policy rightly forbids.
z.config({ jitless: true })

/** Longest accepted values, in characters (docs/product.md, Requests). */
export const limits = { name: 100, address: 200, email: 254, phone: 40, message: 5000, code: 40 } as const

/** Fewest and most characters of the login fields (docs/product.md, section 9). */
export const loginLimits = { username: { min: 3, max: 50 }, password: { min: 6, max: 100 } } as const

export const fieldMessages = {
  email: 'Vnesite veljaven e-poštni naslov',
  birthDateRequired: 'Datum rojstva je obvezen',
  birthDateFormat: 'Datum mora biti v obliki dd.mm.yyyy',
  text: 'Vnesite besedilo',
  choice: 'Označite ali pustite prazno',
  tooLong: (max: number) => `Vnos je predolg (največ ${max} znakov)`,
} as const

/** One line of text that must be given. */
export function requiredLine(message: string, max: number) {
  return z
    .string(message)
    .check(z.overwrite(toLine), z.minLength(1, message), z.maxLength(max, fieldMessages.tooLong(max)))
}

/** Several lines that must be given. */
export function requiredText(message: string, max: number = limits.message) {
  return z
    .string(message)
    .check(z.overwrite(toText), z.minLength(1, message), z.maxLength(max, fieldMessages.tooLong(max)))
}

/** One line that may be missing, `null` or empty: all three become the empty string. */
export function optionalLine(max: number) {
  return z.pipe(
    missingToEmpty(),
    z.string(fieldMessages.text).check(z.overwrite(toLine), z.maxLength(max, fieldMessages.tooLong(max))),
  )
}

/** Several lines that may be missing, `null` or empty. */
export function optionalText(max: number = limits.message) {
  return z.pipe(
    missingToEmpty(),
    z.string(fieldMessages.text).check(z.overwrite(toText), z.maxLength(max, fieldMessages.tooLong(max))),
  )
}

/** Exactly one e-mail address with a dot in its domain. */
export function emailAddress() {
  return z.string(fieldMessages.email).check(
    z.trim(),
    z.refine((value) => value.length <= limits.email && EMAIL.test(value), fieldMessages.email),
  )
}

/** A box that must be ticked. */
export function requiredTick(message: string) {
  return z.boolean(message).check(z.refine((ticked) => ticked, message))
}

/** A box that may stay empty. */
export function optionalTick() {
  return z.pipe(
    z.transform((value: boolean | '' | null | undefined) => (value === '' ? false : (value ?? false))),
    z.boolean(fieldMessages.choice),
  )
}

/**
 * A birth date, exactly `dd.mm.yyyy`: a real day that has come already.
 * @param today the present day in Slovenia
 * @param tidy puts in order what has only one reading
 */
export function birthDate(today: () => string, tidy = (text: string) => text) {
  const isPastDay = (value: string) => {
    const day = parseTypedDate(value)
    return day !== undefined && day <= today()
  }
  return z.string(fieldMessages.birthDateRequired).check(
    z.overwrite((text) => tidy(toLine(text))),
    z.refine((value) => value !== '', { error: fieldMessages.birthDateRequired, abort: true }),
    z.refine(isPastDay, fieldMessages.birthDateFormat),
  )
}

// Letters of any script in the domain (čebela.si), the RFC's unquoted characters before the @.
const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

function missingToEmpty() {
  return z.transform((value: string | null | undefined) => value ?? '')
}

/** Line breaks and other control characters have no place in a name, nor in an e-mail's header. */
function toLine(value: string): string {
  return toText(value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
}

/** Trimmed; a text of nothing but invisible characters is empty. */
function toText(value: string): string {
  return /^[\s\p{Cc}\p{Cf}\p{Z}]*$/u.test(value) ? '' : value.trim()
}
