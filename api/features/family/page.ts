import {
  formatCalendarDate,
  formatLongDate,
  formatSlovenianInstant,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { toGroupCalendarPath } from '../../../common/routes'
import type { BaseServices } from '../../privacy/base-services'
import type { StoredEnrolment } from '../../submissions/submission'
import type { EnrolmentValidator } from '../enrolments/enrolment'
import type { Lessons } from '../lessons/lessons'
import type { Letters } from '../letters/letters'
import type { FamilyLink, FamilyLinks } from '../letters/links'
import { toInvitationValues } from '../letters/placeholders'
import type { WriteContractText } from '../places/agreement'
import type { Invitation } from '../places/invitations'
import { needsPayerToWithdraw, type Place } from '../places/place'
import type { Places } from '../places/places'
import { isActionAllowed, placeStates } from '../places/rules'
import {
  describeConfirmation,
  describeWithdrawal,
  formatConfirmationDay,
  toEnrolledPlace,
} from '../places/sentences'
import type { FamilyExtension, Visit } from './extension'
import { listReusedData, listVisibleData, toOwnAddressKey } from './own-data'

export type FamilyPage = ReturnType<ReturnType<typeof createFamilyPages>>
export type ShownPlace = FamilyPage['places'][number]
export type ShownInvitation = FamilyPage['invitations'][number]

/** Services of the family page and its actions. */
export interface FamilyServices extends BaseServices {
  places: Places
  lessons: Lessons
  letters: Letters
  familyLinks: FamilyLinks
  toAgreement: WriteContractText
  validateEnrolment: EnrolmentValidator
  extensions: readonly FamilyExtension[]
}

export function createFamilyPages(services: FamilyServices) {
  const { places, lessons, toAgreement, extensions } = services
  const { catalogue, clock, database, settings, programme } = services
  const selectTermsDay = database
    .prepare<[number], string>(
      'SELECT terms_on FROM consents WHERE submission_id = ? AND terms_on IS NOT NULL',
    )
    .pluck()

  /** Describes the payer's confirmation: that it is missing, or its time and text. */
  function describeOwnConfirmation(place: Place, isAwaited: boolean): string | undefined {
    const { state, confirmation, earlierConfirmation: earlier } = place
    if (placeStates[state].groupPart !== 'placed') return undefined
    if (earlier)
      return `Nadaljnja udeležba še ni potrjena. Za dosedanja srečanja velja potrditev z dne ${formatConfirmationDay(earlier)}: »${earlier.wording}«`
    if (confirmation) return describeConfirmation(confirmation)
    return isAwaited ? 'Udeležbo potrdi še plačnik na svoji strani.' : undefined
  }

  /** Lists the calendars of the groups in which the participant has a place; they show the present season only. */
  const listCalendars = (own: readonly Place[], season: string) =>
    own.flatMap(({ groupId, state }) => {
      const group = season === programme.season ? programme.findGroup(groupId) : undefined
      if (group?.day === undefined || placeStates[state].groupPart !== 'placed') return []
      const url = settings.siteUrl + toGroupCalendarPath(group.id)
      return [{ name: programme.getGroupName(group.id), url }]
    })

  function toShownPlace(place: Place, season: string, { role, submissionId }: FamilyLink, isOver: boolean) {
    const { workshopId, groupId, state, endsAt, confirmation, earlierConfirmation } = place
    const { workshop, group, sentence } = toEnrolledPlace(place, programme)
    const isPayer = role === 'payer'
    // The catalogue contains only the groups of the present season.
    const isPresent = season === programme.season
    const presentGroup = isPresent ? programme.findGroup(groupId) : undefined
    const venue = presentGroup && programme.getVenue(workshopId)
    const latest = places.findLatestEvent(submissionId, workshopId)
    const isProposed = latest?.action === 'propose-withdrawal'
    const canAnswer = isActionAllowed('answer-yes', state)
    const canAgree = isPayer && isPresent && !confirmation && (isActionAllowed('confirm', state) || canAnswer)
    const agreement = canAgree ? toAgreement(place, season) : undefined
    const isComplete = agreement?.missing.length === 0
    const needsPayer = needsPayerToWithdraw(place, role)
    return {
      workshopId,
      workshop: group === undefined ? workshop : `${workshop}, ${group}`,
      sentence,
      group: [presentGroup?.day, presentGroup?.time, presentGroup?.room, venue].filter(Boolean).join(', '),
      news:
        presentGroup && placeStates[state].groupPart === 'placed'
          ? lessons.describeUpcomingChanges(presentGroup)
          : [],
      answerUntil: canAnswer && endsAt ? formatSlovenianInstant(new Date(endsAt)) : undefined,
      // In the state `ending` the place is already withdrawn; only the office can release it sooner.
      canWithdraw:
        isActionAllowed('withdraw', state) && state !== 'ending' && !isOver && !(needsPayer && isProposed),
      /** Whether only the payer may withdraw: the participant's withdrawal is a proposal to the payer. */
      needsPayer,
      /** Instant of the participant's proposal to withdraw, while nothing has happened to the place since. */
      proposedAt: isProposed ? formatSlovenianInstant(new Date(latest.at)) : undefined,
      /** Sentence about what the family pays when it withdraws. */
      duty: needsPayer
        ? 'Potrjeno udeležbo lahko odpove samo plačnik. Predlog mu sporočimo mi.'
        : describeWithdrawal(place, programme.findSeasonDays(season), toSlovenianDay(clock.now())),
      agreement: isComplete ? agreement : undefined,
      /** Facts without which the payer cannot confirm yet. */
      missing: agreement && !isComplete ? agreement.missing.join(', ') : undefined,
      isConfirmed: (confirmation ?? earlierConfirmation) !== undefined,
      isChanged: earlierConfirmation !== undefined,
      confirmation: describeOwnConfirmation(place, !isPayer && !isOver && isActionAllowed('confirm', state)),
    }
  }

  function toShownInvitation(invitation: Invitation, payload: StoredEnrolment) {
    const { workshopId, groupId } = invitation
    const place: Place = { workshopId, groupId, state: 'new' }
    const group = programme.findGroup(groupId)
    const { predlog: proposal = '', mesto_do } = toInvitationValues(place, payload, services)
    const reservation = mesto_do ? [{ label: 'Mesto držimo do konca dneva', value: mesto_do }] : []
    return {
      ...invitation,
      workshop: group ? programme.formatWorkshopAndGroup(place) : programme.getWorkshopName(workshopId),
      proposal,
      isKept: mesto_do !== undefined,
      facts: group ? [...toAgreement(place, programme.season).facts, ...reservation] : [],
      /** Whether the payer can accept with one click: only if a group fits the participant's age. */
      canEnrol:
        group !== undefined ||
        programme.listFittingGroups(workshopId, payload.participantBirthDate).length > 0,
    }
  }

  return (visit: Visit) => {
    const { token, link, enrolment } = visit
    const { id, reference, createdAt, payload } = enrolment
    const season = places.seasonOf(id)
    const { role } = link
    const isPayer = role === 'payer'
    const termsDay = selectTermsDay.get(id)
    const isOver = programme.hasEnded(season, createdAt, clock.now())
    const own = places.listOfEnrolment(id)
    return {
      token,
      reference,
      season,
      sentOn: formatLongDate(toSlovenianDay(new Date(createdAt))),
      data: listVisibleData(role, payload),
      places: own.map((place) => ({
        ...toShownPlace(place, season, link, isOver),
        /** Forms of later features. */
        forms: extensions.map(({ renderPlaceForm }) => renderPlaceForm?.(visit, place.workshopId)),
      })),
      /** Sections of later features. */
      sections: extensions
        .flatMap(({ section }) => section ?? [])
        .sort((one, other) => one.position - other.position)
        .map(({ render }) => render(visit)),
      /** Sentence that it is too late to withdraw; undefined until the season ends, and for ended places. */
      over:
        isOver && own.some(({ state }) => placeStates[state].groupPart !== 'out')
          ? 'Šolsko leto se je končalo, zato prijave ni več mogoče umakniti.'
          : undefined,
      invitations: places.invitations.list(id).map((invitation) => toShownInvitation(invitation, payload)),
      /** Last year's data that the payer confirms by enrolling; undefined for the participant. */
      reusedData: isPayer ? listReusedData(payload) : undefined,
      centre: catalogue.site,
      termsDay: termsDay && formatCalendarDate(termsDay),
      calendars: listCalendars(own, season),
      hasObjected: places.invitations.findObjection(toOwnAddressKey(role, payload)) !== undefined,
    }
  }
}
