import type { TableFiller } from '../../../../tests/support/filled-person'
import { PUPPETS } from '../../../../tests/support/season'

export const filler: TableFiller = {
  afterEnrolment({ server }) {
    const { attendance, certificates } = server.services
    const lesson = attendance.listLessonsUntilToday(PUPPETS).at(-1)
    const attendee = lesson && attendance.listAttendees(lesson).at(0)
    if (!lesson || !attendee) throw new Error('the person attends no lesson')
    attendance.setMark(lesson, attendee, true)
    certificates.issueCertificate(attendee.enrolment, PUPPETS)
  },
}
