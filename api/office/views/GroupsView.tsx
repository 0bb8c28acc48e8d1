import type { CatalogueGroup } from '../../../common/catalogue'
import { officeRoutes } from '../../../common/routes'
import type { GroupOverview } from '../../season/places/place'
import { listStates, type PlaceState, placeStates } from '../../season/places/rules'
import { toListPath } from '../query'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Head } from './parts'
import { SeasonChoice } from './SeasonChoice'

interface Row {
  counts: GroupOverview
  name: string
  group: CatalogueGroup | undefined
}

interface GroupRowProps extends Row {
  season: string
  columns: readonly PlaceState[]
}

interface GroupsViewProps {
  user: OfficeUser
  season: string
  seasons: readonly string[]
  rows: readonly Row[]
}

/** All groups: how full they are, and where somebody waits for a decision. */
export function GroupsView({ user, season, seasons, rows }: GroupsViewProps) {
  const columns = listStates(({ part }) => part !== 'out').filter(
    (state) => state !== 'unknown' || rows.some(({ counts }) => counts.unknown > 0),
  )
  return (
    <OfficePage user={user} title={`Skupine ${season}`} section={officeRoutes.groups}>
      <SeasonChoice path={officeRoutes.groups} season={season} seasons={seasons} />
      <table className="w-full border-t-2 border-rule text-label md:border-b-2">
        <caption className="sr-only">Skupine in njihova zasedenost</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-rule text-left">
            <Head>Skupina</Head>
            <Head>Zasedena mesta</Head>
            {columns.map((state) => (
              <Head key={state} className="px-2 text-right">
                {placeStates[state].name}
              </Head>
            ))}
            <Head className="pl-6">Srečanja in listi</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GroupRow key={row.name} {...row} season={season} columns={columns} />
          ))}
        </tbody>
      </table>
    </OfficePage>
  )
}

function GroupRow({ counts, name, group, season, columns }: GroupRowProps) {
  const id = counts.groupId ?? counts.workshopId
  const sheets = [
    ...(group?.day ? [['srečanja', officeRoutes.lessons] as const] : []),
    ['prisotnost', officeRoutes.attendance] as const,
    ['stiki', officeRoutes.contacts] as const,
  ]
  const when = [group?.day, group?.time, group?.room].filter(Boolean).join(', ')
  return (
    <tr className="border-b border-rule-soft align-baseline max-md:grid max-md:grid-cols-5 max-md:gap-x-2 max-md:py-3">
      <th scope="row" className="py-2 pr-4 text-left font-normal max-md:col-span-5 max-md:p-0">
        <a className="tap-target font-bold text-link md:min-h-9" href={toListPath({ season, group: id })}>
          {name}
        </a>
        {when && <span className="block text-ink-2">{when}</span>}
      </th>
      <td className="py-2 pr-4 max-md:col-span-5 max-md:pb-2">
        <Occupancy taken={counts.taken} places={counts.places} />
        {counts.kept > 0 && <span className="block text-ink-2">od tega za povabljene: {counts.kept}</span>}
      </td>
      {columns.map((state) => (
        <td key={state} className="px-2 py-1 text-right tabular-nums max-md:p-0 max-md:text-left">
          <span className="block text-[0.8125rem] text-ink-2 md:hidden" aria-hidden="true">
            {placeStates[state].name}
          </span>
          <Count
            count={counts[state]}
            path={toListPath({ season, group: id, state })}
            label={`${placeStates[state].name}: ${counts[state]}, ${name}`}
          />
        </td>
      ))}
      <td className="py-1 pl-6 max-md:col-span-5 max-md:p-0">
        <span className="flex gap-x-5">
          {sheets.map(([label, path]) => (
            <a key={path} className="tap-target text-link" href={toListPath({ season, group: id }, path)}>
              {label}
              <span className="sr-only">, {name}</span>
            </a>
          ))}
        </span>
      </td>
    </tr>
  )
}

/** `9 od 12`, and the same as a bar: a full one is black. */
function Occupancy({ taken, places }: { taken: number; places: number | undefined }) {
  if (places === undefined) return <span className="text-ink-2">brez omejitve</span>
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2.5 w-28" aria-hidden="true">
        <rect width="100" height="8" className="fill-sunk" />
        <rect
          width={Math.min(100, (100 * taken) / Math.max(1, places))}
          height="8"
          className={taken >= places ? 'fill-ink' : 'fill-green'}
        />
      </svg>
      <span className="tabular-nums">
        {taken} od&nbsp;{places}
      </span>
    </span>
  )
}

function Count({ count, path, label }: { count: number; path: string; label: string }) {
  if (count === 0) return <span className="tap-target text-ink-2">0</span>
  return (
    <a
      className="inline-flex min-h-11 min-w-11 items-center font-bold text-link md:justify-end"
      href={path}
      aria-label={label}
    >
      {count}
    </a>
  )
}
