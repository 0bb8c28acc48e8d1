import { getEntry } from '../read'
import { termsCollection } from './schema'

export function getTerms() {
  const { keys, html } = getEntry(termsCollection)
  return { title: keys.naslov, description: keys.opis, lead: keys.uvod, updatedOn: keys.posodobljeno, html }
}
