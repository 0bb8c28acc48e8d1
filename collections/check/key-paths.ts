// Finds schemas, values and labels by key path, e.g. `dogodki`, 2, `od`.
import type { z } from 'zod'
import type { Collection, ContentFile } from '../collection'
import type { Problem } from './problem'
import { getChildSchema, getMeta } from './schema-meta'

export function findSchema(
  collection: Collection,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>(getChildSchema, collection.schema)
}

export function findValue(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (value === null || typeof value !== 'object') return undefined
    return Object.hasOwn(value, segment) ? (value as Record<PropertyKey, unknown>)[segment] : undefined
  }, values)
}

/** Lists the objects of a list key, each as a function that returns the text of a key; `''` for a missing key. */
export function readRows(file: ContentFile | undefined, list: string): ((key: string) => string)[] {
  const rows = file?.keys?.values[list]
  return (Array.isArray(rows) ? rows : []).map(
    (row: unknown) => (key) => String(findValue(row, [key]) ?? '').trim(),
  )
}

/** Returns the labels along a path: »Dogodki › 3. po vrsti › Od«. */
export function getKeyLabel(collection: Collection, path: readonly PropertyKey[]): string | undefined {
  if (path.length === 0) return undefined
  return path
    .map((segment, index) => {
      if (typeof segment === 'number') return `${segment + 1}. po vrsti`
      return getMeta(findSchema(collection, path.slice(0, index + 1))).label ?? String(segment)
    })
    .join(' › ')
}

/** Creates a problem of the key at the path `at`; `fix` is its line as it should be. */
export const createKeyProblem = (
  file: ContentFile,
  { at, message, fix }: { at: readonly PropertyKey[]; message: string; fix?: string | undefined },
): Problem => ({
  file: file.path,
  line: file.keys?.lineOf(at) ?? 1,
  label: getKeyLabel(file.collection, at),
  message,
  ...(fix !== undefined && { fix }),
})

/** Calls `visit` for each single value inside `value`, with its path and schema. */
export function visitValues(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  visit: (path: PropertyKey[], schema: z.core.$ZodType | undefined, value: unknown) => void,
): void {
  const visitChild = (key: PropertyKey, child: unknown) =>
    visitValues(getChildSchema(schema, key), child, (path, ...found) => visit([key, ...path], ...found))
  if (Array.isArray(value)) for (const [index, item] of value.entries()) visitChild(index, item)
  else if (value !== null && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) visitChild(key, child)
  else visit([], schema, value)
}
