import { type CalendarDay, formatCalendarDate } from '../../common/calendar-date'
import { newsPath } from '../../common/routes'
import { type PictureView, toPhoto, toPictureView } from '../pictures/view'
import { listEntries } from '../read'
import { newsCollection } from './schema'

/** A piece of news, or an issue of the newsletter in its archive. */
export interface Article {
  /** Address of its page. */
  path: string
  file: string
  title: string
  /** An issue's is the first of its month. */
  day: CalendarDay
  /** The same in words. */
  when: string
  summary: string
  picture: PictureView | undefined
  html: string
  /** Machines are told nothing of it. */
  isSample: boolean
}

/** All news, the newest first; of one day, in the order of their files' names. */
export const listNews = (): Article[] =>
  listEntries(newsCollection)
    .map(({ id, file, keys, html }) => {
      const photo = toPhoto(file, keys.slika, keys.opis_slike)
      return {
        path: newsPath(id),
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
