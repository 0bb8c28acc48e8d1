import { toEntryPath } from '../addresses'
import { findEntry } from '../read'
import { founderCollection } from './schema'

/** The page about the institution above the centre; undefined where there is none. */
export function findFounder() {
  const entry = findEntry(founderCollection)
  if (!entry) return undefined
  const { keys, id, html } = entry
  return {
    path: toEntryPath(founderCollection, id, keys),
    title: keys.naslov,
    description: keys.opis,
    lead: keys.uvod,
    countersTitle: keys.naslov_stevcev,
    counters: keys.stevci.map(({ vrednost, oznaka }) => ({ value: vrednost, label: oznaka })),
    html,
  }
}
