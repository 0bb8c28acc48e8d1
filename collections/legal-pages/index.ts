import { listHeadings } from '../headings'
import { listEntries } from '../read'
import { legalPageCollection } from './schema'

/** @throws Error when `content/<id>.md` is missing */
export function getLegalPage(id: string) {
  const page = listEntries(legalPageCollection).find((candidate) => candidate.id === id)
  if (!page) throw new Error(`content/${id}.md is missing`)
  const { keys, html } = page
  return { title: keys.naslov, updatedOn: keys.posodobljeno, html, headings: listHeadings(html) }
}
