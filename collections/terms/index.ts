import { getEntry } from '../read'
import { termsCollection } from './schema'

export interface Terms {
  title: string
  description: string
  lead: string | undefined
  html: string
}

export function getTerms(): Terms {
  const { keys, html } = getEntry(termsCollection)
  return { title: keys.naslov, description: keys.opis, lead: keys.uvod, html }
}
