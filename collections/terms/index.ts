import { getEntry } from '../read'
import { termsCollection } from './schema'

export function getTerms() {
  const { keys, html, markdown } = getEntry(termsCollection)
  const { naslov: title, opis: description, uvod: lead, posodobljeno: updatedOn } = keys
  return { title, description, lead, updatedOn, html, markdown }
}
