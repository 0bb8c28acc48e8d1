import type { ReactNode } from 'react'
import type { CatalogueGroup } from '../../../common/catalogue'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { toReachablePhone } from '../../season/enrolments/fields'
import { formatListName, type ListEntry } from '../entries'
import type { ListQuery } from '../query'
import { isUnconfirmed } from '../query'
import { Button, enrolmentForms, HiddenFields } from './controls'

/** Columns for dates on one printed page: wide enough for a handwritten tick. */
const COLUMNS_PER_PAGE = 20

/** Empty lines for participants without an enrolment. */
const SPARE_LINES = 3

/** Makes a scrolling area reachable with the keyboard. */
const FOCUSABLE = { tabIndex: 0 }

/** Keeps sentences on a phone's screen while the sheet scrolls sideways. */
const STICKY_CLASS = 'max-sm:sticky max-sm:left-0 max-sm:max-w-[calc(100vw-2rem)]'

const peopleForms = { one: 'oseba', two: 'osebi', few: 'osebe', other: 'oseb' }

interface Sheet {
  season: string
  /** Name of the group or workshop. */
  name: string
  group: CatalogueGroup | undefined
  listed: readonly ListEntry[]
}

interface AttendanceProps {
  sheet: Sheet
  /** Column headers; none where the group has no timetable: then the columns are empty. */
  dates: readonly string[]
  /** Names of the holidays without lessons. */
  skipped: readonly string[]
}

/** Attendance sheets, one for every twenty lessons. */
export function AttendanceSheets({ sheet, dates, skipped }: AttendanceProps) {
  const columns = dates.length > 0 ? dates : Array<string>(COLUMNS_PER_PAGE).fill('')
  const pageCount = Math.ceil(columns.length / COLUMNS_PER_PAGE)
  const size = Math.ceil(columns.length / pageCount)
  const pages = Array.from({ length: pageCount }, (_, index) =>
    columns.slice(index * size, (index + 1) * size),
  )
  return (
    <SheetFrame title={`Prisotnost: ${sheet.name}`}>
      {skipped.length > 0 && (
        <p className="mb-6 text-label text-ink-2 print:hidden">
          Na listu ni dni brez srečanj: {skipped.join(', ')}.
        </p>
      )}
      {pages.map((page, index) => (
        <section key={page[0] || index} className="sheet">
          <SheetHead
            {...sheet}
            title="Prisotnost"
            page={index + 1}
            pages={pageCount}
            hasExtra={page.some((column) => column.endsWith('+'))}
          />
          <AttendanceTable
            caption={`Prisotnost, ${index + 1}. list od ${pageCount}`}
            columns={page}
            listed={sheet.listed}
          />
        </section>
      ))}
    </SheetFrame>
  )
}

interface AttendanceTableProps {
  caption: string
  columns: readonly string[]
  listed: readonly ListEntry[]
}

function AttendanceTable({ caption, columns, listed }: AttendanceTableProps) {
  const lines = [...listed.map(toSheetName), ...Array<string>(SPARE_LINES).fill('')].map((name, index) => ({
    number: index + 1,
    name,
  }))
  return (
    <table className="sheet__table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-8 text-right">
            <span className="sr-only">Zaporedna številka</span>
          </th>
          <th scope="col" className="w-56">
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
        {lines.map(({ number, name }) => (
          <tr key={number}>
            <td className="w-8 text-right">{number}</td>
            <th scope="row">{name || <span className="sr-only">prazno</span>}</th>
            {columns.map((column, index) => (
              <td key={column || index} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Contact list with only what mentors may see (privacy notice, section on recipients). */
export function ContactSheet({ sheet }: { sheet: Sheet }) {
  return (
    <SheetFrame title={`Stiki: ${sheet.name}`}>
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
                  <td>{toReachablePhone(payload)}</td>
                  <td>{payload.participantEmail}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className={`${STICKY_CLASS} mt-3 text-label`}>
          List hranite tako, da ga ne vidi nihče drug, in ga po koncu sezone uničite.
        </p>
      </section>
    </SheetFrame>
  )
}

/** Scrolling area for sheets wider than a phone's screen. */
const SheetFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} {...FOCUSABLE} className="relative overflow-x-auto print:overflow-visible">
    {children}
  </section>
)

interface SheetHeadProps extends Sheet {
  title: string
  page?: number
  pages?: number
  /** Whether the page has an extra lesson, marked with a plus. */
  hasExtra?: boolean
}

function SheetHead(props: SheetHeadProps) {
  const { season, name, group, listed, title, page, pages = 1, hasExtra } = props
  const facts = [group?.day, group?.time, group?.room, group?.mentorName].filter(Boolean)
  return (
    <div className={`${STICKY_CLASS} mb-2 flex flex-wrap items-baseline justify-between gap-x-8 text-label`}>
      <h2 className="hidden text-[1.5rem] font-[750] font-stretch-78% print:block">{name}</h2>
      <p>
        {[`${title} ${season}`, ...facts, formatCount(listed.length, peopleForms)].join(' · ')}
        {pages > 1 && ` · list ${page}/${pages}`}
        {hasExtra && ' · + dodatno srečanje'}
        {listed.some(({ place }) => isUnconfirmed(place)) && ' · * čaka na potrditev plačnika'}
      </p>
    </div>
  )
}

/** Returns the name, with an asterisk while the payer has not confirmed the place; the sheet's head explains it. */
const toSheetName = ({ enrolment, place }: ListEntry): string =>
  `${formatListName(enrolment)}${isUnconfirmed(place) ? ' *' : ''}`

/** Columns ticked by default: the usual columns of a paper list. */
const DEFAULT_COLUMNS = new Set([
  'participantLastName',
  'participantFirstName',
  'skupina',
  'stanje',
  'priimek',
  'ime',
  'telefon',
  'e-posta',
])

interface ExportFormProps {
  query: ListQuery
  /** Number of enrolments in the list. */
  count: number
  columns: readonly { id: string; label: string }[]
}

export function ExportForm({ query, count, columns }: ExportFormProps) {
  const { season, group, state, search } = query
  return (
    <>
      <p className="mb-5 max-w-180">
        Preglednica: {formatCount(count, enrolmentForms)} s&nbsp;seznama, ki ste ga gledali. Izberite samo
        stolpce, ki jih potrebujete; vsak izvoz se zapiše v&nbsp;evidenco.
      </p>
      <form action={officeRoutes.exportFile}>
        <HiddenFields sezona={season} skupina={group} stanje={state} isci={search} />
        <fieldset className="mb-6 border-y-2 border-rule py-3">
          <legend className="sr-only">Stolpci</legend>
          <div className="gap-x-8 sm:columns-2 lg:columns-3">
            {columns.map(({ id, label }) => (
              <Choice
                key={id}
                type="checkbox"
                name="stolpec"
                value={id}
                defaultChecked={DEFAULT_COLUMNS.has(id)}
              >
                {label}
              </Choice>
            ))}
          </div>
        </fieldset>
        <Button>Prenesi (XLSX)</Button>
      </form>
    </>
  )
}
