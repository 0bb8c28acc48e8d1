import { formatCalendarDate, parseCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { formatNumber } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { toHours } from '../../season/attendance/hours'
import { AGE_BANDS } from '../../season/attendance/placements'
import { type PeopleCounts, sum } from '../../season/attendance/statistics'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { hasFullAccess } from '../entries'
import { ColumnForm, Field, Link, Section } from '../views/controls'
import { DataTable } from '../views/DataTable'
import { toXlsx } from './exports'

const toName = ({ names }: PeopleCounts) => names.join(' + ')

/** Counts for reports between two days, for users who see all workshops. */
export function createStatisticsPages({ clock, statistics, programme }: OfficeContext): OfficePages {
  /** Collects the tables and sentences of a period. @throws ApiError 404 for users who see only some workshops */
  function readStatistics({ query, user }: OfficeRequest) {
    if (!hasFullAccess(user)) throw errors.notFound()
    const today = toSlovenianDay(clock.now())
    const from = parseCalendarDate(query.get('od') ?? '') ?? `${today.slice(0, 4)}-01-01`
    const to = parseCalendarDate(query.get('do') ?? '') ?? today
    const { groups, years, performances } = statistics.collectStatistics(from, to)
    const bands = AGE_BANDS.map((band) => `Vpisi, ${band.replace('-', '–')} let`)
    const tables = {
      Srečanja: [
        ['Skupina', 'Srečanja', 'Odpadla', 'Ure (60 min)', 'Učne ure (45 min)', 'Obiski'],
        ...groups.map(({ groupId, held, cancelled, minutes, visits }) => [
          programme.getGroupName(groupId),
          ...[held, cancelled, toHours(minutes), toHours(minutes, 45), visits],
        ]),
      ],
      ...Object.fromEntries(
        years.flatMap(({ year, enrolled, changes }) => [
          [
            `Udeleženci v letu ${year}`,
            [
              ['Skupina', ...bands, 'Vpisi skupaj'],
              ...enrolled.map((row) => [toName(row), ...row.values.slice(0, 3), countEnrolled([row])]),
            ],
          ],
          [
            `Novi in odšli v letu ${year}`,
            [['Skupina', 'Novi', 'Odšli'], ...changes.map((row) => [toName(row), ...row.values.slice(3)])],
          ],
        ]),
      ),
      Nastopi: [
        ['Nastop', 'Dan', 'Obiskovalci'],
        ...performances.map(({ title, heldOn, visitors }) => [title, formatCalendarDate(heldOn), visitors]),
      ],
    }
    const total = (key: 'held' | 'cancelled' | 'minutes' | 'visits') => sum(groups.map((row) => row[key]))
    const hours = [toHours(total('minutes')), toHours(total('minutes'), 45)].map(formatNumber)
    const sentences = [
      `Od ${formatCalendarDate(from)} do ${formatCalendarDate(to)}: srečanj ${formatNumber(total('held'))}, odpadlih ${formatNumber(total('cancelled'))}, skupaj ${hours[0]} h oziroma učnih ur ${hours[1]}, obiskov ${formatNumber(total('visits'))}.`,
      ...years.map(({ year, enrolled, persons }) =>
        enrolled.length === 0
          ? `V letu ${year} je bilo oseb premalo, da bi njihova števila prikazali.`
          : `V letu ${year}: vpisov v skupine ${formatNumber(countEnrolled(enrolled))}, oseb ${persons === null ? 'nekaj manj' : formatNumber(persons)}.`,
      ),
      `Nastopov ${performances.length}, obiskovalcev ${formatNumber(sum(performances.map(({ visitors }) => visitors)))}.`,
    ]
    return { from, to, tables, sentences }
  }

  function renderStatistics(request: OfficeRequest) {
    const { from, to, tables, sentences } = readStatistics(request)
    return request.showPage(
      'Številke za poročila',
      <div className="flex flex-col gap-6">
        <ColumnForm method="get" path={officeRoutes.statistics} className="max-w-112 gap-3" label="Pokaži">
          <Field label="Od" name="od" type="date" defaultValue={from} isRequired />
          <Field label="Do" name="do" type="date" defaultValue={to} isRequired />
        </ColumnForm>
        <Link to={`${officeRoutes.statisticsFile}?${new URLSearchParams({ od: from, do: to })}`}>
          Prenesi (XLSX)
        </Link>
        <Section title="Za poročilo">
          <p>{sentences.join(' ')}</p>
          <p className="mt-3 text-label text-ink-2">
            Osebe preštejemo enkrat, ko se koledarsko leto konča. Skupine z&nbsp;manj kot petimi osebami so
            združene, da nihče ni prepoznaven.
          </p>
        </Section>
        {Object.entries(tables).map(([caption, table]) => (
          <DataTable key={caption} caption={caption} table={table} />
        ))}
      </div>,
      { back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` } },
    )
  }

  async function sendFile(request: OfficeRequest): Promise<void> {
    const { tables, sentences } = readStatistics(request)
    // Each table's caption replaces its first column header, so that the first row sets the widths of all columns.
    const rows = Object.entries(tables).flatMap(([caption, [header = [], ...lines]]) => [
      [caption, ...header.slice(1)],
      ...lines,
      [''],
    ])
    request.ctx.body = await toXlsx([...rows, ...sentences.map((sentence) => [sentence])], 'Številke')
    request.ctx.attachment('stevilke.xlsx')
  }

  return {
    getHandlers: {
      [officeRoutes.statistics]: renderStatistics,
      [officeRoutes.statisticsFile]: sendFile,
    },
  }
}

/** Counts enrolments in all age bands. */
const countEnrolled = (rows: readonly PeopleCounts[]) => sum(rows.flatMap(({ values }) => values.slice(0, 3)))
