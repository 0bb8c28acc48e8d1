import { formatCalendarDate, MONTHS, toSlovenianDay } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { type HourLine, toHours } from '../../season/attendance/hours'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { canSeeWorkshop, hasFullAccess } from '../entries'
import type { OfficeUser } from '../users'
import { Button, Field, HiddenFields, Link, Notice, SelectField } from '../views/controls'
import { DataTable } from '../views/DataTable'
import { toXlsx } from './exports'

const TABLE_HEADER = ['Vodi', 'Dan', 'Skupina', 'Ure (60 min)', 'Učne ure (45 min)', 'Opomba', 'Stanje']

/** Hours of mentors by month: mentors confirm or correct their lessons, the office closes the month and exports it. */
export function createHourPages({ clock, hours, programme, logAccess }: OfficeContext): OfficePages {
  /** Lists the month's lessons that the user may see: all, or those of the user's workshops. */
  function readMonth(fields: URLSearchParams, user: OfficeUser) {
    const present = toSlovenianDay(clock.now()).slice(0, 7)
    const typed = fields.get('mesec') ?? ''
    const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : present
    const isVisible = ({ groupId }: HourLine) => canSeeWorkshop(user, groupId.split('--')[0] ?? '')
    const lines = hours.listMonth(month).filter(isVisible)
    const mentors = [...new Set(lines.map(({ mentor }) => mentor))]
    return { month, lines, mentors, canClose: month < present && hasFullAccess(user) }
  }

  /** The month's lessons, and the sum of each mentor. */
  function toTable({ lines, mentors }: ReturnType<typeof readMonth>) {
    const rows = mentors.flatMap((mentor) => {
      const own = lines.filter((line) => line.mentor === mentor)
      const total = own.reduce((sum, { minutes }) => sum + minutes, 0)
      return [
        ...own.map((line) => [
          mentor,
          formatCalendarDate(line.heldOn).replaceAll('\u00a0', ' '),
          programme.getGroupName(line.groupId),
          toHours(line.minutes),
          toHours(line.minutes, 45),
          line.remark ?? '',
          line.closedAt !== null ? 'zaključeno' : line.confirmedAt !== null ? 'potrjeno' : 'ni potrjeno',
        ]),
        [mentor, 'skupaj', '', toHours(total), toHours(total, 45), '', ''],
      ]
    })
    return [TABLE_HEADER, ...rows]
  }

  function renderHours(request: OfficeRequest, fields = request.query, problem?: string) {
    const { user, showPage } = request
    const data = readMonth(fields, user)
    const { month, lines, mentors, canClose } = data
    const open = user.isReadOnly ? [] : lines.filter(({ closedAt }) => closedAt === null)
    const months = [shiftMonth(month, -1), shiftMonth(month, 1)]
    return showPage(
      `Ure mentorjev: ${formatMonth(month)}`,
      <>
        {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
        <p className="mb-6 flex flex-wrap gap-x-6 text-label">
          {months.map((other) => (
            <Link key={other} to={toHoursPath(other)}>
              {formatMonth(other)}
            </Link>
          ))}
          <Link to={`${officeRoutes.mentorHoursFile}?mesec=${month}`}>Prenesi (XLSX)</Link>
        </p>
        <DataTable caption="Srečanja do včeraj" table={toTable(data)} />
        {open.length > 0 && (
          <form
            method="post"
            action={officeRoutes.mentorHours}
            className="flex max-w-112 flex-col gap-3"
            noValidate
          >
            <HiddenFields mesec={month} />
            <SelectField
              label="Vodi"
              name="mentor"
              options={mentors.map((value) => ({ value, label: value }))}
            />
            <p className="flex flex-wrap gap-3">
              <Button name="kaj" value="confirm">
                Ure držijo
              </Button>
              {canClose && (
                <Button name="kaj" value="close" isSecondary>
                  Zaključi mesec
                </Button>
              )}
            </p>
            <SelectField
              label="Popravek srečanja"
              name="srecanje"
              value={fields.get('srecanje') ?? undefined}
              options={open.map((line) => ({
                value: toKey(line),
                label: `${formatCalendarDate(line.heldOn)}, ${programme.getGroupName(line.groupId)}`,
              }))}
            />
            <Field label="Trajanje v minutah" name="minut" inputMode="numeric" />
            <Field label="Razlog popravka" name="opomba" />
            <p>
              <Button name="kaj" value="correct" isSecondary>
                Popravi
              </Button>
            </p>
          </form>
        )}
      </>,
      {
        back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` },
        status: problem === undefined ? 200 : 422,
      },
    )
  }

  /** @throws ApiError 404 for lessons that the user may not see, 409 for a closed month */
  function submitHours(request: OfficeRequest, form: URLSearchParams) {
    const { user } = request
    const { month, lines, canClose } = readMonth(form, user)
    const action = form.get('kaj')
    const isCorrection = action === 'correct'
    const chosen = lines.filter((line) =>
      isCorrection ? toKey(line) === form.get('srecanje') : line.mentor === form.get('mentor'),
    )
    if (chosen.length === 0 || (action === 'close' && !canClose)) throw errors.notFound()
    if (chosen.every(({ closedAt }) => closedAt !== null))
      throw errors.refused('Ta mesec je zaključen in ga ni več mogoče spremeniti.')
    const minutes = /^\d{1,3}$/.test(form.get('minut') ?? '') ? Number(form.get('minut')) : undefined
    const remark = (form.get('opomba') ?? '').trim().slice(0, 200)
    if (!isCorrection) hours.update(action === 'close' ? 'close' : 'confirm', chosen, user.id)
    else if (minutes === undefined || remark === '')
      return renderHours(request, form, 'Vpišite minute s številko in razlog popravka.')
    else
      hours.update(
        'correct',
        chosen.map((line) => ({ ...line, minutes, remark })),
        user.id,
      )
    request.redirectTo(toHoursPath(month))
  }

  async function sendTable({ ctx, user, query }: OfficeRequest): Promise<void> {
    const data = readMonth(query, user)
    logAccess(user, 'office-export', [], { lines: data.lines.length })
    ctx.body = await toXlsx(toTable(data), 'Ure')
    ctx.attachment(`ure-${data.month}.xlsx`)
  }

  return {
    getHandlers: {
      [officeRoutes.mentorHours]: (request) => renderHours(request),
      [officeRoutes.mentorHoursFile]: sendTable,
    },
    postHandlers: { [officeRoutes.mentorHours]: submitHours },
  }
}

const toKey = ({ groupId, plannedOn }: HourLine) => `${groupId} ${plannedOn}`

const toHoursPath = (month: string) => `${officeRoutes.mentorHours}?mesec=${month}`

const formatMonth = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]?.name} ${month.slice(0, 4)}`

const shiftMonth = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by)).toISOString().slice(0, 7)
