// Explains unknown keys: which key is meant, or where the key belongs.
import type { z } from 'zod'
import { foldWord } from '../../common/fold-path'
import { BODY_KEY, type Collection } from '../collection'
import { findSchema, findValue, getKeyLabel } from './key-paths'
import type { Problem } from './problem'
import { getItemSchema, getMeta, getShape } from './schema-meta'
import { findNearest } from './suggest'
import type { YamlFile } from './yaml-document'

type Shape = Record<string, z.core.$ZodType>

/** Words that staff type by mistake in place of a common key. */
const COMMON_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  naslov: ['title', 'name', 'ime'],
  ime: ['name', 'title', 'naslov'],
  opis: ['description'],
  uvod: ['uvodnik', 'lead'],
  slika: ['image', 'photo', 'picture', 'fotografija', 'foto'],
  opis_slike: ['alt'],
  vrstni_red: ['order'],
  osnutek: ['draft', 'skrito', 'skrita', 'skrit'],
  vzorec: ['sample'],
}

interface UnknownKey {
  problem: Problem
  /** Path of the key that the author most likely meant; that key is then not reported as missing. */
  meant?: PropertyKey[]
}

export function explainUnknownKey(
  collection: Collection,
  file: YamlFile,
  { path, key }: { path: readonly PropertyKey[]; key: string },
): UnknownKey {
  const shape = getShape(findSchema(collection, path))
  const present = Object.keys((findValue(file.values, path) ?? {}) as object)
  const line = file.lineOf([...path, key])
  const text = file.textOfLine(line)
  const createUnknownKey = (message: string, fix?: string): UnknownKey => ({
    problem: { file: file.path, line, label: getKeyLabel(collection, path), message, fix },
  })
  // Staff wrote the key of a nested object below the object's name, but did not indent the key.
  const parent = Object.keys(shape).find(
    (name) => key in getShape(shape[name]) && file.textOfLine(line - 1).trim() === `${name}:`,
  )
  if (parent)
    return createUnknownKey(
      `Podatek »${key}« sodi v skupino »${parent}«. Prestavite ga pod »${parent}« in zamaknite za dva presledka.`,
      `  ${text}`,
    )
  const named = findKeyByName(collection, shape, key)
  const free = Object.keys(shape).filter((name) => !present.includes(name))
  const nearest = named === undefined ? findNearest(key, free) : free.find((name) => name === named)
  if (nearest)
    return {
      ...createUnknownKey(
        `Podatka »${key}« ni. Ali ste mislili »${nearest}« (${getMeta(shape[nearest]).label})?`,
        text.replace(key, nearest),
      ),
      meant: [...path, nearest],
    }
  if (named === BODY_KEY)
    return createUnknownKey(
      `Podatka »${key}« tu ni. Besedilo zapišite pod drugo vrstico ---, to vrstico pa izbrišite.`,
    )
  if (named)
    return createUnknownKey(
      `Podatka »${key}« tu ni; to že pove »${named}« (${getMeta(shape[named]).label}). Izbrišite eno od obeh vrstic.`,
    )
  return createUnknownKey(
    explainMisplacedKey(shape, key) ??
      `Podatka »${key}« tukaj ni. Izbrišite vrstico. Tu lahko stojijo: ${Object.keys(shape).join(', ')}.`,
  )
}

/** Finds a key by its name, label or synonyms; returns {@link BODY_KEY} for synonyms of the text below the keys. */
function findKeyByName(collection: Collection, shape: Shape, key: string): string | undefined {
  const folded = foldWord(key)
  const names = Object.keys(shape)
  return (
    names.find((name) => foldWord(name) === folded) ??
    [...names, BODY_KEY].find((name) => collection.synonyms?.[name]?.includes(folded)) ??
    names.find((name) => foldWord(getMeta(shape[name]).label ?? '') === folded) ??
    names.find((name) => COMMON_SYNONYMS[name]?.includes(folded))
  )
}

function explainMisplacedKey(shape: Shape, key: string): string | undefined {
  const parents = Object.keys(shape).filter(
    (name) => key in getShape(shape[name]) || key in getShape(getItemSchema(shape[name])),
  )
  if (parents.length === 0) return undefined
  return `Podatek »${key}« tu ne more stati; sodi v ${parents.length === 1 ? 'skupino' : 'eno od skupin'} ${parents.map((name) => `»${name}«`).join(', ')}. Prestavite ga tja ali vrstico izbrišite.`
}
