import { ageOn, currentDay, parseTypedDate } from '../../common/calendar-date'
import { postalCodeHint, vatIdHint } from '../../common/forms/hints'
import type { Applicant } from './applicant'

/** Fewest and most years that a birth date is believed without a word. */
const AGES = { min: 2, max: 110 }
const FULL_AGE = 18

/** Slips of the finger in the domains that most addresses here have. */
const MISTYPED_DOMAINS = new Map([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['siol.ne', 'siol.net'],
  ['siol.com', 'siol.net'],
  ['yaho.com', 'yahoo.com'],
])

type Remark = (value: string, applicant: Applicant, today: string) => string | undefined

const remarks = new Map<string, Remark>([
  ['participantPostalCode', postalCodeHint],
  ['payerPostalCode', postalCodeHint],
  ['payerVatId', vatIdHint],
  ['participantEmail', emailHint],
  ['payerEmail', emailHint],
  ['participantBirthDate', birthDateHint],
])

/** Whether a field may get a remark. */
export const hasRemarks = (name: string): boolean => remarks.has(name)

/**
 * A kind remark about a value that looks mistyped; it never refuses anything.
 * @param today the present day in Slovenia, `YYYY-MM-DD`
 * @returns the empty string without one
 */
export function remarkOn(name: string, value: string, applicant: Applicant, today = currentDay()): string {
  return remarks.get(name)?.(value, applicant, today) ?? ''
}

function emailHint(value: string): string | undefined {
  const [, user, domain] = /^(.+)@(.+)$/.exec(value.trim()) ?? []
  const meant = MISTYPED_DOMAINS.get(domain?.toLowerCase() ?? '')
  return meant && `Preverite naslov: ste mislili ${user}@${meant}?`
}

function birthDateHint(value: string, applicant: Applicant, today: string): string | undefined {
  const day = parseTypedDate(value)
  if (!day || day > today) return undefined
  const age = ageOn(day, today)
  if (age < AGES.min || age > AGES.max) return 'Preverite leto rojstva.'
  return applicant === 'self' && age < FULL_AGE
    ? 'Mlajše od 18 let prijavi starš ali zakoniti zastopnik.'
    : undefined
}
