import { formatCalendarDate, MONTHS, toSlovenianDay } from '../../../../common/calendar-date'
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import type { OfficeUser } from '../../../office/users'
import { Button, ColumnForm, Field, HiddenFields, Link, SelectField } from '../../../office/views/controls'
import { DataTable } from '../../../office/views/DataTable'
import type { PlacesOffice } from '../../places/office/context'
import { hasFullAccess } from '../../places/office/entries'
import { toXlsx } from '../../places/office/exports'
import { type Hours, type MentorLesson, toHours } from '../hours'

const HEADER = ['Srečanje', 'Ure (60 min)', 'Učne ure (45 min)', 'Stanje', 'Opomba']

/** Hours of mentors by month: mentors confirm or correct their lessons, the office closes the month and exports it. */
export function createHourPages(services: PlacesOffice & { hours: Hours }): OfficePages {
  const { clock, hours, programme, entries, logAccess } = services

  const formatLesson = ({ heldOn, groupId }: MentorLesson) =>
    `${formatCalendarDate(heldOn)}, ${programme.getGroupName(groupId)}`

  /** Reads a month's lessons by mentor. A user of some workshops sees only lessons of their mentors, also those held as a substitute. */
  function readMonthLessons(fields: URLSearchParams, user: OfficeUser) {
    const present = toSlovenianDay(clock.now()).slice(0, 7)
    const typed = fields.get('mesec') ?? ''
    const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : present
    const ownNames = entries.listGroups(user).map(({ mentorName }) => mentorName)
    const isVisible = ({ mentor }: MentorLesson) => hasFullAccess(user) || ownNames.includes(mentor)
    const lessons = hours.listLessonsOfMonth(month).filter(isVisible)
    const names = [...new Set(lessons.map(({ mentor }) => mentor))]
    const mentors = names.map((name) => ({ name, lessons: lessons.filter(({ mentor }) => mentor === name) }))
    return { month, lessons, mentors, canClose: month < present && hasFullAccess(user) }
  }

  /** Converts one mentor's lessons to table rows, with their sum in the last row. */
  function toRows(lessons: readonly MentorLesson[]) {
    const total = lessons.reduce((sum, { minutes }) => sum + minutes, 0)
    return [
      ...lessons.map((lesson) => [
        formatLesson(lesson),
        toHours(lesson.minutes),
        toHours(lesson.minutes, 45),
        lesson.closedAt !== null ? 'zaključeno' : lesson.confirmedAt !== null ? 'potrjeno' : 'ni potrjeno',
        lesson.remark ?? '',
      ]),
      ['skupaj', toHours(total), toHours(total, 45), '', ''],
    ]
  }

  function renderHours({ user, query, showPage }: OfficeRequest) {
    const { month, lessons, mentors, canClose } = readMonthLessons(query, user)
    const isOpen = ({ closedAt }: MentorLesson) => closedAt === null && !user.isReadOnly
    const open = lessons.filter(isOpen)
    const path = officeRoutes.mentorHours
    return showPage(
      `Ure mentorjev: ${MONTHS[Number(month.slice(5)) - 1]?.name} ${month.slice(0, 4)}`,
      <div className="flex flex-col gap-6">
        <ColumnForm method="get" path={path} className="max-w-112 gap-3" label="Pokaži">
          <Field
            label="Mesec"
            name="mesec"
            type="month"
            defaultValue={month}
            hint="Na primer 2026-03."
            isRequired
          />
        </ColumnForm>
        <Link to={`${officeRoutes.mentorHoursFile}?mesec=${month}`}>Prenesi (XLSX)</Link>
        {mentors.length === 0 && <p>V tem mesecu do včeraj ni bilo srečanj.</p>}
        {mentors.map((mentor) => (
          <div key={mentor.name}>
            <DataTable caption={mentor.name} table={[HEADER, ...toRows(mentor.lessons)]} />
            {mentor.lessons.some(isOpen) && (
              <form method="post" action={path} className="mt-3 flex flex-wrap gap-3">
                <HiddenFields mesec={month} mentor={mentor.name} />
                <Button name="kaj" value="confirm">
                  Ure držijo
                </Button>
                {canClose && (
                  <Button name="kaj" value="close" isSecondary>
                    Zaključi mesec
                  </Button>
                )}
              </form>
            )}
          </div>
        ))}
        {open.length > 0 && (
          <ColumnForm
            path={path}
            values={{ mesec: month, kaj: 'correct' }}
            className="max-w-112 gap-3"
            label="Popravi"
          >
            <SelectField
              label="Popravek srečanja"
              name="srecanje"
              options={open.map((lesson) => ({ value: toLessonValue(lesson), label: formatLesson(lesson) }))}
            />
            <Field label="Trajanje v minutah" name="minut" inputMode="numeric" isRequired />
            <Field label="Razlog popravka" name="opomba" isRequired />
          </ColumnForm>
        )}
      </div>,
      { back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` } },
    )
  }

  /**
   * Confirms or closes a mentor's month, or corrects one lesson.
   * @throws ApiError 404 for lessons that the user may not see, 409 for a closed month, 422 for an invalid correction
   */
  function submitHours(request: OfficeRequest, form: URLSearchParams) {
    const userId = request.user.id
    const { month, lessons, canClose } = readMonthLessons(form, request.user)
    const action = form.get('kaj')
    const chosen = lessons.filter((lesson) =>
      [lesson.mentor, toLessonValue(lesson)].includes(form.get('srecanje') ?? form.get('mentor') ?? ''),
    )
    if (chosen.length === 0 || (action === 'close' && !canClose)) throw errors.notFound()
    if (chosen.every(({ closedAt }) => closedAt !== null))
      throw errors.refused('Ta mesec je zaključen in ga ni več mogoče spremeniti.')
    const [minutes = '', remark = ''] = ['minut', 'opomba'].map((name) => form.get(name)?.trim())
    if (action === 'correct' && (!/^\d{1,3}$/.test(minutes) || remark === ''))
      throw errors.invalid({ minut: 'Vpišite minute s številko in razlog popravka.' })
    const values = { userId, minutes: Number(minutes), remark: remark.slice(0, 200) }
    if (action === 'correct') hours.correctLessons(chosen, values)
    else if (action === 'close') hours.closeLessons(chosen, values)
    else hours.confirmLessons(chosen, values)
    request.redirectTo(`${officeRoutes.mentorHours}?mesec=${month}`)
  }

  async function sendHoursSpreadsheet({ ctx, user, query }: OfficeRequest): Promise<void> {
    const { month, lessons, mentors } = readMonthLessons(query, user)
    logAccess(user, 'office-export', [], { lines: lessons.length })
    const rows = mentors.flatMap((mentor) => toRows(mentor.lessons).map((row) => [mentor.name, ...row]))
    ctx.body = await toXlsx([['Vodi', ...HEADER], ...rows], 'Ure')
    ctx.attachment(`ure-${month}.xlsx`)
  }

  return {
    getHandlers: {
      [officeRoutes.mentorHours]: renderHours,
      [officeRoutes.mentorHoursFile]: sendHoursSpreadsheet,
    },
    postHandlers: { [officeRoutes.mentorHours]: submitHours },
  }
}

/** Value of a lesson in the select field. */
const toLessonValue = ({ groupId, plannedOn }: MentorLesson) => `${groupId} ${plannedOn}`
