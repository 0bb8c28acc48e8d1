import { ageOn, formatCalendarDate, parseTypedDate, toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { phoneOf } from '../../season/enrolments/fields'
import { canDo, isAboutNext, placeActs } from '../../season/places/rules'
import type { Programme } from '../../season/programme'
import type { OfficeContext, OfficePages } from '../context'
import { countEnrolments, type Entry, hasPlace, seesAll, TWICE, toListName } from '../entries'
import { officeActs, placeFilters } from '../place-labels'
import { type ListQuery, readListQuery, toListPath, toPersonPath } from '../query'
import { toSeen } from '../seen-place'
import type { OfficeUser } from '../users'
import {
  Button,
  enrolmentForms,
  Head,
  Hidden,
  Link,
  lineForms,
  PhoneLink,
  Search,
  Select,
} from '../views/parts'
import { StateMark } from '../views/StateMark'

/** Lines of one page: a phone draws them at once, and one form holds them all. */
export const PAGE_SIZE = 50

interface ListProps {
  user: OfficeUser
  query: ListQuery
  /** Whether the season is an earlier one. */
  isPast: boolean
  listed: readonly Entry[]
  seasons: readonly string[]
  groups: readonly CatalogueGroup[]
  nameOf: Programme['nameOf']
  now: Date
}

/** Enrolments, one line for each workshop, with filters that stand in the address; several are acted upon together. */
export function createListPage({ programme, clock, entries, note }: OfficeContext): OfficePages {
  return {
    shown: {
      [officeRoutes.enrolments]({ query: asked, user, show }) {
        const query = readListQuery(asked, programme.season)
        const all = entries.list(query, user)
        const listed = all.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
        if (listed.length > 0) note(user, 'office-list', listed, { lines: listed.length })
        const pages = Math.ceil(all.length / PAGE_SIZE)
        const total = countEnrolments(all)
        const canAct = !user.isReadOnly && listed.length > 0
        const placed = all.filter(hasPlace).length
        const props = {
          user,
          query,
          isPast: query.season < programme.season,
          listed,
          seasons: entries.listSeasons(),
          groups: entries.listGroups(user),
          nameOf: programme.nameOf,
          now: clock.now(),
        }
        return show(
          'Prijave',
          <>
            <Filters {...props} />
            <p className="mb-3 flex flex-wrap items-center justify-between gap-x-6 text-label" role="status">
              <span>
                {countOf(total, enrolmentForms)}
                {all.length > total && `, ${countOf(all.length, lineForms)}`}
                {pages > 1 && `, stran ${query.page} od ${pages}`}
              </span>
              <span className="flex flex-wrap gap-x-6">
                {!user.isReadOnly && <Link to={officeRoutes.newEnrolment}>Vpiši prijavo</Link>}
                <Link to={toListPath(query, officeRoutes.exports)}>Izvozi v&nbsp;preglednico</Link>
              </span>
            </p>
            <form action={officeRoutes.preview}>
              <Hidden nazaj={toListPath(query)} />
              <Entries {...props} canAct={canAct} />
              {canAct && <Acts {...props} />}
            </form>
            <Pages query={query} pages={pages} />
            {canAct && placed > 0 && seesAll(user) && (
              <form method="post" action={officeRoutes.invoices} className="mt-4">
                <Hidden
                  sezona={query.season}
                  skupina={query.group}
                  stanje={query.state}
                  isci={query.search}
                />
                <Hidden nazaj={toListPath(query)} vse="da" />
                <Button isQuiet>Račun izdan: ves seznam ({countOf(placed, lineForms)})</Button>
              </form>
            )}
          </>,
        )
      },
    },
  }
}

function Filters({ query, seasons, groups, nameOf }: ListProps) {
  const isOwnGroup = groups.some(({ id }) => id === query.group)
  return (
    <form
      action={officeRoutes.enrolments}
      className="mb-5 grid grid-cols-2 items-end gap-3 border-y-2 border-rule bg-sunk p-4 *:nth-[-n+2]:max-sm:col-span-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
    >
      <Search label="Išči" name="isci" value={query.search} hint="ime, številka ali e-naslov" />
      <Select
        label="Skupina"
        name="skupina"
        value={query.group ?? ''}
        options={[
          { value: '', label: 'Vse skupine' },
          ...groups.map(({ id, workshopId }) => ({ value: id, label: nameOf({ workshopId, groupId: id }) })),
          ...(query.group && !isOwnGroup
            ? [{ value: query.group, label: nameOf({ workshopId: query.group, groupId: null }) }]
            : []),
        ]}
      />
      <Select
        label="Stanje"
        name="stanje"
        value={query.state ?? ''}
        options={[
          { value: '', label: 'Vsa stanja' },
          ...placeFilters.filter(({ value }) => value !== 'unknown' || value === query.state),
        ]}
      />
      <Select
        label="Šolsko leto"
        name="sezona"
        value={query.season}
        options={seasons.map((value) => ({ value, label: value }))}
      />
      <Button isQuiet>Pokaži</Button>
    </form>
  )
}

/** Stays in sight below the list; on a phone only once somebody is chosen, in one row that scrolls. */
function Acts({ user, isPast }: ListProps) {
  return (
    <fieldset className="sticky bottom-0 z-1 flex items-center gap-2 overflow-x-auto border-t-2 border-rule bg-paper px-1 pt-2 pb-3 *:flex-none md:flex-wrap max-md:[form:not(:has(:checked))_&]:hidden">
      <legend className="float-left pr-4 text-label font-semibold max-md:sr-only">
        Z&nbsp;označenimi prijavami
      </legend>
      {officeActs
        .filter((act) => isPast || !isAboutNext(act))
        .map((act) => (
          <Button key={act} name="dejanje" value={act} isQuiet>
            {placeActs[act].office.button}
          </Button>
        ))}
      {seesAll(user) && (
        <Button formAction={officeRoutes.invoices} formMethod="post" isQuiet>
          Račun izdan
        </Button>
      )}
    </fieldset>
  )
}

function Entries({ user, query, isPast, listed, nameOf, now, canAct }: ListProps & { canAct: boolean }) {
  if (listed.length === 0) return <p className="border-t-2 border-rule py-6">Takih prijav ni.</p>
  const isFull = seesAll(user)
  // Of a group of last season all who can be invited.
  const isInviting = isPast && query.group !== undefined
  const today = toSlovenianDay(now)
  return (
    <table className="w-full border-y-2 border-rule text-label">
      <caption className="sr-only">Prijave</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-rule text-left">
          {canAct && (
            <Head className="w-11">
              <span className="sr-only">Označi</span>
            </Head>
          )}
          <Head>Priimek in ime</Head>
          {isFull && <Head className="pr-4 text-right">Starost</Head>}
          <Head>Skupina</Head>
          <Head>Stanje</Head>
          <Head>Telefon</Head>
          <Head>Prijava</Head>
        </tr>
      </thead>
      <tbody>
        {listed.map((entry) => {
          const { enrolment, place } = entry
          const { payload, reference, createdAt } = enrolment
          const name = toListName(enrolment)
          const birthDay = parseTypedDate(payload.participantBirthDate)
          const age = birthDay && ageOn(birthDay, today)
          return (
            <tr
              key={`${reference} ${place.workshopId}`}
              className="border-b border-rule-soft last:border-0 max-md:grid max-md:grid-cols-[3rem_1fr_auto] max-md:items-center max-md:py-2"
            >
              {canAct && (
                <td className="max-md:row-span-3 max-md:self-start">
                  <label className="flex size-11 cursor-pointer items-center">
                    <input
                      type="checkbox"
                      name="izbrano"
                      value={toSeen(entry)}
                      defaultChecked={isInviting && canDo('invite', place.state)}
                      className="size-6 accent-ink"
                    />
                    <span className="sr-only">
                      {name}, {nameOf(place)}
                    </span>
                  </label>
                </td>
              )}
              <th scope="row" className="pr-4 text-left">
                <a className="tap-target font-bold text-link" href={toPersonPath(reference)}>
                  {name}
                </a>
                {entry.isTwice && <span className="block font-normal text-error">{TWICE}</span>}
              </th>
              {isFull && <td className="pr-4 text-right tabular-nums max-md:hidden">{age}</td>}
              <td className="pr-4 max-md:col-start-2 max-md:row-start-2">{nameOf(place)}</td>
              <td className="pr-4 max-md:col-start-3 max-md:row-start-1 max-md:pr-0">
                <StateMark {...place} />
              </td>
              <td className="pr-4 whitespace-nowrap max-md:col-start-2 max-md:row-start-3">
                <PhoneLink phone={phoneOf(payload)} />
              </td>
              <td className="pr-4 whitespace-nowrap tabular-nums text-ink-2 max-md:hidden">
                {reference}, {formatCalendarDate(toSlovenianDay(new Date(createdAt)))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Pages({ query, pages }: { query: ListQuery; pages: number }) {
  if (pages < 2) return null
  const { page } = query
  return (
    <nav aria-label="Strani seznama" className="mt-4 flex gap-6 text-label">
      {page > 1 && <Link to={toListPath({ ...query, page: page - 1 })}>← Prejšnja stran</Link>}
      {page < pages && <Link to={toListPath({ ...query, page: page + 1 })}>Naslednja stran →</Link>}
    </nav>
  )
}
