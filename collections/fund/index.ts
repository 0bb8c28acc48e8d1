import { getEntry } from '../read'
import { fundCollection } from './schema'

export interface Counter {
  value: number
  label: string
}

/** The page about the parent fund. */
export interface Fund {
  title: string
  description: string
  lead: string
  counters: Counter[]
  html: string
}

export function getFund(): Fund {
  const { keys, html } = getEntry(fundCollection)
  return {
    title: keys.naslov,
    description: keys.opis,
    lead: keys.uvod,
    counters: keys.stevci.map(({ vrednost, oznaka }) => ({ value: vrednost, label: oznaka })),
    html,
  }
}
