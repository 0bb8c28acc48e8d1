import { defineDocumentType } from 'contentlayer2/source-files'
import type { Collection } from './collection'

/**
 * Contentlayer's view of a collection. Every key is `json`: contentlayer only reads and renders,
 * so that one validator, the collection's zod schema, decides what is right and says it in Slovenian.
 */
export function toDocumentType(collection: Collection) {
  const keys = Object.keys(collection.schema.shape)
  return defineDocumentType(() => ({
    name: collection.name,
    filePathPattern: collection.files,
    contentType: collection.files.endsWith('.yaml') ? 'data' : 'markdown',
    fields: Object.fromEntries(keys.map((key) => [key, { type: 'json' as const }])),
  }))
}
