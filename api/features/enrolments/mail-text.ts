import { formatCalendarDate } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import type { CompleteSubmission } from '../../submissions/submission'

/**
 * Formats the participant's initials, »Š. Ž.«, which distinguish the children of a family. Mails carry the initials
 * only: a full name is typed by the visitor, who could use it to send words of their own to a stranger's address.
 */
export function formatInitials({ payload }: CompleteSubmission<'registration'>): string {
  return [payload.participantFirstName, payload.participantLastName]
    .flatMap((name) => name.normalize('NFC').match(/\p{L}/u)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join('\u00a0')
}

/** Formats terms and price list as Markdown. @param occasion follows the title, such as »za šolsko leto …« */
export function formatTerms({ title, updatedOn, markdown }: Catalogue['terms'], occasion = ''): string {
  const validity = updatedOn ? `, veljajo od ${formatCalendarDate(updatedOn)}` : ''
  return `## ${title}${occasion}${validity}\n\n${markdown}`
}
