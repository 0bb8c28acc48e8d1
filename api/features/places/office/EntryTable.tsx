import {
  type CalendarDay,
  formatCalendarDate,
  getAgeOn,
  parseFormDate,
  toSlovenianDay,
} from '../../../../common/calendar-date'
import type { Programme } from '../../../core/programme'
import { toEnrolmentPath } from '../../../office/paths'
import type { OfficeUser } from '../../../office/users'
import { ColumnHeader, PhoneLink } from '../../../office/views/controls'
import { getContactPhone } from '../../enrolments/enrolment'
import { isActionAllowed } from '../rules'
import { formatLastNameFirst, hasFullAccess, type ListEntry, listEntryNotes } from './entries'
import { StateMark } from './PlaceViews'
import { formatSelectedEntry, type ListQuery } from './query'

export interface EntryTableProps {
  user: OfficeUser
  query: ListQuery
  /** Whether the season is earlier than the present one. */
  isPast: boolean
  /** The matching entries on the shown page of the list. */
  listed: readonly ListEntry[]
  formatWorkshopAndGroup: Programme['formatWorkshopAndGroup']
  today: CalendarDay
}

/** The table of enrolments; on a phone each row is a block of lines. Only with `canAct` entries can be selected. */
export function EntryTable(props: EntryTableProps & { canAct: boolean }) {
  const { user, listed, canAct } = props
  if (listed.length === 0) return <p className="border-t-2 border-rule py-6">Takih prijav ni.</p>
  return (
    <table className="w-full border-y-2 border-rule text-label">
      <caption className="sr-only">Prijave</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-rule text-left">
          {canAct && (
            <ColumnHeader className="w-11">
              <span className="sr-only">Označi</span>
            </ColumnHeader>
          )}
          <ColumnHeader>Priimek in ime</ColumnHeader>
          {hasFullAccess(user) && <ColumnHeader className="pr-4 text-right">Starost</ColumnHeader>}
          <ColumnHeader>Skupina</ColumnHeader>
          <ColumnHeader>Stanje</ColumnHeader>
          <ColumnHeader>Telefon</ColumnHeader>
          <ColumnHeader className="pr-4 max-lg:hidden">Prijava</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {listed.map((entry) => (
          <EntryRow key={`${entry.enrolment.reference} ${entry.place.workshopId}`} {...props} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow(props: EntryTableProps & { entry: ListEntry; canAct: boolean }) {
  const { entry, canAct, user, query, isPast, formatWorkshopAndGroup, today } = props
  const { enrolment, place } = entry
  const { payload, reference, createdAt } = enrolment
  const name = formatLastNameFirst(enrolment)
  const birthDay = parseFormDate(payload.participantBirthDate)
  // In a group of a past season, all entries that can be invited are selected at first.
  const isSelected =
    query.isAllSelected || (isPast && query.group !== undefined && isActionAllowed('invite', place.state))
  return (
    <tr className="border-b border-rule-soft last:border-0 max-md:grid max-md:grid-cols-[3rem_minmax(0,1fr)_auto] max-md:items-center max-md:py-2">
      {canAct && (
        <td className="max-md:row-span-3 max-md:self-start">
          <label className="flex size-11 cursor-pointer items-center">
            <input
              type="checkbox"
              name="izbrano"
              value={formatSelectedEntry(entry)}
              defaultChecked={isSelected}
              className="size-6 accent-ink"
            />
            <span className="sr-only">
              {name}, {formatWorkshopAndGroup(place)}
            </span>
          </label>
        </td>
      )}
      <th scope="row" className="py-1 pr-4 text-left wrap-anywhere md:min-w-40">
        <a className="tap-target font-bold text-link" href={toEnrolmentPath(reference)}>
          {name}
        </a>
        {listEntryNotes(entry, user).map((note) => (
          <span key={note} className="block font-normal text-error">
            {note}
          </span>
        ))}
      </th>
      {hasFullAccess(user) && (
        <td className="pr-4 text-right tabular-nums max-md:hidden">
          {birthDay && getAgeOn(birthDay, today)}
        </td>
      )}
      <td className="py-1 pr-4 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        {formatWorkshopAndGroup(place)}
      </td>
      <td className="pr-4 max-md:col-start-3 max-md:row-start-1 max-md:pr-0">
        <StateMark {...place} />
      </td>
      <td className="pr-4 whitespace-nowrap max-md:col-span-2 max-md:col-start-2 max-md:row-start-3">
        <PhoneLink phone={getContactPhone(payload)} />
      </td>
      <td className="pr-4 whitespace-nowrap tabular-nums text-ink-2 max-lg:hidden">
        {reference}, {formatCalendarDate(toSlovenianDay(createdAt))}
      </td>
    </tr>
  )
}
