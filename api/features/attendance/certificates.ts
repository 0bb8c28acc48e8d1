import { type CalendarDay, getPreviousDay, toSlovenianDay } from '../../../common/calendar-date'
import { getWorkshopOfGroup } from '../../../common/groups'
import type { BaseServices } from '../../privacy/base-services'
import { createSeasonReader, isPlacedOn } from '../places/placements'
import type { Places } from '../places/places'
import type { Attendance, Attendee, LessonRecord } from './attendance'

/** Facts of a certificate of hours, of one participant in one workshop. */
export interface Certificate {
  number: string
  issuedOn: CalendarDay
  fromOn: CalendarDay
  toOn: CalendarDay
  /** Undefined for a participant who has left before the end of the season. */
  seasonEndsOn: CalendarDay | undefined
  /** Sentence about when attendance began to be known, if not on the season's first day. */
  firstDayNote: string | undefined
  participant: string
  groupName: string
  /** Undefined on a certificate of the hours that the group held. */
  attendedMinutes: number | undefined
  programmeMinutes: number
  seasonMinutes: number
  lessons: number
  unmarkedLessons: number
}

/** A lesson of a participant; `isPresent` is null without a mark. */
type OwnLesson = LessonRecord & Pick<Attendee, 'isPresent'>

export interface Certificates {
  /**
   * Issues a certificate of the hours that the participant attended until today, or of those that the group held. Only lessons of
   * groups in which the participant had a place count. A certificate that is opened again on the same day keeps its number.
   * @returns undefined without a place in a group, and for attended hours if there are none
   */
  issueCertificate(
    enrolment: Attendee['enrolment'],
    workshopId: string,
    isByProgramme?: boolean,
  ): Certificate | undefined
}

/** Issues certificates of hours, each for one participant in one workshop. */
export function createCertificates(
  { database, clock, programme, store }: BaseServices,
  attendance: Attendance,
  places: Places,
): Certificates {
  const insert = database.prepare(`
    INSERT INTO certificates (number, submission_id, workshop_id, is_by_programme, issued_on)
    VALUES (:number, :submissionId, :workshopId, :isByProgramme, :issuedOn)`)
  const selectIssued = database
    .prepare<object, string>(`
      SELECT number FROM certificates WHERE submission_id = :submissionId AND workshop_id = :workshopId
        AND is_by_programme = :isByProgramme AND issued_on = :issuedOn`)
    .pluck()
  const readSeason = createSeasonReader({ database, store, programme })

  /**
   * Lists the participant's lessons that were not cancelled, each with the mark: those of each group and time with a place, and
   * marked ones also without a place on their day. Attended and held hours are sums of this list. `lastDay` is the last day with
   * a place or a marked lesson, `9999` for a participant who has a place.
   */
  function listOwnLessons(
    submissionId: number,
    workshopId: string,
    season: string,
  ): { own: OwnLesson[]; lastDay: CalendarDay } {
    const isOfWorkshop = ({ groupId }: { groupId: string }) => getWorkshopOfGroup(groupId) === workshopId
    const placements = readSeason(season)
      .placements.filter(({ enrolment }) => enrolment.id === submissionId)
      .filter(isOfWorkshop)
    const marks = attendance.listMarks({ submissionId }).filter(isOfWorkshop)
    const toKey = ({ groupId, plannedOn }: Pick<LessonRecord, 'groupId' | 'plannedOn'>) =>
      `${groupId} ${plannedOn}`
    const marksByKey = new Map(marks.map((mark) => [toKey(mark), mark.isPresent]))
    const groupIds = new Set([...placements, ...marks].map(({ groupId }) => groupId))
    const own = [...groupIds]
      .flatMap((groupId) => attendance.listLessons(groupId, season))
      .map((lesson) => ({ ...lesson, isPresent: marksByKey.get(toKey(lesson)) ?? null }))
      .filter(
        (lesson) => !lesson.isCancelled && (lesson.isPresent !== null || isPlacedOn(placements, lesson)),
      )
    const lastDays = placements.map(({ to }) => (to === '9999' ? to : getPreviousDay(to)))
    const [lastDay = '9999'] = [...lastDays, ...marks.map(({ heldOn }) => heldOn)].sort().reverse()
    return { own, lastDay }
  }

  return {
    issueCertificate: database.transaction(
      (
        { id: submissionId, payload }: Attendee['enrolment'],
        workshopId: string,
        isByProgramme = false,
      ): Certificate | undefined => {
        const groupId = places
          .listByEnrolment(submissionId)
          .find((place) => place.workshopId === workshopId)?.groupId
        const season = places.seasonOf(submissionId)
        const days = programme.findSeasonDays(season)
        const { own, lastDay } = listOwnLessons(submissionId, workshopId, season)
        const attended = own.filter(({ isPresent }) => isPresent)
        if (!groupId || !days || (!isByProgramme && attended.length === 0)) return undefined
        const issuedOn = toSlovenianDay(clock.now())
        const [toOn = issuedOn] = [issuedOn, days.to, lastDay].sort()
        const [fromOn = days.from] = own.map(({ heldOn }) => heldOn).sort()
        const isPast = ({ heldOn }: Pick<LessonRecord, 'heldOn'>) => heldOn <= toOn
        const key = { submissionId, workshopId, issuedOn, isByProgramme: Number(isByProgramme) }
        const issued = selectIssued.get(key)
        const number = issued ?? store.assignReference('U', clock.now())
        if (issued === undefined) insert.run({ ...key, number })
        return {
          number,
          issuedOn,
          fromOn,
          toOn,
          seasonEndsOn: lastDay < days.to ? undefined : days.to,
          firstDayNote: attendance.describeFirstDay(season),
          participant: `${payload.participantFirstName} ${payload.participantLastName}`,
          groupName: programme.getGroupName(groupId),
          attendedMinutes: isByProgramme ? undefined : sumMinutes(attended, toOn),
          programmeMinutes: sumMinutes(own, toOn),
          seasonMinutes: sumMinutes(own, days.to),
          lessons: own.filter(isPast).length,
          unmarkedLessons: own.filter((lesson) => isPast(lesson) && lesson.isPresent === null).length,
        }
      },
    ).immediate,
  }
}

const sumMinutes = (lessons: readonly Pick<LessonRecord, 'heldOn' | 'minutes'>[], lastDay: CalendarDay) =>
  lessons.reduce((total, { heldOn, minutes }) => total + (heldOn <= lastDay ? minutes : 0), 0)
