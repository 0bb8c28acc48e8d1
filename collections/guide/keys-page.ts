// Generates the guide's page of all keys from the schemas, so that guide and check agree.
import type { z } from 'zod'
import { getLetterKind, LETTER_KIND_NAMES } from '../../common/letter-kinds'
import { letterPlaceholders } from '../../common/letter-placeholders'
import { getChoices, getItemSchema, getMeta, getShape, isOptional } from '../check/schema-meta'
import { type Collection, listSingleFiles } from '../collection'
import { facts } from '../facts'
import type { SitePage } from '../page-paths'
import { collections } from '../registry'

const INTRODUCTION = `# Vsi podatki

Stran naredi program; ne spreminjajte je. Stolpec »Ime v datoteki« je beseda pred dvopičjem. Znak ↳ pomeni, da podatek stoji v skupini nad njim.
`

export function renderKeysPage(sitePages: readonly SitePage[]): string {
  const sections: Record<string, string> = {
    Strani: renderPagesTable(sitePages),
    ...Object.fromEntries(
      collections.map((collection) => [getTableTitle(collection), renderKeysTable(collection)]),
    ),
    'Podatki, ki se vpišejo sami': renderFactsTable(),
    'Sporočila prijavljenim': renderLettersTable(),
    'Podatki v sporočilih prijavljenim': renderPlaceholdersTable(),
  }
  return [
    INTRODUCTION,
    ...Object.entries(sections).map(([title, table]) => `## ${title}\n\n${table}\n`),
  ].join('\n')
}

function getTableTitle(collection: Collection): string {
  const { label, files } = collection
  const place = files.includes('/')
    ? `mapa ${files.slice(0, files.indexOf('/'))}`
    : listSingleFiles(collection).join(', ')
  return `${label.slice(0, 1).toUpperCase()}${label.slice(1)} (${place})`
}

const renderTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const renderPagesTable = (sitePages: readonly SitePage[]) =>
  renderTable(
    ['Stran', 'Datoteka'],
    sitePages
      .filter(({ content }) => content.length > 0)
      .map(({ path, label, content }) => {
        const files = content.map((name) => `${name.includes('.') ? '' : 'mapa '}[${name}](../${name})`)
        return [`${label} (${path})`, files.join(', ')]
      }),
  )

const renderFactsTable = () =>
  renderTable(
    ['V besedilo napišete', 'Na strani se izpiše'],
    Object.entries(facts).map(([name, { label }]) => [`\`{${name}}\``, label]),
  )

/** Table of placeholders, and the letters that may contain them. */
const renderPlaceholdersTable = () =>
  renderTable(
    ['V sporočilo napišete', 'Prejemnik prebere', 'V katerih sporočilih'],
    Object.entries(letterPlaceholders).map(([name, { label }]) => {
      const letters = LETTER_KIND_NAMES.filter((letter) =>
        getLetterKind(letter).allowed.some((one) => one === name),
      )
      return [
        `\`{${name}}\``,
        label,
        letters.length === LETTER_KIND_NAMES.length ? 'v vseh' : letters.join(', '),
      ]
    }),
  )

/** Table of letters: when each is sent, and its required placeholders. */
const renderLettersTable = () =>
  renderTable(
    ['Datoteka v mapi `sporocila`', 'Odide, ko', 'V besedilu mora biti'],
    LETTER_KIND_NAMES.map((name) => {
      const { sentWhen, required } = getLetterKind(name)
      return [
        `[${name}.md](../sporocila/${name}.md)`,
        sentWhen,
        required.map((needed) => `\`{${needed}}\``).join(', '),
      ]
    }),
  )

/** Table of a collection's keys; the keys of an object follow the object. */
const renderKeysTable = ({ schema }: Collection) =>
  renderTable(['Podatek', 'Ime v datoteki', 'Obvezen', 'Kaj vpišete', 'Primer'], toKeyRows(schema, ''))

function toKeyRows(schema: z.core.$ZodType, indent: string): string[][] {
  return Object.entries(getShape(schema)).flatMap(([key, child]) => {
    const { label = key, hint = '', example = '' } = getMeta(child)
    const item = getItemSchema(child)
    const itemMeta = getMeta(item)
    const choices = getChoices(child)
    const isTextList = item !== undefined && Object.keys(getShape(item)).length === 0
    const shown = isTextList ? `- ${itemMeta.example ?? ''}` : example
    const words = [
      hint,
      isTextList && itemMeta.hint !== hint && itemMeta.hint,
      item && !isTextList && 'Seznam: vsak vpis se začne z vezajem.',
      !choices.every((choice) => hint.includes(choice)) && `Možnosti: ${choices.join(', ')}.`,
    ]
    return [
      [
        `${indent}${label}`,
        `\`${key}\``,
        isOptional(child) ? 'ne' : 'da',
        escapeCell(words.filter(Boolean).join(' ')),
        shown && `\`${escapeCell(shown)}\``,
      ],
      ...toKeyRows(item ?? child, `${indent}↳ `),
    ]
  })
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|')
