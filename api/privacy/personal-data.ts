// The part of a feature that privacy needs: every function of this module is a loop over these objects.
import type { FamilyRole } from '../core/family-role'
import type { Role } from '../submissions/form-kind'
import type { Submission } from '../submissions/submission'
import type { EntryReplay } from './journal'

/** A submission in which a person occurs, with the person's roles in it. */
export interface Involvement {
  id: number
  reference: string
  roles: readonly Role[]
  /** Address keys of the other people in the submission. */
  otherKeys: readonly string[]
}

/** The person and the records of which a copy is made (GDPR, Article 15). */
export interface CopyRequest {
  involvements: readonly Involvement[]
  addressKeys: readonly string[]
  /** Ids of the person's records that belong to no submission (`PersonRecords`). */
  recordIds: readonly number[]
  /** Ids of the letters in the person's mails. */
  letterIds: readonly number[]
  /** E-mail address of the request; undefined for a request by reference or name. */
  email: string | undefined
  /** Name of the request; undefined for a request by address or reference. */
  name: string | undefined
}

/** Records of a person that are found by address, not by a submission: a newsletter subscription. */
export interface PersonRecords {
  /** Lists the keys of the addresses in a submission that have a record. */
  listKeysOfSubmission(reference: string): string[]
  /** Lists the ids of records stored until `upTo`. */
  list(addressKeys: readonly string[], upTo: Date): number[]
  /** Lists the ids of records whose retention period is over. */
  listExpired(now: Date): number[]
  /** Deletes a record. @returns the Message-IDs of its deleted mails */
  erase(id: number): string[]
}

/** A corrected field of a submission (GDPR, Article 16). */
interface Correction {
  before: Submission
  after: Submission
  /** Roles whose e-mail address changed, with the new address, which may be empty. */
  changedAddresses: readonly { role: FamilyRole; email: string }[]
}

/**
 * Effect of an erasure on the person's rows in a table: deletes them, keeps what the privacy notice names (invoices,
 * contracts, hours of mentors, access of office users), or finds none.
 */
type TableContents = 'erased' | 'kept' | 'not personal'

export interface PersonalData {
  /** Every table of the feature. A test compares them with the database. */
  tables: Readonly<Record<string, TableContents>>
  /**
   * Deletes the rows that belong to a submission.
   * @param isReduced whether the payer's data stay, for an invoice or a contract
   */
  eraseSubmission?(submissionId: number, isReduced: boolean): void
  /** Called after submissions were erased, in the same transaction: an erasure may have freed a place. */
  afterErasure?(): void
  records?: PersonRecords
  /** SQL condition on the table `consents` for consents that outlive their form. */
  consentInForce?: string
  /** Objection to invitations (GDPR, Article 21), by the key of an e-mail address or telephone number. */
  objection?: { has(contactKey: string): boolean; set(contactKey: string, isObjected: boolean): void }
  /** Whether data are stored under this name alone, without an address or a submission: the hours of a mentor. */
  hasName?(name: string): boolean
  /** Returns the person's data by the name of its section. */
  copy?(request: CopyRequest): Readonly<Record<string, readonly object[]>>
  /** Slovenian labels of the copy's sections and values; a value without a label is only in the JSON file. */
  copyLabels?: Readonly<Record<string, string>>
  /** Formats a value of the copy; undefined for values of other features. */
  formatCopyValue?(key: string, value: unknown): string | undefined
  /** Deletes what is past its retention term. @returns the numbers of deleted rows, by label */
  expire?(now: Date): Readonly<Record<string, number>>
  /** Entries of the privacy journal that the feature writes, and how they are replayed. */
  replays?: readonly EntryReplay[]
  /** Lists the keys of all stored addresses, which a replay compares with the digests of the journal. */
  listAddressKeys?(): string[]
  /** Called after a correction, in its transaction. */
  afterCorrection?(correction: Correction): void
}
