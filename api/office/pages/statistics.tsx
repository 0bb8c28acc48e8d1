import { formatCalendarDate, parseCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { formatNumber } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { toHours } from '../../season/attendance/hours'
import { AGE_BANDS } from '../../season/attendance/placements'
import {
  hasShowableChanges,
  hasShowablePeople,
  isShowable,
  mergeSmallCounts,
  type PeopleCounts,
} from '../../season/attendance/statistics'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { hasFullAccess } from '../entries'
import { ButtonForm, ColumnForm, Field, Link, Section } from '../views/controls'
import { DataTable } from '../views/DataTable'
import { toXlsx } from './exports'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Counts for reports between two days, for users who see all workshops. Groups with small counts of people are merged. */
export function createStatisticsPages({ clock, statistics, programme }: OfficeContext): OfficePages {
  /** Collects the tables and sentences of a period. @throws ApiError 404 for users who see only some workshops */
  function readStatistics({ query, user }: OfficeRequest) {
    if (!hasFullAccess(user)) throw errors.notFound()
    const today = toSlovenianDay(clock.now())
    const from = parseCalendarDate(query.get('od') ?? '') ?? `${today.slice(0, 4)}-01-01`
    const to = parseCalendarDate(query.get('do') ?? '') ?? today
    const { lessons, groups, persons, performances } = statistics.collectStatistics(from, to)
    const people = mergeSmallCounts(groups, hasShowablePeople)
    const changes = mergeSmallCounts(people, hasShowableChanges)
    const toName = ({ names }: PeopleCounts) => names.join(' + ')
    const bands = AGE_BANDS.map((band) => `Vpisi, ${band.replace('-', '–')} let`)
    const tables = {
      Srečanja: [
        ['Skupina', 'Srečanja', 'Odpadla', 'Ure (60 min)', 'Učne ure (45 min)'],
        ...lessons.map(({ groupId, held, cancelled, minutes }) => [
          programme.getGroupName(groupId),
          ...[held, cancelled, toHours(minutes), toHours(minutes, 45)],
        ]),
      ],
      Udeleženci: [
        ['Skupina', 'Obiski', ...bands, 'Vpisi skupaj'],
        ...people.map((row) => [toName(row), ...row.values.slice(0, 4), sum(row.values.slice(1, 4))]),
      ],
      'Novi in odšli': [
        ['Skupina', 'Novi', 'Odšli'],
        ...changes.map((row) => [toName(row), ...row.values.slice(4)]),
      ],
    }
    const total = (counts: readonly number[]) => formatNumber(sum(counts))
    const enrolments = people.flatMap(({ values }) => values.slice(1, 4))
    const minutes = sum(lessons.map((row) => row.minutes))
    const sentences = [
      `Od ${formatCalendarDate(from)} do ${formatCalendarDate(to)}: srečanj ${total(lessons.map(({ held }) => held))}, odpadlih ${total(lessons.map(({ cancelled }) => cancelled))}, skupaj ${formatNumber(toHours(minutes))} h oziroma učnih ur ${formatNumber(toHours(minutes, 45))}.`,
      people.length === 0 && persons > 0
        ? 'Oseb je premalo, da bi njihova števila prikazali.'
        : `Vpisov v skupine ${total(enrolments)}, ${isShowable(sum(enrolments) - persons) ? `oseb ${formatNumber(persons)}` : 'oseb nekaj manj'}, obiskov ${total(people.flatMap(({ values }) => values.slice(0, 1)))}.`,
      `Nastopov ${performances.length}, obiskovalcev ${total(performances.map(({ visitors }) => visitors))}.`,
    ]
    return { from, to, tables, sentences, performances }
  }

  function renderStatistics(request: OfficeRequest) {
    const { from, to, tables, sentences, performances } = readStatistics(request)
    const range = { od: from, do: to }
    const path = officeRoutes.statistics
    return request.showPage(
      'Številke za poročila',
      <div className="flex flex-col gap-6">
        <ColumnForm method="get" path={path} className="max-w-112 gap-3" label="Pokaži">
          <Field label="Od" name="od" type="date" defaultValue={from} isRequired />
          <Field label="Do" name="do" type="date" defaultValue={to} isRequired />
        </ColumnForm>
        <Link to={`${officeRoutes.statisticsFile}?${new URLSearchParams(range)}`}>Prenesi (XLSX)</Link>
        <Section title="Za poročilo">
          <p>{sentences.join(' ')}</p>
          <p className="mt-3 text-label text-ink-2">
            Skupine z&nbsp;manj kot petimi osebami so združene. Eno obdobje pošljite le enkrat: iz razlik med
            podobnimi obdobji bi se dalo prepoznati posameznike.
          </p>
        </Section>
        {Object.entries(tables).map(([caption, table]) => (
          <DataTable key={caption} caption={caption} table={table} />
        ))}
        <Section title="Nastopi">
          {performances.map(({ id, heldOn, title, visitors }) => (
            <div key={id} className="mb-2 flex flex-wrap items-center gap-4">
              {formatCalendarDate(heldOn)}, {title}: {formatNumber(visitors)}
              {!request.user.isReadOnly && (
                <ButtonForm path={path} values={{ ...range, nastop: id }} isSecondary>
                  Izbriši<span className="sr-only"> {title}</span>
                </ButtonForm>
              )}
            </div>
          ))}
          {!request.user.isReadOnly && (
            <ColumnForm path={path} values={range} className="mt-6 max-w-112 gap-3" label="Dodaj nastop">
              <Field label="Nastop" name="naslov" isRequired />
              <Field label="Dan" name="dan" type="date" isRequired />
              <Field label="Število obiskovalcev" name="obiskovalcev" inputMode="numeric" isRequired />
            </ColumnForm>
          )}
        </Section>
      </div>,
      { back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` } },
    )
  }

  /** Adds or deletes a performance. @throws ApiError 422 for a performance without title, day or number */
  function submitPerformance(request: OfficeRequest, form: URLSearchParams): void {
    if (!hasFullAccess(request.user)) throw errors.notFound()
    const heldOn = parseCalendarDate(form.get('dan') ?? '')
    const title = (form.get('naslov') ?? '').trim().slice(0, 200)
    const visitors = form.get('obiskovalcev')?.trim() ?? ''
    if (form.has('nastop')) statistics.removePerformance(Number(form.get('nastop')))
    else if (heldOn && title !== '' && /^\d{1,6}$/.test(visitors))
      statistics.addPerformance({ heldOn, title, visitors: Number(visitors) })
    else throw errors.invalid({ nastop: 'Vpišite naslov nastopa, dan in število obiskovalcev.' })
    const range = { od: form.get('od') ?? '', do: form.get('do') ?? '' }
    request.redirectTo(`${officeRoutes.statistics}?${new URLSearchParams(range)}`)
  }

  async function sendFile(request: OfficeRequest): Promise<void> {
    const { tables, sentences, performances } = readStatistics(request)
    const rows = [
      ...Object.values(tables).flatMap((table) => [...table, ['']]),
      ['Nastop', 'Dan', 'Obiskovalci'],
      ...performances.map(({ title, heldOn, visitors }) => [title, formatCalendarDate(heldOn), visitors]),
      [''],
    ]
    request.ctx.body = await toXlsx([...rows, ...sentences.map((sentence) => [sentence])], 'Številke')
    request.ctx.attachment('stevilke.xlsx')
  }

  return {
    getHandlers: {
      [officeRoutes.statistics]: renderStatistics,
      [officeRoutes.statisticsFile]: sendFile,
    },
    postHandlers: { [officeRoutes.statistics]: submitPerformance },
  }
}
