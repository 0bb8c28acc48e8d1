import {
  formatCalendarDate,
  formatLongDate,
  formatSlovenianInstant,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { familyRoutes } from '../../../common/routes'
import type { Core } from '../../core/core'
import type { StoredEnrolment, Whole } from '../../submissions/submission'
import type { Feeds } from '../lessons/feeds'
import type { Lessons } from '../lessons/lessons'
import { toProposalValues } from '../letters/placeholders'
import type { Invitation } from '../places/invitations'
import { type Place, toEnrolledPlace } from '../places/place'
import type { Places } from '../places/places'
import { canDo, placeStates } from '../places/rules'
import { programmeOf } from '../programme'
import { createAgreements } from './agreement'
import { listOwnData } from './fields'
import type { FamilyLink, FamilyLinks } from './links'
import { listTakenOver } from './taken-over'

interface FamilyPageParts {
  places: Places
  lessons: Lessons
  feeds: Feeds
  familyLinks: FamilyLinks
}

/** Everything that a family's page shows, of one role. */
export type FamilyPage = ReturnType<ReturnType<typeof createFamilyPages>['toPage']>

/** One workshop on it. */
export type ShownPlace = FamilyPage['places'][number]

/** One workshop of the next season, to which the family is invited. */
export type ShownInvitation = FamilyPage['invitations'][number]

/** Puts together what somebody sees of an enrolment. */
export function createFamilyPages(
  { catalogue, clock, database, settings }: Core,
  { places, lessons, feeds, familyLinks }: FamilyPageParts,
) {
  const programme = programmeOf(catalogue)
  const toAgreement = createAgreements({ database, catalogue, clock })
  const selectTermsDay = database
    .prepare<[number], string>(
      'SELECT terms_on FROM consents WHERE submission_id = ? AND terms_on IS NOT NULL',
    )
    .pluck()

  function tellConfirmation({ state, confirmation }: Place, isPayer: boolean): string | undefined {
    if (!placeStates[state].confirmation) return undefined
    if (!confirmation) return isPayer ? undefined : 'Udeležbo potrdi še plačnik na svoji strani.'
    const at = formatSlovenianInstant(new Date(confirmation.at))
    return `Plačnik je udeležbo potrdil ${at}. »${confirmation.wording}«`
  }

  /** Groups in which there is a place and that have days. */
  const listGroups = (submissionId: number) =>
    places.listFor(submissionId).flatMap(({ groupId, state }) => {
      const group = programme.findGroup(groupId)
      return group?.day !== undefined && placeStates[state].part === 'placed' ? [group] : []
    })

  function findCalendar(token: string, submissionId: number): string | null | undefined {
    if (listGroups(submissionId).length === 0) return undefined
    const secret = familyLinks.findCalendarToken(token)
    return secret === undefined ? null : `${settings.siteUrl}${familyRoutes.calendar}?k=${secret}`
  }

  function toShownPlace(place: Place, season: string, isPayer: boolean, isOver: boolean) {
    const { workshopId, groupId, state, endsAt, confirmation } = place
    const { workshop, group, sentence } = toEnrolledPlace(place, programme)
    // What is known of groups is the present season's.
    const isPresent = season === programme.season
    const own = isPresent ? programme.findGroup(groupId) : undefined
    const canAnswer = canDo('answer-yes', state)
    const canAgree = isPayer && isPresent && !confirmation && (placeStates[state].confirmation || canAnswer)
    return {
      workshopId,
      workshop: group === undefined ? workshop : `${workshop}, ${group}`,
      sentence,
      /** Day, time and room of the group, where they are settled. */
      group: [own?.day, own?.time, own?.room].filter(Boolean).join(', '),
      /** What is ahead of the group and not as in its timetable, in sentences. */
      news: own && placeStates[state].part === 'placed' ? lessons.listNews(own) : [],
      /** Until when the offered place can be taken, in words. */
      answerUntil: canAnswer && endsAt ? formatSlovenianInstant(new Date(endsAt)) : undefined,
      canWithdraw: canDo('withdraw', state) && !isOver,
      /** What the payer agrees to by accepting or confirming. */
      agreement: canAgree ? toAgreement(place, season) : undefined,
      isConfirmed: confirmation !== undefined,
      /** That somebody else has yet to confirm, or when the payer has and what, in sentences. */
      confirmation: tellConfirmation(place, isPayer),
    }
  }

  function toInvitation(invitation: Invitation, payload: StoredEnrolment) {
    const { workshopId, groupId } = invitation
    const place: Place = { workshopId, groupId, state: 'new' }
    const group = programme.findGroup(groupId)
    const told = { siteUrl: settings.siteUrl, now: clock.now() }
    const { predlog: proposal = '', mesto_do } = toProposalValues(place, payload, programme, told)
    const kept = mesto_do ? [{ label: 'Mesto držimo do konca dneva', value: mesto_do }] : []
    return {
      ...invitation,
      workshop: group ? programme.nameOf(place) : programme.nameOfWorkshop(workshopId),
      proposal,
      isKept: mesto_do !== undefined,
      facts: group ? [...toAgreement(place, programme.season).facts, ...kept] : [],
      /** Whether a press is enough: a group fits the age. */
      canEnrol:
        group !== undefined || programme.listFitting(workshopId, payload.participantBirthDate).length > 0,
    }
  }

  return {
    toPage(
      token: string,
      { role }: FamilyLink,
      { id, reference, createdAt, payload }: Whole<'registration'>,
    ) {
      const season = places.seasonOf(id)
      const isPayer = role === 'payer'
      const termsDay = selectTermsDay.get(id)
      const isOver = programme.hasEnded(season, createdAt, clock.now())
      return {
        token,
        reference,
        season,
        sentOn: formatLongDate(toSlovenianDay(new Date(createdAt))),
        own: listOwnData(role, payload),
        places: places.listFor(id).map((place) => toShownPlace(place, season, isPayer, isOver)),
        /** Why nothing can be given up any more. */
        over: isOver ? 'Šolsko leto se je končalo, zato prijave ni več mogoče umakniti.' : undefined,
        invitations: places.invitations.list(id).map((one) => toInvitation(one, payload)),
        /** Last year's data that a payer's press confirms. */
        takenOver: isPayer ? listTakenOver(payload) : undefined,
        email: catalogue.site.email,
        centre: catalogue.site,
        /** Day of the terms that were agreed to, in words. */
        termsDay: termsDay && formatCalendarDate(termsDay),
        /** Of the lessons of all groups in which there is a place: its address, null before it was asked for; undefined without lessons. */
        calendar: findCalendar(token, id),
      }
    },
    /** The lessons of all groups in which there is a place. */
    toCalendar: ({ submissionId }: FamilyLink): string =>
      feeds.ofGroups(listGroups(submissionId), places.seasonOf(submissionId)),
  }
}
