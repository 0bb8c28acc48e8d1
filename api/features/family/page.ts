import type { ReactNode } from 'react'
import { formatLongDate, formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { familyRoutes } from '../../../common/routes'
import { computeTokenDigest } from '../../core/token'
import type { BaseServices } from '../../privacy/base-services'
import type { StoredEnrolment } from '../../submissions/submission'
import type { EnrolmentValidator } from '../enrolments/enrolment'
import type { Lessons } from '../lessons/lessons'
import type { Letters } from '../letters/letters'
import type { FamilyLinks } from '../letters/links'
import type { WriteContractText } from '../places/agreement'
import type { Invitation } from '../places/invitations'
import { toInvitationValues } from '../places/letter-facts'
import { needsPayerToWithdraw, type Place } from '../places/place'
import type { Places } from '../places/places'
import { isActionAllowed, placeStates } from '../places/rules'
import {
  describeConfirmation,
  describeWithdrawal,
  formatConfirmationDay,
  toEnrolledPlace,
} from '../places/sentences'
import type { FamilyExtension, OpenedLink } from './extension'
import {
  listOwnData,
  listReusedData,
  listVisibleData,
  type OwnField,
  type ReusedValue,
  toOwnAddressKey,
} from './own-data'

/** A label with its value, as pages list them. */
interface Fact {
  label: string
  value: string
}

/** A place as the family page shows it. */
export interface ShownPlace {
  workshopId: string
  /** Names of workshop and group. */
  workshop: string
  /** Sentence about the state of the place. */
  sentence: string
  /** Day, time, room and venue of the group; empty for another season. */
  group: string
  /** Sentences about changed lessons. */
  news: string[]
  /** Deadline of an offer; undefined without one. */
  answerUntil: string | undefined
  canWithdraw: boolean
  /** Whether only the payer may withdraw: the participant's withdrawal is a proposal to the payer. */
  needsPayer: boolean
  /** Instant of the participant's proposal to withdraw, while nothing has happened to the place since. */
  proposedAt: string | undefined
  /** Sentence about what a withdrawal costs the family. */
  withdrawalCost: string
  /** The contract to confirm; undefined for the participant, and when there is nothing to confirm. */
  agreement: { facts: Fact[]; wording: string; isFree: boolean } | undefined
  /** Names of the facts without which the payer cannot confirm yet. */
  missing: string | undefined
  isConfirmed: boolean
  /** Whether the confirmation is from before a move or a revoked withdrawal, so that it must be given again. */
  isChanged: boolean
  /** Sentence about the payer's confirmation. */
  confirmation: string | undefined
  /** Forms of later features. */
  forms: ReactNode[]
}

/** An invitation to the next season as the family page shows it. */
export interface ShownInvitation extends Invitation {
  workshop: string
  /** Name of the proposed group; empty when the office proposes none. */
  proposal: string
  /** Whether a place is reserved until the answer. */
  isKept: boolean
  facts: Fact[]
  /** Whether the payer can accept with one click: only if a group fits the participant's age. */
  canEnrol: boolean
}

/** Everything that the family page shows to the participant or the payer of an enrolment. */
export interface FamilyPage {
  token: string
  reference: string
  season: string
  sentOn: string
  data: Fact[]
  /** Values that the family corrects itself. */
  ownData: Readonly<Record<OwnField, string>>
  places: ShownPlace[]
  /** Sections of later features. */
  sections: ReactNode[]
  /** Sentence that it is too late to withdraw; undefined until the season ends, and for ended places. */
  over: string | undefined
  invitations: ShownInvitation[]
  /** Last year's data that the payer confirms by enrolling; undefined for the participant. */
  reusedData: ReusedValue[] | undefined
  centre: Catalogue['site']
  /** URL of the family's calendar; undefined while no place of this enrolment has days. */
  calendar: string | undefined
  /** Whether the person objected to invitations. */
  hasObjected: boolean
}

/** The season of an enrolment. */
interface ShownSeason {
  season: string
  isOver: boolean
}

/** Services of the family page and its actions. */
export interface FamilyServices extends BaseServices {
  places: Places
  lessons: Lessons
  letters: Letters
  familyLinks: FamilyLinks
  writeContractText: WriteContractText
  validateEnrolment: EnrolmentValidator
  extensions: readonly FamilyExtension[]
}

/** Creates the function that collects what the family page shows. */
export function createFamilyPages(services: FamilyServices): (opened: OpenedLink) => FamilyPage {
  const { places, lessons, writeContractText, extensions } = services
  const { catalogue, clock, settings, programme } = services

  /** Describes the payer's confirmation: that it is missing, or its time and text. */
  function describeOwnConfirmation(place: Place, isAwaited: boolean): string | undefined {
    const { state, confirmation, earlierConfirmation: earlier } = place
    if (placeStates[state].groupPart !== 'placed') return undefined
    if (earlier)
      return `Nadaljnja udeležba še ni potrjena. Za dosedanja srečanja velja potrditev z dne ${formatConfirmationDay(earlier)}: »${earlier.wording}«`
    if (confirmation) return describeConfirmation(confirmation)
    return isAwaited ? 'Udeležbo potrdi še plačnik na svoji strani.' : undefined
  }

  /** Whether a place has lessons in the present season, which calendars show. */
  const hasLessons = ({ groupId, state }: Place) =>
    placeStates[state].groupPart === 'placed' && programme.findGroup(groupId)?.day !== undefined

  function toShownPlace(place: Place, opened: OpenedLink, { season, isOver }: ShownSeason): ShownPlace {
    const { role, submissionId } = opened.link
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
    const agreement = canAgree ? writeContractText(place, season) : undefined
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
      needsPayer,
      proposedAt: isProposed ? formatSlovenianInstant(new Date(latest.at)) : undefined,
      withdrawalCost: needsPayer
        ? 'Potrjeno udeležbo lahko odpove samo plačnik. Predlog mu sporočimo mi.'
        : describeWithdrawal(place, programme.findSeasonDays(season), toSlovenianDay(clock.now())),
      agreement: isComplete ? agreement : undefined,
      missing: agreement && !isComplete ? agreement.missing.join(', ') : undefined,
      isConfirmed: (confirmation ?? earlierConfirmation) !== undefined,
      isChanged: earlierConfirmation !== undefined,
      confirmation: describeOwnConfirmation(place, !isPayer && !isOver && isActionAllowed('confirm', state)),
      forms: extensions.map(({ renderPlaceForm }) => renderPlaceForm?.(opened, workshopId)),
    }
  }

  function toShownInvitation(invitation: Invitation, payload: StoredEnrolment): ShownInvitation {
    const { workshopId, groupId } = invitation
    const place: Place = { workshopId, groupId, state: 'new' }
    const group = programme.findGroup(groupId)
    const { predlog: proposal = '', mesto_do } = toInvitationValues(place, payload, services)
    const reservation = mesto_do ? [{ label: 'Mesto držimo do vključno', value: mesto_do }] : []
    return {
      ...invitation,
      workshop: group ? programme.formatWorkshopAndGroup(place) : programme.getWorkshopName(workshopId),
      proposal,
      isKept: mesto_do !== undefined,
      facts: group ? [...writeContractText(place, programme.season).facts, ...reservation] : [],
      canEnrol:
        group !== undefined ||
        programme.listFittingGroups(workshopId, payload.participantBirthDate).length > 0,
    }
  }

  return (opened) => {
    const { token, link, enrolment } = opened
    const { id, reference, createdAt, payload } = enrolment
    const season = places.seasonOf(id)
    const { role } = link
    const isPayer = role === 'payer'
    const isOver = programme.hasEnded(season, createdAt, clock.now())
    const own = places.listByEnrolment(id)
    return {
      token,
      reference,
      season,
      sentOn: formatLongDate(toSlovenianDay(createdAt)),
      data: listVisibleData(role, payload),
      ownData: listOwnData(role, payload),
      places: own.map((place) => toShownPlace(place, opened, { season, isOver })),
      sections: extensions
        .flatMap(({ section }) => section ?? [])
        .sort((one, other) => one.position - other.position)
        .map(({ render }) => render(opened)),
      over:
        isOver && own.some(({ state }) => placeStates[state].groupPart !== 'out')
          ? 'Šolsko leto se je končalo, zato prijave ni več mogoče umakniti.'
          : undefined,
      invitations: places.invitations.list(id).map((invitation) => toShownInvitation(invitation, payload)),
      reusedData: isPayer ? listReusedData(payload) : undefined,
      centre: catalogue.site,
      calendar:
        season === programme.season && own.some(hasLessons)
          ? `${settings.siteUrl}${familyRoutes.calendar}?d=${computeTokenDigest(token)}`
          : undefined,
      hasObjected: places.invitations.findObjection(toOwnAddressKey(role, payload)) !== undefined,
    }
  }
}
