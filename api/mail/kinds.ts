import type { FamilyRole } from '../core/family-role'
import type { Mail } from './mail'

/** Ranks of mails: lower ranks are sent first. The rank is stored with each mail. */
export const SIGN_IN_RANK = 0
export const AWAITED_RANK = 1
export const LETTER_RANK = 2
export const NOTICE_RANK = 3
/** Rank of mails to many recipients: they are sent after all mails to single persons. */
export const NEWSLETTER_RANK = 4

export const mailRanks = [SIGN_IN_RANK, AWAITED_RANK, LETTER_RANK, NOTICE_RANK, NEWSLETTER_RANK] as const

/** Columns of an outbox row that a writer gets: mail kind, recipient, link secret, and ids of what the mail is about. */
export interface MailWriterInput {
  kind: string
  recipient: string
  submissionId: number | null
  alertId: number | null
  letterId: number | null
  issueId: number | null
  token: string | null
}

/**
 * Writes the mail of an outbox row; returns undefined when it is superfluous: its data were deleted, or the payer has paid.
 */
export type MailWriter = (input: MailWriterInput) => Mail | undefined

/** A kind of mail: its name in the outbox, its traits, and the function that writes its content. */
export interface MailKind {
  kind: string
  /** Slovenian name of mails without a subject of their own. */
  name: string
  rank: (typeof mailRanks)[number]
  write: MailWriter
  /** Finds the subject of a letter; other mails are listed under the name of their kind. */
  findSubject?(mail: { letterId: number | null }): string | undefined
  /** Purpose of the newsletter link in the mail. A mail to a family carries the family's private link instead. */
  link?: 'confirm' | 'unsubscribe'
  /**
   * Creates the secret of the private link, or of all links, in the transaction of the mail about this submission.
   * @param role role of the recipient; null for a recipient outside the family
   */
  createSecret?(submissionId: number, role: FamilyRole | null): string
  /** The outbox stores the recipient's address key, so that `countEnqueued` can count mails to the address. */
  isCounted?: true
  /** Milliseconds for which the link in the mail is valid: a mail that could not be sent in this time is superfluous. */
  linkLifetimeMs?: number
  /** Whether a failed mail is never sent again, because its recipient can request a new one. */
  isNeverRetried?: true
  /** Whether only leads of the office see mails of this kind. */
  isForLeads?: true
}

/** The mail kinds of all features. */
export interface MailKinds {
  /** @throws Error when a kind is added twice: one feature would write the mails of another */
  add(kinds: readonly MailKind[]): void
  /** @throws Error when no feature adds this kind: the mail could never be written */
  get(kind: string): MailKind
  /** Undefined for the mails of a feature that was switched off. */
  find(kind: string): MailKind | undefined
  /** Returns the Slovenian name of a kind. */
  getName(kind: string): string
}

export function createMailKinds(): MailKinds {
  const byName = new Map<string, MailKind>()
  return {
    add: (kinds) => {
      for (const kind of kinds) {
        if (byName.has(kind.kind)) throw new Error(`the mail kind ${kind.kind} is added twice`)
        byName.set(kind.kind, kind)
      }
    },
    get(kind) {
      const found = byName.get(kind)
      if (!found) throw new Error(`no feature adds the mail kind ${kind}`)
      return found
    },
    find: (kind) => byName.get(kind),
    getName: (kind) => byName.get(kind)?.name ?? 'E-sporočilo',
  }
}
