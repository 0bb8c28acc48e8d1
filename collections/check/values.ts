// What a file's keys say, held against its schema, told in Slovenian. The schema alone decides what is right.
import type { z } from 'zod'
import type { Collection } from '../collection'
import { collections } from '../registry'
import { foldWord } from '../written-values'
import type { Problem } from './report'
import { getChild, getElement, getMeta, getShape, isOptional } from './schema-meta'
import { findNearest } from './suggest'
import { describeWrongValue } from './wrong-value'
import type { YamlFile } from './yaml-document'

/** Words that people type instead of the key that is meant. */
const OTHER_NAMES: Record<string, string> = {
  title: 'naslov',
  name: 'ime',
  image: 'slika',
  photo: 'slika',
  fotografija: 'slika',
  foto: 'slika',
  alt: 'opis_slike',
  description: 'opis',
  date: 'od',
  datum: 'od',
  price: 'cena',
  order: 'vrstni_red',
  draft: 'osnutek',
  skrito: 'osnutek',
  sample: 'vzorec',
  room: 'ucilnica',
  prostor: 'ucilnica',
  time: 'ura',
  day: 'dan',
  termin: 'ura',
  uvodnik: 'uvod',
}

/** All problems that the collection's schema has with a file's keys. */
export function checkValues(collection: Collection, file: YamlFile): Problem[] {
  // Contentlayer minds unknown names even with nothing behind them.
  const unknownEmpty = Object.keys(file.raw).filter((key) => !Object.hasOwn(collection.schema.shape, key))
  const result = collection.schema.safeParse({
    ...Object.fromEntries(unknownEmpty.map((key) => [key, ''])),
    ...file.values,
  })
  if (result.success) return []
  const told = new Set<string>()
  const unknown = result.error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  const others = result.error.issues.filter((issue) => issue.code !== 'unrecognized_keys')
  const meant = new Set<string>()
  const problems = unknown.flatMap((issue) =>
    issue.keys.map((key) => tellUnknownKey(collection, file, issue.path, key, meant)),
  )
  for (const issue of others) {
    const where = issue.path.join('\u0000')
    if (told.has(where) || meant.has(where)) continue
    told.add(where)
    problems.push(tellValue(collection, file, issue.path))
  }
  return problems
}

/** A key that the file may not hold; `meant` collects the paths of keys it most likely stands for. */
function tellUnknownKey(
  collection: Collection,
  file: YamlFile,
  path: readonly PropertyKey[],
  key: string,
  meant: Set<string>,
): Problem {
  const shape = getShape(getSchema(collection, path))
  const present = Object.keys((getValue(file.values, path) ?? {}) as object)
  const free = Object.keys(shape).filter((name) => !present.includes(name))
  const nearest = findMeant(key, free, shape)
  const line = file.lineOf([...path, key])
  const text = file.textOfLine(line)
  const base = {
    file: file.path,
    line,
    severity: 'error' as const,
    rule: 'unknown-key',
    label: labelOf(collection, path),
  }
  if (nearest) {
    meant.add([...path, nearest].join('\u0000'))
    return {
      ...base,
      message: `Podatka »${key}« ni. Ali ste mislili »${nearest}« (${getMeta(shape[nearest]).label})?`,
      fix: text.replace(key, nearest),
    }
  }
  const home = findHome(shape, key, file.textOfLine(line - 1))
  if (home) {
    return {
      ...base,
      message: `Podatek »${key}« sodi v skupino »${home}«. Prestavite ga pod »${home}« in zamaknite za dva presledka.`,
      fix: `  ${text}`,
    }
  }
  const owner = findOwner(collection, key)
  return {
    ...base,
    message: owner
      ? `Podatka »${key}« tukaj ni; sodi v datoteko content/${owner}. Izbrišite vrstico in ga vpišite tja.`
      : `Podatka »${key}« tukaj ni. Izbrišite vrstico. Tu lahko stojijo: ${Object.keys(shape).join(', ')}.`,
  }
}

/** By other names, labels, and small slips. */
function findMeant(key: string, free: string[], shape: Record<string, z.core.$ZodType>): string | undefined {
  const folded = foldWord(key)
  const other = Object.hasOwn(OTHER_NAMES, folded) ? OTHER_NAMES[folded] : undefined
  const byLabel = free.find((name) => foldWord(getMeta(shape[name]).label ?? '') === folded)
  const exact = free.find((name) => foldWord(name) === folded)
  return exact ?? (other && free.includes(other) ? other : undefined) ?? byLabel ?? findNearest(key, free)
}

/** The group that owns `key`: the one that begins in the line before, else any. */
function findHome(
  shape: Record<string, z.core.$ZodType>,
  key: string,
  lineBefore: string,
): string | undefined {
  const owners = Object.keys(shape).filter(
    (name) => key in getShape(shape[name]) || key in getShape(getElement(shape[name])),
  )
  return owners.find((name) => lineBefore.trim() === `${name}:`) ?? owners[0]
}

/** The fixed file in which the key stands, e.g. the price list for `cena`. */
function findOwner(collection: Collection, key: string): string | undefined {
  const owners = collections.filter(
    (other) =>
      other !== collection &&
      !/[*{]/.test(other.files) &&
      Object.values(other.schema.shape).some(
        (child) => key in getShape(child) || key in getShape(getElement(child)),
      ),
  )
  return owners.length === 1 ? owners[0]?.files : undefined
}

function tellValue(collection: Collection, file: YamlFile, path: readonly PropertyKey[]): Problem {
  const schema = getSchema(collection, path)
  const meta = getMeta(schema)
  const value = getValue(file.values, path)
  const line = file.lineOf(path)
  const base = { file: file.path, line, severity: 'error' as const, label: labelOf(collection, path) }
  const key = String(path.at(-1) ?? '')
  const text = file.textOfLine(line)
  if (value === undefined) {
    const written = Object.hasOwn((getValue(file.raw, path.slice(0, -1)) ?? {}) as object, key)
    const indent = indentOf(text, path.length > 1 && !written)
    return {
      ...base,
      rule: written ? 'empty-value' : 'missing-key',
      message:
        `${written ? 'Podatek je prazen, a je obvezen' : `Manjka obvezen podatek »${key}«`}. ${meta.hint ?? ''}`.trim(),
      fixTitle: written ? EXAMPLE : 'Dodajte vrstico, na primer',
      fix: `${written ? text.replace(/:.*$/, ':') : `${indent}${key}:`}${joinValue(exampleOf(schema, indent))}`,
    }
  }
  const wrong = describeWrongValue(schema, value, file.writtenAt(path))
  const mended = wrong.value ?? wrong.example
  const isItem = typeof path.at(-1) === 'number'
  const lead = isItem ? /^\s*-\s*/.exec(text)?.[0] : /^\s*(?:- +)*[^\s:]+\s*:\s*/.exec(text)?.[0]
  return {
    ...base,
    rule: wrong.rule,
    message: wrong.message,
    fixTitle: wrong.value === undefined ? EXAMPLE : undefined,
    fix: mended === undefined || lead === undefined ? undefined : `${lead.trimEnd()}${joinValue(mended)}`,
  }
}

const EXAMPLE = 'Primer pravilne vrstice'

function joinValue(value: string): string {
  return value.startsWith('\n') ? value : ` ${value}`
}

/** Indent of a line's keys: those after `- ` stand under the first one. */
function indentOf(text: string, isNested: boolean): string {
  if (!isNested) return /^\s*/.exec(text)?.[0] ?? ''
  const lead = /^\s*(?:- +)*/.exec(text)?.[0] ?? ''
  return ' '.repeat(lead.length)
}

/** A value that shows how it is done. */
export function exampleOf(schema: z.core.$ZodType | undefined, indent: string): string {
  const { example, kind } = getMeta(schema)
  if (kind === 'list') {
    const item = getChild(schema, 0)
    const shape = getShape(item)
    const names = Object.keys(shape).filter((name) => shape[name] && !isOptional(shape[name]))
    if (names.length === 0) return `\n${indent}  - ${getMeta(item).example ?? '…'}`
    return `\n${names.map((name, index) => `${indent}  ${index === 0 ? '- ' : '  '}${name}: ${exampleOf(shape[name], `${indent}    `)}`).join('\n')}`
  }
  if (kind === 'group') {
    const shape = getShape(schema)
    const names = Object.keys(shape).filter((name) => shape[name] && !isOptional(shape[name]))
    return `\n${names.map((name) => `${indent}  ${name}: ${exampleOf(shape[name], `${indent}  `)}`).join('\n')}`
  }
  return example ?? '…'
}

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
