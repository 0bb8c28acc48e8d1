import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { BaseServices } from '../../privacy/base-services'
import type { Places } from '../places/places'
import type { Attendance, Attendee, LessonRecord } from './attendance'
import { createSeasonReader } from './placements'

/** Facts of a certificate of hours, of one participant in one workshop. */
export interface Certificate {
  number: string
  issuedOn: CalendarDay
  fromOn: CalendarDay
  toOn: CalendarDay
  seasonEndsOn: CalendarDay
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
    INSERT INTO certificates (number, submission_id, workshop_id, is_whole_season, is_by_programme, issued_on)
    VALUES (:number, :submissionId, :workshopId, 0, :isByProgramme, :issuedOn)`)
  const selectIssued = database
    .prepare<object, string>(`
      SELECT number FROM certificates WHERE submission_id = :submissionId AND workshop_id = :workshopId
        AND is_whole_season = 0 AND is_by_programme = :isByProgramme AND issued_on = :issuedOn`)
    .pluck()
  const readSeason = createSeasonReader(database, store, programme)

  /** Lists the lessons that were not cancelled of each group and time in which the participant had a place. */
  function listOwnLessons(submissionId: number, workshopId: string, season: string): LessonRecord[] {
    const placements = readSeason(season).placements.filter(({ enrolment }) => enrolment.id === submissionId)
    return placements
      .filter(({ groupId }) => groupId.split('--')[0] === workshopId)
      .flatMap(({ groupId, from, to }) =>
        attendance
          .listLessons(groupId, season)
          .filter(({ isCancelled, heldOn }) => !isCancelled && from <= heldOn && heldOn < to),
      )
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
        const marks = attendance
          .listMarks({ submissionId })
          .filter((mark) => mark.groupId.split('--')[0] === workshopId)
        const attended = marks.filter(({ isPresent }) => isPresent)
        if (!groupId || !days || (!isByProgramme && attended.length === 0)) return undefined
        const issuedOn = toSlovenianDay(clock.now())
        const [toOn = issuedOn] = [issuedOn, days.to].sort()
        const toKey = (lesson: Pick<LessonRecord, 'groupId' | 'plannedOn'>) =>
          `${lesson.groupId} ${lesson.plannedOn}`
        const placed = listOwnLessons(submissionId, workshopId, season)
        const placedKeys = new Set(placed.map(toKey))
        const markedKeys = new Set(marks.map(toKey))
        // A marked lesson counts also without a place on its day: the attended hours never exceed the held ones.
        const own = [...placed, ...marks.filter((mark) => !placedKeys.has(toKey(mark)))]
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
          seasonEndsOn: days.to,
          firstDayNote: attendance.describeFirstDay(season),
          participant: `${payload.participantFirstName} ${payload.participantLastName}`,
          groupName: programme.getGroupName(groupId),
          attendedMinutes: isByProgramme ? undefined : sumMinutes(attended, toOn),
          programmeMinutes: sumMinutes(own, toOn),
          seasonMinutes: sumMinutes(own, days.to),
          lessons: own.filter(isPast).length,
          unmarkedLessons: own.filter((lesson) => isPast(lesson) && !markedKeys.has(toKey(lesson))).length,
        }
      },
    ).immediate,
  }
}

const sumMinutes = (lessons: readonly Pick<LessonRecord, 'heldOn' | 'minutes'>[], lastDay: CalendarDay) =>
  lessons.reduce((total, { heldOn, minutes }) => total + (heldOn <= lastDay ? minutes : 0), 0)
