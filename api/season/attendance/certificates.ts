import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { Core } from '../../core/core'
import { createLessons } from '../lessons/lessons'
import type { Place } from '../places/place'
import { placeStates } from '../places/rules'
import { getProgramme } from '../programme'
import { type Attendance, getLessonMinutes } from './attendance'

/** Period and hours of a certificate, by the value of its button. */
export const certificateKinds = {
  danes: { isWholeSeason: false, isByProgramme: false, label: 'Opravljene ure do danes' },
  sezona: { isWholeSeason: true, isByProgramme: false, label: 'Opravljene ure za vse šolsko leto' },
  'program-danes': { isWholeSeason: false, isByProgramme: true, label: 'Ure programa do danes' },
  'program-sezona': { isWholeSeason: true, isByProgramme: true, label: 'Ure programa za vse šolsko leto' },
} as const

export type CertificateKind = keyof typeof certificateKinds

export const isCertificateKind = (text: string): text is CertificateKind =>
  Object.hasOwn(certificateKinds, text)

export interface Certificate {
  number: string
  submissionId: number
  groupId: string
  issuedOn: CalendarDay
  fromOn: CalendarDay
  toOn: CalendarDay
  /** Null on a certificate of the programme's hours. */
  attendedMinutes: number | null
  programmeMinutes: number
}

export type Certificates = ReturnType<typeof createCertificates>

/** Certificates of hours for one participant in one workshop. Their hours are stored: marks are deleted earlier. */
export function createCertificates(
  core: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  attendance: Attendance,
) {
  const { database, clock, catalogue } = core
  const programme = getProgramme(catalogue)
  const lessons = createLessons(core)
  const columns = `number, submission_id AS submissionId, group_id AS groupId, issued_on AS issuedOn, from_on AS fromOn,
    to_on AS toOn, attended_minutes AS attendedMinutes, programme_minutes AS programmeMinutes`
  const select = database.prepare<[string], Certificate>(
    `SELECT ${columns} FROM certificates WHERE number = ?`,
  )
  const selectSame = database
    .prepare<object, string>(`
      SELECT number FROM certificates
      WHERE submission_id = :submissionId AND group_id = :groupId AND issued_on = :issuedOn AND to_on = :toOn
        AND attended_minutes IS :attendedMinutes AND programme_minutes = :programmeMinutes`)
    .pluck()
  const takeNextNumber = database
    .prepare<[number], number>(`
      INSERT INTO reference_counters (prefix, year, last_number) VALUES ('U', ?, 1)
      ON CONFLICT DO UPDATE SET last_number = last_number + 1 RETURNING last_number`)
    .pluck()
  const insert = database.prepare(`
    INSERT INTO certificates
      (number, submission_id, group_id, issued_on, from_on, to_on, attended_minutes, programme_minutes)
    VALUES (:number, :submissionId, :groupId, :issuedOn, :fromOn, :toOn, :attendedMinutes, :programmeMinutes)`)

  /** Days and minutes of a group's lessons in a season: past ones as they were, coming ones by the timetable. */
  function listMinutes(groupId: string, season: string, today: CalendarDay) {
    const group = season === programme.season ? programme.findGroup(groupId) : undefined
    if (!group) return attendance.listRecords(groupId, season).filter(({ isCancelled }) => !isCancelled)
    const coming = lessons
      .listGroupLessons(group, season)
      .filter(({ state, heldOn }) => state !== 'cancelled' && heldOn > today)
      .map((lesson) => ({ heldOn: lesson.heldOn, minutes: getLessonMinutes(lesson, group) }))
    return [...attendance.listUntilToday(group, season).filter(({ isCancelled }) => !isCancelled), ...coming]
  }

  const listPresent = (submissionId: number, workshopId: string) =>
    attendance
      .listMarks({ submissionId })
      .filter(({ groupId, isPresent }) => isPresent && groupId.split('--')[0] === workshopId)

  return {
    find: (number: string): Certificate | undefined => select.get(number),

    /** Lists the kinds that can be issued: attended hours while marks are stored, the programme's for a place. */
    listKinds: (submissionId: number, { workshopId, groupId, state }: Place): CertificateKind[] => {
      const hasMarks = listPresent(submissionId, workshopId).length > 0
      return (Object.keys(certificateKinds) as CertificateKind[]).filter(
        (kind) =>
          groupId !== null &&
          (certificateKinds[kind].isByProgramme ? placeStates[state].groupPart === 'placed' : hasMarks),
      )
    },

    /** Issues a certificate. Idempotent within a day as long as the hours stay the same. @returns its number */
    issue: database.transaction(
      (
        submissionId: number,
        { workshopId, groupId }: Place,
        season: string,
        kind: CertificateKind,
      ): string => {
        const { isWholeSeason, isByProgramme } = certificateKinds[kind]
        const issuedOn = toSlovenianDay(clock.now())
        const days = programme.findSeasonDays(season) ?? { from: issuedOn, to: issuedOn }
        const toOn = isWholeSeason || days.to < issuedOn ? days.to : issuedOn
        const sum = (held: readonly { heldOn: CalendarDay; minutes: number }[]) =>
          held.reduce((total, { heldOn, minutes }) => total + (heldOn <= toOn ? minutes : 0), 0)
        const certificate = {
          submissionId,
          groupId: groupId ?? workshopId,
          issuedOn,
          fromOn: days.from,
          toOn,
          attendedMinutes: isByProgramme ? null : sum(listPresent(submissionId, workshopId)),
          programmeMinutes: sum(listMinutes(groupId ?? workshopId, season, issuedOn)),
        }
        const same = selectSame.get(certificate)
        if (same !== undefined) return same
        const year = issuedOn.slice(0, 4)
        const number = `U-${year}-${String(takeNextNumber.get(Number(year))).padStart(4, '0')}`
        insert.run({ ...certificate, number })
        return number
      },
    ).immediate,
  }
}
