import { formatCalendarDate, toSlovenianDay } from '../../../../common/calendar-date'
import { formatNumber } from '../../../../common/numbers'
import { officeRoutes } from '../../../../common/routes'
import { addMilliseconds, DAY } from '../../../core/clock'
import { errors } from '../../../core/errors'
import { OfficeForm } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { periodForm } from '../../../office/period-form'
import { sendSpreadsheet, toCellDate } from '../../../office/spreadsheet'
import { Link, Section } from '../../../office/views/controls'
import { DataTable } from '../../../office/views/DataTable'
import { AGE_BANDS } from '../../attendance/age-bands'
import type { Attendance } from '../../attendance/attendance'
import { toHours } from '../../attendance/hours'
import type { PlacesOffice } from '../../places/office/context'
import { hasFullAccess } from '../../places/office/entries'
import type { PeriodNumbers, Statistics } from '../statistics'

/** Numbers for reports between two days, for users who see all workshops. */
export function createStatisticsPages(
  services: PlacesOffice & { statistics: Statistics; attendance: Attendance },
): OfficePages {
  const { clock, statistics, programme, attendance } = services

  /**
   * Collects the tables and sentences of a period, which ends yesterday at the latest: the present day is counted at night.
   * @throws ApiError 404 for users who see only some workshops
   */
  function readStatistics({ query, user }: OfficeRequest) {
    if (!hasFullAccess(user)) throw errors.notFound()
    const yesterday = toSlovenianDay(addMilliseconds(clock.now(), -DAY))
    const start = `${yesterday.slice(0, 4)}-01-01`
    const { values, ...sent } = periodForm.read(query)
    const from = values?.from ?? start
    const [to = yesterday] = [values?.to ?? yesterday, yesterday].sort()
    const isRefused = !values && (query.has('od') || query.has('do'))
    const period = isRefused ? sent : periodForm.fill({ from, to })
    const { groups, total, persons, months, performances } = statistics.collectStatistics(from, to)
    const toRow = (name: string, numbers: PeriodNumbers) => [
      name,
      numbers.held,
      numbers.cancelled,
      toHours(numbers.minutes),
      toHours(numbers.minutes, 45),
      numbers.visits,
      ...numbers.visitsByAge,
      numbers.enrolled,
      ...numbers.enrolledByAge,
      numbers.joined,
      numbers.withdrawn,
    ]
    const groupTable = [
      [
        'Skupina',
        'Srečanja',
        'Odpadla',
        'Ure (60 min)',
        'Učne ure (45 min)',
        ...nameByAge('Obiski'),
        ...nameByAge('Vpisi'),
        'Novi',
        'Odšli',
      ],
      ...groups.map(({ groupId, numbers }) => toRow(programme.getGroupName(groupId), numbers)),
      toRow('skupaj', total),
    ]
    const performanceTable = [
      ['Nastop', 'Dan', 'Obiskovalci'],
      ...performances.map(({ title, heldOn, visitors }) => [title, toCellDate(heldOn), visitors]),
    ]
    const [hours, lessonHours] = [toHours(total.minutes), toHours(total.minutes, 45)].map(formatNumber)
    const lastDay = months?.to ?? to
    const personCounts = persons.map(({ year, count }) => {
      const [end = to] = [`${year}-12-31`, lastDay].sort()
      return `${formatNumber(count)} (od 1. 1. do ${formatCalendarDate(end)})`
    })
    const visitors = performances.reduce((sum, performance) => sum + performance.visitors, 0)
    const peopleSentence = months
      ? `Od ${formatCalendarDate(months.from)} do ${formatCalendarDate(lastDay)}: obiskov ${formatNumber(total.visits)}, vpisov v skupine ${total.enrolled}, novih ${total.joined}, odšlih ${total.withdrawn}; oseb ${personCounts.join(', ') || 0}.`
      : 'Obiske, vpise in osebe štejemo po celih mesecih, v tem obdobju pa ni nobenega.'
    const sentences = [
      `Od ${formatCalendarDate(from)} do ${formatCalendarDate(to)}: srečanj ${total.held}, odpadlih ${total.cancelled}, skupaj ${hours} h oziroma učnih ur ${lessonHours}.`,
      peopleSentence,
      `Nastopov ${performances.length}, obiskovalcev ${formatNumber(visitors)}.`,
      ...[attendance.describeFirstDay(programme.season) ?? []].flat(),
    ]
    return { period, from, to, groupTable, performanceTable, sentences }
  }

  function renderStatistics(request: OfficeRequest) {
    const { period, from, to, groupTable, performanceTable, sentences } = readStatistics(request)
    return request.showPage(
      'Številke za poročila',
      <div className="flex flex-col gap-6">
        <OfficeForm
          form={period}
          method="get"
          path={officeRoutes.statistics}
          className="max-w-112 gap-3"
          label="Pokaži"
        />
        <Link to={`${officeRoutes.statisticsFile}?${new URLSearchParams({ od: from, do: to })}`}>
          Prenesi (XLSX)
        </Link>
        <Section title="Za poročilo">
          <p>{sentences.join(' ')}</p>
          <p className="mt-3 text-label text-ink-2">
            Obiske, vpise in osebe štejemo po celih mesecih in po pet: 12 zapišemo kot 10, manj kot pet kot 0,
            ostanek pa se prišteje v&nbsp;naslednjem obdobju. Obiskov skupine, v&nbsp;kateri je manj kot pet
            oseb, ne štejemo; obiske po starosti štejemo samo, če je v&nbsp;vsaki starosti skupine vsaj pet
            oseb. Zato ne poročilo ne razlika dveh poročil ne pokaže, ali je kdo prišel.
          </p>
        </Section>
        <DataTable caption="Skupine" table={groupTable} />
        {performanceTable.length > 1 && <DataTable caption="Nastopi" table={performanceTable} />}
      </div>,
      { back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` }, status: period.status },
    )
  }

  async function exportStatistics(request: OfficeRequest): Promise<void> {
    const { groupTable, performanceTable, sentences } = readStatistics(request)
    const text = sentences.map((sentence) => [sentence])
    const table = [...groupTable, [''], ...performanceTable, [''], ...text]
    await sendSpreadsheet(request.ctx, { name: 'stevilke', sheet: 'Številke', table })
  }

  return {
    getHandlers: {
      [officeRoutes.statistics]: renderStatistics,
      [officeRoutes.statisticsFile]: exportStatistics,
    },
  }
}

/** Lists the header of a number and those of its age bands. */
const nameByAge = (name: string) => [
  name,
  ...AGE_BANDS.map((band) => `${name}, ${band.replace('-', '–')} let`),
]
