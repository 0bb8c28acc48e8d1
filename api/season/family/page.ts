import { formatLongDate, formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import { describePlace } from '../../../common/places'
import type { Core } from '../../core/core'
import type { Whole } from '../../submissions/submission'
import type { Places } from '../places/places'
import { type FilledField, listContactFields, listOwnData } from './fields'
import type { FamilyLink } from './links'

/** One workshop on a family's page. */
export interface ShownPlace {
  workshopId: string
  workshop: string
  /** Where it stands, in a sentence. */
  sentence: string
  /** Day, time and room of the group, where they are settled. */
  group: string
  /** Until when the offered place can be taken, in words. */
  answerUntil: string | undefined
  canWithdraw: boolean
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
  answerHours: number
  email: string
}

/** States in which there is something to give up. */
const ALIVE = new Set(['new', 'held', 'accepted', 'waiting', 'offered', 'expired'])

/** Puts together what somebody sees of an enrolment. */
export function createFamilyPages({ catalogue, database }: Core, places: Places) {
  const selectSeason = database
    .prepare<[number], string>('SELECT season FROM enrolments WHERE submission_id = ?')
    .pluck()

  return (token: string, { role }: FamilyLink, enrolment: Whole<'registration'>): FamilyPage => ({
    token,
    reference: enrolment.reference,
    season: selectSeason.get(enrolment.id) ?? catalogue.schoolYear,
    sentOn: formatLongDate(toSlovenianDay(new Date(enrolment.createdAt))),
    own: listOwnData(role, enrolment.payload),
    contact: listContactFields(role, enrolment.payload),
    places: places.listFor(enrolment.id).map((place): ShownPlace => {
      const { workshopId, groupId, state, position, offeredUntil } = place
      const group = catalogue.groups.find(({ id }) => id === groupId)
      const workshop = catalogue.workshops.find(({ id }) => id === workshopId)?.name ?? workshopId
      return {
        workshopId,
        workshop: group?.name === undefined ? workshop : `${workshop}, ${group.name}`,
        sentence: describePlace({
          workshopId,
          groupId,
          workshop,
          ...(group?.name !== undefined && { group: group.name }),
          state,
          ...(position !== undefined && { position }),
        }),
        group: [group?.day, group?.time, group?.room].filter(Boolean).join(', '),
        answerUntil: offeredUntil && formatSlovenianInstant(new Date(offeredUntil)),
        canWithdraw: ALIVE.has(state),
      }
    }),
    answerHours: catalogue.answerHours,
    email: catalogue.site.email,
  })
}
