import { officeRoutes } from '../../../common/routes'
import type { OfficeContext, OfficePages } from '../context'
import { seesWorkshop } from '../entries'
import { readListQuery } from '../query'
import { GroupsView } from '../views/GroupsView'

/** The first page: every group, and what waits in it. */
export function createGroupsPage({ catalogue, places, entries }: OfficeContext): OfficePages {
  return {
    shown: [
      [
        officeRoutes.groups,
        ({ ctx, user, show }) => {
          const { season } = readListQuery(ctx.URL.searchParams, catalogue.schoolYear)
          const rows = places
            .overview(season)
            .filter(({ workshopId }) => seesWorkshop(user, workshopId))
            .map((counts) => ({
              counts,
              name: entries.nameOf(counts),
              group: counts.groupId === null ? undefined : entries.findGroup(counts.groupId),
            }))
          const seasons = entries.listSeasons()
          return show('Skupine', <GroupsView user={user} season={season} seasons={seasons} rows={rows} />)
        },
      ],
    ],
  }
}
