import type { FormName } from '../../common/forms/forms'
import { toAddressKey } from '../core/address-keys'
import { END_OF_TIME } from '../core/clock'
import type { Core } from '../core/core'
import { ExplainedError } from '../core/explained-error'
import type { Subject } from '../journal/journal'
import type { PrivacyLog } from '../journal/privacy-log'
import type { KeptMail } from '../mail/outbox/kept-mails'
import type { Outbox } from '../mail/outbox/outbox'
import { readShare, roleOfConsent } from '../season/form-kinds'
import type { Places } from '../season/places/places'
import type { Role } from '../submissions/form-kind'
import type { SubmissionStore } from '../submissions/store'
import type { PersonFinder, PersonQuery } from './find'

/** A query that stands for several people, each of whom gets a copy of their own; a Slovenian sentence. */
export class SeveralPeopleError extends ExplainedError {}

export interface CopyParts {
  store: SubmissionStore
  places: Places
  outbox: Outbox
  privacyLog: PrivacyLog
}

/** The part of one person in one submission. */
interface Share {
  id: number
  reference: string
  roles: Role[]
  /** Addresses of the others. */
  otherKeys: string[]
}

interface ConsentRow {
  id: number | null
  kind: FormName | null
  consent: string
  addressKey: string | null
}

/**
 * For the right of access: a copy for one person holds their data and what they share with the others of the form, and
 * nothing else of these (GDPR, Article 15(4)).
 */
export function createPersonCopies(
  { database }: Core,
  finder: PersonFinder,
  { store, places, outbox, privacyLog }: CopyParts,
) {
  const selectSubscription = database.prepare<[number], object>(`
    SELECT status, email, name, surname, created_at AS createdAt, confirmed_at AS confirmedAt
    FROM newsletter_subscriptions WHERE id = ?`)
  const selectConsents = database.prepare<[ids: string, keys: string], ConsentRow>(`
    SELECT submission_id AS id, kind, consents.address_key AS addressKey, reference, consent, version, wording,
      terms_on AS termsOn, given_at AS givenAt, withdrawn_at AS withdrawnAt, noted_by AS notedBy
    FROM consents LEFT JOIN submissions ON submissions.id = submission_id
    WHERE submission_id IN (SELECT value FROM json_each(?)) OR address_key IN (SELECT value FROM json_each(?))
    ORDER BY consents.id`)
  const selectLetters = database.prepare<[string], object>(`
    SELECT reference, template, subject, body, letters.created_at AS createdAt
    FROM letters LEFT JOIN submissions ON submissions.id = submission_id
    WHERE letters.id IN (SELECT value FROM json_each(?))`)
  const selectLinks = database.prepare<[number, string], object>(`
    SELECT reference, role, family_links.created_at AS createdAt, ends_at AS endsAt
    FROM family_links JOIN submissions ON submissions.id = submission_id
    WHERE submission_id = ? AND role IN (SELECT value FROM json_each(?))`)

  /** @returns the shares of one person, and the keys of their address */
  function listShares(query: PersonQuery, subject: Subject, role: Role | undefined) {
    const people = new Set(subject.subscriberKeys)
    const shares: Share[] = finder.listSubmissions(subject, END_OF_TIME).flatMap(({ id, reference }) => {
      const { own, others } = finder.listParties(query, id, role)
      // A contact speaks for the payer. Without an address one is known by the role alone.
      for (const party of own)
        if (party.role !== 'contact' || own.length === 1) people.add(party.addressKey ?? party.role)
      const roles = own.map((party) => party.role)
      const otherKeys = others.flatMap(({ addressKey }) => addressKey ?? [])
      return own.length === 0 ? [] : [{ id, reference, roles, otherKeys }]
    })
    if (people.size > 1)
      throw new SeveralPeopleError(
        'Tu je več oseb, kopija pa je za eno. Povejte naslov ali številko in vlogo.',
      )
    return { shares, keys: [...subject.addressKeys, ...people] }
  }

  /** Mails to this person, and those about them to the centre. */
  function listMails({ id, roles, otherKeys }: Share): KeptMail[] {
    const isSubscriber = roles.includes('payer') || roles.includes('subscriber')
    return outbox.listOfSubmission(id).filter(({ role, subscriptionId, recipient }) => {
      if (subscriptionId !== null) return isSubscriber
      return role === null ? !otherKeys.includes(toAddressKey(recipient)) : roles.includes(role)
    })
  }

  /** Asked for by a number, nobody is given what they agreed to with another. */
  function listConsents(subject: Subject, shares: readonly Share[], keys: readonly string[]): object[] {
    const asked = [...subject.addressKeys, ...subject.subscriberKeys]
    const rows = selectConsents.all(JSON.stringify(shares.map(({ id }) => id)), JSON.stringify(asked))
    return rows.flatMap(({ id, kind, addressKey, ...consent }) => {
      const share = shares.find((one) => one.id === id)
      const whose = roleOfConsent(kind, consent.consent)
      const isOwn =
        addressKey === null
          ? share && (whose === undefined || share.roles.includes(whose))
          : keys.includes(addressKey)
      return isOwn ? [{ ...consent, whose }] : []
    })
  }

  /** @throws SeveralPeopleError unless the role is told, where a reference stands for several people */
  return (
    query: PersonQuery,
    { role, operator }: { role?: Role | undefined; operator?: string | undefined } = {},
  ) => {
    const found = finder.find(query)
    const subject = role === 'participant' || role === 'contact' ? { ...found, subscriberKeys: [] } : found
    const { shares, keys } = listShares(query, subject, role)
    const subscriptionIds = finder.listSubscriptions(subject, END_OF_TIME)
    const counts = { submissions: shares.length, subscriptions: subscriptionIds.length }
    privacyLog.add({
      action: 'export',
      operator,
      references: shares.map(({ reference }) => reference),
      counts,
    })
    const mails = [
      ...shares.flatMap(listMails),
      ...subscriptionIds.flatMap((id) =>
        outbox.listOfSubscription(id).filter(({ submissionId }) => submissionId === null),
      ),
    ]
    const entries = ('email' in query ? privacyLog.list({ operator: query.email }) : []).map(
      ({ doneAt, action, counts }) => ({ doneAt, done: action, counts }),
    )
    const letterIds = JSON.stringify(mails.flatMap(({ letterId }) => letterId ?? []))
    return {
      submissions: shares.flatMap(({ id, roles }) => {
        const submission = store.find(id)
        return submission
          ? [{ ...submission, id: undefined, roles, payload: readShare(submission, roles) }]
          : []
      }),
      consents: listConsents(subject, shares, keys),
      newsletter: subscriptionIds.flatMap((id) => selectSubscription.all(id)),
      mails: mails.map(({ id: _, submissionId: _of, kind: letter, ...mail }) => ({ letter, ...mail })),
      // What was confirmed is the payer's word.
      places: shares.flatMap(({ id, reference, roles }) =>
        places.listFor(id).map(({ confirmation, changedAt: _, ...place }) => ({
          reference,
          ...place,
          ...(roles.includes('payer') && { confirmation }),
        })),
      ),
      placeHistory: shares.flatMap(({ id, reference }) =>
        places
          .history(id)
          .map(({ at, workshopId, action, actor }) => ({ reference, at, workshopId, action, actor })),
      ),
      invitations: shares.flatMap(({ id, reference }) =>
        places.invitations
          .listAll(id)
          .map(({ letterId: _, ...invitation }) => ({ reference, ...invitation })),
      ),
      letters: selectLetters.all(letterIds),
      // Of somebody of the office.
      ...(entries.length > 0 && { account: entries }),
      links: shares.flatMap(({ id, roles }) => selectLinks.all(id, JSON.stringify(roles))),
    }
  }
}
