// What staff say about things that left the site: where an address leads now, and what was removed on purpose.
import { getValue } from '../check/paths'
import type { ContentFile } from '../collection'

/** The file in which they say it. */
export const REDIRECTS_FILE = 'preusmeritve.yaml'

/** Old addresses as they are written. */
export function listOldAddresses(files: readonly ContentFile[]): string[] {
  return rowsOf(files, 'preusmeritve').map((row) => String(getValue(row, ['iz']) ?? '').trim())
}

/** Where they lead now. */
export function listNewAddresses(files: readonly ContentFile[]): string[] {
  return rowsOf(files, 'preusmeritve').map((row) => String(getValue(row, ['v']) ?? '').trim())
}

/** A line under »odstranjeno«. */
export interface Removal {
  /** A file or a picture folder below `content/`. */
  what: string
  /** How many entries stay at least, for lists. */
  left: number | undefined
  /** Its place in the list, from 0. */
  index: number
}

export function listRemovals(files: readonly ContentFile[]): Removal[] {
  return rowsOf(files, 'odstranjeno').map((row, index) => {
    const left = getValue(row, ['ostane'])
    return {
      what: String(getValue(row, ['kaj']) ?? '')
        .trim()
        .replace(/^content\//, ''),
      left: left === undefined ? undefined : Number(left),
      index,
    }
  })
}

/** The removal as one word, by which it is known again. */
export function toConfirmation({ what, left }: Removal): string {
  return left === undefined ? what : `${what}: ${left}`
}

/** Removals that had not come true in the published state: each line counts once. */
export function listFresh(removals: readonly Removal[], seen: readonly string[]): Removal[] {
  const left = [...seen]
  return removals.filter((removal) => {
    const place = left.indexOf(toConfirmation(removal))
    if (place === -1) return true
    left.splice(place, 1)
    return false
  })
}

function rowsOf(files: readonly ContentFile[], key: 'preusmeritve' | 'odstranjeno'): unknown[] {
  const rows = files.find(({ path }) => path === REDIRECTS_FILE)?.keys?.values[key]
  return Array.isArray(rows) ? rows : []
}
