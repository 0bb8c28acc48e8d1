import { listAlbums } from '../../collections/albums'
import { findCalendar } from '../../collections/calendar'
import { listEvents } from '../../collections/events'
import type { AnnouncedEvent } from '../../collections/events/announced'
import { findFounder } from '../../collections/founder'
import { toAltText } from '../../collections/gallery'
import { listPictureViews } from '../../collections/pictures'
import { formatCalendarDate } from '../../common/calendar-date'
import { AlbumGrid } from '../../components/AlbumGrid'
import { CalendarLink, EventList } from '../../components/EventList'
import { PageHeading } from '../../components/PageHeading'
import { Prose } from '../../components/Prose'
import { Statistics } from '../../components/Statistics'
import { Table } from '../../components/Table'

const COLUMNS = [
  { label: 'Prireditev' },
  { label: 'Od', kind: 'date' },
  { label: 'Do', kind: 'date' },
  { label: 'Dejavnost' },
  { label: 'Raven' },
] as const

/** Renders a day with its preposition, which replaces the column's header in continuous reading by a screen reader. */
const renderDay = (preposition: 'od' | 'do', day: string) => (
  <>
    <span className="sr-only max-md:hidden">{preposition} </span>
    <time dateTime={day}>{formatCalendarDate(day)}</time>
  </>
)

const renderEventName = ({ name, stateWord, place }: AnnouncedEvent) => (
  <>
    {name}
    <span className="sr-only">, </span>
    <span className="block text-value font-normal font-stretch-100%">
      {stateWord && <strong className="block">{stateWord}</strong>}
      {place}
    </span>
  </>
)

export default function FounderPage() {
  const founder = findFounder()
  if (!founder) throw new Error('content/krovna-ustanova.md is missing')
  const events = listEvents(new Date())
  const calendar = findCalendar()
  const albums = listAlbums().map(({ id, name, cover, alts, lightbox }) => {
    const pictures = listPictureViews(`albumi/${id}`, (fileName) => toAltText(name, fileName, alts))
    const isCover = (picture: { id: string }) => picture.id === cover?.replace(/\.[^.]+$/, '')
    // The cover is the first picture, because a click on it opens the album there.
    return {
      id,
      name,
      lightbox,
      pictures: [...pictures].sort((a, b) => Number(isCover(b)) - Number(isCover(a))),
    }
  })
  return (
    <>
      <div className="page-width">
        <PageHeading title={founder.title} lead={founder.lead} art="lutke" />
        <Prose html={founder.html} className="pb-flow-5" />
      </div>
      <Statistics title={founder.countersTitle} statistics={founder.counters} />
      {calendar && (
        <section className="section" aria-label={calendar.title}>
          <div className="page-width">
            <Table
              caption={calendar.title}
              columns={COLUMNS}
              rows={calendar.events.map((event, index) => {
                const { name, startsOn, endsOn, activity, level } = event
                const days = [renderDay('od', startsOn), endsOn && renderDay('do', endsOn)]
                return {
                  key: `${index} ${name}`,
                  cells: [renderEventName(event), ...days, activity, level],
                }
              })}
            />
            <EventList events={events} className="mt-12" />
            {calendar.events.some(({ isSample }) => !isSample) &&
              events.every(({ isSample }) => isSample) && <CalendarLink />}
          </div>
        </section>
      )}
      {albums.length > 0 && (
        <section className="section" aria-labelledby="albumi">
          <div className="page-width">
            <h2 className="headline text-h2" id="albumi">
              Fotoalbumi
            </h2>
            <AlbumGrid albums={albums} />
          </div>
        </section>
      )}
    </>
  )
}
