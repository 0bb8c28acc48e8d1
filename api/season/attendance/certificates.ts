import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { Core } from '../../core/core'
import { createLessons } from '../lessons/lessons'
import { getProgramme } from '../programme'
import { type Attendance, getLessonMinutes } from './attendance'

/** Period and hours of a certificate, with the label of its button. */
export const certificateKinds = {
  today: { isWholeSeason: false, isByProgramme: false, label: 'Opravljene ure do danes' },
  season: { isWholeSeason: true, isByProgramme: false, label: 'Opravljene ure v šolskem letu' },
  'programme-today': { isWholeSeason: false, isByProgramme: true, label: 'Ure programa do danes' },
  'programme-season': { isWholeSeason: true, isByProgramme: true, label: 'Ure programa v šolskem letu' },
} as const

export type CertificateKind = keyof typeof certificateKinds

export const isCertificateKind = (text: string | null): text is CertificateKind =>
  Object.hasOwn(certificateKinds, text ?? '')

/** An enrolment's place in a group, for which a certificate is issued. */
interface CertifiedPlace {
  submissionId: number
  workshopId: string
  groupId: string | null
  season: string
}

export type Certificates = ReturnType<typeof createCertificates>
export type Certificate = NonNullable<ReturnType<Certificates['issue']>>

/** Certificates of hours for one participant in one workshop. */
export function createCertificates(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  attendance: Attendance,
) {
  const programme = getProgramme(catalogue)
  const lessons = createLessons({ database, clock, catalogue })
  const insert = database.prepare(`
    INSERT INTO certificates (number, submission_id, workshop_id, kind, issued_on)
    VALUES (:number, :submissionId, :workshopId, :kind, :issuedOn)`)
  const select = database
    .prepare<object, string>(`
      SELECT number FROM certificates WHERE submission_id = :submissionId AND workshop_id = :workshopId
        AND kind = :kind AND issued_on = :issuedOn`)
    .pluck()
  const takeNextNumber = database
    .prepare<[year: number], number>(`
      INSERT INTO reference_counters (prefix, year, last_number) VALUES ('U', ?, 1)
      ON CONFLICT DO UPDATE SET last_number = last_number + 1 RETURNING last_number`)
    .pluck()

  /** Lists the lessons of a season that are not cancelled: past ones as they were, coming ones by the timetable. */
  function listHeldLessons(groupId: string, season: string, today: CalendarDay) {
    const group = season === programme.season ? programme.findGroup(groupId) : undefined
    const past = group ? attendance.listUntilToday(group, season) : attendance.listRecords(groupId, season)
    const coming = (group ? lessons.listGroupLessons(group, season) : [])
      .filter(({ state, heldOn }) => state !== 'cancelled' && heldOn > today)
      .map((lesson) => ({ heldOn: lesson.heldOn, minutes: getLessonMinutes(lesson, group) }))
    return [...past.filter(({ isCancelled }) => !isCancelled), ...coming]
  }

  const listAttended = (submissionId: number, workshopId: string) =>
    attendance
      .listMarks({ submissionId })
      .filter(({ groupId, isPresent }) => isPresent === 1 && groupId.split('--')[0] === workshopId)

  return {
    hasAttended: (submissionId: number, workshopId: string): boolean =>
      listAttended(submissionId, workshopId).length > 0,

    /**
     * Issues a certificate; a second one of the same kind on the same day has the same number.
     * @returns undefined without a group, and for attended hours when no mark says that the participant attended
     */
    issue: database.transaction((place: CertifiedPlace, kind: CertificateKind) => {
      const { submissionId, workshopId, groupId, season } = place
      const { isWholeSeason, isByProgramme } = certificateKinds[kind]
      const attended = listAttended(submissionId, workshopId)
      const issuedOn = toSlovenianDay(clock.now())
      const days = programme.findSeasonDays(season)
      if (groupId === null || !days || (!isByProgramme && attended.length === 0)) return undefined
      const toOn = isWholeSeason || days.to < issuedOn ? days.to : issuedOn
      const row = { submissionId, workshopId, kind, issuedOn }
      let number = select.get(row)
      if (number === undefined) {
        const year = issuedOn.slice(0, 4)
        number = `U-${year}-${String(takeNextNumber.get(Number(year))).padStart(4, '0')}`
        insert.run({ ...row, number })
      }
      const sum = (held: readonly { heldOn: CalendarDay; minutes: number }[]) =>
        held.reduce((total, { heldOn, minutes }) => total + (heldOn <= toOn ? minutes : 0), 0)
      return {
        number,
        issuedOn,
        fromOn: days.from,
        toOn,
        groupName: programme.getGroupName(groupId),
        /** Undefined on a certificate of the programme's hours. */
        attendedMinutes: isByProgramme ? undefined : sum(attended),
        programmeMinutes: sum(listHeldLessons(groupId, season, issuedOn)),
      }
    }).immediate,
  }
}
