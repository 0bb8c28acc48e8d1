import type { FormName } from '../../common/forms/forms'
import { toAddressKey } from '../core/address-keys'
import { END_OF_TIME } from '../core/clock'
import type { Database } from '../core/database'
import { ExplainedError } from '../core/explained-error'
import type { Outbox } from '../mail/outbox/outbox'
import type { StoredMail } from '../mail/outbox/stored-mails'
import type { Role } from '../submissions/form-kind'
import type { Forms } from '../submissions/forms'
import type { SubmissionStore } from '../submissions/store'
import type { DataSubject } from './journal'
import type { Involvement, PersonalData } from './personal-data'
import type { PrivacyLog } from './privacy-log'
import type { PersonQuery, SubjectLookup } from './subject-lookup'

/** A query matches several people, but a copy is for one person. */
export class MultiplePeopleError extends ExplainedError {}

/** A person's data by section (docs/product.md, Privacy). */
export interface DataCopy extends Readonly<Record<string, readonly object[]>> {
  submissions: readonly { payload: object }[]
  consents: readonly object[]
  mails: readonly object[]
}

/** @throws MultiplePeopleError when a reference matches several people and no role is given */
export type CopyData = (
  query: PersonQuery,
  options?: { role?: Role | undefined; operator?: string | undefined },
) => DataCopy

interface CopyServices {
  database: Database
  forms: Forms
  store: SubmissionStore
  outbox: Outbox
  privacyLog: PrivacyLog
  personalData: readonly PersonalData[]
}

/** Copies a person's own and shared data (GDPR, Article 15), without further data of other people (Article 15(4)). */
export function createDataCopies(services: CopyServices, lookup: SubjectLookup): CopyData {
  const { database, forms, store, outbox, privacyLog, personalData } = services
  const selectConsents = database.prepare<
    [ids: string, keys: string],
    { id: number | null; kind: FormName | null; consent: string; addressKey: string | null }
  >(`
    SELECT submission_id AS id, kind, consents.address_key AS addressKey, reference, consent, version, wording,
      terms_on AS termsOn, given_at AS givenAt, withdrawn_at AS withdrawnAt, recorded_by AS recordedBy, given_by AS givenBy
    FROM consents LEFT JOIN submissions ON submissions.id = submission_id
    WHERE submission_id IN (SELECT value FROM json_each(?)) OR address_key IN (SELECT value FROM json_each(?))
    ORDER BY consents.id`)

  /** Finds the submissions in which the person occurs, with the person's roles, and the person's address keys. */
  function listInvolvements(query: PersonQuery, subject: DataSubject, role: Role | undefined) {
    const people = new Set<string>()
    const involvements: Involvement[] = lookup
      .listSubmissions(subject, END_OF_TIME)
      .map(({ id, reference }) => {
        const { matching, others } = lookup.listPeopleInSubmission(query, id, role)
        // Matches with one address are one person. A contact person counts only without any other match.
        for (const party of matching)
          if (party.role !== 'contact' || matching.length === 1) people.add(party.addressKey ?? party.role)
        const roles = matching.map((party) => party.role)
        return { id, reference, roles, otherKeys: others.flatMap(({ addressKey }) => addressKey ?? []) }
      })
      .filter(({ roles }) => roles.length > 0)
    if (people.size > 1)
      throw new MultiplePeopleError(
        'Tu je več oseb, kopija pa je za eno. Povejte naslov ali številko in vlogo.',
      )
    return { involvements, keys: [...new Set([...subject.addressKeys, ...people])] }
  }

  /** Lists a submission's mails to this person and its mails to the centre. */
  function listMails({ id, roles, otherKeys }: Involvement): StoredMail[] {
    const isSubscriber = roles.includes('payer') || roles.includes('subscriber')
    return outbox.listBySubmission(id).filter(({ role, subscriptionId, recipient }) => {
      if (subscriptionId !== null) return isSubscriber
      return role === null ? !otherKeys.includes(toAddressKey(recipient)) : roles.includes(role)
    })
  }

  /** Lists the person's consents. A query by reference finds only consents that were given with this submission. */
  function listConsents(
    subject: DataSubject,
    involvements: readonly Involvement[],
    keys: readonly string[],
  ): object[] {
    const queriedKeys = [...subject.addressKeys, ...subject.subscriberKeys]
    const ids = JSON.stringify(involvements.map(({ id }) => id))
    return selectConsents
      .all(ids, JSON.stringify(queriedKeys))
      .flatMap(({ id, kind, addressKey, ...consent }) => {
        const involvement = involvements.find((candidate) => candidate.id === id)
        const whose = forms.findConsentRole(kind, consent.consent)
        const isOwn =
          addressKey === null
            ? involvement && (whose === undefined || involvement.roles.includes(whose))
            : keys.includes(addressKey)
        return isOwn ? [{ ...consent, whose }] : []
      })
  }

  /** Returns the submission with only the fields that concern the person's roles. */
  function readSubmission({ id, roles }: Involvement) {
    const submission = store.find(id)
    return submission
      ? [{ ...submission, id: undefined, roles, payload: forms.pickOwnValues(submission, roles) }]
      : []
  }

  return (query, { role, operator } = {}) => {
    const found = lookup.find(query)
    const { involvements, keys } = listInvolvements(query, found, role)
    const isSubscriber = involvements.some(({ roles }) => roles.includes('subscriber'))
    const subject = isSubscriber ? found : { ...found, subscriberKeys: [] }
    const recordIds = lookup.listRecords(subject, END_OF_TIME)
    privacyLog.add({
      action: 'export',
      operator,
      references: involvements.map(({ reference }) => reference),
      counts: { submissions: involvements.length, subscriptions: recordIds.length },
    })
    const mails = [
      ...involvements.flatMap(listMails),
      ...recordIds.flatMap((id) =>
        outbox.listBySubscription(id).filter(({ submissionId }) => submissionId === null),
      ),
    ]
    const email = 'email' in query ? query.email : undefined
    // Actions that the person did as an office user.
    const ownEntries = email === undefined ? [] : privacyLog.list({ operator: email })
    const letterIds = mails.flatMap(({ letterId }) => letterId ?? [])
    const name = 'name' in query ? query.name : undefined
    const request = { involvements, addressKeys: keys, recordIds, letterIds, email, name }
    return {
      submissions: involvements.flatMap(readSubmission),
      consents: listConsents(subject, involvements, keys),
      mails: mails.map(({ id: _, submissionId: _of, kind: letter, ...mail }) => ({ letter, ...mail })),
      ...Object.assign({}, ...personalData.map(({ copy }) => copy?.(request) ?? {})),
      ...(ownEntries.length > 0 && {
        account: ownEntries.map(({ doneAt, action, counts }) => ({ doneAt, done: action, counts })),
      }),
    }
  }
}
