import { listHeadings } from '../headings'
import { getEntry } from '../read'
import { legalPageCollection } from './schema'

/** @throws Error when `content/<id>.md` is missing */
export function getLegalPage(id: string) {
  const { keys, html } = getEntry(legalPageCollection, id)
  return { title: keys.naslov, updatedOn: keys.posodobljeno, html, headings: listHeadings(html) }
}
