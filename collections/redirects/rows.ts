// What staff say about things that left the site: where an address leads now, and what was removed on purpose.
import { getValue } from '../check/paths'
import type { ContentFile } from '../collection'

/** The file in which they say it. */
export const REDIRECTS_FILE = 'preusmeritve.yaml'

/** Old addresses and where they lead now, as they are written. */
export const listWrittenRedirects = (files: readonly ContentFile[]) =>
  listRows(files, 'preusmeritve', 'iz', 'v').map(([from, to]) => ({ from, to }))

/** The lines under »odstranjeno«: a file or a picture folder below `content/`, and how many entries stay in it. */
export const listRemovals = (files: readonly ContentFile[]) =>
  listRows(files, 'odstranjeno', 'kaj', 'ostane').map(([what, left]) => ({
    what: what.replace(/^content\//, ''),
    left: Number(left),
  }))

function listRows(
  files: readonly ContentFile[],
  list: string,
  ...keys: [string, string]
): [string, string][] {
  const rows = files.find(({ path }) => path === REDIRECTS_FILE)?.keys?.values[list]
  const read = (row: unknown, key: string) => String(getValue(row, [key]) ?? '').trim()
  return Array.isArray(rows) ? rows.map((row) => [read(row, keys[0]), read(row, keys[1])]) : []
}
