import { officeRoutes } from '../../../common/routes'
import type { OfficeContext, OfficePages } from '../context'
import { seesWorkshop } from '../entries'
import { readListQuery } from '../query'
import { GroupsView } from '../views/GroupsView'

/** The first page: every group, and what waits in it. */
export function createGroupsPage({ programme, places, entries }: OfficeContext): OfficePages {
  return {
    shown: [
      [
        officeRoutes.groups,
        ({ ctx, user, show }) => {
          const { season } = readListQuery(ctx.URL.searchParams, programme.season)
          const rows = places
            .overview(season)
            .filter(({ workshopId }) => seesWorkshop(user, workshopId))
            .map((counts) => ({
              counts,
              name: programme.nameOf(counts),
              group: programme.findGroup(counts.groupId),
            }))
          const seasons = entries.listSeasons()
          return show('Skupine', <GroupsView user={user} season={season} seasons={seasons} rows={rows} />)
        },
      ],
    ],
  }
}
