import { toSlovenianDay } from '../../../../common/calendar-date'
import { formatCount } from '../../../../common/numbers'
import { ENROLMENT_FORMS, LINE_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import type { OfficePages } from '../../../office/page'
import {
  Button,
  ButtonForm,
  Disclosure,
  HiddenFields,
  Link,
  SearchField,
  SelectField,
  type SelectOption,
} from '../../../office/views/controls'
import { PAGE_SIZE, PageLinks, slicePage, toExistingPage } from '../../../office/views/paging'
import { getActionRules, isAboutNextSeason, placeActions } from '../rules'
import type { ListAction, PlacesOffice } from './context'
import { EntryTable, type EntryTableProps } from './EntryTable'
import { countEnrolments, hasFullAccess, isPlacedInGroup, type ListEntry } from './entries'
import { officeActions, parseListQuery, placeFilterOptions, toFilterFields, toListPath } from './query'

interface ListProps extends EntryTableProps {
  matching: readonly ListEntry[]
  seasons: readonly string[]
  groupOptions: readonly SelectOption[]
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
        const asked = parseListQuery(parameters, programme.season)
        const actions = extensions.flatMap(({ listAction }) => listAction ?? [])
        const matching = entries.list(asked, user)
        const query = { ...asked, page: toExistingPage(asked.page, matching.length) }
        const listed = slicePage(matching, query.page)
        if (listed.length > 0)
          logAccess(user, { action: 'office-list', about: listed, counts: { lines: listed.length } })
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
          {formatCount(enrolmentCount, ENROLMENT_FORMS)}
          {matching.length > enrolmentCount && `, ${formatCount(matching.length, LINE_FORMS)}`}
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
        {action.buttonForAll}: {formatCount(count, ENROLMENT_FORMS)}
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
