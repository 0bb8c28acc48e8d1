// What the build would do with a tree: contentlayer's reading and the collections' schemas, step by step.
import matter from 'gray-matter'
import { parse } from 'yaml'
import { listOptionalParts } from '../../collections/addresses'
import { isOfGuide } from '../../collections/check/files'
import { visitValues } from '../../collections/check/key-paths'
import { getMeta } from '../../collections/check/schema-meta'
import { normalizeText } from '../../collections/check/source-file'
import { type Collection, listFixedFiles } from '../../collections/collection'
import { isDraft, type KeyMeta } from '../../collections/keys'
import { collections } from '../../collections/registry'
import { removeEmptyValues } from '../../collections/written-values'
import { decode, type Tree } from './base-tree'

/**
 * Reads a tree as contentlayer and the collections do.
 * @throws Error where the build would fail or leave something out
 */
export function readAsBuild(tree: Tree): void {
  const names = new Map([...tree.keys()].map((path) => [path.normalize('NFC'), path]))
  const documents = collections.flatMap((collection) =>
    expand(collection, [...names.keys()]).map((path) => ({ path, collection })),
  )
  const known = new Set(documents.map(({ path }) => path))
  const stray = [...names.keys()].filter(
    (path) =>
      /\.(md|mdx|json|ya?ml)$/.test(path) && !path.startsWith('.') && !isOfGuide(path) && !known.has(path),
  )
  if (stray.length > 0) throw new Error(`contentlayer knows no kind for ${stray.join()}`)
  const ids = new Set(documents.map(({ path }) => path.replace(/\.\w+$/, '')))
  for (const { path, collection } of documents) {
    const bytes = tree.get(names.get(path) ?? '')
    if (!bytes && listOptionalParts([...names.keys()]).includes(path)) continue
    if (!bytes) throw new Error(`${path} is missing`)
    const keys = readKeys(path, bytes, collection)
    if (!keys) continue
    visitValues(collection.schema, keys, (_path, schema, value) => {
      const { kind, relation, hasFallback } = getMeta(schema) as Partial<KeyMeta>
      if (kind === 'relation' && !ids.has(`${relation}/${value}`))
        throw new Error(`${path}: ${relation}/${value} is missing`)
      if (kind !== 'picture' || hasFallback) return
      const picture = `${path.slice(0, path.lastIndexOf('/') + 1)}${value}`
      if (!names.has(picture) || !/\.(jpe?g|png|webp)$/i.test(picture))
        throw new Error(`${path}: ${picture} is missing`)
    })
  }
}

/** What was read of files whose bytes are still the same object: trees differ in a file or two. */
const readings = new WeakMap<Uint8Array, { path: string; keys: unknown }>()

/** A file's keys as its collection's schema gives them, undefined for a draft. */
function readKeys(path: string, bytes: Uint8Array, { schema }: Collection): unknown {
  const last = readings.get(bytes)
  if (last?.path === path) return last.keys
  // The build's first step rewrites line ends and byte order marks on the disk (scripts/content.ts --mend).
  const text = normalizeText(decode(bytes))
  const fields: Record<string, unknown> = path.endsWith('.md')
    ? matter(text, { engines: { yaml: (source) => parse(source) as object } }).data
    : (parse(text) ?? {})
  const unknown = Object.keys(fields).filter((key) => !(key in schema.shape))
  if (unknown.length > 0) throw new Error(`${path}: contentlayer refuses ${unknown.join()}`)
  const keys = isDraft(fields.osnutek) ? undefined : schema.parse(removeEmptyValues(fields))
  readings.set(bytes, { path, keys })
  return keys
}

/** The files of a kind among `paths`: all of a folder, or the fixed ones, whether they are there or not. */
function expand(collection: Collection, paths: string[]): string[] {
  const [folder = '', ending = ''] = collection.files.split('*')
  if (!collection.files.includes('*')) return listFixedFiles(collection)
  return paths.filter(
    (path) =>
      path.startsWith(folder) && path.endsWith(ending) && !/[/\\]|^\./.test(path.slice(folder.length)),
  )
}
