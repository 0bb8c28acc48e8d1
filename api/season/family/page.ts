import type { OwnWords } from '../../../common/braces'
import { formatLongDate, formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import { familyRoutes } from '../../../common/routes'
import type { Core } from '../../core/core'
import type { StoredEnrolment, Whole } from '../../submissions/submission'
import type { Feeds } from '../lessons/feeds'
import type { Lessons } from '../lessons/lessons'
import { toProposalValues } from '../letters/place-values'
import type { Invitation } from '../places/invitations'
import { type Place, toEnrolledPlace } from '../places/place'
import type { Places } from '../places/places'
import { canDo, placeStates } from '../places/rules'
import { programmeOf } from '../programme'
import { type Agreement, createAgreements } from './agreement'
import { type FilledField, listContactFields, listOwnData } from './fields'
import type { FamilyLink, FamilyLinks } from './links'
import { listTakenOver } from './taken-over'

/** One workshop on a family's page. */
export interface ShownPlace {
  workshopId: string
  workshop: string
  /** Where it stands, in a sentence. */
  sentence: string
  /** Day, time and room of the group, where they are settled. */
  group: string
  /** What is ahead of the group and not as in its timetable, in sentences. */
  news: readonly string[]
  /** Until when the offered place can be taken, in words. */
  answerUntil: string | undefined
  canWithdraw: boolean
  /** What the payer agrees to by accepting or confirming; undefined where there is nothing to confirm, or by somebody else. */
  agreement: Agreement | undefined
  isConfirmed: boolean
  /** That somebody else has yet to confirm, or when the payer has and what, in sentences. */
  confirmation: string | undefined
}

/** One workshop of the next season, to which the family is invited. */
export interface ShownInvitation extends Invitation {
  workshop: string
  /** In a sentence. */
  proposal: string
  facts: Agreement['facts']
  /** Whether a press is enough: a group fits the age. */
  canEnrol: boolean
}

/** Everything that a family's page shows, of one role. */
export interface FamilyPage {
  token: string
  reference: string
  season: string
  sentOn: string
  own: { label: string; value: string }[]
  contact: FilledField[]
  places: ShownPlace[]
  invitations: ShownInvitation[]
  /** Last year's data that a payer's press confirms; undefined for the participant. */
  takenOver: ReturnType<typeof listTakenOver> | undefined
  answerHours: number
  email: string
  centre: OwnWords
  /** Of the lessons of all groups in which there is a place: its address, null before it was asked for; undefined without lessons. */
  calendar: string | null | undefined
}

interface FamilyPageParts {
  places: Places
  lessons: Lessons
  feeds: Feeds
  familyLinks: FamilyLinks
}

/** Puts together what somebody sees of an enrolment. */
export function createFamilyPages(
  { catalogue, clock, database, settings }: Core,
  { places, lessons, feeds, familyLinks }: FamilyPageParts,
) {
  const programme = programmeOf(catalogue)
  const toAgreement = createAgreements({ catalogue, clock })

  function tellConfirmation({ state, confirmation }: Place, isPayer: boolean): string | undefined {
    if (!placeStates[state].confirmation) return undefined
    if (!confirmation) return isPayer ? undefined : 'Udeležbo potrdi še plačnik na svoji strani.'
    const at = formatSlovenianInstant(new Date(confirmation.at))
    return `Plačnik je udeležbo potrdil ${at}. »${confirmation.wording}«`
  }
  const selectSeason = database
    .prepare<[number], string>('SELECT season FROM enrolments WHERE submission_id = ?')
    .pluck()

  /** Groups in which there is a place and that have days. */
  const listGroups = (submissionId: number) =>
    places.listFor(submissionId).flatMap(({ groupId, state }) => {
      const group = programme.findGroup(groupId)
      return group?.day !== undefined && placeStates[state].part === 'placed' ? [group] : []
    })

  function findCalendar(token: string, submissionId: number): FamilyPage['calendar'] {
    if (listGroups(submissionId).length === 0) return undefined
    const secret = familyLinks.findCalendarToken(token)
    return secret === undefined ? null : `${settings.siteUrl}${familyRoutes.calendar}?k=${secret}`
  }

  function toInvitation(invitation: Invitation, payload: StoredEnrolment): ShownInvitation {
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
      facts: group ? [...toAgreement(place, programme.season).facts, ...kept] : [],
      canEnrol:
        group !== undefined || programme.listFitting(workshopId, payload.participantBirthDate).length > 0,
    }
  }

  const toPage = (token: string, { role }: FamilyLink, enrolment: Whole<'registration'>): FamilyPage => {
    const season = selectSeason.get(enrolment.id) ?? catalogue.schoolYear
    return {
      token,
      reference: enrolment.reference,
      season,
      sentOn: formatLongDate(toSlovenianDay(new Date(enrolment.createdAt))),
      own: listOwnData(role, enrolment.payload),
      contact: listContactFields(role, enrolment.payload),
      places: places.listFor(enrolment.id).map((place): ShownPlace => {
        const { workshop, group, sentence } = toEnrolledPlace(place, programme)
        // What is known of groups is the present season's.
        const own = season === programme.season ? programme.findGroup(place.groupId) : undefined
        const { day, time, room } = own ?? {}
        return {
          workshopId: place.workshopId,
          workshop: group === undefined ? workshop : `${workshop}, ${group}`,
          sentence,
          group: [day, time, room].filter(Boolean).join(', '),
          news: own && placeStates[place.state].part === 'placed' ? lessons.listNews(own) : [],
          answerUntil:
            canDo('answer-yes', place.state) && place.endsAt
              ? formatSlovenianInstant(new Date(place.endsAt))
              : undefined,
          canWithdraw: canDo('withdraw', place.state),
          agreement:
            role === 'payer' &&
            season === programme.season &&
            !place.confirmation &&
            (placeStates[place.state].confirmation || canDo('answer-yes', place.state))
              ? toAgreement(place, season)
              : undefined,
          isConfirmed: place.confirmation !== undefined,
          confirmation: tellConfirmation(place, role === 'payer'),
        }
      }),
      invitations: places.invitations.list(enrolment.id).map((one) => toInvitation(one, enrolment.payload)),
      takenOver: role === 'payer' ? listTakenOver(enrolment.payload) : undefined,
      answerHours: catalogue.answerHours,
      email: catalogue.site.email,
      centre: catalogue.site,
      calendar: findCalendar(token, enrolment.id),
    }
  }

  return {
    toPage,
    /** The lessons of all groups in which there is a place. */
    toCalendar: ({ submissionId }: FamilyLink): string =>
      feeds.ofGroups(listGroups(submissionId), selectSeason.get(submissionId) ?? catalogue.schoolYear),
  }
}
