// Reads labels, kinds and structure from zod schemas. The only module that uses zod's internals.
import { z } from 'zod'
import type { KeyMeta } from '../keys'

/** Returns the schema inside `.optional()`, `.default()` and `.nullable()`. */
function unwrapOptional(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodNullable
  )
    return unwrapOptional(schema._zod.def.innerType)
  return schema
}

export const getMeta = (schema: z.core.$ZodType | undefined): Readonly<Partial<KeyMeta>> =>
  (schema && (z.globalRegistry.get(schema) ?? z.globalRegistry.get(unwrapOptional(schema)))) ?? {}

export const isOptional = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault

export function getShape(schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  const inner = unwrapStructure(schema)
  // Without prototype, because staff may write a key called »constructor«.
  return Object.assign(Object.create(null), inner instanceof z.core.$ZodObject ? inner._zod.def.shape : {})
}

export function getItemSchema(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const inner = unwrapStructure(schema)
  return inner instanceof z.core.$ZodArray ? inner._zod.def.element : undefined
}

export function getChoices(schema: z.core.$ZodType | undefined): string[] {
  const inner = unwrapStructure(schema)
  return inner instanceof z.core.$ZodEnum ? Object.values(inner._zod.def.entries).map(String) : []
}

/** Whether the schema is a record: staff choose its key names, e.g. file names. */
export const isRecord = (schema: z.core.$ZodType | undefined): boolean =>
  unwrapStructure(schema) instanceof z.core.$ZodRecord

export function getChildSchema(
  schema: z.core.$ZodType | undefined,
  segment: PropertyKey,
): z.core.$ZodType | undefined {
  const inner = unwrapStructure(schema)
  if (inner instanceof z.core.$ZodArray) return inner._zod.def.element
  if (inner instanceof z.core.$ZodRecord) return inner._zod.def.valueType
  return getShape(inner)[String(segment)]
}

/** Returns the object, list or enum inside `.optional()`, `z.preprocess()` or `.pipe()`. */
function unwrapStructure(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const inner = schema && unwrapOptional(schema)
  if (!(inner instanceof z.core.$ZodPipe)) return inner
  const { in: input, out } = inner._zod.def
  return unwrapStructure(input instanceof z.core.$ZodTransform ? out : input)
}

/** Returns example lines for a key, with the required keys of lists and nested objects. */
export function toExampleLines(key: string, schema: z.core.$ZodType, indent: string): string[] {
  const { example = '…', kind } = getMeta(schema)
  const item = getItemSchema(schema)
  const entries = Object.entries(getShape(item ?? schema))
  if (entries.length === 0)
    return item || kind === 'object'
      ? [`${indent}${key}:`, `${indent}  ${item ? `- ${getMeta(item).example ?? '…'}` : example}`]
      : [`${indent}${key}: ${example}`]
  const lines = entries
    .filter(([name, child], index) => !isOptional(child) || (item && (index === 0 || name === 'do')))
    .flatMap(([name, child]) => toExampleLines(name, child, `${indent}${item ? '    ' : '  '}`))
  // A list item begins with a dash.
  const [first = '', ...rest] = lines
  return [`${indent}${key}:`, item ? `${indent}  - ${first.trimStart()}` : first, ...rest]
}
