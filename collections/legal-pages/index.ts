import { listHeadings } from '../headings'
import { getEntry } from '../read'
import { legalPageCollection } from './schema'

/** @throws Error when `content/<id>.md` is missing */
export function getLegalPage(id: string) {
  const { keys, html } = getEntry(legalPageCollection, id)
  const { naslov: title, objavljeno: publishedOn, posodobljeno: updatedOn } = keys
  return { title, publishedOn, updatedOn, html, headings: listHeadings(html) }
}
