import { formatCalendarDate, MONTHS, toSlovenianDay } from '../../../common/calendar-date'
import { formatNumber } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { type HourLine, toHours } from '../../season/attendance/hours'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { canSeeWorkshop, hasFullAccess } from '../entries'
import type { OfficeUser } from '../users'
import { ButtonForm, ColumnForm, Field, Link, Notice, Section } from '../views/controls'
import { toXlsx } from './exports'

const MAX_MINUTES = 600

const sumMinutes = (lines: readonly HourLine[]) => lines.reduce((sum, { minutes }) => sum + minutes, 0)

/** `48 ur (64 učnih ur)` in a form that fits every number. */
export const formatHours = (minutes: number): string =>
  `${formatNumber(toHours(minutes))}\u00a0h, učnih ur: ${formatNumber(toHours(minutes, 45))}`

/** Hours of mentors by month: mentors confirm or correct their lines, the office closes the month and exports it. */
export function createHourPages(context: OfficeContext): OfficePages {
  const { clock, hours, programme, logAccess } = context

  const getPresentMonth = () => toSlovenianDay(clock.now()).slice(0, 7)

  /** Lists the lines that the user may see: all, or those of the user's workshops. */
  function readMonth(fields: URLSearchParams, user: OfficeUser) {
    const typed = fields.get('mesec') ?? ''
    const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : getPresentMonth()
    const lines = hours
      .listMonth(month)
      .filter(({ groupId }) => canSeeWorkshop(user, groupId.split('--')[0] ?? ''))
    return { month, lines, isOver: month < getPresentMonth() }
  }

  function renderHours(request: OfficeRequest, fields = request.query, problem?: string) {
    const { user, showPage } = request
    const { month, lines, isOver } = readMonth(fields, user)
    const mentors = [...new Set(lines.map(({ mentor }) => mentor))]
    return showPage(
      `Ure mentorjev: ${formatMonth(month)}`,
      <>
        {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
        <p className="mb-6 flex flex-wrap gap-x-6 text-label">
          <Link to={toHoursPath(shiftMonth(month, -1))}>← {formatMonth(shiftMonth(month, -1))}</Link>
          <Link to={toHoursPath(shiftMonth(month, 1))}>{formatMonth(shiftMonth(month, 1))} →</Link>
          <Link to={`${officeRoutes.mentorHoursFile}?mesec=${month}`}>Prenesi (XLSX)</Link>
        </p>
        {mentors.length === 0 && <p>V tem mesecu do včeraj ni bilo srečanj.</p>}
        <div className="flex max-w-180 flex-col gap-10">
          {mentors.map((mentor) => (
            <MentorSection
              key={mentor}
              lines={lines.filter((line) => line.mentor === mentor)}
              getGroupName={programme.getGroupName}
              canClose={isOver && hasFullAccess(user)}
              isReadOnly={user.isReadOnly}
              editedLine={fields.get('srecanje') ?? undefined}
              {...{ month, mentor }}
            />
          ))}
        </div>
      </>,
      {
        back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` },
        status: problem === undefined ? 200 : 422,
      },
    )
  }

  /** @throws ApiError 404 for lines that the user may not see, 409 for a closed month */
  function submitHours(request: OfficeRequest, form: URLSearchParams) {
    const { user } = request
    const { month, lines, isOver } = readMonth(form, user)
    const mentor = form.get('mentor')
    const own = lines.filter((line) => line.mentor === mentor)
    const [first] = own
    if (!first) throw errors.notFound()
    if (first.closedAt !== null)
      throw errors.refused('Ta mesec je zaključen, zato ga ni več mogoče spremeniti.')
    if (form.get('kaj') === 'zakljuci') {
      if (!isOver || !hasFullAccess(user)) throw errors.notFound()
      hours.close(month, first.mentor, user.id)
    } else if (form.get('kaj') === 'popravi') {
      const line = own.find((one) => toKey(one) === form.get('srecanje'))
      if (!line) throw errors.notFound()
      const typedMinutes = form.get('minut')?.trim() ?? ''
      const minutes = Number(typedMinutes)
      const remark = (form.get('opomba') ?? '').trim().slice(0, 200)
      if (!/^\d+$/.test(typedMinutes) || minutes > MAX_MINUTES || remark === '')
        return renderHours(request, form, `Vpišite minute (od 0 do ${MAX_MINUTES}) in razlog popravka.`)
      hours.correct(line, minutes, remark, user.id)
    } else hours.confirm(own, user.id)
    request.redirectTo(toHoursPath(month))
  }

  async function sendTable({ ctx, user, query }: OfficeRequest): Promise<void> {
    const { month, lines } = readMonth(query, user)
    logAccess(user, 'office-export', [], { lines: lines.length })
    const header = ['Vodi', 'Dan', 'Skupina', 'Ure po 60 minut', 'Ure po 45 minut', 'Opomba', 'Stanje']
    const mentors = [...new Set(lines.map(({ mentor }) => mentor))]
    const rows = mentors.flatMap((mentor) => {
      const own = lines.filter((line) => line.mentor === mentor)
      const total = sumMinutes(own)
      return [
        ...own.map((line) => [
          mentor,
          formatCalendarDate(line.heldOn).replaceAll('\u00a0', ' '),
          programme.getGroupName(line.groupId),
          toHours(line.minutes),
          toHours(line.minutes, 45),
          line.remark ?? '',
          describeState(line),
        ]),
        [mentor, 'skupaj', '', toHours(total), toHours(total, 45), '', ''],
      ]
    })
    ctx.body = await toXlsx([header, ...rows], 'Ure')
    ctx.attachment(`ure-${month}.xlsx`)
  }

  return {
    getHandlers: {
      [officeRoutes.mentorHours]: (request) => renderHours(request),
      [officeRoutes.mentorHoursFile]: sendTable,
    },
    postHandlers: { [officeRoutes.mentorHours]: submitHours },
  }
}

const toHoursPath = (month: string) => `${officeRoutes.mentorHours}?mesec=${month}`

const formatMonth = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]?.name} ${month.slice(0, 4)}`

function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const toKey = ({ groupId, plannedOn }: HourLine) => `${groupId} ${plannedOn}`

const describeState = ({ closedAt, confirmedAt }: HourLine) =>
  closedAt !== null ? 'zaključeno' : confirmedAt !== null ? 'potrjeno' : 'ni potrjeno'

interface MentorSectionProps {
  mentor: string
  month: string
  lines: readonly HourLine[]
  getGroupName(groupId: string): string
  canClose: boolean
  isReadOnly: boolean
  /** Key of the line whose form is open. */
  editedLine: string | undefined
}

function MentorSection(props: MentorSectionProps) {
  const { mentor, month, lines, getGroupName, canClose, isReadOnly, editedLine } = props
  const isClosed = lines.some(({ closedAt }) => closedAt !== null)
  const canEdit = !isReadOnly && !isClosed
  const values = { mesec: month, mentor }
  return (
    <Section title={`${mentor}: ${formatHours(sumMinutes(lines))}`}>
      <ul className="mb-4 text-label">
        {lines.map((line) => (
          <li key={toKey(line)} className="border-b border-rule-soft py-2">
            {formatCalendarDate(line.heldOn)}, {getGroupName(line.groupId)}: {formatHours(line.minutes)},{' '}
            {describeState(line)}
            {line.remark && `. Opomba: ${line.remark}`}
            {canEdit && toKey(line) !== editedLine && (
              <a
                className="tap-target ml-4 text-link"
                href={`${toHoursPath(month)}&${new URLSearchParams({ srecanje: toKey(line) })}`}
              >
                Popravi<span className="sr-only">, {formatCalendarDate(line.heldOn)}</span>
              </a>
            )}
            {canEdit && toKey(line) === editedLine && (
              <ColumnForm
                path={officeRoutes.mentorHours}
                values={{ ...values, kaj: 'popravi', srecanje: editedLine }}
                className="gap-3 max-w-112 bg-sunk p-4"
                label="Popravi"
              >
                <Field
                  label="Minut"
                  name="minut"
                  inputMode="numeric"
                  defaultValue={String(line.minutes)}
                  isRequired
                />
                <Field label="Zakaj" name="opomba" defaultValue={line.remark ?? ''} isRequired />
              </ColumnForm>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className="flex flex-wrap gap-3">
          {lines.some(({ confirmedAt }) => confirmedAt === null) && (
            <ButtonForm path={officeRoutes.mentorHours} values={{ ...values, kaj: 'potrdi' }}>
              Ure držijo
            </ButtonForm>
          )}
          {canClose && (
            <ButtonForm path={officeRoutes.mentorHours} values={{ ...values, kaj: 'zakljuci' }} isSecondary>
              Zaključi mesec
            </ButtonForm>
          )}
        </div>
      )}
    </Section>
  )
}
