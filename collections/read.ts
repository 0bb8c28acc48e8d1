import type { z } from 'zod'
import { allDocuments } from '#contentlayer'
import type { Collection } from './collection'
import { isDraft } from './keys'
import { withoutEmpty } from './without-empty'

/** One content file, read: its parsed keys and its rendered text. */
export interface Entry<Keys> {
  /** File name without folder and ending; the id by which other files relate to it. */
  id: string
  /** Path below `content/`, e.g. `delavnice/muzikal.md`. */
  file: string
  keys: Keys
  /** The rendered Markdown body; empty for YAML files. */
  html: string
}

/** The border's one look at contentlayer's output: raw documents never travel further than this. */
interface RawDocument {
  _id: string
  documentType: string
  body?: { html: string }
  [key: string]: unknown
}

/**
 * All files of a collection, drafts left out, in path order.
 * @throws ZodError when a file breaks its schema; `npm run content` says the same in Slovenian beforehand.
 */
export function listEntries<Schema extends z.ZodObject>(
  collection: Collection<Schema>,
): Entry<z.output<Schema>>[] {
  const keys = Object.keys(collection.schema.shape)
  return (allDocuments as unknown as RawDocument[])
    .filter((document) => document.documentType === collection.name && !isDraft(document.osnutek))
    .map((document) => {
      const file = document._id.normalize('NFC')
      return {
        id: toId(file),
        file,
        keys: collection.schema.parse(
          withoutEmpty(Object.fromEntries(keys.map((key) => [key, document[key]]))),
        ),
        html: (document.body?.html ?? '').normalize('NFC'),
      }
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

/**
 * The single file of a collection that has just one.
 * @throws Error when it is missing.
 */
export function getEntry<Schema extends z.ZodObject>(
  collection: Collection<Schema>,
): Entry<z.output<Schema>> {
  const [entry] = listEntries(collection)
  if (!entry) throw new Error(`content/${collection.files} is missing`)
  return entry
}

/** Orders by the staff's `vrstni_red`, entries without one last, then by Slovenian alphabet. */
export function byOrder<Item extends { order: number | undefined; name: string }>(a: Item, b: Item): number {
  return (
    (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) ||
    a.name.localeCompare(b.name, 'sl')
  )
}

/** Path of a picture named in `file`, relative to `content/`. */
export function picturePath(file: string, picture: string): string {
  const folder = file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/` : ''
  return `${folder}${picture}`
}

function toId(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
}
