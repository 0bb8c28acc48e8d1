import { formatCalendarDate, MONTHS, toSlovenianDay } from '../../../../common/calendar-date'
import { groupBy } from '../../../../common/group-by'
import { officeRoutes } from '../../../../common/routes'
import { toPersonKey } from '../../../core/address-keys'
import { errors } from '../../../core/errors'
import { sortByLastName } from '../../../core/name-order'
import { defineForm, type FormState, OfficeForm, oneOf, parsedText } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { sendSpreadsheet, toCellDate } from '../../../office/spreadsheet'
import type { OfficeUser } from '../../../office/users'
import { Button, HiddenFields, Link, type SelectOption } from '../../../office/views/controls'
import { DataTable } from '../../../office/views/DataTable'
import type { PlacesOffice } from '../../places/office/context'
import { hasFullAccess } from '../../places/office/entries'
import type { Attendance } from '../attendance'
import { CLOSED_MONTH_MESSAGE, type Hours, type MentorLesson, toHours } from '../hours'

const HEADER = ['Dan', 'Skupina', 'Ure (60 min)', 'Učne ure (45 min)', 'Stanje', 'Opomba']

/** Format of `<input type="month">`, which browsers without a month picker show as a text field. */
const MONTH_FORMAT = 'leto in številko meseca, na primer 2027-03 za marec 2027.'

const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

const monthForm = defineForm({
  month: {
    name: 'mesec',
    label: 'Mesec',
    type: 'month',
    hint: `Izberite mesec. Če izbire ni, vpišite ${MONTH_FORMAT}`,
    schema: parsedText((text) => MONTH_PATTERN.exec(text)?.[0], `Vpišite ${MONTH_FORMAT}`),
  },
})

/** Reasons of a correction: a typed one would invite data about health. */
const REASONS = ['krajše srečanje', 'daljše srečanje', 'srečanja ni bilo', 'drugačen urnik'].map((text) => ({
  value: text,
  label: text,
}))

/** Defines the form that corrects one of the lessons. */
function defineCorrectionForm(lessons: readonly SelectOption[]) {
  return defineForm({
    lesson: { name: 'srecanje', label: 'Popravek srečanja', options: lessons, schema: oneOf(lessons) },
    minutes: {
      name: 'minut',
      label: 'Trajanje v minutah',
      inputMode: 'numeric',
      schema: parsedText(
        (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
        'Vpišite minute s številko, na primer 90.',
      ),
    },
    remark: { name: 'opomba', label: 'Razlog popravka', options: REASONS, schema: oneOf(REASONS) },
  })
}

/** Hours of mentors by month: mentors confirm or correct their lessons, the office closes the month and exports it. */
export function createHourPages(
  services: PlacesOffice & { hours: Hours; attendance: Attendance },
): OfficePages {
  const { attendance, clock, hours, programme, entries, logAccess } = services

  const formatLesson = ({ heldOn, groupId }: MentorLesson) =>
    `${formatCalendarDate(heldOn)}, ${programme.getGroupName(groupId)}`

  /**
   * Finds the name under which a mentor's hours are stored: the one that a lead has chosen for the user, or the only mentor of
   * the user's workshops.
   */
  function findOwnName(user: OfficeUser): string | undefined {
    const [name, otherName] = new Set(entries.listGroups(user).map(({ mentorName }) => mentorName))
    return user.mentor || (otherName === undefined ? name : undefined)
  }

  /** Reads a month's lessons by mentor. Mentors see only lessons that they held, also as a substitute. */
  function readMonthLessons(fields: URLSearchParams, user: OfficeUser) {
    const present = toSlovenianDay(clock.now()).slice(0, 7)
    const { values, ...read } = monthForm.read(fields)
    const chosen = fields.has('mesec') ? read : monthForm.fill({ month: present })
    const month = values?.month ?? present
    const ownKey = toPersonKey(findOwnName(user) ?? '')
    const isVisible = ({ mentor }: MentorLesson) => hasFullAccess(user) || toPersonKey(mentor) === ownKey
    const lessons = hours.listLessonsOfMonth(month).filter(isVisible)
    // A substitute's name is typed for each lesson, in several spellings.
    const spellings = groupBy(lessons, ({ mentor }) => toPersonKey(mentor))
    const found = [...spellings.values()].map((own) => ({ name: own[0]?.mentor ?? '', lessons: own }))
    const mentors = sortByLastName(found, ({ name }) => name)
    return { month, chosen, lessons, mentors, canClose: month < present && hasFullAccess(user) }
  }

  /** Converts one mentor's lessons to table rows, with their sum in the last row. */
  function toRows(lessons: readonly MentorLesson[]) {
    const total = lessons.reduce((sum, { minutes }) => sum + minutes, 0)
    return [
      ...lessons.map((lesson) => [
        toCellDate(lesson.heldOn),
        programme.getGroupName(lesson.groupId),
        toHours(lesson.minutes),
        toHours(lesson.minutes, 45),
        lesson.closedAt !== null ? 'zaključeno' : lesson.confirmedAt !== null ? 'potrjeno' : 'ni potrjeno',
        lesson.remark ?? '',
      ]),
      ['skupaj', '', toHours(total), toHours(total, 45), '', ''],
    ]
  }

  const toCorrectionForm = (lessons: readonly MentorLesson[]) =>
    defineCorrectionForm(
      lessons.map((lesson) => ({ value: toLessonValue(lesson), label: formatLesson(lesson) })),
    )

  /** Renders a month's lessons by mentor, and the form that corrects one. @param refused correction with a wrong value */
  function renderHours({ user, showPage }: OfficeRequest, fields: URLSearchParams, refused?: FormState) {
    const { month, chosen, lessons, mentors, canClose } = readMonthLessons(fields, user)
    const isOpen = ({ closedAt }: MentorLesson) => closedAt === null && !user.isReadOnly
    const open = lessons.filter(isOpen)
    const correction = refused ?? toCorrectionForm(open).fill()
    const path = officeRoutes.mentorHours
    return showPage(
      `Ure mentorjev: ${MONTHS[Number(month.slice(5)) - 1]?.name} ${month.slice(0, 4)}`,
      <div className="flex flex-col gap-6">
        <OfficeForm form={chosen} method="get" path={path} className="max-w-112 gap-3" label="Pokaži" />
        <Link to={`${officeRoutes.mentorHoursFile}?mesec=${month}`}>Prenesi (XLSX)</Link>
        <p className="text-label">{attendance.describeFirstDay(programme.season)}</p>
        {mentors.length === 0 && (
          <p>
            {hasFullAccess(user) || findOwnName(user)
              ? 'V tem mesecu do včeraj ni bilo srečanj.'
              : 'Vodjo urada prosite, da pri vas pod »Sodelavci« izbere, čigave ure vidite.'}
          </p>
        )}
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
          <OfficeForm
            form={correction}
            path={path}
            values={{ mesec: month, kaj: 'correct' }}
            className="max-w-112 gap-3"
            label="Popravi"
          />
        )}
      </div>,
      {
        back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` },
        status: chosen.status === 422 ? 422 : correction.status,
      },
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
    const lesson = form.get('srecanje')
    const mentorKey = toPersonKey(form.get('mentor') ?? '')
    const chosen = lessons.filter((one) =>
      lesson === null ? toPersonKey(one.mentor) === mentorKey : toLessonValue(one) === lesson,
    )
    if (chosen.length === 0 || (action === 'close' && !canClose)) throw errors.notFound()
    if (chosen.every(({ closedAt }) => closedAt !== null)) throw errors.refused(CLOSED_MONTH_MESSAGE)
    if (action === 'correct') {
      const sent = toCorrectionForm(lessons.filter(({ closedAt }) => closedAt === null)).read(form)
      if (!sent.values) return renderHours(request, form, sent)
      hours.correctLessons(chosen, { userId, ...sent.values })
      // The table keeps the last correction only; the access log keeps every value.
      for (const { minutes } of chosen)
        logAccess(request.user, {
          action: 'office-change',
          counts: { minutesBefore: minutes, minutes: sent.values.minutes },
        })
    } else if (action === 'close') hours.closeLessons(chosen, { userId })
    else hours.confirmLessons(chosen, { userId })
    request.redirectTo(`${officeRoutes.mentorHours}?mesec=${month}`)
  }

  async function sendHoursSpreadsheet({ ctx, user, query }: OfficeRequest): Promise<void> {
    const { month, lessons, mentors } = readMonthLessons(query, user)
    logAccess(user, { action: 'office-export', counts: { lines: lessons.length } })
    const rows = mentors.flatMap((mentor) => toRows(mentor.lessons).map((row) => [mentor.name, ...row]))
    const table = [['Vodi', ...HEADER], ...rows]
    await sendSpreadsheet(ctx, { name: `ure-${month}`, sheet: 'Ure', table })
  }

  return {
    getHandlers: {
      [officeRoutes.mentorHours]: (request) => renderHours(request, request.query),
      [officeRoutes.mentorHoursFile]: sendHoursSpreadsheet,
    },
    postHandlers: { [officeRoutes.mentorHours]: submitHours },
  }
}

/** Value of a lesson in the select field. */
const toLessonValue = ({ groupId, plannedOn }: MentorLesson) => `${groupId} ${plannedOn}`
