// https://vike.dev/data
import { listEvents } from '../../../collections/events'
import { hasFeed } from '../../../collections/feed'
import { listArchive } from '../../../collections/issues'
import { getListPage } from '../../../collections/list-pages'
import { listNews } from '../../../collections/news'
import { getSite } from '../../../collections/site'
import { formatCalendarDate } from '../../../common/calendar-date'
import { issuePath, newsPath } from '../../../common/routes'
import { toEvents } from '../../../renderer/json-ld'
import type { PageData } from '../../../renderer/page-context'

/** News that are shown whole; of older ones, day and title. */
const SHOWN = 12

export type NewsData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('novice')
  const events = listEvents(new Date())
  const site = getSite()
  const jsonLd = toEvents(events, site)
  const news = listNews()
  return {
    head: {
      title: 'Novice',
      description: page.description,
      listsNews: true,
      ...(jsonLd.length > 0 && { jsonLd }),
    },
    page,
    events,
    news: news.slice(0, SHOWN),
    older: news
      .slice(SHOWN)
      .map(({ name, day, title }) => ({ to: newsPath(name), when: formatCalendarDate(day), title })),
    issues: listArchive().map(({ name, month, subject }) => ({
      to: issuePath(name),
      when: month,
      title: subject,
    })),
    hasFeed: hasFeed(),
    facebookPage: site.facebookPage,
  } satisfies PageData
}
