import { officeRoutes } from '../../../common/routes'
import type { Desk, OfficePages } from '../desk'
import { readListQuery } from '../query'
import { seesWorkshop } from '../register'
import { GroupsView } from '../views/GroupsView'

/** The first page: every group, and what waits in it. */
export function createGroupsPage({ services, register }: Desk): OfficePages {
  const { catalogue, places } = services
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
              name: register.nameOf(counts),
              group: counts.groupId === null ? undefined : register.findGroup(counts.groupId),
            }))
          const seasons = register.listSeasons()
          return show('Skupine', <GroupsView user={user} season={season} seasons={seasons} rows={rows} />)
        },
      ],
    ],
  }
}
