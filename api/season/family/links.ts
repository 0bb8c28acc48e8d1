import { createHash, randomBytes } from 'node:crypto'
import type { Catalogue } from '../../../common/catalogue'
import { toLocalInstant } from '../../../common/local-instant'
import { hasPlaces } from '../../../common/places'
import { shellRoutes } from '../../../common/routes'
import { addMilliseconds, type Clock, DAY, END_OF_TIME, toInstant } from '../../core/clock'
import type { Database } from '../../core/database'
import type { PrivacyJournal } from '../../journal/journal'

/** As whom somebody of a family gets mail and opens its page. */
export const FAMILY_ROLES = ['participant', 'payer'] as const
export type FamilyRole = (typeof FAMILY_ROLES)[number]

export interface FamilyLink {
  submissionId: number
  role: FamilyRole
}

/** A link ends with its season, but nobody's in the first weeks after it was sent. */
const SHORTEST_LIFE = 90 * DAY

export type FamilyLinks = ReturnType<typeof createFamilyLinks>

interface FamilyLinksOptions {
  database: Database
  clock: Clock
  journal: PrivacyJournal
  catalogue: Catalogue
}

/** Private links to a family's page. Only digests of their secrets are stored. */
export function createFamilyLinks({ database, clock, catalogue, journal }: FamilyLinksOptions) {
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

  return {
    /** Whether confirmations carry a link: only where a group has a number of places, or somebody works in the office. */
    areUsed: (): boolean => hasLimitedGroups || (countOffice.get() ?? 0) > 0,

    /** Makes another link; call it inside the transaction of the mail that carries it. @returns its secret */
    issue(submissionId: number, role: FamilyRole): string {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const shortest = addMilliseconds(now, SHORTEST_LIFE)
      const end = endOfSeason(selectSeason.get(submissionId) ?? '')
      const endsAt = end && end > shortest ? end : shortest
      insert.run(toDigest(token), submissionId, role, toInstant(now), toInstant(endsAt))
      return token
    },

    /**
     * Ends all links of somebody, because they went to an address that is not theirs; call it inside the transaction
     * of the address's change.
     */
    end(reference: string, role: FamilyRole): void {
      const now = clock.now()
      if (end.run({ reference, role, upTo: toInstant(END_OF_TIME) }).changes > 0)
        journal.recordEndOfLinks(reference, role, now)
    },

    /** Ends them once more, in a database that may not know it; those made later stay. */
    repeatEnd: (reference: string, role: FamilyRole, upTo: Date): void =>
      void end.run({ reference, role, upTo: toInstant(upTo) }),

    /** Whose link it is; undefined for one that is wrong, has ended, or whose enrolment is gone. */
    find: (token: string): FamilyLink | undefined => select.get(toDigest(token), toInstant(clock.now())),
  }
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

function toDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
