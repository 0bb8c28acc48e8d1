import {
  type CalendarDay,
  formatCalendarDate,
  getAgeOn,
  parseFormDate,
  toSlovenianDay,
} from '../../../../common/calendar-date'
import { formatCount } from '../../../../common/numbers'
import { officeRoutes } from '../../../../common/routes'
import type { Programme } from '../../../core/programme'
import type { OfficePages } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import type { OfficeUser } from '../../../office/users'
import {
  Button,
  ButtonForm,
  ColumnHeader,
  Disclosure,
  enrolmentPluralForms,
  HiddenFields,
  Link,
  linePluralForms,
  PhoneLink,
  SearchField,
  SelectField,
  type SelectOption,
} from '../../../office/views/controls'
import { PAGE_SIZE, PageLinks, slicePage } from '../../../office/views/paging'
import { getContactPhone } from '../../enrolments/enrolment'
import { getActionRules, isAboutNextSeason, isActionAllowed, placeActions } from '../rules'
import type { ListAction, PlacesOffice } from './context'
import {
  countEnrolments,
  formatLastNameFirst,
  hasFullAccess,
  isPlacedInGroup,
  type ListEntry,
  listEntryNotes,
} from './entries'
import { StateMark } from './PlaceViews'
import {
  formatSelectedEntry,
  type ListQuery,
  officeActions,
  parseListQuery,
  placeFilterOptions,
  toFilterFields,
  toListPath,
} from './query'

interface ListProps {
  user: OfficeUser
  query: ListQuery
  /** Whether the season is earlier than the present one. */
  isPast: boolean
  matching: readonly ListEntry[]
  /** The matching entries on the shown page of the list. */
  listed: readonly ListEntry[]
  seasons: readonly string[]
  groupOptions: readonly SelectOption[]
  formatWorkshopAndGroup: Programme['formatWorkshopAndGroup']
  today: CalendarDay
  /** Actions and links of later features. */
  actions: readonly ListAction[]
  links: readonly { label: string; path: string }[]
}

/** The list of enrolments, one line per workshop, with filters in the URL and actions on the selected lines. */
export function createListPage(context: PlacesOffice): OfficePages {
  const { programme, clock, entries, logAccess, toGroupOptions, extensions } = context
  return {
    menu: { label: 'Prijave', path: officeRoutes.enrolments, position: 20 },
    getHandlers: {
      [officeRoutes.enrolments]({ query: parameters, user, showPage }) {
        const query = parseListQuery(parameters, programme.season)
        const actions = extensions.flatMap(({ listAction }) => listAction ?? [])
        const matching = entries.list(query, user)
        const listed = slicePage(matching, query.page)
        if (listed.length > 0) logAccess(user, 'office-list', listed, { lines: listed.length })
        return showPage(
          'Prijave',
          <EntryList
            user={user}
            query={query}
            matching={matching}
            listed={listed}
            actions={actions}
            links={
              user.isLead && !user.isReadOnly ? extensions.flatMap(({ listLink }) => listLink ?? []) : []
            }
            isPast={query.season < programme.season}
            seasons={entries.listSeasons()}
            groupOptions={toGroupOptions(entries.listGroups(user))}
            formatWorkshopAndGroup={programme.formatWorkshopAndGroup}
            today={toSlovenianDay(clock.now())}
          />,
        )
      },
    },
  }
}

function EntryList(props: ListProps) {
  const { user, query, matching, listed } = props
  const { page } = query
  const pageCount = Math.ceil(matching.length / PAGE_SIZE)
  const enrolmentCount = countEnrolments(matching)
  const canAct = !user.isReadOnly && listed.length > 0
  return (
    <>
      <Filters {...props} />
      <p className="mb-3 flex flex-wrap items-center justify-between gap-x-6 text-label" role="status">
        <span>
          {formatCount(enrolmentCount, enrolmentPluralForms)}
          {matching.length > enrolmentCount && `, ${formatCount(matching.length, linePluralForms)}`}
          {pageCount > 1 && `, stran ${page} od ${pageCount}`}
        </span>
        <span className="flex flex-wrap gap-x-6">
          {canAct && (
            <Link to={toListPath({ ...query, isAllSelected: !query.isAllSelected })}>
              {query.isAllSelected ? 'Odznači vse' : 'Označi vse'}
              {pageCount > 1 && ' na strani'}
            </Link>
          )}
          {!user.isReadOnly && <Link to={officeRoutes.newEnrolment}>Vpiši prijavo</Link>}
          {props.links.map(({ label, path }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
          <Link to={toListPath(query, officeRoutes.exports)}>Izvozi v&nbsp;preglednico</Link>
        </span>
      </p>
      <form action={officeRoutes.preview}>
        <HiddenFields nazaj={toListPath({ ...query, isAllSelected: false })} />
        <EntryTable {...props} canAct={canAct} />
        {canAct && <ActionBar {...props} />}
      </form>
      <PageLinks
        page={page}
        itemCount={matching.length}
        toPath={(number) => toListPath({ ...query, page: number, isAllSelected: false })}
      />
      {canAct &&
        hasFullAccess(user) &&
        props.actions.map((action) => <ListActionForm key={action.path} {...props} action={action} />)}
    </>
  )
}

/** Form with an action on all placed enrolments of the list. Above its button, it names their groups. */
function ListActionForm(props: ListProps & { action: ListAction }) {
  const { query, matching, formatWorkshopAndGroup, action } = props
  const placed = matching.filter(isPlacedInGroup)
  const groupNames = [...new Set(placed.map(({ place }) => formatWorkshopAndGroup(place)))]
  const count = countEnrolments(placed)
  if (count === 0) return null
  return (
    <Disclosure label={`${action.titleForAll} (${count} od ${countEnrolments(matching)})`}>
      <p>
        {action.introForAll} {query.season}: <strong>{groupNames.join('; ')}</strong>
        {query.search && `, iskanje »${query.search}«`}.
      </p>
      <ButtonForm
        path={action.path}
        values={{ ...toFilterFields(query), nazaj: toListPath(query), vse: 'da' }}
      >
        {action.buttonForAll}: {formatCount(count, enrolmentPluralForms)}
      </ButtonForm>
    </Disclosure>
  )
}

function Filters({ query, seasons, groupOptions, formatWorkshopAndGroup }: ListProps) {
  const { group: chosen = '' } = query
  const options = [{ value: '', label: 'Vse skupine' }, ...groupOptions]
  if (!options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: formatWorkshopAndGroup({ workshopId: chosen, groupId: null }) })
  return (
    <form
      action={officeRoutes.enrolments}
      className="mb-5 grid grid-cols-2 items-end gap-3 border-y-2 border-rule bg-sunk p-4 *:nth-[-n+2]:max-sm:col-span-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
    >
      <SearchField label="Išči" name="isci" value={query.search} hint="ime, številka ali e-naslov" />
      <SelectField label="Skupina" name="skupina" value={chosen} options={options} />
      <SelectField
        label="Stanje"
        name="stanje"
        value={query.state}
        options={[{ value: '', label: 'Vsa stanja' }, ...placeFilterOptions]}
      />
      <SelectField
        label="Šolsko leto"
        name="sezona"
        value={query.season}
        options={seasons.map((value) => ({ value, label: value }))}
      />
      <Button isSecondary>Pokaži</Button>
    </form>
  )
}

/** Buttons for the selected entries. They stay in view below the list; on a phone only while an entry is selected. */
function ActionBar({ user, isPast, actions }: ListProps) {
  return (
    <fieldset className="sticky bottom-0 z-1 flex flex-wrap items-center gap-x-2 gap-y-1 border-t-2 border-rule bg-paper px-1 pt-2 pb-3 max-md:[&_button]:px-3 max-md:[form:not(:has(:checked))_&]:hidden">
      <legend className="float-left pr-4 text-label font-semibold max-md:sr-only">
        Z&nbsp;označenimi prijavami
      </legend>
      {officeActions
        .filter((action) => (isPast || !isAboutNextSeason(action)) && !getActionRules(action).needsContract)
        .map((action) => (
          <Button key={action} name="dejanje" value={action} isSecondary>
            {placeActions[action].office.button}
          </Button>
        ))}
      {hasFullAccess(user) &&
        actions.map(({ path, button }) => (
          <Button key={path} formAction={path} formMethod="post" isSecondary>
            {button}
          </Button>
        ))}
    </fieldset>
  )
}

function EntryTable(props: ListProps & { canAct: boolean }) {
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
          <ColumnHeader>Prijava</ColumnHeader>
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

function EntryRow(props: ListProps & { entry: ListEntry; canAct: boolean }) {
  const { entry, canAct, user, query, isPast, formatWorkshopAndGroup, today } = props
  const { enrolment, place } = entry
  const { payload, reference, createdAt } = enrolment
  const name = formatLastNameFirst(enrolment)
  const birthDay = parseFormDate(payload.participantBirthDate)
  // In a group of a past season, all entries that can be invited are selected at first.
  const isSelected =
    query.isAllSelected || (isPast && query.group !== undefined && isActionAllowed('invite', place.state))
  return (
    <tr className="border-b border-rule-soft last:border-0 max-md:grid max-md:grid-cols-[3rem_1fr_auto] max-md:items-center max-md:py-2">
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
      <th scope="row" className="pr-4 text-left">
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
      <td className="pr-4 max-md:col-start-2 max-md:row-start-2">{formatWorkshopAndGroup(place)}</td>
      <td className="pr-4 max-md:col-start-3 max-md:row-start-1 max-md:pr-0">
        <StateMark {...place} />
      </td>
      <td className="pr-4 whitespace-nowrap max-md:col-start-2 max-md:row-start-3">
        <PhoneLink phone={getContactPhone(payload)} />
      </td>
      <td className="pr-4 whitespace-nowrap tabular-nums text-ink-2 max-md:hidden">
        {reference}, {formatCalendarDate(toSlovenianDay(createdAt))}
      </td>
    </tr>
  )
}
