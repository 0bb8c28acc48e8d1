import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { placeStates } from '../../season/places/rules'
import { toCsv, toXlsx } from '../../submissions/spreadsheet'
import { listColumns } from '../columns'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { countEnrolments, type Entry } from '../entries'
import { readListQuery } from '../query'
import { ExportView } from '../views/ExportView'
import { AttendanceView, ContactsView } from '../views/SheetViews'

/** What leaves the office: sheets to print, and tables. Each is written down. */
export function createSheetPages({ programme, lessons, entries, note }: OfficeContext): OfficePages {
  const readQuery = ({ ctx }: OfficeRequest) => readListQuery(ctx.URL.searchParams, programme.season)

  /**
   * A group, or a workshop's people without one, and who has a place there.
   * @throws ApiError 404, also for a group that this user may not know of
   */
  function openSheet(request: OfficeRequest) {
    const { season, group: id = '' } = readQuery(request)
    const { group, name } = entries.getGroup(id, request.user)
    const listed = entries
      .list({ season, group: id }, request.user)
      .filter(({ place: { state } }) => placeStates[state].part === 'placed')
    noteExport(request, listed)
    return { season, group, listed, name }
  }

  function noteExport({ user }: OfficeRequest, listed: readonly Entry[]): void {
    note(
      user,
      'office-export',
      listed.map(({ enrolment }) => enrolment.reference),
      { lines: listed.length },
    )
  }

  async function sendTable(request: OfficeRequest): Promise<void> {
    const { ctx, user } = request
    const ids = ctx.URL.searchParams.getAll('stolpec')
    const columns = listColumns(user, programme).filter(({ id }) => ids.includes(id))
    if (columns.length === 0) throw errors.noColumns()
    const listed = entries.list(readQuery(request), user)
    noteExport(request, listed)
    const rows = listed.map((entry) => columns.map(({ read }) => read(entry)))
    const table = [columns.map(({ label }) => label), ...rows]
    const isCsv = ctx.params.format === 'csv'
    ctx.body = isCsv ? toCsv(table) : await toXlsx(table, 'Prijave')
    ctx.type = isCsv ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    ctx.set('Content-Disposition', `attachment; filename="prijave.${isCsv ? 'csv' : 'xlsx'}"`)
  }

  return {
    shown: [
      [
        officeRoutes.attendance,
        (request) => {
          const { season, group, listed, name } = openSheet(request)
          const held = group ? lessons.list(group, season).filter(({ state }) => state !== 'cancelled') : []
          return request.show(
            `Prisotnost: ${name}`,
            <AttendanceView
              user={request.user}
              season={season}
              name={name}
              group={group}
              days={[...new Set(held.map(({ heldOn }) => heldOn))]}
              skipped={programme.listLessonDays(season, group).skipped}
              entries={listed}
            />,
          )
        },
      ],
      [
        officeRoutes.contacts,
        (request) => {
          const { season, group, listed, name } = openSheet(request)
          return request.show(
            `Stiki: ${name}`,
            <ContactsView user={request.user} season={season} name={name} group={group} entries={listed} />,
          )
        },
      ],
      [
        officeRoutes.exports,
        (request) => {
          const query = readQuery(request)
          const count = countEnrolments(entries.list(query, request.user))
          const columns = listColumns(request.user, programme)
          return request.show(
            'Izvoz',
            <ExportView user={request.user} query={query} count={count} columns={columns} />,
          )
        },
      ],
      [`${officeRoutes.exports}/prijave.:format`, sendTable],
    ],
  }
}
