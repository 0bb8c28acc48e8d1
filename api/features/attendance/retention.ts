import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import { addMilliseconds, DAY } from '../../core/clock'
import type { BaseServices } from '../../privacy/base-services'

/** Creates the deletion of marks and names of mentors whose retention terms are over. It returns the number of deleted marks. */
export function createNameDeletion({ database, catalogue, programme }: BaseServices): (now: Date) => number {
  const selectSeasons = database.prepare<[], string>('SELECT DISTINCT season FROM lesson_records').pluck()
  const deleteMarks = database.prepare<[season: string]>(`
    DELETE FROM attendance_marks
    WHERE (group_id, planned_on) IN (SELECT group_id, planned_on FROM lesson_records WHERE season = ?)`)
  const deleteMentorNames = database.prepare<[day: CalendarDay]>(
    "UPDATE lesson_records SET mentor = '', remark = NULL WHERE held_on < ? AND mentor <> ''",
  )
  return (now) => {
    const { attendanceDays, invoiceYears } = catalogue.retention
    const lastDay = toSlovenianDay(addMilliseconds(now, -attendanceDays * DAY))
    const oldest = `${Number(toSlovenianDay(now).slice(0, 4)) - invoiceYears}-01-01`
    deleteMentorNames.run(oldest)
    const isOver = (season: string) => (programme.findSeasonDays(season)?.to ?? '') <= lastDay
    const ended = selectSeasons.all().filter(isOver)
    return ended.reduce((sum, season) => sum + deleteMarks.run(season).changes, 0)
  }
}
