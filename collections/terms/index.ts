import { getEntry } from '../read'
import { termsCollection } from './schema'

/** Returns the terms above the price list. */
export function getTerms() {
  const { keys, html } = getEntry(termsCollection)
  return { title: keys.naslov, description: keys.opis, lead: keys.uvod, updatedOn: keys.posodobljeno, html }
}
