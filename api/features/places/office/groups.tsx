import { officeRoutes } from '../../../../common/routes'
import type { Programme } from '../../../core/programme'
import type { OfficePages } from '../../../office/page'
import { ColumnHeader, Link } from '../../../office/views/controls'
import type { GroupOverview } from '../places'
import { listStates, placeStates } from '../rules'
import type { OfficeExtension, PlacesOffice } from './context'
import { canSeeWorkshop } from './entries'
import { parseListQuery, toListPath } from './query'

const countedStates = listStates(({ groupPart }) => groupPart !== 'out')

/** Whether a group has no enrolments. Empty groups are listed last, on a phone without their counts. */
const isGroupEmpty = (counts: GroupOverview) => countedStates.every((state) => counts[state] === 0)

/** The first page of the office: each group's taken places, and the number of enrolments by state. */
export function createGroupsPage({ programme, places, entries, extensions }: PlacesOffice): OfficePages {
  return {
    menu: { label: 'Skupine', path: officeRoutes.groups, position: 10 },
    getHandlers: {
      [officeRoutes.groups]({ user, query, showPage }) {
        const { season } = parseListQuery(query, programme.season)
        const groupLinks = [
          ...extensions.flatMap(({ groupLink }) => groupLink ?? []),
          { label: 'prisotnost', path: officeRoutes.attendance, needsLessons: false },
          { label: 'stiki', path: officeRoutes.contacts, needsLessons: false },
        ]
        const overviews = places
          .countByGroup(season)
          .filter(({ workshopId }) => canSeeWorkshop(user, workshopId))
          .sort((one, other) => Number(isGroupEmpty(one)) - Number(isGroupEmpty(other)))
        const { invited, enrolled, declined } = places.invitations.countAnswers(season)
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
              {invited > 0 && (
                <span>
                  Povabljenih v&nbsp;to šolsko leto: {invited}, vpisanih {enrolled}, odklonilo {declined},
                  brez odgovora {invited - enrolled - declined}.
                </span>
              )}
            </p>
            <GroupTable overviews={overviews} season={season} programme={programme} groupLinks={groupLinks} />
          </>,
        )
      },
    },
  }
}

interface TableProps {
  overviews: readonly GroupOverview[]
  season: string
  programme: Programme
  groupLinks: readonly NonNullable<OfficeExtension['groupLink']>[]
}

function GroupTable(props: TableProps) {
  const { overviews } = props
  return (
    <table className="w-full border-t-2 border-rule text-label md:border-b-2">
      <caption className="sr-only">Skupine in njihova zasedenost</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-rule text-left">
          <ColumnHeader>Skupina</ColumnHeader>
          <ColumnHeader>Zasedena mesta</ColumnHeader>
          {countedStates.map((state) => (
            <ColumnHeader key={state} className="px-2 text-right">
              {placeStates[state].name}
            </ColumnHeader>
          ))}
          <ColumnHeader className="pl-6">Srečanja in listi</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {overviews.map((counts) => (
          <GroupRow key={counts.groupId ?? counts.workshopId} counts={counts} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function GroupRow(props: TableProps & { counts: GroupOverview }) {
  const { counts, season, programme } = props
  const id = counts.groupId ?? counts.workshopId
  const name = programme.formatWorkshopAndGroup(counts)
  const group = programme.findGroup(counts.groupId)
  const links = props.groupLinks.filter(({ needsLessons }) => !needsLessons || group?.day)
  // Other seasons than the present show no timetable: the content does not contain it.
  const timetable =
    season === programme.season && [group?.day, group?.time, group?.room].filter(Boolean).join(', ')
  return (
    <tr className="border-b border-rule-soft align-baseline max-md:grid max-md:grid-cols-3 max-md:gap-x-2 max-md:py-3">
      <th scope="row" className="py-2 pr-4 text-left font-normal max-md:col-span-3 max-md:p-0">
        <a className="tap-target font-bold text-link md:min-h-9" href={toListPath({ season, group: id })}>
          {name}
        </a>
        {timetable && <span className="block text-ink-2">{timetable}</span>}
      </th>
      <td className="py-2 pr-4 max-md:col-span-3 max-md:pb-2">
        <span className={counts.places === undefined ? 'text-ink-2' : 'tabular-nums'}>
          {counts.places === undefined ? 'brez omejitve' : `${counts.taken} od\u00a0${counts.places}`}
        </span>
        {counts.reserved > 0 && (
          <span className="block text-ink-2">od tega za povabljene: {counts.reserved}</span>
        )}
      </td>
      {countedStates.map((state) => (
        <td
          key={state}
          className={`px-2 py-1 text-right tabular-nums max-md:flex-col max-md:items-start max-md:justify-between max-md:p-0 max-md:text-left ${isGroupEmpty(counts) ? 'max-md:hidden' : 'max-md:flex'}`}
        >
          <span className="block text-[0.8125rem] text-ink-2 md:hidden" aria-hidden="true">
            {placeStates[state].name}
          </span>
          {counts[state] === 0 ? (
            <span className="tap-target text-ink-2">0</span>
          ) : (
            <a
              className="inline-flex min-h-11 min-w-11 items-center font-bold text-link md:justify-end"
              href={toListPath({ season, group: id, state })}
              aria-label={`${placeStates[state].name}: ${counts[state]}, ${name}`}
            >
              {counts[state]}
            </a>
          )}
        </td>
      ))}
      <td className="py-1 pl-6 max-md:col-span-3 max-md:p-0">
        <span className="flex gap-x-5">
          {links.map(({ label, path }) => (
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
