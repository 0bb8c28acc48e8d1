import type { ReactNode } from 'react'
import type { Lesson } from '../../../../common/lessons'
import { formatCount } from '../../../../common/numbers'
import { PERSON_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { PhoneLink } from '../../../office/views/controls'
import { PAGE_SIZE, PageLinks, readPageNumber, slicePage, toExistingPage } from '../../../office/views/paging'
import { ScrollArea } from '../../../office/views/ScrollArea'
import type { PlacesOffice } from './context'
import { formatLastNameFirst, isPlacedInGroup, type ListEntry } from './entries'
import { isUnconfirmed, parseListQuery } from './query'

/** Maximum number of date columns on a printed page: more would be too narrow for a tick. */
const COLUMNS_PER_PAGE = 20

/** Empty lines after the last name, for participants without an enrolment. */
const SPARE_LINES = 3

/** CSS classes that keep text in view while the sheet scrolls sideways. */
const STICKY_CLASS = 'max-xl:sticky max-xl:left-0 max-xl:max-w-[calc(100vw-4rem)]'

/** CSS classes that keep the column of names in view. */
const STICKY_NAME_CLASS = 'max-xl:sticky max-xl:left-0 max-xl:bg-paper max-sm:wrap-anywhere'

/** Attendance sheets and contact lists for print; each is logged as an export. */
export function createSheetPages(context: PlacesOffice): OfficePages {
  const { programme, lessons, entries, logAccess, extensions } = context
  /** Lists a page of the entries with a place in a group, and logs the export. @throws ApiError 404 */
  function loadSheetData({ ctx, query, user }: OfficeRequest) {
    const { season, group: id = '' } = parseListQuery(query, programme.season)
    const { group, name } = entries.getGroup(id, user)
    const placed = entries.list({ season, group: id }, user).filter(isPlacedInGroup)
    const page = toExistingPage(readPageNumber(query), placed.length)
    const listed = slicePage(placed, page)
    logAccess(user, { action: 'office-export', about: listed, counts: { lines: listed.length } })
    const venue = group && programme.getVenue(group.workshopId)
    const timetable = [season, group?.day, group?.time, group?.room, venue, group?.mentorName]
    const first = (page - 1) * PAGE_SIZE + 1
    const part = placed.length > PAGE_SIZE && `imena ${first}–${first + listed.length - 1}`
    const note = placed.some(({ place }) => isUnconfirmed(place)) && '* čaka na potrditev plačnika'
    const facts = [...timetable, formatCount(placed.length, PERSON_FORMS), part, note]
      .filter(Boolean)
      .join(' · ')
    const toPath = (number: number) =>
      `${ctx.path}?${new URLSearchParams({ skupina: id, sezona: season, stran: String(number) })}`
    const pageLinks = (
      <div className="print:hidden">
        <PageLinks page={page} itemCount={placed.length} toPath={toPath} />
      </div>
    )
    const spareLines = page * PAGE_SIZE < placed.length ? 0 : SPARE_LINES
    return { season, group, listed, first, spareLines, name, facts, pageLinks }
  }

  function renderAttendance(request: OfficeRequest) {
    const { season, group, listed, first, spareLines, name, facts, pageLinks } = loadSheetData(request)
    const planned = group ? lessons.listGroupLessons(group, season) : []
    const held = planned.filter(({ state }) => state !== 'cancelled')
    const columnsByDay = new Map(held.map((lesson) => [lesson.plannedOn, formatLessonDate(lesson)]))
    // Stored marks by the enrolment's id and the column: `12 6. 10.`.
    const marks = new Map(
      extensions
        .flatMap(({ listSheetMarks }) => (group && listSheetMarks?.(group.id)) || [])
        .map(({ submissionId, plannedOn, text }) => [`${submissionId} ${columnsByDay.get(plannedOn)}`, text]),
    )
    const lines = [...listed, ...Array<undefined>(spareLines).fill(undefined)].map((entry, index) => ({
      number: first + index,
      id: entry?.enrolment.id,
      name: entry ? formatNameOnSheet(entry) : '',
    }))
    const { skipped } = programme.listLessonDays(season, group)
    const pages = splitDatesIntoPages([...new Set(columnsByDay.values())])
    const title = `Prisotnost: ${name}`
    return request.showPage(
      title,
      <ScrollArea label={title}>
        {skipped.length > 0 && (
          <p className="mb-6 text-label text-ink-2 print:hidden">
            Na listu ni dni brez srečanj: {skipped.map((holiday) => holiday.name).join(', ')}.
          </p>
        )}
        {pages.map((columns, index) => (
          <section key={columns[0] || index} className="sheet">
            <SheetHead name={name}>
              Prisotnost {facts}
              {pages.length > 1 && ` · list ${index + 1}/${pages.length}`}
              {columns.some((column) => column.endsWith('+')) && ' · + dodatno srečanje'}
            </SheetHead>
            <table>
              <caption className="sr-only">{`Prisotnost, ${index + 1}. list od ${pages.length}`}</caption>
              <thead>
                <tr>
                  <th scope="col" className="w-8 text-right">
                    <span className="sr-only">Zaporedna številka</span>
                  </th>
                  <th scope="col" className={`w-56 max-sm:w-32 ${STICKY_NAME_CLASS}`}>
                    Priimek in ime
                  </th>
                  {columns.map((column, index) => (
                    <th key={column || index} scope="col">
                      {column || <span className="sr-only">datum</span>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map(({ number, id, name }) => (
                  <tr key={number}>
                    <td className="w-8 text-right">{number}</td>
                    <th scope="row" className={`max-sm:whitespace-normal ${STICKY_NAME_CLASS}`}>
                      {name || <span className="sr-only">prazno</span>}
                    </th>
                    {columns.map((column, index) => (
                      <td key={column || index} className="text-center">
                        {marks.get(`${id} ${column}`)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
        {pageLinks}
      </ScrollArea>,
    )
  }

  /**
   * Renders a contact list with only what mentors may see (privacy notice, section on recipients). It contains the payer's
   * telephone too: a parent must be reachable also where the child has a telephone.
   */
  function renderContacts(request: OfficeRequest) {
    const { listed, name, facts, pageLinks } = loadSheetData(request)
    const title = `Stiki: ${name}`
    return request.showPage(
      title,
      <ScrollArea label={title}>
        <section className="sheet min-w-0 max-lg:[&_:is(th,td)]:whitespace-normal">
          <SheetHead name={name}>Stiki {facts}</SheetHead>
          <table>
            <caption className="sr-only">Stiki</caption>
            <thead>
              <tr>
                <th scope="col" className="w-56 max-sm:w-24">
                  Priimek in ime
                </th>
                <th scope="col">Telefon</th>
                <th scope="col">E-pošta</th>
              </tr>
            </thead>
            <tbody>
              {listed.map((entry) => {
                const { reference, payload } = entry.enrolment
                const { participantPhone, payerPhone } = payload
                return (
                  <tr key={reference}>
                    <th scope="row">{formatNameOnSheet(entry)}</th>
                    <td>
                      <span className="flex flex-wrap gap-x-4 print:[&_a]:min-h-0">
                        <PhoneLink phone={participantPhone} />
                        {payerPhone !== '' && payerPhone !== participantPhone && (
                          <span>
                            <PhoneLink phone={payerPhone} /> (plačnik)
                          </span>
                        )}
                      </span>
                    </td>
                    <td className="wrap-anywhere">{payload.participantEmail}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className={`${STICKY_CLASS} mt-3 text-label`}>
            List hranite tako, da ga ne vidi nihče drug, in ga po koncu sezone uničite.
          </p>
        </section>
        {pageLinks}
      </ScrollArea>,
    )
  }

  return {
    getHandlers: { [officeRoutes.attendance]: renderAttendance, [officeRoutes.contacts]: renderContacts },
  }
}

/** Formats a lesson's date as `6. 10.`; an extra lesson has a plus, which the sheet's heading explains. */
function formatLessonDate({ heldOn, change }: Lesson): string {
  const [, month, date] = heldOn.split('-').map(Number)
  return `${date}.\u00a0${month}.${change.isExtra ? '\u00a0+' : ''}`
}

/** Splits the dates evenly into pages; without dates there is one page with empty columns. */
function splitDatesIntoPages(dates: readonly string[]): string[][] {
  const columns = dates.length > 0 ? dates : Array<string>(COLUMNS_PER_PAGE).fill('')
  const pageCount = Math.ceil(columns.length / COLUMNS_PER_PAGE)
  const size = Math.ceil(columns.length / pageCount)
  return Array.from({ length: pageCount }, (_, index) => columns.slice(index * size, (index + 1) * size))
}

const SheetHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={`${STICKY_CLASS} mb-2 flex flex-wrap items-baseline justify-between gap-x-8 text-label`}>
    <h2 className="hidden text-[1.5rem] font-[750] font-stretch-78% print:block">{name}</h2>
    <p>{children}</p>
  </div>
)

/** Returns the name, with an asterisk until the payer confirms the place; the sheet's heading explains the asterisk. */
const formatNameOnSheet = ({ enrolment, place }: ListEntry): string =>
  `${formatLastNameFirst(enrolment)}${isUnconfirmed(place) ? ' *' : ''}`
