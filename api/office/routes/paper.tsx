import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { toCsv, toXlsx } from '../../submissions/spreadsheet'
import { listColumns } from '../columns'
import type { Desk, OfficePages, OfficeRequest } from '../desk'
import { listMeetings } from '../meetings'
import { readListQuery } from '../query'
import { type Entry, seesWorkshop } from '../register'
import { ExportView } from '../views/ExportView'
import { AttendanceView, ContactsView } from '../views/SheetViews'

/** What leaves the office: sheets to print, and tables. Each is written down. */
export function createPaperPages({ services, register, note }: Desk): OfficePages {
  const { catalogue } = services
  const readQuery = ({ ctx }: OfficeRequest) => readListQuery(ctx.URL.searchParams, catalogue.schoolYear)

  /**
   * A group, or a workshop's people without one, and who has a place there.
   * @throws ApiError 404, also for a group that this user may not know of
   */
  function openSheet(request: OfficeRequest) {
    const { season, group: id = '' } = readQuery(request)
    const group = register.findGroup(id)
    const workshopId = group?.workshopId ?? id
    const isKnown = group !== undefined || register.hasWorkshop(id)
    if (!isKnown || !seesWorkshop(request.user, workshopId)) throw errors.notFound()
    const entries = register
      .list({ season, group: id }, request.user)
      .filter(({ place: { state } }) => state === 'accepted' || state === 'held')
    noteExport(request, entries)
    return { season, group, entries, name: register.nameOf({ workshopId, groupId: group ? id : null }) }
  }

  function noteExport({ user }: OfficeRequest, entries: readonly Entry[]): void {
    note(
      user,
      'office-export',
      entries.map(({ enrolment }) => enrolment.reference),
      { lines: entries.length },
    )
  }

  async function sendTable(request: OfficeRequest): Promise<void> {
    const { ctx, user } = request
    const ids = ctx.URL.searchParams.getAll('stolpec')
    const columns = listColumns(user, register).filter(({ id }) => ids.includes(id))
    if (columns.length === 0) throw errors.noColumns()
    const entries = register.list(readQuery(request), user)
    noteExport(request, entries)
    const rows = entries.map((entry) => columns.map(({ read }) => read(entry)))
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
          const { season, group, entries, name } = openSheet(request)
          const meetings = listMeetings(season, group?.day, catalogue.holidays)
          return request.show(
            `Prisotnost: ${name}`,
            <AttendanceView
              user={request.user}
              season={season}
              name={name}
              group={group}
              {...meetings}
              entries={entries}
            />,
          )
        },
      ],
      [
        officeRoutes.contacts,
        (request) => {
          const { season, group, entries, name } = openSheet(request)
          return request.show(
            `Stiki: ${name}`,
            <ContactsView user={request.user} season={season} name={name} group={group} entries={entries} />,
          )
        },
      ],
      [
        officeRoutes.exports,
        (request) => {
          const query = readQuery(request)
          const count = register.list(query, request.user).length
          const columns = listColumns(request.user, register)
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
