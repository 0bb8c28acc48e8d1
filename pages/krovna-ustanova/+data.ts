// https://vike.dev/data
import { listAlbums } from '../../collections/albums'
import { findCalendar } from '../../collections/calendar'
import { listEvents } from '../../collections/events'
import { findFounder } from '../../collections/founder'
import { toAlt } from '../../collections/gallery'
import { listPictureViews } from '../../collections/pictures/view'
import type { PageData } from '../../renderer/page-context'

export type FounderData = ReturnType<typeof data>

export default function data() {
  const founder = findFounder()
  if (!founder) throw new Error('content/krovna-ustanova.md is missing')
  return {
    head: { description: founder.description },
    founder,
    events: listEvents(new Date()),
    calendar: findCalendar(),
    albums: listAlbums().map(({ id, name, cover, alts }) => {
      const pictures = listPictureViews(`albumi/${id}`, (fileName) => toAlt(name, fileName, alts))
      const coverId = cover?.replace(/\.[^.]+$/, '')
      return { id, name, pictures, cover: pictures.find((picture) => picture.id === coverId) ?? pictures[0] }
    }),
  } satisfies PageData
}
