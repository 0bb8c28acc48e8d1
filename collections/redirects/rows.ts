// Reads preusmeritve.yaml, where staff list redirects of old paths, and entries that they removed on purpose.
import { findValue } from '../check/key-paths'
import type { ContentFile } from '../collection'

export const REDIRECTS_FILE = 'preusmeritve.yaml'

export const listRedirectRows = (files: readonly ContentFile[]) =>
  listRows(files, 'preusmeritve', 'iz', 'v').map(([from, to]) => ({ from, to }))

/** Lists removals that staff confirmed (»odstranjeno«): a path below `content/`, and how many of its items remain. */
export const listRemovals = (files: readonly ContentFile[]) =>
  listRows(files, 'odstranjeno', 'kaj', 'ostane').map(([entry, remaining]) => ({
    entry: entry.replace(/^content\//, ''),
    remaining: Number(remaining),
  }))

function listRows(
  files: readonly ContentFile[],
  list: string,
  ...keys: [string, string]
): [string, string][] {
  const rows = files.find(({ path }) => path === REDIRECTS_FILE)?.keys?.values[list]
  const readCell = (row: unknown, key: string) => String(findValue(row, [key]) ?? '').trim()
  return Array.isArray(rows) ? rows.map((row) => [readCell(row, keys[0]), readCell(row, keys[1])]) : []
}
