// Reads preusmeritve.yaml, where staff list redirects of old paths, and entries that they removed on purpose.
import { readRows } from '../check/key-paths'
import type { ContentFile } from '../collection'

export const REDIRECTS_FILE = 'preusmeritve.yaml'

const readRedirectsFileRows = (files: readonly ContentFile[], list: string) =>
  readRows(
    files.find(({ path }) => path === REDIRECTS_FILE),
    list,
  )

export const listRedirectRows = (files: readonly ContentFile[]) =>
  readRedirectsFileRows(files, 'preusmeritve').map((read) => ({ from: read('iz'), to: read('v') }))

/** Lists removals that staff confirmed (»odstranjeno«): a path below `content/`, and how many of its items remain. */
export const listRemovals = (files: readonly ContentFile[]) =>
  readRedirectsFileRows(files, 'odstranjeno').map((read) => ({
    entry: read('kaj').replace(/^content\//, ''),
    remaining: Number(read('ostane')),
  }))
