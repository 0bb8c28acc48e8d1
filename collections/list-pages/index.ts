import { getEntry } from '../read'
import { type LIST_PAGES, listPageCollection } from './schema'

/** @throws Error when `content/<id>.md` is missing */
export function getListPage(id: (typeof LIST_PAGES)[number]) {
  const { keys, html } = getEntry(listPageCollection, id)
  return { title: keys.naslov, description: keys.opis, lead: keys.uvod, html }
}
