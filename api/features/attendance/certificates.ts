import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { BaseServices } from '../../privacy/base-services'
import type { Places } from '../places/places'
import type { Attendance, Attendee, LessonRecord } from './attendance'

export type Certificates = ReturnType<typeof createCertificates>
export type Certificate = NonNullable<ReturnType<Certificates['issueCertificate']>>

/** Issues certificates of hours, each for one participant in one workshop. */
export function createCertificates(
  { database, clock, programme, store }: BaseServices,
  attendance: Attendance,
  places: Places,
) {
  // Returns the stored number when the same certificate was already issued on this day.
  const insert = database
    .prepare<object, string>(`
      INSERT INTO certificates (number, submission_id, workshop_id, is_whole_season, is_by_programme, issued_on)
      VALUES (:number, :submissionId, :workshopId, 0, :isByProgramme, :issuedOn)
      ON CONFLICT (submission_id, workshop_id, is_whole_season, is_by_programme, issued_on)
      DO UPDATE SET issued_on = issued_on RETURNING number`)
    .pluck()
  return {
    /**
     * Issues a certificate of the hours that the participant attended until today, or of those that the group held. It also
     * states the hours of the whole season. A certificate that is opened again on the same day keeps its number.
     * @returns undefined without a place in a group, and for attended hours if there are none
     */
    issueCertificate: database.transaction(
      ({ id: submissionId, payload }: Attendee['enrolment'], workshopId: string, isByProgramme = false) => {
        const groupId = places
          .listOfEnrolment(submissionId)
          .find((place) => place.workshopId === workshopId)?.groupId
        const season = places.seasonOf(submissionId)
        const days = programme.findSeasonDays(season)
        const attended = attendance
          .listMarks({ submissionId })
          .filter((mark) => mark.isPresent && mark.groupId.split('--')[0] === workshopId)
        if (!groupId || !days || (!isByProgramme && attended.length === 0)) return undefined
        const issuedOn = toSlovenianDay(clock.now())
        const [toOn = issuedOn] = [issuedOn, days.to].sort()
        const held = attendance.listLessons(groupId, season).filter(({ isCancelled }) => !isCancelled)
        const number = insert.get({
          ...{ submissionId, workshopId, issuedOn, number: store.assignReference('U', clock.now()) },
          isByProgramme: Number(isByProgramme),
        })
        return {
          ...{ number, issuedOn, fromOn: days.from, toOn, seasonEndsOn: days.to },
          participant: `${payload.participantFirstName} ${payload.participantLastName}`,
          groupName: programme.getGroupName(groupId),
          /** Undefined on a certificate of the hours that the group held. */
          attendedMinutes: isByProgramme ? undefined : sumMinutes(attended, toOn),
          programmeMinutes: sumMinutes(held, toOn),
          seasonMinutes: sumMinutes(held, days.to),
        }
      },
    ).immediate,
  }
}

const sumMinutes = (lessons: readonly Pick<LessonRecord, 'heldOn' | 'minutes'>[], lastDay: CalendarDay) =>
  lessons.reduce((total, { heldOn, minutes }) => total + (heldOn <= lastDay ? minutes : 0), 0)
