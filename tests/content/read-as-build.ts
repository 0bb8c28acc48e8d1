// What the build would do with a tree: contentlayer's reading and the collections' schemas, step by step.
import matter from 'gray-matter'
import { parse } from 'yaml'
import { listFixedFiles, sortFiles } from '../../collections/check/files'
import { getMeta } from '../../collections/check/schema-meta'
import { mendText } from '../../collections/check/source-file'
import { eachValue } from '../../collections/check/wrong-value'
import { isDraft, type KeyMeta } from '../../collections/keys'
import { collections } from '../../collections/registry'
import { withoutEmpty } from '../../collections/without-empty'
import { decode, type Tree, toSource } from './base-tree'

/**
 * Reads a tree as contentlayer and the collections do.
 * @throws Error where the build would fail or leave something out
 */
export function readAsBuild(tree: Tree): void {
  const listed = sortFiles(toSource(tree), collections)
  const pictures = new Set(listed.pictures.map((path) => path.normalize('NFC')))
  const ids = new Set(listed.documents.map(({ path }) => path.normalize('NFC').replace(/\.\w+$/, '')))
  for (const file of collections.flatMap(listFixedFiles))
    if (!tree.has(file)) throw new Error(`${file} is missing`)
  for (const { path, collection } of listed.documents) {
    const text = mendText(decode(tree.get(path)))
    const fields: Record<string, unknown> = path.endsWith('.md')
      ? matter(text, { engines: { yaml: (source) => parse(source) as object } }).data
      : (parse(text) ?? {})
    const unknown = Object.keys(fields).filter((key) => !(key in collection.schema.shape))
    if (unknown.length > 0) throw new Error(`${path}: contentlayer refuses ${unknown.join()}`)
    if (isDraft(fields.osnutek)) continue
    const keys = collection.schema.parse(withoutEmpty(fields))
    eachValue(collection.schema, keys, (_path, schema, value) => {
      const { kind, relation } = getMeta(schema) as Partial<KeyMeta>
      if (kind === 'relation' && !ids.has(`${relation}/${value}`))
        throw new Error(`${path}: ${relation}/${value} is missing`)
      if (kind !== 'picture' || collection.name === 'Album') return
      const picture = `${path.slice(0, path.lastIndexOf('/') + 1)}${value}`
      if (!pictures.has(picture)) throw new Error(`${path}: ${picture} is missing`)
    })
  }
}
