// https://vike.dev/data
import { listEvents } from '../../collections/events'
import { getListPage } from '../../collections/list-pages'
import { getSite } from '../../collections/site'
import { toEvents } from '../../renderer/json-ld'
import type { PageData } from '../../renderer/page-context'

export type NewsData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('novice')
  const events = listEvents(new Date())
  const site = getSite()
  const jsonLd = toEvents(events, site)
  return {
    head: {
      title: 'Novice',
      description: page.description,
      ...(jsonLd.length > 0 && { jsonLd }),
    },
    page,
    events,
    facebookPage: site.facebookPage,
  } satisfies PageData
}
