import type { FormName } from '../../common/forms/forms'
import { toAddressKey } from '../core/address-keys'
import { END_OF_TIME } from '../core/clock'
import type { Core } from '../core/core'
import { ExplainedError } from '../core/explained-error'
import type { PrivacyLog } from '../journal/privacy-log'
import type { KeptMail } from '../mail/outbox/kept-mails'
import type { Outbox } from '../mail/outbox/outbox'
import { readShare, roleOfConsent } from '../season/form-kinds'
import type { Places } from '../season/places/places'
import type { Role } from '../submissions/form-kind'
import type { SubmissionStore } from '../submissions/store'
import type { Party, PersonFinder, PersonQuery } from './find'

/** Everything that is kept of one person. */
export interface PersonalData {
  submissions: {
    reference: string
    kind: string
    createdAt: string
    isReduced: boolean
    /** As whom this person stands in it. */
    roles: Role[]
    /** This person's values, and those that are shared with them. */
    payload: object
  }[]
  consents: object[]
  newsletter: object[]
  mails: object[]
  /** Where enrolments stand, what happened to that, the letters about it, and which private links there are. */
  places: object[]
  placeHistory: object[]
  letters: object[]
  links: object[]
}

/** More than one person is meant: each gets a copy of their own. */
export class SeveralPeopleError extends ExplainedError {
  constructor({ length }: readonly string[]) {
    super(
      length === 1
        ? 'Prijava govori o več osebah, kopija pa je za eno. Dodajte --role participant, payer ali contact.'
        : 'To ime ustreza več osebam ali naslovom. Izberite naslov (--email) ali številko (--reference in --role).',
    )
  }
}

interface CopyParts {
  finder: PersonFinder
  store: SubmissionStore
  places: Places
  outbox: Outbox
  privacyLog: PrivacyLog
}

interface CopyOptions {
  /** Only as whom; needed where a reference stands for several people. */
  role?: Role | undefined
  operator?: string | undefined
}

interface ConsentRow {
  kind: FormName | null
  consent: string
  addressKey: string | null
}

/** The part of one person in one submission. */
interface Share {
  id: number
  reference: string
  roles: Role[]
  keys: string[]
  /** Addresses of the others. */
  otherKeys: string[]
  /** How many people it is: by their addresses, or where somebody has none, by their role. */
  identities: string[]
}

/**
 * For the right of access: a copy for one person holds their data and what they share with the others of the form, and
 * nothing else of these (GDPR, Article 15(4)).
 */
export function createPersonCopies({ database }: Core, parts: CopyParts) {
  const { finder, store, places, outbox, privacyLog } = parts
  const selectSubscription = database.prepare<[number], object>(`
    SELECT status, email, name, surname, created_at AS createdAt, confirmed_at AS confirmedAt
    FROM newsletter_subscriptions WHERE id = ?`)
  const selectConsents = database.prepare<{ ids: string; keys: string }, ConsentRow & { id: number | null }>(`
    SELECT submission_id AS id, kind, consents.address_key AS addressKey, reference, consent, version, wording,
      terms_on AS termsOn, given_at AS givenAt, withdrawn_at AS withdrawnAt, noted_by AS notedBy
    FROM consents LEFT JOIN submissions ON submissions.id = submission_id
    WHERE submission_id IN (SELECT value FROM json_each(:ids)) OR address_key IN (SELECT value FROM json_each(:keys))
    ORDER BY consents.id`)
  const selectLetters = database.prepare<{ id: number; carried: string }, object>(`
    SELECT reference, template, subject, body, letters.created_at AS createdAt
    FROM letters JOIN submissions ON submissions.id = :id
    WHERE letters.id IN (SELECT value FROM json_each(:carried))`)
  const selectLinks = database.prepare<{ id: number; roles: string }, object>(`
    SELECT reference, role, family_links.created_at AS createdAt, ends_at AS endsAt
    FROM family_links JOIN submissions ON submissions.id = submission_id
    WHERE submission_id = :id AND role IN (SELECT value FROM json_each(:roles))`)

  function listShares(query: PersonQuery, role: Role | undefined): Share[] {
    const found = finder.listSubmissions(finder.find(query), END_OF_TIME).flatMap(({ id, reference }) => {
      const { own, others } = finder.listParties(query, id)
      const meant = own.filter((party) => role === undefined || party.role === role)
      if (meant.length === 0) return []
      const left = [...others, ...own.filter((party) => !meant.includes(party))]
      const roles = meant.map((party) => party.role)
      const identities = meant.flatMap(identify)
      return [{ id, reference, roles, keys: keysOf(meant), otherKeys: keysOf(left), identities }]
    })
    const people = new Set(found.flatMap(({ identities }) => identities))
    if (people.size > 1) throw new SeveralPeopleError(found.map(({ reference }) => reference))
    return found
  }

  /** Mails to this person, and those about them to the centre. */
  function listMails({ id, roles, otherKeys }: Share): KeptMail[] {
    const isSubscriber = roles.includes('payer') || roles.includes('subscriber')
    return outbox.listOfSubmission(id).filter(({ role, subscriptionId, recipient }) => {
      if (subscriptionId !== null) return isSubscriber
      return role === null ? !otherKeys.includes(toAddressKey(recipient)) : roles.includes(role)
    })
  }

  function listConsents(shares: readonly Share[], subjectKeys: readonly string[]): object[] {
    const shareOf = new Map(shares.map((share) => [share.id, share]))
    const rows = selectConsents.all({
      ids: JSON.stringify(shares.map(({ id }) => id)),
      keys: JSON.stringify(subjectKeys),
    })
    return rows.flatMap(({ id, kind, addressKey, ...consent }) => {
      const share = id === null ? undefined : shareOf.get(id)
      const whose = roleOfConsent(kind, consent.consent)
      const isOwn =
        addressKey === null
          ? share !== undefined && (whose === undefined || share.roles.includes(whose))
          : subjectKeys.includes(addressKey) || share?.keys.includes(addressKey)
      return isOwn ? [{ ...consent, whose }] : []
    })
  }

  /**
   * @param query whom; by name only where one person has it
   * @throws SeveralPeopleError
   */
  return (query: PersonQuery, { role, operator }: CopyOptions = {}): PersonalData => {
    const subject = finder.find(query)
    const shares = listShares(query, role)
    const subscriptionIds = finder.listSubscriptions(subject, END_OF_TIME)
    const counts = { submissions: shares.length, subscriptions: subscriptionIds.length }
    privacyLog.add({
      action: 'export',
      operator,
      references: shares.map(({ reference }) => reference),
      counts,
    })
    const mailsOf = new Map(shares.map((share) => [share, listMails(share)]))
    const mails = [
      ...[...mailsOf.values()].flat(),
      ...subscriptionIds.flatMap((id) =>
        outbox.listOfSubscription(id).filter(({ submissionId }) => submissionId === null),
      ),
    ]
    return {
      submissions: shares.flatMap(({ id, roles }) => {
        const submission = store.find(id)
        if (!submission) return []
        const { id: _id, ...rest } = submission
        return [{ ...rest, roles, payload: readShare(submission, roles) }]
      }),
      consents: listConsents(shares, [...subject.addressKeys, ...subject.subscriberKeys]),
      newsletter: subscriptionIds.flatMap((id) => selectSubscription.all(id)),
      mails: mails.map(({ kind, recipient, status, createdAt, sentAt, lastError }) => ({
        letter: kind,
        recipient,
        status,
        createdAt,
        sentAt,
        lastError,
      })),
      places: shares.flatMap(({ id, reference, roles }) =>
        places.listFor(id).map(({ confirmation, ...place }) => ({
          reference,
          ...place,
          // The payer's word.
          ...(roles.includes('payer') && { confirmation }),
        })),
      ),
      placeHistory: shares.flatMap(({ id, reference }) =>
        places
          .history(id)
          .map(({ at, workshopId, action, actor }) => ({ reference, at, workshopId, action, actor })),
      ),
      letters: [...mailsOf].flatMap(([{ id }, own]) =>
        selectLetters.all({ id, carried: JSON.stringify(own.flatMap(({ letterId }) => letterId ?? [])) }),
      ),
      links: shares.flatMap(({ id, roles }) => selectLinks.all({ id, roles: JSON.stringify(roles) })),
    }
  }
}

/** A contact speaks for the payer. */
const identify = ({ role, addressKey }: Party, _index: number, parties: readonly Party[]) =>
  role === 'contact' && parties.length > 1 ? [] : [addressKey ?? role]

const keysOf = (parties: readonly Party[]) => [
  ...new Set(parties.flatMap(({ addressKey }) => addressKey ?? [])),
]
