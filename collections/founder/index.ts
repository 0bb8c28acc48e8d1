import { toEntryPath } from '../page-paths'
import { findEntry } from '../read'
import { founderCollection } from './schema'

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
