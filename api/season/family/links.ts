import { toLocalInstant } from '../../../common/calendar-date'
import { hasPlaces } from '../../../common/places'
import { FAMILY_LINK_DAYS } from '../../../common/retention'
import { shellRoutes } from '../../../common/routes'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, DAY, END_OF_TIME, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import { createToken, digestOf } from '../../core/token'
import type { PrivacyJournal } from '../../journal/journal'
import { programmeOf } from '../programme'

export interface FamilyLink {
  submissionId: number
  role: FamilyRole
}

/** A calendar ends up with other companies: nobody finds the link by its secret. */
const toCalendarToken = (token: string): string => digestOf(`koledar ${token}`)

/** A link ends with its season, but nobody's in the first weeks after it was sent. */
const SHORTEST_LIFE = FAMILY_LINK_DAYS * DAY

export type FamilyLinks = ReturnType<typeof createFamilyLinks>

/** Private links to a family's page. Only digests of their secrets are stored. */
export function createFamilyLinks({ database, clock, catalogue }: Core, journal: PrivacyJournal) {
  const { season, endOfKeeping } = programmeOf(catalogue)
  const hasLimitedGroups = catalogue.groups.some(hasPlaces)
  const countOffice = database.prepare<[], number>('SELECT count(*) FROM office_users').pluck()
  const selectSeason = database
    .prepare<[number], string>('SELECT season FROM enrolments WHERE submission_id = ?')
    .pluck()
  const insert = database.prepare(
    'INSERT INTO family_links (token_hash, submission_id, role, created_at, ends_at) VALUES (?, ?, ?, ?, ?)',
  )
  const end = database.prepare(`
    DELETE FROM family_links
    WHERE submission_id = (SELECT id FROM submissions WHERE reference = :reference) AND role = :role
      AND created_at <= :upTo`)
  const select = database.prepare<[string, string], FamilyLink>(`
    SELECT submission_id AS submissionId, role FROM family_links WHERE token_hash = ? AND ends_at > ?`)
  const setCalendar = database.prepare('UPDATE family_links SET calendar_hash = ? WHERE token_hash = ?')
  const selectByCalendar = database.prepare<[string, string], FamilyLink>(`
    SELECT submission_id AS submissionId, role FROM family_links WHERE calendar_hash = ? AND ends_at > ?`)

  function toEnd(submissionId: number, issuedAt: Date): Date {
    const own = selectSeason.get(submissionId) ?? ''
    const shortest = addMilliseconds(issuedAt, SHORTEST_LIFE)
    // Whoever may have been invited can answer for as long as a place is kept.
    const endOfAnswers = endOfKeeping && own < season ? new Date(endOfKeeping) : shortest
    return new Date(Math.max(...[shortest, endOfAnswers, endOfSeason(own) ?? shortest].map(Number)))
  }

  return {
    /** Whether a link that went with the enrolment itself would still live. */
    isInSeason: (submissionId: number, createdAt: string): boolean =>
      toEnd(submissionId, new Date(createdAt)) > clock.now(),

    /** Whether confirmations carry a link: only where a group has a number of places, or somebody works in the office. */
    areUsed: (): boolean => hasLimitedGroups || (countOffice.get() ?? 0) > 0,

    /** Makes another link; call it inside the transaction of the mail that carries it. @returns its secret */
    issue(submissionId: number, role: FamilyRole): string {
      const token = createToken()
      const now = clock.now()
      insert.run(digestOf(token), submissionId, role, toInstant(now), toInstant(toEnd(submissionId, now)))
      return token
    },

    /**
     * Ends all links of somebody, because they went to an address that is not theirs; call it inside the transaction
     * of the address's change.
     */
    end(reference: string, role: FamilyRole): void {
      const now = clock.now()
      if (end.run({ reference, role, upTo: toInstant(END_OF_TIME) }).changes > 0)
        journal.record('links', now, () => ({ reference, role }))
    },

    /** Ends them once more, in a database that may not know it; those made later stay. */
    repeatEnd: (reference: string, role: FamilyRole, upTo: Date): void =>
      void end.run({ reference, role, upTo: toInstant(upTo) }),

    /** Lets a link have a calendar. */
    openCalendar: (token: string): void =>
      void setCalendar.run(digestOf(toCalendarToken(token)), digestOf(token)),

    /** The secret of a link's calendar; undefined until it was opened. */
    findCalendarToken(token: string): string | undefined {
      const calendar = toCalendarToken(token)
      return selectByCalendar.get(digestOf(calendar), toInstant(clock.now())) && calendar
    },

    /** Whose calendar it is; undefined as `find`. */
    findByCalendar: (calendar: string): FamilyLink | undefined =>
      selectByCalendar.get(digestOf(calendar), toInstant(clock.now())),

    /** Whose link it is; undefined for one that is wrong, has ended, or whose enrolment is gone. */
    find: (token: string): FamilyLink | undefined => select.get(digestOf(token), toInstant(clock.now())),
  }
}

/**
 * Who gets the mails of an enrolment, and as whom. Where both have one address the payer does: its link shows the data
 * of the centre's contractual partner, and none of the participant's. A family that the office enrolled may have none.
 */
export function listFamily(
  participantEmail: string,
  payerEmail: string,
): { role: FamilyRole; address: string }[] {
  const isShared = toAddressKey(participantEmail) === toAddressKey(payerEmail)
  const both = [
    { role: 'participant' as const, address: isShared ? '' : participantEmail },
    { role: 'payer' as const, address: payerEmail },
  ]
  return both.filter(({ address }) => address !== '')
}

/** Where a link leads. */
export function toFamilyUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${shellRoutes.family}?k=${token}`
}

/** The end of 31 August after a school year, `2025/2026`; undefined when no year stands in it. */
export function endOfSeason(season: string): Date | undefined {
  const first = /\d{4}/.exec(season)?.[0]
  return first === undefined ? undefined : new Date(toLocalInstant(`${Number(first) + 1}-09-01`))
}
