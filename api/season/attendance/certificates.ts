import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { Core } from '../../core/core'
import type { SubmissionStore } from '../../submissions/store'
import type { Places } from '../places/places'
import { getProgramme } from '../programme'
import type { Attendance, Attendee } from './attendance'

export type Certificates = ReturnType<typeof createCertificates>
export type Certificate = NonNullable<ReturnType<Certificates['issueCertificate']>>

/** Issues certificates of hours, each for one participant in one workshop. */
export function createCertificates(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  { attendance, places, store }: { attendance: Attendance; places: Places; store: SubmissionStore },
) {
  const programme = getProgramme(catalogue)
  const insert = database.prepare<object>(`
    INSERT INTO certificates (number, submission_id, workshop_id, is_whole_season, is_by_programme, issued_on)
    VALUES (:number, :submissionId, :workshopId, :isWholeSeason, :isByProgramme, :issuedOn)`)
  const selectNumber = database
    .prepare<object, string>(`
      SELECT number FROM certificates WHERE submission_id = :submissionId AND workshop_id = :workshopId
        AND is_whole_season = :isWholeSeason AND is_by_programme = :isByProgramme AND issued_on = :issuedOn`)
    .pluck()
  return {
    /**
     * Issues a certificate for the whole season, or until today. It states the participant's hours, or only the programme's.
     * The same kind of certificate has the same number all day.
     * @returns undefined without a place in a group, and when attended hours are wanted but none are marked
     */
    issueCertificate: database.transaction(
      (
        { id: submissionId, payload }: Attendee['enrolment'],
        workshopId: string,
        { isWholeSeason, isByProgramme }: { isWholeSeason: boolean; isByProgramme: boolean },
      ) => {
        const place = places.listOfEnrolment(submissionId).find((one) => one.workshopId === workshopId)
        const season = places.seasonOf(submissionId)
        const days = programme.findSeasonDays(season)
        const attended = attendance
          .listMarks({ submissionId })
          .filter((mark) => mark.isPresent && mark.groupId.split('--')[0] === workshopId)
        if (!place?.groupId || !days || (!isByProgramme && attended.length === 0)) return undefined
        const issuedOn = toSlovenianDay(clock.now())
        const toOn = isWholeSeason || days.to < issuedOn ? days.to : issuedOn
        const sumMinutes = (lessons: readonly { heldOn: CalendarDay; minutes: number }[]) =>
          lessons.reduce((total, { heldOn, minutes }) => total + (heldOn <= toOn ? minutes : 0), 0)
        const held = attendance.listLessons(place.groupId, season).filter(({ isCancelled }) => !isCancelled)
        const kind = { isWholeSeason: Number(isWholeSeason), isByProgramme: Number(isByProgramme) }
        const row = { submissionId, workshopId, issuedOn, ...kind }
        const number = selectNumber.get(row) ?? store.assignReference('U', clock.now())
        if (!selectNumber.get(row)) insert.run({ ...row, number })
        return {
          number,
          issuedOn,
          fromOn: days.from,
          toOn,
          participant: `${payload.participantFirstName} ${payload.participantLastName}`,
          groupName: programme.getGroupName(place.groupId),
          /** Undefined on a certificate that states the hours held by the group instead. */
          attendedMinutes: isByProgramme ? undefined : sumMinutes(attended),
          programmeMinutes: sumMinutes(held),
        }
      },
    ).immediate,
  }
}
