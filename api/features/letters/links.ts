import { toLocalInstant } from '../../../common/calendar-date'
import { hasPlaceLimit } from '../../../common/groups'
import { FAMILY_LINK_MIN_DAYS } from '../../../common/retention'
import { shellRoutes } from '../../../common/routes'
import { addMilliseconds, DAY, END_OF_TIME, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import { getProgramme } from '../../core/programme'
import { computeTokenDigest, createToken } from '../../core/token'
import { prepareSeasonQuery } from '../enrolments/season'

export interface FamilyLink {
  submissionId: number
  role: FamilyRole
}

interface LinkRevocation {
  reference: string
  role: FamilyRole
  upTo: Date
}

/** Private links to a family's page. */
export interface FamilyLinks {
  /** Whether a link sent at the time of the enrolment would still be valid. */
  isInSeason(submissionId: number, createdAt: string): boolean
  /** Whether enrolment receipts contain a private link: only when a group has limited places or the office is used. */
  areUsed(): boolean
  /** Creates a link; call it in the transaction of the mail that contains it. @returns the token */
  createLink(submissionId: number, role: FamilyRole): string
  /** Revokes all links of a role; call it in the transaction that changes the address. */
  revoke(reference: string, role: FamilyRole): void
  /** Revokes the links of the same enrolment and role that were created before this link. */
  revokeEarlier(token: string): void
  /** Deletes all links of an enrolment. */
  deleteOfSubmission(submissionId: number): void
  /** Deletes links that are no longer valid. @returns their number */
  deleteExpired(now: Date): number
  /** Deletes all links, after a restore: links that were revoked since the backup would be valid again. */
  deleteAll(): void
  /** Finds the enrolment and role of a token; undefined when it is unknown or expired, or the enrolment was deleted. */
  find(token: string): FamilyLink | undefined
  /** Finds enrolment and role by the digest of a token, which gives access only to the family's calendar. */
  findByDigest(digest: string): FamilyLink | undefined
}

/** Private links to a family's page at `/moja-prijava`. Only digests of their tokens are stored. */
export function createFamilyLinks({ database, clock, catalogue }: Core): FamilyLinks {
  const { season, endOfKeeping } = getProgramme(catalogue)
  const readSeason = prepareSeasonQuery(database)
  const hasLimitedGroups = catalogue.groups.some(hasPlaceLimit)
  const countOfficeUsers = database.prepare<[], number>('SELECT count(*) FROM office_users').pluck()
  const insert = database.prepare(
    'INSERT INTO family_links (token_hash, submission_id, role, created_at, ends_at) VALUES (?, ?, ?, ?, ?)',
  )
  const deleteLinks = database.prepare(`
    DELETE FROM family_links
    WHERE submission_id = (SELECT id FROM submissions WHERE reference = :reference) AND role = :role
      AND created_at <= :upTo`)
  const deleteOfSubmission = database.prepare('DELETE FROM family_links WHERE submission_id = ?')
  const deleteAll = database.prepare('DELETE FROM family_links')
  const deleteExpired = database.prepare('DELETE FROM family_links WHERE ends_at <= ?')
  const select = database.prepare<[string, string], FamilyLink>(`
    SELECT submission_id AS submissionId, role FROM family_links WHERE token_hash = ? AND ends_at > ?`)
  const selectCreation = database.prepare<
    [string],
    { reference: string; role: FamilyRole; createdAt: string }
  >(`
    SELECT reference, role, family_links.created_at AS createdAt
    FROM family_links JOIN submissions ON submissions.id = submission_id WHERE token_hash = ?`)

  function computeExpiry(submissionId: number, issuedAt: Date): Date {
    const ownSeason = readSeason(submissionId)
    const minimum = addMilliseconds(issuedAt, FAMILY_LINK_MIN_DAYS * DAY)
    // Links of an earlier season are valid while places are reserved: invited families answer by them.
    const endOfAnswers = endOfKeeping && ownSeason < season ? new Date(endOfKeeping) : minimum
    // The season `2025/2026` ends at the beginning of 1 September 2026.
    const firstYear = /\d{4}/.exec(ownSeason)?.[0]
    const endOfSeason = firstYear ? new Date(toLocalInstant(`${Number(firstYear) + 1}-09-01`)) : minimum
    return new Date(Math.max(...[minimum, endOfAnswers, endOfSeason].map(Number)))
  }

  /** Revokes the links of a role that were created until `upTo`. */
  function revokeUpTo({ reference, role, upTo }: LinkRevocation): void {
    deleteLinks.run({ reference, role, upTo: toInstant(upTo) })
  }

  const findByDigest = (digest: string): FamilyLink | undefined => select.get(digest, toInstant(clock.now()))

  return {
    isInSeason: (submissionId: number, createdAt: string): boolean =>
      computeExpiry(submissionId, new Date(createdAt)) > clock.now(),

    areUsed: (): boolean => hasLimitedGroups || (countOfficeUsers.get() ?? 0) > 0,

    createLink(submissionId: number, role: FamilyRole): string {
      const token = createToken()
      const now = clock.now()
      const expiry = computeExpiry(submissionId, now)
      insert.run(computeTokenDigest(token), submissionId, role, toInstant(now), toInstant(expiry))
      return token
    },

    revoke: (reference: string, role: FamilyRole): void => revokeUpTo({ reference, role, upTo: END_OF_TIME }),

    revokeEarlier: database.transaction((token: string): void => {
      const link = selectCreation.get(computeTokenDigest(token))
      if (link) revokeUpTo({ ...link, upTo: addMilliseconds(new Date(link.createdAt), -1) })
    }).immediate,

    deleteOfSubmission: (submissionId: number): void => void deleteOfSubmission.run(submissionId),

    deleteExpired: (now: Date): number => deleteExpired.run(toInstant(now)).changes,

    deleteAll: (): void => void deleteAll.run(),

    find: (token: string): FamilyLink | undefined => findByDigest(computeTokenDigest(token)),

    findByDigest,
  }
}

export const toFamilyUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${shellRoutes.family}?k=${token}`

/** Sentence for a family that has lost its link. */
export const explainLostLink = ({ catalogue: { site }, settings }: Core): string =>
  site.signIn === 'link'
    ? `Če povezavo izgubite, dobite novo na ${settings.siteUrl}${shellRoutes.family}.`
    : `Če povezavo izgubite, nam pišite na ${site.email}.`
