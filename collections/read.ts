// Reads published content: validated keys from the manifest that the content check writes, HTML from contentlayer.
import type { z } from 'zod'
import { allDocuments } from '#contentlayer'
import manifest from '#manifest'
import type { Collection } from './collection'
import { findDraftParent } from './hidden'
import type { ManifestEntry } from './manifest'

/** A published file, with its keys as the collection's schema types them. */
interface Entry<KeyValues> extends Omit<ManifestEntry, 'keys'> {
  keys: KeyValues
  /** Rendered Markdown; empty for YAML files. */
  html: string
}

/** Caches the result of the first call. */
export function once<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => {
    cached ??= { value: compute() }
    return cached.value
  }
}

/** Reads the entries on first use: vike loads this module for routes before it can resolve the generated files. */
const readEntries = once((): readonly Entry<unknown>[] => {
  const html = new Map(allDocuments.map(({ _id, body }) => [_id, body.html]))
  return manifest.entries
    .map((entry) => ({ ...entry, html: html.get(entry.file) ?? '' }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
})

/** Lists the published files of a collection in path order; drafts are left out. */
export function listEntries<Schema extends z.ZodObject>(
  collection: Collection<Schema>,
): readonly Entry<z.output<Schema>>[] {
  // The cast is safe: the content check validated the keys with this schema.
  return readEntries().filter((entry) => entry.collection === collection.name) as Entry<z.output<Schema>>[]
}

/** Returns the link itself; for a link to a draft, the draft's parent page. */
export const resolveLinkToHiddenPage = (link: string): string =>
  findDraftParent(link, manifest.hiddenTargets) ?? link

/** Finds the file of a collection with a single file, or the file with this id. */
export const findEntry = <Schema extends z.ZodObject>(collection: Collection<Schema>, id?: string) =>
  listEntries(collection).find((entry) => id === undefined || entry.id === id)

/** Returns what {@link findEntry} finds. @throws Error when the file is missing */
export function getEntry<Schema extends z.ZodObject>(collection: Collection<Schema>, id?: string) {
  const entry = findEntry(collection, id)
  if (!entry) throw new Error(`content/${id ?? collection.files} is missing`)
  return entry
}

/** Compares by the key `vrstni_red`, then by name in Slovenian order; entries without the key come last. */
export function compareByOrder<Item extends { order: number | undefined; name: string }>(
  a: Item,
  b: Item,
): number {
  return (
    (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) ||
    a.name.localeCompare(b.name, 'sl')
  )
}

/** Returns the path below `content/` of a picture that `file` names. */
export function resolvePicturePath(file: string, picture: string): string {
  const folder = file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/` : ''
  return `${folder}${picture}`
}
