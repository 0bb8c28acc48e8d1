import type { ReactNode } from 'react'
import type { CalendarDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import type { listLessonDays } from '../../../common/lessons'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { phoneOf } from '../../season/enrolments/fields'
import { isUnconfirmed } from '../../season/places/rules'
import { type Entry, toListName } from '../entries'
import { people } from '../plurals'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { PrintButton } from './parts'

interface SheetProps {
  user: OfficeUser
  season: string
  name: string
  group: CatalogueGroup | undefined
  entries: readonly Entry[]
}

/** Columns of one page: wide enough for a tick by hand. */
const COLUMNS = 20
/** Whatever scrolls must be reachable with the keyboard. */
const REACHABLE = { tabIndex: 0 }
/** Lines to write in whoever comes without an enrolment. */
const SPARE_LINES = 3

/** The attendance sheet: one page for every twenty meetings. */
export function AttendanceView({ days, skipped, ...sheet }: SheetProps & ReturnType<typeof listLessonDays>) {
  const meetings = days.length > 0 ? days : Array<CalendarDay>(COLUMNS).fill('')
  const size = Math.ceil(meetings.length / Math.ceil(meetings.length / COLUMNS))
  const pages = Array.from({ length: Math.ceil(meetings.length / size) }, (_, index) =>
    meetings.slice(index * size, (index + 1) * size),
  )
  const names = sheet.entries.map(toSheetName)
  const lines = [...names, ...Array<string>(SPARE_LINES).fill('')].map((name, index) => ({
    number: index + 1,
    name,
  }))
  return (
    <Sheet {...sheet} title="Prisotnost">
      {skipped.length > 0 && (
        <p className="mb-6 text-label text-ink-2 print:hidden">
          Na listu ni dni brez srečanj: {skipped.map(({ name }) => name).join(', ')}.
        </p>
      )}
      {pages.map((page, index) => (
        <section key={page[0] || index} className="sheet">
          <SheetHead {...sheet} title={`Prisotnost ${sheet.season}`} page={index + 1} pages={pages.length} />
          <table className="sheet__table">
            <caption className="sr-only">
              Prisotnost, {index + 1}. list od {pages.length}
            </caption>
            <thead>
              <tr>
                <th scope="col" className="sheet__number">
                  <span className="sr-only">Zaporedna številka</span>
                </th>
                <th scope="col" className="sheet__name">
                  Priimek in ime
                </th>
                {page.map((day, column) => (
                  <th key={day || column} scope="col">
                    {toShortDay(day) || <span className="sr-only">datum</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ number, name }) => (
                <tr key={number}>
                  <td className="sheet__number">{number}</td>
                  <th scope="row">{name || <span className="sr-only">prazno</span>}</th>
                  {page.map((day, column) => (
                    <td key={day || column} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Sheet>
  )
}

/** The contact sheet: what the privacy notice lets mentors have, and no more. */
export function ContactsView(sheet: SheetProps) {
  return (
    <Sheet {...sheet} title="Stiki">
      <section className="sheet">
        <SheetHead {...sheet} title={`Stiki ${sheet.season}`} page={1} pages={1} />
        <table className="sheet__table">
          <caption className="sr-only">Stiki</caption>
          <thead>
            <tr>
              <th scope="col" className="sheet__name">
                Priimek in ime
              </th>
              <th scope="col">Telefon</th>
              <th scope="col">E-pošta</th>
            </tr>
          </thead>
          <tbody>
            {sheet.entries.map((entry) => {
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
        <p className="mt-3 text-label">
          List hranite tako, da ga ne vidi nihče drug, in ga po koncu sezone uničite.
        </p>
      </section>
    </Sheet>
  )
}

function Sheet({ user, name, title, children }: SheetProps & { title: string; children: ReactNode }) {
  return (
    <OfficePage
      user={user}
      title={`${title}: ${name}`}
      back={{ label: 'Skupine', path: officeRoutes.groups }}
    >
      <PrintButton />
      {/* On a phone the sheet is wider than the screen; with the keyboard it scrolls once it has the focus. */}
      <section aria-label={title} {...REACHABLE} className="relative overflow-x-auto print:overflow-visible">
        {children}
      </section>
    </OfficePage>
  )
}

function SheetHead({
  name,
  group,
  entries,
  title,
  page,
  pages,
}: SheetProps & { title: string; page: number; pages: number }) {
  const facts = [group?.day, group?.time, group?.room, group?.mentorName].filter(Boolean)
  return (
    <div className="sheet__head">
      <h2>{name}</h2>
      <p>
        {[title, ...facts, countOf(entries.length, people)].join(' · ')}
        {pages > 1 && ` · list ${page}/${pages}`}
        {entries.some(({ place }) => isUnconfirmed(place)) && ' · * čaka na potrditev plačnika'}
      </p>
    </div>
  )
}

/** With a star, which the sheet's head explains, for whom the payer has yet to confirm. */
const toSheetName = ({ enrolment, place }: Entry): string =>
  `${toListName(enrolment)}${isUnconfirmed(place) ? ' *' : ''}`

/** `2025-10-06` → `6. 10.` */
function toShortDay(day: CalendarDay): string {
  const [, month, date] = day.split('-').map(Number)
  return month && date ? `${date}.\u00a0${month}.` : ''
}
