import { listEntries } from '../read'
import { legalPageCollection } from './schema'

export interface LegalPage {
  /** The file's name, which is the page's address too. */
  id: string
  title: string
  description: string
  /** `YYYY-MM-DD` */
  updatedOn: string
  html: string
}

export function listLegalPages(): LegalPage[] {
  return listEntries(legalPageCollection).map(({ id, keys, html }) => ({
    id,
    title: keys.naslov,
    description: keys.opis,
    updatedOn: keys.posodobljeno,
    html,
  }))
}

/** @throws Error when `content/<id>.md` is missing. */
export function getLegalPage(id: string): LegalPage {
  const page = listLegalPages().find((candidate) => candidate.id === id)
  if (!page) throw new Error(`content/${id}.md is missing`)
  return page
}
