import { toPhoto } from '../photo'
import { toPictureView } from '../pictures/view'
import { listEntries } from '../read'
import { newsCollection } from './schema'

/** A piece of news; `name` is its file's, with which its address ends. */
export type NewsItem = ReturnType<typeof listNews>[number]

/** All news, the newest first; of one day, in the order of their files' names. */
export function listNews() {
  return listEntries(newsCollection)
    .map(({ id, file, keys, html }) => {
      const photo = toPhoto(file, keys.slika, keys.opis_slike)
      return {
        name: id,
        file,
        title: keys.naslov,
        day: keys.dan,
        summary: keys.povzetek,
        picture: photo && toPictureView(photo),
        html,
        isSample: keys.vzorec,
      }
    })
    .sort((a, b) => b.day.localeCompare(a.day))
}

/** @throws Error when no news has the name. */
export function getNewsItem(name: string): NewsItem {
  const item = listNews().find((candidate) => candidate.name === name)
  if (!item) throw new Error(`There is no news ${name}`)
  return item
}
