import { listEntries } from '../read'
import { type LIST_PAGES, listPageCollection } from './schema'

/** @throws Error when `content/<id>.md` is missing */
export function getListPage(id: (typeof LIST_PAGES)[number]) {
  const entry = listEntries(listPageCollection).find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`content/${id}.md is missing`)
  const { keys, html } = entry
  return { title: keys.naslov, description: keys.opis, lead: keys.uvod, html }
}
