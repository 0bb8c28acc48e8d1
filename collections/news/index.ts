import { toPhoto } from '../photo'
import { listEntries } from '../read'
import { newsCollection } from './schema'

/** A piece of news; `name` is its file's, with which its address ends. */
export type NewsItem = ReturnType<typeof listNews>[number]

/** All news, the newest first; of one day, in the order of their files' names. */
export function listNews() {
  return listEntries(newsCollection)
    .map(({ id, file, keys, html }) => ({
      name: id,
      file,
      title: keys.naslov,
      day: keys.dan,
      summary: keys.povzetek,
      photo: toPhoto(file, keys.slika, keys.opis_slike),
      html,
      isSample: keys.vzorec,
    }))
    .sort((a, b) => b.day.localeCompare(a.day))
}
