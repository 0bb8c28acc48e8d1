import { type CalendarDay, formatCalendarDate } from '../../common/calendar-date'
import { toNewsPath } from '../../common/routes'
import { type PictureView, toPhoto, toPictureView } from '../pictures'
import { listEntries } from '../read'
import { newsCollection } from './schema'

/** A news item, or an archived issue of the newsletter. */
export interface Article {
  path: string
  file: string
  title: string
  /** Day of the news item; the first day of the month for an issue. */
  day: CalendarDay
  /** The day in words; for an issue its month. */
  when: string
  summary: string
  picture: PictureView | undefined
  html: string
  /** Whether the article is a sample; samples are hidden from search engines and from the feed. */
  isSample: boolean
}

/** Lists all news, newest first; items of one day are ordered by file name. */
export const listNews = (): Article[] =>
  listEntries(newsCollection)
    .map(({ id, file, keys, html }) => {
      const photo = toPhoto(file, keys.slika, keys.opis_slike)
      return {
        path: toNewsPath(id),
        file,
        title: keys.naslov,
        day: keys.dan,
        when: formatCalendarDate(keys.dan),
        summary: keys.povzetek,
        picture: photo && toPictureView(photo),
        html,
        isSample: keys.vzorec,
      }
    })
    .sort((a, b) => b.day.localeCompare(a.day))
