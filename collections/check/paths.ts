// Values of a file along its schema: where they stand, and what staff call the place.
import type { z } from 'zod'
import type { Collection, ContentFile } from '../collection'
import type { Problem } from './problem'
import { getChild, getMeta } from './schema-meta'

/** The schema at the end of a path. */
export function getSchema(collection: Collection, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>(getChild, collection.schema)
}

/** The value at the end of a path. */
export function getValue(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (value === null || typeof value !== 'object') return undefined
    return Object.hasOwn(value, segment) ? (value as Record<PropertyKey, unknown>)[segment] : undefined
  }, values)
}

/** A path in the staff's words: »Dogodki › 3. po vrsti › Od«. */
export function labelOf(collection: Collection, path: readonly PropertyKey[]): string | undefined {
  if (path.length === 0) return undefined
  return path
    .map((segment, index) => {
      if (typeof segment === 'number') return `${segment + 1}. po vrsti`
      return getMeta(getSchema(collection, path.slice(0, index + 1))).label ?? String(segment)
    })
    .join(' › ')
}

/** A problem with a key of a file. */
export const tellKey = (
  file: ContentFile,
  at: readonly PropertyKey[],
  message: string,
  fix?: string,
): Problem => ({
  file: file.path,
  line: file.keys?.lineOf(at) ?? 1,
  label: labelOf(file.collection, at),
  message,
  ...(fix !== undefined && { fix }),
})

/** Walks all single values of `value` along `schema`. */
export function eachValue(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  visit: (path: PropertyKey[], schema: z.core.$ZodType | undefined, value: unknown) => void,
  path: PropertyKey[] = [],
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      eachValue(getChild(schema, index), item, visit, [...path, index])
  } else if (value !== null && typeof value === 'object') {
    for (const [key, child] of Object.entries(value))
      eachValue(getChild(schema, key), child, visit, [...path, key])
  } else visit(path, schema, value)
}
