import { formatCalendarDate, MONTHS, toSlovenianDay } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { type HourLine, toHours } from '../../season/attendance/hours'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { canSeeWorkshop, hasFullAccess } from '../entries'
import type { OfficeUser } from '../users'
import { Button, ColumnForm, Field, HiddenFields, Notice, SelectField } from '../views/controls'
import { DataTable } from '../views/DataTable'
import { toXlsx } from './exports'

/** Hours of mentors by month: mentors confirm or correct their lessons, the office closes the month and exports it. */
export function createHourPages({ clock, hours, programme, logAccess }: OfficeContext): OfficePages {
  const formatLine = ({ heldOn, groupId }: HourLine) =>
    `${formatCalendarDate(heldOn)}, ${programme.getGroupName(groupId)}`

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
          formatLine(line),
          toHours(line.minutes),
          toHours(line.minutes, 45),
          line.remark ?? '',
          line.closedAt !== null ? 'zaključeno' : line.confirmedAt !== null ? 'potrjeno' : 'ni potrjeno',
        ]),
        [mentor, 'skupaj', toHours(total), toHours(total, 45), '', ''],
      ]
    })
    return [['Vodi', 'Srečanje', 'Ure (60 min)', 'Učne ure (45 min)', 'Opomba', 'Stanje'], ...rows]
  }

  function renderHours(request: OfficeRequest, fields = request.query, problem?: string) {
    const { user, showPage } = request
    const data = readMonth(fields, user)
    const { month, lines, canClose } = data
    const open = user.isReadOnly ? [] : lines.filter(({ closedAt }) => closedAt === null)
    const path = officeRoutes.mentorHours
    return showPage(
      `Ure mentorjev: ${MONTHS[Number(month.slice(5)) - 1]?.name} ${month.slice(0, 4)}`,
      <div className="flex flex-col gap-6">
        {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
        <form className="flex max-w-112 flex-col gap-3">
          <Field label="Mesec" name="mesec" type="month" defaultValue={month} hint="Na primer 2026-03." />
          <p className="flex gap-3">
            <Button isSecondary>Pokaži</Button>
            <Button formAction={officeRoutes.mentorHoursFile}>Prenesi (XLSX)</Button>
          </p>
        </form>
        <DataTable caption="Srečanja do včeraj" table={toTable(data)} />
        {[...new Set(open.map(({ mentor }) => mentor))].map((mentor) => (
          <form key={mentor} method="post" action={path} className="flex flex-wrap items-center gap-3">
            <HiddenFields mesec={month} mentor={mentor} />
            <strong>{mentor}</strong>
            <Button name="kaj" value="confirm">
              Ure držijo
            </Button>
            {canClose && (
              <Button name="kaj" value="close" isSecondary>
                Zaključi mesec
              </Button>
            )}
          </form>
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
              value={fields.get('srecanje') ?? undefined}
              options={open.map((line) => ({ value: toKey(line), label: formatLine(line) }))}
            />
            <Field label="Trajanje v minutah" name="minut" inputMode="numeric" isRequired />
            <Field label="Razlog popravka" name="opomba" isRequired />
          </ColumnForm>
        )}
      </div>,
      {
        back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` },
        status: problem === undefined ? 200 : 422,
      },
    )
  }

  /** @throws ApiError 404 for lessons that the user may not see, 409 for a closed month */
  function submitHours(request: OfficeRequest, form: URLSearchParams) {
    const { user } = request
    const userId = user.id
    const { month, lines, canClose } = readMonth(form, user)
    const action = form.get('kaj')
    const chosen = lines.filter((line) =>
      action === 'correct' ? toKey(line) === form.get('srecanje') : line.mentor === form.get('mentor'),
    )
    if (chosen.length === 0 || (action === 'close' && !canClose)) throw errors.notFound()
    if (chosen.every(({ closedAt }) => closedAt !== null))
      throw errors.refused('Ta mesec je zaključen in ga ni več mogoče spremeniti.')
    const [minutes = '', remark = ''] = ['minut', 'opomba'].map((name) =>
      form.get(name)?.trim().slice(0, 200),
    )
    if (action === 'correct' && (!/^\d{1,3}$/.test(minutes) || remark === ''))
      return renderHours(request, form, 'Vpišite minute s številko in razlog popravka.')
    if (action === 'correct') hours.correct(chosen, { userId, remark, minutes: Number(minutes) })
    else if (action === 'close') hours.close(chosen, { userId })
    else hours.confirm(chosen, { userId })
    request.redirectTo(`${officeRoutes.mentorHours}?mesec=${month}`)
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
