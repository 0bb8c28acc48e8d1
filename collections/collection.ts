import type { z } from 'zod'

/**
 * One kind of content file: where its files lie, how staff call it, and which keys it may hold.
 * The keys are declared here and nowhere else: contentlayer's fields, the Slovenian reports,
 * the tables of the staff guide and the form editor's configuration are derived from `schema`.
 */
export interface Collection<Schema extends z.ZodObject = z.ZodObject> {
  /** English type name, as in the product spec. */
  name: string
  /** What staff call such a file, e.g. »delavnica«. */
  label: string
  /** Glob below `content/`, e.g. `delavnice/*.md`. One fixed file when it holds no `*`. */
  files: string
  /** Whether the Markdown below the keys is page text. */
  hasBody: boolean
  /** Strict object with Slovenian keys; every key carries `.meta({ label, hint, example })`. */
  schema: Schema
}

/** Keeps the schema's exact type while checking the rest. */
export function defineCollection<Schema extends z.ZodObject>(
  collection: Collection<Schema>,
): Collection<Schema> {
  return collection
}
