import { getEntry } from '../read'
import { fundCollection } from './schema'

/** The page about the parent fund. */
export function getFund() {
  const { keys, html } = getEntry(fundCollection)
  return {
    title: keys.naslov,
    description: keys.opis,
    lead: keys.uvod,
    counters: keys.stevci.map(({ vrednost, oznaka }) => ({ value: vrednost, label: oznaka })),
    html,
  }
}
