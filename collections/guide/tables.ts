// Tables of keys for the staff guide, made of the schemas: what the guide says is what the check demands.
import type { z } from 'zod'
import { getChoices, getElement, getMeta, getShape, isOptional } from '../check/schema-meta'
import type { Collection } from '../collection'
import { facts } from '../facts'
import { collections } from '../registry'

/**
 * Fills the places between `<!-- tabela: <collection> -->` and `<!-- konec tabele -->`; a new collection gets its place at
 * the end. `Facts` stands for the facts that texts may repeat.
 * @throws Error when a place names no collection
 */
export function fillTables(guide: string): string {
  const missing = new Set(collections)
  const filled = guide.replace(
    /(<!-- tabela: (\w+) -->\n)[\s\S]*?(<!-- konec tabele -->)/g,
    (_all, start: string, name: string, end: string) => {
      if (name === 'Facts') return `${start}\n${toFactsTable()}\n\n${end}`
      const collection = collections.find((candidate) => candidate.name === name)
      if (!collection) throw new Error(`The guide asks for a table of ${name}, which is no collection`)
      missing.delete(collection)
      return `${start}\n${toTable(collection)}\n\n${end}`
    },
  )
  return [filled, ...[...missing].map(toSection)].join('')
}

function toSection(collection: Collection): string {
  const title = `${collection.label.slice(0, 1).toUpperCase()}${collection.label.slice(1)}`
  return `\n### ${title}\n\n<!-- tabela: ${collection.name} -->\n\n${toTable(collection)}\n\n<!-- konec tabele -->\n`
}

/** Markdown table of the facts that texts may name. */
function toFactsTable(): string {
  return [
    '| V besedilo napišete | Na strani se izpiše |',
    '| --- | --- |',
    ...Object.entries(facts).map(([name, { label }]) => `| \`{${name}}\` | ${label} |`),
  ].join('\n')
}

/** Markdown table of a collection's keys, those of groups below their group. */
export function toTable(collection: Collection): string {
  return [
    '| Podatek | Ime v datoteki | Obvezen | Kaj vpišete | Primer |',
    '| --- | --- | --- | --- | --- |',
    ...toRows(collection.schema, ''),
  ].join('\n')
}

function toRows(schema: z.core.$ZodType, indent: string): string[] {
  return Object.entries(getShape(schema)).flatMap(([key, child]) => {
    const { label = key, hint = '', example = '' } = getMeta(child)
    const item = getElement(child)
    const itemMeta = getMeta(item)
    const choices = getChoices(child)
    const isTextList = item !== undefined && Object.keys(getShape(item)).length === 0
    const shown = isTextList ? `- ${itemMeta.example ?? ''}` : example
    const words = [
      hint,
      isTextList && itemMeta.hint && itemMeta.hint !== hint ? itemMeta.hint : '',
      item && !isTextList ? 'Seznam: vsak vpis se začne z vezajem.' : '',
      choices.length > 0 && !choices.every((choice) => hint.includes(choice))
        ? `Možnosti: ${choices.join(', ')}.`
        : '',
    ]
    return [
      `| ${indent}${label} | \`${key}\` | ${isOptional(child) ? 'ne' : 'da'} | ${escapeCell(words.filter((word) => word !== '').join(' '))} | ${shown === '' ? '' : `\`${escapeCell(shown)}\``} |`,
      ...toRows(item ?? child, `${indent}↳ `),
    ]
  })
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}
