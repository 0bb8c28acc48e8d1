// https://vike.dev/data
import { listEvents } from '../../../collections/events'
import { listArchive } from '../../../collections/issues'
import { getListPage } from '../../../collections/list-pages'
import { listNews } from '../../../collections/news'
import { getSite } from '../../../collections/site'
import { toEvents } from '../../../renderer/json-ld'
import type { PageData } from '../../../renderer/page-context'

/** As many news show their pictures: a page of years must stay light. */
const PICTURED = 12

export type NewsData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('novice')
  const events = listEvents(new Date())
  const site = getSite()
  const jsonLd = toEvents(events, site)
  return {
    head: {
      description: page.description,
      listsNews: true,
      ...(jsonLd.length > 0 && { jsonLd }),
    },
    page,
    events,
    news: listNews().map((item, index) => (index < PICTURED ? item : { ...item, picture: undefined })),
    issues: listArchive(),
    facebookPage: site.facebookPage,
  } satisfies PageData
}
