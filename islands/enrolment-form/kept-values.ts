import type { Enrolment } from '../../common/forms/enrolment'

/** The payer, and where the participant lives. */
const KEPT = /^(?:payer\w+|participant(?:Address|PostalCode|City))$/

/** What a family's next enrolment begins with, by field; it never leaves the page's memory. */
export function toKeptValues(enrolment: Enrolment): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(enrolment))
    if (KEPT.test(name) && typeof value === 'string') kept[name] = value
  return kept
}
