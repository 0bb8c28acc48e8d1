import { officeRoutes } from '../../../common/routes'
import type { OfficeContext, OfficePages } from '../context'
import { countEnrolments } from '../entries'
import { readListQuery } from '../query'
import { ListView } from '../views/ListView'

/** Lines of one page: a phone draws them at once, and one form holds them all. */
export const PAGE_SIZE = 50

/** The list of enrolments with its filters, all of them in its address. */
export function createListPage({ programme, clock, entries, note }: OfficeContext): OfficePages {
  return {
    shown: [
      [
        officeRoutes.enrolments,
        ({ ctx, user, show }) => {
          const query = readListQuery(ctx.URL.searchParams, programme.season)
          const all = entries.list(query, user)
          const listed = all.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
          const references = listed.map(({ enrolment }) => enrolment.reference)
          if (listed.length > 0) note(user, 'office-list', references, { lines: listed.length })
          return show(
            'Prijave',
            <ListView
              user={user}
              query={query}
              isPast={query.season < programme.season}
              entries={listed}
              total={countEnrolments(all)}
              lines={all.length}
              pages={Math.ceil(all.length / PAGE_SIZE)}
              seasons={entries.listSeasons()}
              groups={entries.listGroups(user)}
              nameOf={programme.nameOf}
              now={clock.now()}
            />,
          )
        },
      ],
    ],
  }
}
