import type { z } from 'zod'
import { allDocuments, type RawDocument } from '#contentlayer'
import { ANSWER_HOURS } from '../common/places'
import { calendarCollection } from './calendar/schema'
import type { Collection } from './collection'
import { type FactSource, fillFacts, fillFactsDeep, fillFactsInHtml } from './facts'
import { findWayAround, leadAroundInHtml, leadAroundInMarkdown, listHiddenPlaces } from './hidden'
import { isDraft } from './keys'
import { priceListCollection } from './price-list/schema'
import { collections } from './registry'
import { siteCollection } from './site/schema'
import { withoutEmpty } from './without-empty'

/** One content file, read: its parsed keys and its rendered text. */
export interface Entry<Keys> {
  /** File name without folder and ending; the id by which other files relate to it. */
  id: string
  /** Path below `content/`, e.g. `delavnice/muzikal.md`. */
  file: string
  keys: Keys
  /** The rendered Markdown body; empty for YAML files. */
  html: string
  /** The same as it was written. */
  markdown: string
}

/** Every page asks for whole collections; a file is read once for all of them. */
const known = new Map<string, readonly Entry<unknown>[]>()

/**
 * All files of a collection, drafts left out, in path order.
 * @throws ZodError when a file breaks its schema; `npm run content` says the same in Slovenian beforehand.
 */
export function listEntries<Schema extends z.ZodObject>(
  collection: Collection<Schema>,
): readonly Entry<z.output<Schema>>[] {
  const entries = known.get(collection.name) ?? readEntries(collection)
  known.set(collection.name, entries)
  // A name belongs to one collection, and so to one schema.
  return entries as readonly Entry<z.output<Schema>>[]
}

function readEntries<Schema extends z.ZodObject>(
  collection: Collection<Schema>,
): readonly Entry<z.output<Schema>>[] {
  const source = readFacts()
  const hidden = readHiddenPlaces()
  return listDocuments(collection.name)
    .map((document) => {
      const file = document._id.normalize('NFC')
      const later = collection.placeholders
      return {
        id: toId(file),
        file,
        keys: collection.schema.parse(fillFactsDeep(readKeys(collection, document), source, later)),
        html: leadAroundInHtml(fillFactsInHtml((document.body?.html ?? '').normalize('NFC'), source), hidden),
        markdown: leadAroundInMarkdown(
          fillFacts((document.body?.raw ?? '').normalize('NFC'), source, later),
          hidden,
        ),
      }
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** What texts may repeat, from the files that hold it. */
function readFacts(): FactSource {
  const read = <Schema extends z.ZodObject>(collection: Collection<Schema>) =>
    listDocuments(collection.name).map((document) => collection.schema.parse(readKeys(collection, document)))
  const [site] = read(siteCollection)
  const [calendar] = read(calendarCollection)
  const [prices] = read(priceListCollection)
  if (!site || !prices) throw new Error('content/site.yaml or content/cenik.yaml is missing')
  return {
    site,
    calendarYear: calendar?.leto,
    workshops: listDocuments('Workshop').length,
    mentors: listDocuments('Mentor').length,
    answerHours: prices.rok_za_odgovor ?? ANSWER_HOURS,
  }
}

/** The link itself, or where it leads while its target is hidden. */
export function leadAround(link: string): string {
  return findWayAround(link, readHiddenPlaces()) ?? link
}

function readHiddenPlaces(): ReturnType<typeof listHiddenPlaces> {
  return listHiddenPlaces(
    allDocuments.flatMap((document) => {
      const collection = collections.find(({ name }) => name === document.documentType)
      return collection && isDraft(document.osnutek)
        ? [{ collection, id: toId(document._id.normalize('NFC')), keys: document }]
        : []
    }),
    (file) => allDocuments.find(({ _id }) => _id === file)?.slug,
  )
}

function listDocuments(name: string): RawDocument[] {
  return allDocuments.filter((document) => document.documentType === name && !isDraft(document.osnutek))
}

function readKeys({ schema }: Collection, document: RawDocument): unknown {
  return withoutEmpty(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, document[key]])))
}

/** The single file of a collection that has just one, or none. */
export function findEntry<Schema extends z.ZodObject>(
  collection: Collection<Schema>,
): Entry<z.output<Schema>> | undefined {
  return listEntries(collection)[0]
}

/**
 * The single file of a collection that has just one.
 * @throws Error when it is missing.
 */
export function getEntry<Schema extends z.ZodObject>(
  collection: Collection<Schema>,
): Entry<z.output<Schema>> {
  const entry = findEntry(collection)
  if (!entry) throw new Error(`content/${collection.files} is missing`)
  return entry
}

/** Orders by the staff's `vrstni_red`, entries without one last, then by Slovenian alphabet. */
export function byOrder<Item extends { order: number | undefined; name: string }>(a: Item, b: Item): number {
  return (
    (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) ||
    a.name.localeCompare(b.name, 'sl')
  )
}

/** Path of a picture named in `file`, relative to `content/`. */
export function picturePath(file: string, picture: string): string {
  const folder = file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/` : ''
  return `${folder}${picture}`
}

function toId(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
}
