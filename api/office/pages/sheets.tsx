import type { ReactNode } from 'react'
import type { CatalogueGroup } from '../../../common/catalogue'
import type { Lesson } from '../../../common/lessons'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { errors } from '../../core/errors'
import { phoneOf } from '../../season/enrolments/fields'
import { toXlsx } from '../../submissions/spreadsheet'
import { listColumns } from '../columns'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { countEnrolments, type Entry, hasPlace, toListName } from '../entries'
import { isUnconfirmed } from '../place-labels'
import { enrolments, people } from '../plurals'
import { readListQuery, toListPath } from '../query'
import { Button, Hidden } from '../views/parts'

/** Columns of one page: wide enough for a tick by hand. */
const COLUMNS = 20
/** Whatever scrolls must be reachable with the keyboard. */
const REACHABLE = { tabIndex: 0 }

/** Sentences stay within a phone's screen, however the sheet is scrolled. */
const WITHIN = 'max-sm:sticky max-sm:left-0 max-sm:max-w-[calc(100vw-2rem)]'

/** Lines to write in whoever comes without an enrolment. */
const SPARE_LINES = 3

/** Columns that are ticked at first: what a list on paper has. */
const USUAL = new Set([
  'participantLastName',
  'participantFirstName',
  'skupina',
  'stanje',
  'priimek',
  'ime',
  'telefon',
  'e-posta',
])

/** What leaves the office: sheets to print, and tables. Each is written down. */
export function createSheetPages({ programme, lessons, entries, note }: OfficeContext): OfficePages {
  const readQuery = ({ query }: OfficeRequest) => readListQuery(query, programme.season)

  /**
   * A group, or a workshop's people without one, and who has a place there.
   * @throws ApiError 404, also for a group that this user may not know of
   */
  function openSheet(request: OfficeRequest) {
    const { season, group: id = '' } = readQuery(request)
    const { group, name } = entries.getGroup(id, request.user)
    const listed = entries.list({ season, group: id }, request.user).filter(hasPlace)
    note(request.user, 'office-export', listed, { lines: listed.length })
    return { season, group, listed, name }
  }

  /** On a phone a sheet is wider than the screen; with the keyboard it scrolls once it has the focus. */
  const showSheet = ({ show }: OfficeRequest, title: string, sheet: ReactNode) =>
    show(
      title,
      <section aria-label={title} {...REACHABLE} className="relative overflow-x-auto print:overflow-visible">
        {sheet}
      </section>,
    )

  /** The attendance sheet: one page for every twenty meetings. */
  function showAttendance(request: OfficeRequest) {
    const sheet = openSheet(request)
    const { season, group, name, listed } = sheet
    const held = group ? lessons.list(group, season).filter(({ state }) => state !== 'cancelled') : []
    const { skipped } = programme.listLessonDays(season, group)
    const meetings = held.length > 0 ? [...new Set(held.map(toColumn))] : Array<string>(COLUMNS).fill('')
    const size = Math.ceil(meetings.length / Math.ceil(meetings.length / COLUMNS))
    const pages = Array.from({ length: Math.ceil(meetings.length / size) }, (_, index) =>
      meetings.slice(index * size, (index + 1) * size),
    )
    const lines = [...listed.map(toSheetName), ...Array<string>(SPARE_LINES).fill('')].map((line, index) => ({
      number: index + 1,
      name: line,
    }))
    return showSheet(
      request,
      `Prisotnost: ${name}`,
      <>
        {skipped.length > 0 && (
          <p className="mb-6 text-label text-ink-2 print:hidden">
            Na listu ni dni brez srečanj: {skipped.map((one) => one.name).join(', ')}.
          </p>
        )}
        {pages.map((page, index) => (
          <section key={page[0] || index} className="sheet">
            <SheetHead
              {...sheet}
              title="Prisotnost"
              page={index + 1}
              pages={pages.length}
              hasExtra={page.some((column) => column.endsWith('+'))}
            />
            <table className="sheet__table">
              <caption className="sr-only">
                Prisotnost, {index + 1}. list od {pages.length}
              </caption>
              <thead>
                <tr>
                  <th scope="col" className="w-8 text-right">
                    <span className="sr-only">Zaporedna številka</span>
                  </th>
                  <th scope="col" className="w-56">
                    Priimek in ime
                  </th>
                  {page.map((column, at) => (
                    <th key={column || at} scope="col">
                      {column || <span className="sr-only">datum</span>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.number}>
                    <td className="w-8 text-right">{line.number}</td>
                    <th scope="row">{line.name || <span className="sr-only">prazno</span>}</th>
                    {page.map((column, at) => (
                      <td key={column || at} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </>,
    )
  }

  /** The contact sheet: what the privacy notice lets mentors have, and no more. */
  function showContacts(request: OfficeRequest) {
    const sheet = openSheet(request)
    return showSheet(
      request,
      `Stiki: ${sheet.name}`,
      <section className="sheet">
        <SheetHead {...sheet} title="Stiki" />
        <table className="sheet__table">
          <caption className="sr-only">Stiki</caption>
          <thead>
            <tr>
              <th scope="col" className="w-56">
                Priimek in ime
              </th>
              <th scope="col">Telefon</th>
              <th scope="col">E-pošta</th>
            </tr>
          </thead>
          <tbody>
            {sheet.listed.map((entry) => {
              const { reference, payload } = entry.enrolment
              return (
                <tr key={reference}>
                  <th scope="row">{toSheetName(entry)}</th>
                  <td>{phoneOf(payload)}</td>
                  <td>{payload.participantEmail}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className={`${WITHIN} mt-3 text-label`}>
          List hranite tako, da ga ne vidi nihče drug, in ga po koncu sezone uničite.
        </p>
      </section>,
    )
  }

  /** Which columns of the list that was just looked at go into a table. */
  function showExport(request: OfficeRequest) {
    const { user, show } = request
    const query = readQuery(request)
    const { season, group, state, search } = query
    return show(
      'Izvoz v preglednico',
      <>
        <p className="mb-5 max-w-180">
          Preglednica: {countOf(countEnrolments(entries.list(query, user)), enrolments)} s&nbsp;seznama, ki
          ste ga gledali. Izberite samo stolpce, ki jih potrebujete; vsak izvoz se zapiše v&nbsp;evidenco.
        </p>
        <form action={officeRoutes.table}>
          <Hidden sezona={season} skupina={group} stanje={state} isci={search} />
          <fieldset className="mb-6 border-y-2 border-rule py-3">
            <legend className="sr-only">Stolpci</legend>
            <div className="gap-x-8 sm:columns-2 lg:columns-3">
              {listColumns(user, programme).map(({ id, label }) => (
                <Choice key={id} type="checkbox" name="stolpec" value={id} defaultChecked={USUAL.has(id)}>
                  {label}
                </Choice>
              ))}
            </div>
          </fieldset>
          <Button>Prenesi (XLSX)</Button>
        </form>
      </>,
      { back: { label: 'Nazaj na seznam', path: toListPath(query) } },
    )
  }

  async function sendTable(request: OfficeRequest): Promise<void> {
    const { ctx, user, query } = request
    const ids = query.getAll('stolpec')
    const columns = listColumns(user, programme).filter(({ id }) => ids.includes(id))
    if (columns.length === 0) throw errors.noColumns()
    const listed = entries.list(readQuery(request), user)
    note(request.user, 'office-export', listed, { lines: listed.length })
    const rows = listed.map((entry) => columns.map(({ read }) => read(entry)))
    ctx.body = await toXlsx([columns.map(({ label }) => label), ...rows], 'Prijave')
    ctx.attachment('prijave.xlsx')
  }

  return {
    shown: {
      [officeRoutes.attendance]: showAttendance,
      [officeRoutes.contacts]: showContacts,
      [officeRoutes.exports]: showExport,
      [officeRoutes.table]: sendTable,
    },
  }
}

interface SheetProps {
  season: string
  name: string
  group: CatalogueGroup | undefined
  listed: readonly Entry[]
}

function SheetHead(props: SheetProps & { title: string; page?: number; pages?: number; hasExtra?: boolean }) {
  const { season, name, group, listed, title, page, pages = 1, hasExtra } = props
  const facts = [group?.day, group?.time, group?.room, group?.mentorName].filter(Boolean)
  return (
    <div className={`${WITHIN} mb-2 flex flex-wrap items-baseline justify-between gap-x-8 text-label`}>
      <h2 className="hidden text-[1.5rem] font-[750] font-stretch-78% print:block">{name}</h2>
      <p>
        {[`${title} ${season}`, ...facts, countOf(listed.length, people)].join(' · ')}
        {pages > 1 && ` · list ${page}/${pages}`}
        {hasExtra && ' · + dodatno srečanje'}
        {listed.some(({ place }) => isUnconfirmed(place)) && ' · * čaka na potrditev plačnika'}
      </p>
    </div>
  )
}

/** With a star, which the sheet's head explains, for whom the payer has yet to confirm. */
const toSheetName = ({ enrolment, place }: Entry): string =>
  `${toListName(enrolment)}${isUnconfirmed(place) ? ' *' : ''}`

/** `6. 10.`; with a plus, which the sheet's head explains, of an extra lesson. */
function toColumn({ heldOn, change }: Lesson): string {
  const [, month, date] = heldOn.split('-').map(Number)
  return `${date}.\u00a0${month}.${change.isExtra ? '\u00a0+' : ''}`
}
