// Validates the keys of a file with its schema and explains zod's issues in Slovenian.
import type { z } from 'zod'
import type { Collection, ContentFile, KeyValues } from '../collection'
import { type FactValues, fillFactsDeep } from '../facts'
import { findSchema, findValue, getKeyLabel } from './key-paths'
import type { Problem } from './problem'
import { getMeta, toExampleLines } from './schema-meta'
import { explainUnknownKey } from './unknown-key'
import { explainWrongValue } from './wrong-value'
import type { YamlFile } from './yaml-document'

/** Validates the keys, with facts filled in; the schema's output is undefined when there are problems. */
export function validateKeys(
  { collection, keys: file }: ContentFile,
  facts: FactValues,
): { keys: KeyValues | undefined; problems: Problem[] } {
  if (!file) return { keys: undefined, problems: [] }
  // Adds unknown keys without a value, so that the schema reports them as well.
  const unknownEmpty = Object.keys(file.raw).filter((key) => !Object.hasOwn(collection.schema.shape, key))
  const result = collection.schema.safeParse({
    ...Object.fromEntries(unknownEmpty.map((key) => [key, ''])),
    ...(fillFactsDeep(file.values, facts, collection.placeholders) as object),
  })
  if (result.success) return { keys: result.data, problems: [] }
  return { keys: undefined, problems: explainIssues(collection, file, result.error.issues) }
}

/** Turns zod's issues into problems: unknown keys first, then one problem per value. */
function explainIssues(
  collection: Collection,
  file: YamlFile,
  issues: readonly z.core.$ZodIssue[],
): Problem[] {
  const reported = new Set<string>()
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  const others = issues.filter((issue) => issue.code !== 'unrecognized_keys')
  const problems = unknown.flatMap((issue) =>
    issue.keys.map((key) => {
      const { problem, meant } = explainUnknownKey(collection, file, { path: issue.path, key })
      if (meant) reported.add(meant.join('\u0000'))
      return problem
    }),
  )
  for (const issue of others) {
    const where = issue.path.join('\u0000')
    if (reported.has(where)) continue
    reported.add(where)
    problems.push(explainInvalidValue(collection, file, issue.path))
  }
  return problems
}

function explainInvalidValue(collection: Collection, file: YamlFile, path: readonly PropertyKey[]): Problem {
  const schema = findSchema(collection, path)
  const meta = getMeta(schema)
  const value = findValue(file.values, path)
  const line = file.lineOf(path)
  const base = { file: file.path, line, label: getKeyLabel(collection, path) }
  const key = String(path.at(-1) ?? '')
  const text = file.textOfLine(line)
  if (value === undefined) {
    const written = Object.hasOwn((findValue(file.raw, path.slice(0, -1)) ?? {}) as object, key)
    const indent = getIndent(text, path.length > 1 && !written)
    return {
      ...base,
      message:
        `${written ? 'Podatek je prazen, a je obvezen' : `Manjka obvezen podatek »${key}«`}. ${meta.hint ?? ''}`.trim(),
      fixTitle: written ? EXAMPLE_TITLE : 'Dodajte vrstico, na primer',
      fix: `${written ? text.replace(/:.*$/, ':') : `${indent}${key}:`}${toExampleValue(schema, indent)}`,
    }
  }
  const isItem = typeof path.at(-1) === 'number'
  const place = isItem ? `V vsaki vrstici seznama »${String(path.at(-2))}«` : undefined
  const wrong = explainWrongValue(schema, { value, written: file.writtenAt(path) }, place)
  const isNested = meta.kind === 'object' || meta.kind === 'list'
  const fixed = wrong.value ?? (isNested ? toExampleValue(schema, getIndent(text, false)) : meta.example)
  const start = isItem ? /^\s*-\s*/.exec(text)?.[0] : /^\s*(?:- +)*[^\s:]+\s*:\s*/.exec(text)?.[0]
  return {
    ...base,
    message: wrong.message,
    fixTitle: wrong.value === undefined ? EXAMPLE_TITLE : undefined,
    fix:
      fixed === undefined || start === undefined ? undefined : `${start.trimEnd()}${withLeadingSpace(fixed)}`,
  }
}

const EXAMPLE_TITLE = 'Primer pravilne vrstice'

const withLeadingSpace = (value: string): string => (value.startsWith('\n') ? value : ` ${value}`)

/** Returns the indentation of a line; with `isNested` a leading `- ` counts as indentation. */
function getIndent(text: string, isNested: boolean): string {
  if (!isNested) return /^\s*/.exec(text)?.[0] ?? ''
  const indent = /^\s*(?:- +)*/.exec(text)?.[0] ?? ''
  return ' '.repeat(indent.length)
}

const toExampleValue = (schema: z.core.$ZodType | undefined, indent: string): string =>
  schema
    ? toExampleLines('', schema, indent)
        .join('\n')
        .slice(indent.length + 1)
    : ' …'
