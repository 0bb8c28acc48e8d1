// A key that a file may not hold: which one is meant, or where it belongs.
import type { z } from 'zod'
import { foldWord } from '../../common/fold-path'
import { BODY, type Collection } from '../collection'
import { COMMON_NAMES } from '../keys'
import { getSchema, getValue, labelOf } from './paths'
import type { Problem } from './problem'
import { getElement, getMeta, getShape } from './schema-meta'
import { findNearest } from './suggest'
import type { YamlFile } from './yaml-document'

type Shape = Record<string, z.core.$ZodType>

/** One unknown key of a file. */
export interface UnknownKey {
  problem: Problem
  /** Path of the key that it most likely stands for: nothing need be said about that one's absence. */
  meant?: PropertyKey[]
}

/** What to say about `key`, which stands in the group at `path`. */
export function tellUnknownKey(
  collection: Collection,
  file: YamlFile,
  path: readonly PropertyKey[],
  key: string,
  collections: readonly Collection[],
): UnknownKey {
  const shape = getShape(getSchema(collection, path))
  const present = Object.keys((getValue(file.values, path) ?? {}) as object)
  const line = file.lineOf([...path, key])
  const text = file.textOfLine(line)
  const tell = (message: string, fix?: string): Problem => ({
    file: file.path,
    line,
    label: labelOf(collection, path),
    message,
    fix,
  })
  // Right below the beginning of its group it only lacks its indent.
  const group = Object.keys(shape).find(
    (name) => key in getShape(shape[name]) && file.textOfLine(line - 1).trim() === `${name}:`,
  )
  if (group)
    return {
      problem: tell(
        `Podatek »${key}« sodi v skupino »${group}«. Prestavite ga pod »${group}« in zamaknite za dva presledka.`,
        `  ${text}`,
      ),
    }
  const bounds = toBounds(shape, key, text)
  if (bounds)
    return {
      problem: tell(
        `Podatka »${key}« ni. Vsaka meja stoji v svoji vrstici: »${key}_od« in »${key}_do«.`,
        bounds,
      ),
    }
  const named = findNamed(collection, shape, key)
  const free = Object.keys(shape).filter((name) => !present.includes(name))
  const nearest = named === undefined ? findNearest(key, free) : free.find((name) => name === named)
  if (nearest)
    return {
      problem: tell(
        `Podatka »${key}« ni. Ali ste mislili »${nearest}« (${getMeta(shape[nearest]).label})?`,
        text.replace(key, nearest),
      ),
      meant: [...path, nearest],
    }
  if (named === BODY)
    return {
      problem: tell(
        `Podatka »${key}« tu ni. Besedilo zapišite pod drugo vrstico ---, to vrstico pa izbrišite.`,
      ),
    }
  if (named)
    return {
      problem: tell(
        `Podatka »${key}« tu ni; to že pove »${named}« (${getMeta(shape[named]).label}). Izbrišite eno od obeh vrstic.`,
      ),
    }
  return {
    problem: tell(
      tellHome(shape, key) ??
        whereElse(collections, collection, key) ??
        `Podatka »${key}« tukaj ni. Izbrišite vrstico. Tu lahko stojijo: ${Object.keys(shape).join(', ')}.`,
    ),
  }
}

/** A range in one line, where two keys hold its ends: `starost: 4–6` → `starost_od: 4`, `starost_do: 6`. */
function toBounds(shape: Shape, key: string, line: string): string | undefined {
  if (!(`${key}_od` in shape && `${key}_do` in shape)) return undefined
  const range = /^(\s*(?:- )?)[^:]+:\s*["']?(?:od )?(\d+)\s*(?:[-–—]|do)\s*(\d+)(?: let)?["']?\s*$/.exec(line)
  const [, indent = '', from, to] = range ?? []
  return range ? `${indent}${key}_od: ${from}\n${indent.replace('-', ' ')}${key}_do: ${to}` : undefined
}

/** The key whose name, label or other name it is; {@link BODY} for the text below the keys. */
function findNamed(collection: Collection, shape: Shape, key: string): string | undefined {
  const folded = foldWord(key)
  const names = Object.keys(shape)
  return (
    names.find((name) => foldWord(name) === folded) ??
    [...names, BODY].find((name) => collection.otherNames?.[name]?.includes(folded)) ??
    names.find((name) => foldWord(getMeta(shape[name]).label ?? '') === folded) ??
    names.find((name) => COMMON_NAMES[name]?.includes(folded))
  )
}

/** The groups and lists of this file in which the key may stand. */
function tellHome(shape: Shape, key: string): string | undefined {
  const homes = Object.keys(shape).filter(
    (name) => key in getShape(shape[name]) || key in getShape(getElement(shape[name])),
  )
  if (homes.length === 0) return undefined
  return `Podatek »${key}« tu ne more stati; sodi v ${homes.length === 1 ? 'skupino' : 'eno od skupin'} ${homes.map((name) => `»${name}«`).join(', ')}. Prestavite ga tja ali vrstico izbrišite.`
}

/** The one other file in which the key stands, e.g. the price list for `cena`. */
function whereElse(
  collections: readonly Collection[],
  collection: Collection,
  key: string,
): string | undefined {
  const owners = collections.filter(
    (other) =>
      other !== collection &&
      !/[*{]/.test(other.files) &&
      Object.values(other.schema.shape).some(
        (child) => key in getShape(child) || key in getShape(getElement(child)),
      ),
  )
  return owners.length === 1
    ? `Podatka »${key}« tukaj ni; sodi v datoteko content/${owners[0]?.files}. Izbrišite vrstico in ga vpišite tja.`
    : undefined
}
