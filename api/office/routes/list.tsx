import { officeRoutes } from '../../../common/routes'
import type { Desk, OfficePages } from '../desk'
import { readListQuery } from '../query'
import { ListView } from '../views/ListView'

/** Lines of one page: a phone draws them at once, and one form holds them all. */
export const PAGE_SIZE = 50

/** The list of enrolments with its filters, all of them in its address. */
export function createListPage({ services, register, note }: Desk): OfficePages {
  const { catalogue, clock } = services
  return {
    shown: [
      [
        officeRoutes.enrolments,
        ({ ctx, user, show }) => {
          const query = readListQuery(ctx.URL.searchParams, catalogue.schoolYear)
          const all = register.list(query, user)
          const entries = all.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
          const references = entries.map(({ enrolment }) => enrolment.reference)
          if (entries.length > 0) note(user, 'office-list', references, { lines: entries.length })
          return show(
            'Prijave',
            <ListView
              user={user}
              query={query}
              entries={entries}
              total={all.length}
              pages={Math.ceil(all.length / PAGE_SIZE)}
              seasons={register.listSeasons()}
              groups={register.listGroups(user)}
              nameOf={register.nameOf}
              now={clock.now()}
            />,
          )
        },
      ],
    ],
  }
}
