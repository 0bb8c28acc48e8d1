import type { CatalogueGroup } from '../../../common/catalogue'
import { officeRoutes } from '../../../common/routes'
import type { GroupOverview } from '../../season/places/overview'
import { listStates, type PlaceState, placeStates } from '../../season/places/rules'
import type { Programme } from '../../season/programme'
import type { OfficeContext, OfficePages } from '../context'
import { canSeeWorkshop } from '../entries'
import { parseListQuery, toListPath } from '../query'
import { ColumnHeader, Link } from '../views/controls'

/** The first page of the office: every group with its taken places, and the number of enrolments by state. */
export function createGroupsPage({ programme, places, entries }: OfficeContext): OfficePages {
  return {
    getHandlers: {
      [officeRoutes.groups]({ user, query, showPage }) {
        const { season } = parseListQuery(query, programme.season)
        const overviews = places
          .countByGroup(season)
          .filter(({ workshopId }) => canSeeWorkshop(user, workshopId))
        return showPage(
          `Skupine ${season}`,
          <>
            <p className="mb-4 flex flex-wrap gap-x-6 text-label">
              {entries
                .listSeasons()
                .filter((other) => other !== season)
                .map((other) => (
                  <Link key={other} to={toListPath({ season: other }, officeRoutes.groups)}>
                    Šolsko leto {other}
                  </Link>
                ))}
              <InvitationCounts {...places.invitations.countAnswers(season)} />
            </p>
            <GroupTable overviews={overviews} season={season} programme={programme} />
          </>,
        )
      },
    },
  }
}

/** Number of invitations to the season, and of their answers. */
function InvitationCounts(counts: { invited: number; enrolled: number; declined: number }) {
  const { invited, enrolled, declined } = counts
  if (invited === 0) return null
  return (
    <span>
      Povabljenih v&nbsp;to šolsko leto: {invited}, vpisanih {enrolled}, odklonilo {declined}, brez odgovora{' '}
      {invited - enrolled - declined}.
    </span>
  )
}

interface GroupTableProps {
  overviews: readonly GroupOverview[]
  season: string
  programme: Programme
}

function GroupTable({ overviews, season, programme }: GroupTableProps) {
  const columns = listStates(({ groupPart }) => groupPart !== 'out').filter(
    (state) => state !== 'unknown' || overviews.some(({ unknown }) => unknown > 0),
  )
  return (
    <table className="w-full border-t-2 border-rule text-label md:border-b-2">
      <caption className="sr-only">Skupine in njihova zasedenost</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-rule text-left">
          <ColumnHeader>Skupina</ColumnHeader>
          <ColumnHeader>Zasedena mesta</ColumnHeader>
          {columns.map((state) => (
            <ColumnHeader key={state} className="px-2 text-right">
              {placeStates[state].name}
            </ColumnHeader>
          ))}
          <ColumnHeader className="pl-6">Srečanja in listi</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {overviews.map((counts) => {
          const name = programme.getPlaceName(counts)
          const group = programme.findGroup(counts.groupId)
          const isPresent = season === programme.season
          return <GroupRow key={name} {...{ counts, name, group, season, columns, isPresent }} />
        })}
      </tbody>
    </table>
  )
}

interface GroupRowProps {
  counts: GroupOverview
  name: string
  group: CatalogueGroup | undefined
  season: string
  /** Whether the season is the present one: the content holds the timetable of no other season. */
  isPresent: boolean
  columns: readonly PlaceState[]
}

function GroupRow({ counts, name, group, season, columns, isPresent }: GroupRowProps) {
  const id = counts.groupId ?? counts.workshopId
  const links = [
    ...(group?.day ? [['srečanja', officeRoutes.lessons] as const] : []),
    ['prisotnost', officeRoutes.attendance] as const,
    ['stiki', officeRoutes.contacts] as const,
  ]
  const timetable = isPresent && [group?.day, group?.time, group?.room].filter(Boolean).join(', ')
  return (
    <tr className="border-b border-rule-soft align-baseline max-md:grid max-md:grid-cols-5 max-md:gap-x-2 max-md:py-3">
      <th scope="row" className="py-2 pr-4 text-left font-normal max-md:col-span-5 max-md:p-0">
        <a className="tap-target font-bold text-link md:min-h-9" href={toListPath({ season, group: id })}>
          {name}
        </a>
        {timetable && <span className="block text-ink-2">{timetable}</span>}
      </th>
      <td className="py-2 pr-4 max-md:col-span-5 max-md:pb-2">
        <span className={counts.places === undefined ? 'text-ink-2' : 'tabular-nums'}>
          {counts.places === undefined ? 'brez omejitve' : `${counts.taken} od\u00a0${counts.places}`}
        </span>
        {counts.reserved > 0 && (
          <span className="block text-ink-2">od tega za povabljene: {counts.reserved}</span>
        )}
      </td>
      {columns.map((state) => (
        <td
          key={state}
          className="px-2 py-1 text-right tabular-nums max-md:flex max-md:flex-col max-md:items-start max-md:justify-between max-md:p-0 max-md:text-left"
        >
          <span className="block text-[0.8125rem] text-ink-2 md:hidden" aria-hidden="true">
            {placeStates[state].name}
          </span>
          <StateCount
            count={counts[state]}
            path={toListPath({ season, group: id, state })}
            label={`${placeStates[state].name}: ${counts[state]}, ${name}`}
          />
        </td>
      ))}
      <td className="py-1 pl-6 max-md:col-span-5 max-md:p-0">
        <span className="flex gap-x-5">
          {links.map(([label, path]) => (
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

function StateCount({ count, path, label }: { count: number; path: string; label: string }) {
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
