import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { Core } from '../../core/core'
import type { SubmissionStore } from '../../submissions/store'
import { getProgramme } from '../programme'
import type { Attendance, Attendee } from './attendance'

export type Certificates = ReturnType<typeof createCertificates>
export type Certificate = NonNullable<ReturnType<Certificates['issue']>>

/** Certificates of hours for one participant in one workshop. */
export function createCertificates(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  attendance: Attendance,
  store: SubmissionStore,
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
     * Issues a certificate about the season or the lessons until today, with the participant's hours or the programme's.
     * A second one of the same kind on the same day has the same number.
     * @returns undefined without a group, and for attended hours when no mark says that the participant attended
     */
    issue: database.transaction(
      (
        { id: submissionId, payload }: Attendee['enrolment'],
        { workshopId, groupId, season }: { workshopId: string; groupId: string | null; season: string },
        { isWholeSeason, isByProgramme }: { isWholeSeason: boolean; isByProgramme: boolean },
      ) => {
        const attended = attendance
          .listMarks({ submissionId })
          .filter((mark) => mark.isPresent && mark.groupId.split('--')[0] === workshopId)
        const issuedOn = toSlovenianDay(clock.now())
        const days = programme.findSeasonDays(season)
        if (groupId === null || !days || (!isByProgramme && attended.length === 0)) return undefined
        const flags = { isWholeSeason: Number(isWholeSeason), isByProgramme: Number(isByProgramme) }
        const row = { submissionId, workshopId, issuedOn, ...flags }
        const toOn = isWholeSeason || days.to < issuedOn ? days.to : issuedOn
        const sum = (held: readonly { heldOn: CalendarDay; minutes: number }[]) =>
          held.reduce((total, { heldOn, minutes }) => total + (heldOn <= toOn ? minutes : 0), 0)
        let number = selectNumber.get(row)
        if (number === undefined) {
          number = store.assignReference('U', clock.now())
          insert.run({ ...row, number })
        }
        return {
          number,
          issuedOn,
          fromOn: days.from,
          toOn,
          participant: `${payload.participantFirstName} ${payload.participantLastName}`,
          groupName: programme.getGroupName(groupId),
          /** Undefined on a certificate of the programme's hours. */
          attendedMinutes: isByProgramme ? undefined : sum(attended),
          programmeMinutes: sum(
            attendance.listSeason(groupId, season).filter(({ isCancelled }) => !isCancelled),
          ),
        }
      },
    ).immediate,
  }
}
