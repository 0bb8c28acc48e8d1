// How a key is written, from its schema: in the templates, and where a file lacks it.
import type { z } from 'zod'
import { getElement, getMeta, getShape, isOptional } from './schema-meta'

/** The key's lines as they would be right; of lists and groups what they must hold. */
export function toExample(key: string, schema: z.core.$ZodType, indent: string): string[] {
  const { example = '…', kind } = getMeta(schema)
  const item = getElement(schema)
  const entries = Object.entries(getShape(item ?? schema))
  if (entries.length === 0)
    return item || kind === 'group'
      ? [`${indent}${key}:`, `${indent}  ${item ? `- ${getMeta(item).example ?? '…'}` : example}`]
      : [`${indent}${key}: ${example}`]
  const lines = entries
    .filter(([name, child], index) => !isOptional(child) || (item && (index === 0 || name === 'do')))
    .flatMap(([name, child]) => toExample(name, child, `${indent}${item ? '    ' : '  '}`))
  // An entry of a list begins with its dash.
  const [first = '', ...rest] = lines
  return [`${indent}${key}:`, item ? `${indent}  - ${first.trimStart()}` : first, ...rest]
}
