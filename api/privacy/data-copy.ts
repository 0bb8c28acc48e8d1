import type { FormName } from '../../common/forms/forms'
import { toAddressKey } from '../core/address-keys'
import { END_OF_TIME } from '../core/clock'
import { ExplainedError } from '../core/explained-error'
import { findConsentRole, pickOwnValues } from '../features/form-kinds'
import type { SeasonServices } from '../features/season-services'
import type { StoredMail } from '../mail/outbox/stored-mails'
import type { Role } from '../submissions/form-kind'
import type { DataSubject } from './journal'
import type { PersonQuery, SubjectLookup } from './subject-lookup'

/** A query matches several people, but a copy is for one person. */
export class MultiplePeopleError extends ExplainedError {}

interface Involvement {
  id: number
  reference: string
  roles: Role[]
  otherKeys: string[]
}

/** Copies a person's own and shared data (GDPR, Article 15), without further data of other people (Article 15(4)). */
export function createDataCopies(services: SeasonServices, lookup: SubjectLookup) {
  const { database, store, places, attendance, ledger, outbox, privacyLog } = services
  const selectSubscription = database.prepare<[number], object>(`
    SELECT status, email, name, surname, created_at AS createdAt, confirmed_at AS confirmedAt
    FROM newsletter_subscriptions WHERE id = ?`)
  const selectConsents = database.prepare<
    [ids: string, keys: string],
    { id: number | null; kind: FormName | null; consent: string; addressKey: string | null }
  >(`
    SELECT submission_id AS id, kind, consents.address_key AS addressKey, reference, consent, version, wording,
      terms_on AS termsOn, given_at AS givenAt, withdrawn_at AS withdrawnAt, recorded_by AS notedBy, given_by AS givenBy
    FROM consents LEFT JOIN submissions ON submissions.id = submission_id
    WHERE submission_id IN (SELECT value FROM json_each(?)) OR address_key IN (SELECT value FROM json_each(?))
    ORDER BY consents.id`)
  const selectLetters = database.prepare<[string], object>(`
    SELECT reference, template, subject, body, letters.created_at AS createdAt
    FROM letters LEFT JOIN submissions ON submissions.id = submission_id
    WHERE letters.id IN (SELECT value FROM json_each(?))`)
  const selectCertificates = database.prepare<[number], object>(
    'SELECT number, workshop_id AS workshopId, issued_on AS issuedOn FROM certificates WHERE submission_id = ?',
  )
  const selectLinks = database.prepare<[number, string], object>(`
    SELECT reference, role, family_links.created_at AS createdAt, ends_at AS endsAt
    FROM family_links JOIN submissions ON submissions.id = submission_id
    WHERE submission_id = ? AND role IN (SELECT value FROM json_each(?))`)

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
        const whose = findConsentRole(kind, consent.consent)
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
      ? [{ ...submission, id: undefined, roles, payload: pickOwnValues(submission, roles) }]
      : []
  }

  /** Only the payer confirms a place, so only the payer's copy contains confirmations. A reduced enrolment has no places. */
  function readPlaces({ id, reference, roles }: Involvement) {
    return {
      places: places
        .listOfEnrolment(id)
        .map(({ confirmation, earlierConfirmation, changedAt: _, ...place }) => ({
          reference,
          ...place,
          ...(roles.includes('payer') && { confirmation, earlierConfirmation }),
        })),
      history: places.listEvents(id).map(({ at, workshopId, action, actor, confirmation }) => ({
        ...{ reference, at, workshopId, action, actor },
        ...(roles.includes('payer') && { confirmation }),
      })),
      invitations: places.invitations
        .listAll(id)
        .map(({ letterId: _, ...invitation }) => ({ reference, ...invitation })),
    }
  }

  /** Lists the payer's accounts with their lines and payments. */
  function listPayments(involvements: readonly Involvement[]) {
    const statements = involvements.flatMap(({ id, roles }) =>
      roles.includes('payer') ? ledger.listOfPayer(id) : [],
    )
    return [...new Map(statements.map((statement) => [statement.id, statement])).values()].map(
      ({ season, reference, payerName, payerStreet, payerTown, dues, payments }) => ({
        ...{ season, reference, payerName, payerStreet, payerTown },
        dues: dues.map(({ label, participant, from, to, cents, dueOn }) => ({
          ...{ label, participant, from, to, cents, dueOn },
        })),
        payments: payments.map(({ cents, valuedOn, source, payerName: from, text, isCancelled }) => ({
          ...{ cents, valuedOn, source, from, text, isCancelled },
        })),
      }),
    )
  }

  /** @throws MultiplePeopleError when a reference matches several people and no role is given */
  return (
    query: PersonQuery,
    { role, operator }: { role?: Role | undefined; operator?: string | undefined } = {},
  ) => {
    const found = lookup.find(query)
    const { involvements, keys } = listInvolvements(query, found, role)
    const isSubscriber = involvements.some(({ roles }) => roles.includes('subscriber'))
    const subject = isSubscriber ? found : { ...found, subscriberKeys: [] }
    const subscriptionIds = lookup.listSubscriptions(subject, END_OF_TIME)
    privacyLog.add({
      action: 'export',
      operator,
      references: involvements.map(({ reference }) => reference),
      counts: { submissions: involvements.length, subscriptions: subscriptionIds.length },
    })
    const mails = [
      ...involvements.flatMap(listMails),
      ...subscriptionIds.flatMap((id) =>
        outbox.listBySubscription(id).filter(({ submissionId }) => submissionId === null),
      ),
    ]
    // Actions that the person did as an office user.
    const ownEntries = 'email' in query ? privacyLog.list({ operator: query.email }) : []
    const letterIds = JSON.stringify(mails.flatMap(({ letterId }) => letterId ?? []))
    const placeData = involvements.map(readPlaces)
    return {
      submissions: involvements.flatMap(readSubmission),
      consents: listConsents(subject, involvements, keys),
      newsletter: subscriptionIds.flatMap((id) => selectSubscription.all(id)),
      mails: mails.map(({ id: _, submissionId: _of, kind: letter, ...mail }) => ({ letter, ...mail })),
      places: placeData.flatMap((data) => data.places),
      placeHistory: placeData.flatMap(({ history }) => history),
      attendance: involvements.flatMap(({ id, reference }) =>
        attendance
          .listMarks({ submissionId: id })
          .map(({ groupId, heldOn, isPresent }) => ({ reference, groupId, heldOn, isPresent })),
      ),
      payments: listPayments(involvements),
      certificates: involvements.flatMap(({ id }) => selectCertificates.all(id)),
      invitations: placeData.flatMap(({ invitations }) => invitations),
      invitationObjections: keys.flatMap((key) => {
        const objection = places.invitations.findObjection(key)
        return objection ? [{ givenAt: objection.at }] : []
      }),
      letters: selectLetters.all(letterIds),
      ...(ownEntries.length > 0 && {
        account: ownEntries.map(({ doneAt, action, counts }) => ({ doneAt, done: action, counts })),
      }),
      links: involvements.flatMap(({ id, roles }) => selectLinks.all(id, JSON.stringify(roles))),
    }
  }
}
