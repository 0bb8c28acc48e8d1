// https://vike.dev/data
import { listAlbums } from '../../collections/albums'
import { getCalendar } from '../../collections/calendar'
import { listEvents } from '../../collections/events'
import { getFund } from '../../collections/fund'
import { toAlt } from '../../collections/gallery'
import { listPictureViews } from '../../collections/pictures/view'
import type { PageData } from '../../renderer/page-context'

export type FundData = ReturnType<typeof data>

export default function data() {
  const fund = getFund()
  return {
    head: { title: 'O JSKD', description: fund.description },
    fund,
    events: listEvents(new Date()),
    calendar: getCalendar(),
    albums: listAlbums().map(({ id, name, cover, alts }) => {
      const pictures = listPictureViews(`albumi/${id}`, (fileName) => toAlt(name, fileName, alts))
      const coverId = cover?.replace(/\.[^.]+$/, '')
      return { id, name, pictures, cover: pictures.find((picture) => picture.id === coverId) ?? pictures[0] }
    }),
  } satisfies PageData
}
