import { ageOn, formatCalendarDate, parseTypedDate, toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { phoneOf } from '../../season/enrolments/fields'
import { canDo, isAboutNext, officeActs, placeActs, placeFilters } from '../../season/places/rules'
import { type Entry, seesAll, toListName } from '../entries'
import { enrolments, lineForms } from '../plurals'
import { type ListQuery, toListPath, toPersonPath } from '../query'
import { toSeen } from '../seen-place'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Choice, Field, Head, Hidden, PhoneLink } from './parts'
import { StateMark } from './StateMark'

interface ListViewProps {
  user: OfficeUser
  query: ListQuery
  /** Whether the season is an earlier one. */
  isPast: boolean
  entries: readonly Entry[]
  /** On all pages: enrolments, and their lines. */
  total: number
  lines: number
  pages: number
  seasons: readonly string[]
  groups: readonly CatalogueGroup[]
  nameOf: (place: { workshopId: string; groupId: string | null }) => string
  now: Date
}

/** Enrolments, one line for each workshop; several can be chosen and acted upon together. */
export function ListView(props: ListViewProps) {
  const { user, query, entries, total, lines, pages } = props
  const canAct = !user.isReadOnly && entries.length > 0
  return (
    <OfficePage user={user} title="Prijave" section={officeRoutes.enrolments}>
      <Filters {...props} />
      <p className="mb-3 flex flex-wrap items-center justify-between gap-x-6 text-label" role="status">
        <span>
          {countOf(total, enrolments)}
          {lines > total && `, ${countOf(lines, lineForms)}`}
          {pages > 1 && `, stran ${query.page} od ${pages}`}
        </span>
        <span className="flex flex-wrap gap-x-6">
          {!user.isReadOnly && (
            <a className="tap-target text-link" href={officeRoutes.newEnrolment}>
              Vpiši prijavo
            </a>
          )}
          <a className="tap-target text-link" href={toListPath(query, officeRoutes.exports)}>
            Izvozi v&nbsp;preglednico
          </a>
        </span>
      </p>
      <form action={officeRoutes.preview}>
        <input type="hidden" name="nazaj" value={toListPath(query)} />
        <Entries {...props} canAct={canAct} />
        {canAct && <Acts isFull={seesAll(user)} isPast={props.isPast} />}
      </form>
      <Pages query={query} pages={pages} />
      {canAct && seesAll(user) && (
        <form method="post" action={officeRoutes.invoices} className="mt-4">
          <Hidden sezona={query.season} skupina={query.group} stanje={query.state} isci={query.search} />
          <Hidden nazaj={toListPath(query)} vse="da" />
          <Button isQuiet>Račun izdan: ves seznam ({countOf(total, lineForms)})</Button>
        </form>
      )}
    </OfficePage>
  )
}

function Filters({ query, seasons, groups, nameOf }: ListViewProps) {
  const isOwnGroup = groups.some(({ id }) => id === query.group)
  return (
    <form
      action={officeRoutes.enrolments}
      className="mb-5 grid grid-cols-2 items-end gap-3 border-y-2 border-rule bg-sunk p-4 *:nth-[-n+2]:max-sm:col-span-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
    >
      <Field label="Išči" name="isci" type="search" value={query.search} hint="ime, številka ali e-naslov" />
      <Choice
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
      <Choice
        label="Stanje"
        name="stanje"
        value={query.state ?? ''}
        options={[
          { value: '', label: 'Vsa stanja' },
          ...placeFilters.filter(({ value }) => value !== 'unknown' || value === query.state),
        ]}
      />
      <Choice
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
function Acts({ isFull, isPast }: { isFull: boolean; isPast: boolean }) {
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
      {isFull && (
        <Button formAction={officeRoutes.invoices} formMethod="post" isQuiet>
          Račun izdan
        </Button>
      )}
    </fieldset>
  )
}

function Entries({ user, query, isPast, entries, nameOf, now, canAct }: ListViewProps & { canAct: boolean }) {
  if (entries.length === 0) return <p className="border-t-2 border-rule py-6">Takih prijav ni.</p>
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
        {entries.map((entry) => {
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
      {page > 1 && (
        <a className="tap-target text-link" href={toListPath({ ...query, page: page - 1 })}>
          ← Prejšnja stran
        </a>
      )}
      {page < pages && (
        <a className="tap-target text-link" href={toListPath({ ...query, page: page + 1 })}>
          Naslednja stran →
        </a>
      )}
    </nav>
  )
}
