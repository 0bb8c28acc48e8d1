// Tables of keys for the staff guide, made of the schemas: what the guide says is what the check demands.
import type { z } from 'zod'
import { getLetterKind, LETTER_NAMES, letterFacts } from '../../common/letters'
import { sitePages } from '../../common/pages'
import { getChoices, getElement, getMeta, getShape, isOptional } from '../check/schema-meta'
import type { Collection } from '../collection'
import { facts } from '../facts'
import { collections } from '../registry'

/**
 * Fills the places between `<!-- tabela: <collection> -->` and `<!-- konec tabele -->`; a new collection gets its place at
 * the end. `Pages` stands for the fixed pages, `Facts` for the facts that texts may repeat, `LetterFacts` and `LetterKinds` for what letters may and must name.
 * @throws Error when a place names no collection
 */
export function fillTables(guide: string): string {
  const missing = new Set(collections)
  const filled = guide.replace(
    /(<!-- tabela: (\w+) -->\n)[\s\S]*?(<!-- konec tabele -->)/g,
    (_all, start: string, name: string, end: string) => {
      if (name === 'LetterFacts') return `${start}\n${toLetterFactsTable()}\n\n${end}`
      if (name === 'LetterKinds') return `${start}\n${toLetterKindsTable()}\n\n${end}`
      if (name === 'Pages') return `${start}\n${toPagesTable()}\n\n${end}`
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

/** Markdown table of the fixed pages: where each is written. */
function toPagesTable(): string {
  return [
    '| Stran | Datoteka |',
    '| --- | --- |',
    ...sitePages
      .filter(({ content }) => content.length > 0)
      .map(({ path, label, content }) => {
        const files = content.map((name) => `${name.includes('.') ? '' : 'mapa '}[${name}](${name})`)
        return `| ${label} (${path}) | ${files.join(', ')} |`
      }),
  ].join('\n')
}

/** Markdown table of the facts that texts may name. */
function toFactsTable(): string {
  return [
    '| V besedilo napišete | Na strani se izpiše |',
    '| --- | --- |',
    ...Object.entries(facts).map(([name, { label }]) => `| \`{${name}}\` | ${label} |`),
  ].join('\n')
}

/** Markdown table of what letters may name, and which letters. */
function toLetterFactsTable(): string {
  return [
    '| V sporočilo napišete | Prejemnik prebere | V katerih sporočilih |',
    '| --- | --- | --- |',
    ...Object.entries(letterFacts).map(([name, { label }]) => {
      const letters = LETTER_NAMES.filter((letter) => getLetterKind(letter).names.some((one) => one === name))
      return `| \`{${name}}\` | ${label} | ${letters.length === LETTER_NAMES.length ? 'v vseh' : letters.join(', ')} |`
    }),
  ].join('\n')
}

/** Markdown table of the letters: when each leaves, and what it must name. */
function toLetterKindsTable(): string {
  return [
    '| Datoteka v mapi `sporocila` | Odide, ko | V besedilu mora biti |',
    '| --- | --- | --- |',
    ...LETTER_NAMES.map((name) => {
      const { when, needs } = getLetterKind(name)
      return `| [${name}.md](sporocila/${name}.md) | ${when} | ${needs.map((needed) => `\`{${needed}}\``).join(', ')} |`
    }),
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
