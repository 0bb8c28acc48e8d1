import { formatSlovenianInstant } from '../../../common/calendar-date'
import { enrolmentSchema } from '../../../common/forms/enrolment'
import type { Lesson } from '../../../common/lessons'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { enrolmentFields } from '../../season/enrolments/fields'
import { listLabels, listValues } from '../../season/form-kinds'
import type { Programme } from '../../season/programme'
import type { StoredEnrolment } from '../../submissions/submission'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { countEnrolments, hasFullAccess, hasPlace, type ListEntry } from '../entries'
import { formatPlaceState, parseListQuery, toListPath } from '../query'
import { toXlsx } from '../spreadsheet'
import type { OfficeUser } from '../users'
import { AttendanceSheets, ContactSheet, ExportForm } from '../views/ExportViews'

/** Attendance sheets and contact lists for print, and XLSX tables; each export is logged. */
export function createExportPages({ programme, lessons, entries, logAccess }: OfficeContext): OfficePages {
  const readQuery = ({ query }: OfficeRequest) => parseListQuery(query, programme.season)

  /**
   * Lists who has a place in a group, or in a workshop without groups, and logs the export.
   * @throws ApiError 404, also for a group that this user may not see
   */
  function loadSheet(request: OfficeRequest) {
    const { season, group: id = '' } = readQuery(request)
    const { group, name } = entries.getGroup(id, request.user)
    const listed = entries.list({ season, group: id }, request.user).filter(hasPlace)
    logAccess(request.user, 'office-export', listed, { lines: listed.length })
    return { season, group, listed, name }
  }

  function renderAttendance(request: OfficeRequest) {
    const sheet = loadSheet(request)
    const { season, group } = sheet
    const planned = group ? lessons.list(group, season) : []
    const dates = planned.filter(({ state }) => state !== 'cancelled').map(formatLessonDate)
    const { skipped } = programme.listLessonDays(season, group)
    return request.showPage(
      `Prisotnost: ${sheet.name}`,
      <AttendanceSheets
        sheet={sheet}
        dates={[...new Set(dates)]}
        skipped={skipped.map(({ name }) => name)}
      />,
    )
  }

  function renderContacts(request: OfficeRequest) {
    const sheet = loadSheet(request)
    return request.showPage(`Stiki: ${sheet.name}`, <ContactSheet sheet={sheet} />)
  }

  /** Renders the choice of columns for a list. */
  function renderExportForm(request: OfficeRequest) {
    const { user, showPage } = request
    const query = readQuery(request)
    return showPage(
      'Izvoz v preglednico',
      <ExportForm
        query={query}
        count={countEnrolments(entries.list(query, user))}
        columns={listColumns(user, programme)}
      />,
      { back: { label: 'Nazaj na seznam', path: toListPath(query) } },
    )
  }

  /** @throws ApiError 422 when no column is chosen */
  async function sendTable(request: OfficeRequest): Promise<void> {
    const { ctx, user, query } = request
    const ids = query.getAll('stolpec')
    const columns = listColumns(user, programme).filter(({ id }) => ids.includes(id))
    if (columns.length === 0) throw errors.noColumns()
    const listed = entries.list(readQuery(request), user)
    logAccess(user, 'office-export', listed, { lines: listed.length })
    const rows = listed.map((entry) => columns.map(({ read }) => read(entry)))
    ctx.body = await toXlsx([columns.map(({ label }) => label), ...rows], 'Prijave')
    ctx.attachment('prijave.xlsx')
  }

  return {
    getHandlers: {
      [officeRoutes.attendance]: renderAttendance,
      [officeRoutes.contacts]: renderContacts,
      [officeRoutes.exports]: renderExportForm,
      [officeRoutes.exportFile]: sendTable,
    },
  }
}

/** Formats a lesson's date as `6. 10.`; an extra lesson has a plus, which the sheet's caption explains. */
function formatLessonDate({ heldOn, change }: Lesson): string {
  const [, month, date] = heldOn.split('-').map(Number)
  return `${date}.\u00a0${month}.${change.isExtra ? '\u00a0+' : ''}`
}

/** Column of an exported table. */
interface ExportColumn {
  id: string
  label: string
  read(entry: ListEntry): string
}

/** The only fields that mentors may export (privacy notice, section on recipients); see `mentors` in fields.ts. */
const mentorColumns: ExportColumn[] = Object.entries(enrolmentFields)
  .flatMap(([name, { mentors }]) => (mentors ? [{ name: name as keyof StoredEnrolment, ...mentors }] : []))
  .sort((one, other) => one.order - other.order)
  .map(({ name, id, label, read = (enrolment) => String(enrolment[name]) }) => ({
    id,
    label,
    read: ({ enrolment }) => read(enrolment.payload),
  }))

/** Lists the columns that a user may export, in the table's order. The column of the group includes the workshop. */
function listColumns(user: OfficeUser, programme: Programme): ExportColumn[] {
  const placeColumns: ExportColumn[] = [
    { id: 'skupina', label: 'Skupina', read: ({ place }) => programme.getPlaceName(place) },
    { id: 'stanje', label: 'Stanje', read: ({ place }) => formatPlaceState(place) },
  ]
  if (!hasFullAccess(user)) return [...mentorColumns, ...placeColumns]
  const fields = listLabels('registration').filter(([field]) => field in enrolmentSchema.shape)
  return [
    { id: 'stevilka', label: 'Številka', read: ({ enrolment }) => enrolment.reference },
    {
      id: 'oddano',
      label: 'Oddano',
      read: ({ enrolment }) =>
        formatSlovenianInstant(new Date(enrolment.createdAt)).replaceAll('\u00a0', ' '),
    },
    ...placeColumns,
    ...fields.map(([field, label]) => ({
      id: field,
      label,
      read: ({ enrolment }: ListEntry) =>
        listValues(enrolment).find((value) => value.field === field)?.value ?? '',
    })),
  ]
}
