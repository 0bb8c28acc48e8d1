// List of the public URLs and entries, published as /objavljeno.json. The next check compares new content with it.
import { z } from 'zod'
import { type ContentFile, findFolder } from '../collection'
import { getPagePath, listPagePaths } from '../page-paths'
import { findValue } from './key-paths'
import { getItemSchema, getShape } from './schema-meta'

/** A calendar entry: permanent id (UID), digest of what calendars show, and instant of its last change. */
const changeRecord = z.object({ uid: z.string(), digest: z.string(), changedAt: z.iso.datetime() })

/** Converts between the stored records of calendar entries by id, and those in code. */
export const changeRecordsCodec = z.record(
  z.string(),
  z.codec(z.object({ uid: z.string(), odtis: z.string(), kdaj: z.iso.datetime() }), changeRecord, {
    decode: ({ uid, odtis, kdaj }) => ({ uid, digest: odtis, changedAt: kdaj }),
    encode: ({ uid, digest, changedAt }) => ({ uid, odtis: digest, kdaj: changedAt }),
  }),
)
export type ChangeRecords = z.output<typeof changeRecordsCodec>

const texts = z.record(z.string(), z.string())
const numbers = z.record(z.string(), z.number())

/** Converts between /objavljeno.json, whose keys are Slovenian because staff may read it, and the list in code. */
export const publishedListCodec = z.codec(
  z.object({ naslovi: texts, vsebina: numbers, imena: texts, spremembe: changeRecordsCodec.optional() }),
  z.object({
    /** All public paths, redirected ones included, with the file that creates the page, if there is one. */
    paths: texts,
    /** Number of list entries in each file and of pictures in each album or tab, e.g. `koledar.yaml: 13`. */
    counts: numbers,
    /** Name or title of each file. */
    titles: texts,
    /** Added by the build; missing in lists of version 1.0. */
    changes: z.record(z.string(), changeRecord).optional(),
  }),
  {
    decode: ({ naslovi, vsebina, imena, spremembe }) => ({
      paths: naslovi,
      counts: vsebina,
      titles: imena,
      changes: spremembe,
    }),
    encode: ({ paths, counts, titles, changes }) => ({
      naslovi: paths,
      vsebina: counts,
      imena: titles,
      spremembe: changes,
    }),
  },
)
export type PublishedList = z.output<typeof publishedListCodec>

/** Lists the URLs and entries of the content that is to be published. */
export function createPublishedList({
  files,
  pictures,
  pdfs,
  redirected,
}: {
  files: readonly ContentFile[]
  pictures: readonly string[]
  pdfs: readonly string[]
  redirected: readonly string[]
}): PublishedList {
  const entries = files.filter(({ collection, isDraft }) => findFolder(collection) && !isDraft)
  return {
    paths: sortByKey([
      ...[...listPagePaths(files), ...redirected].map((path): [string, string] => [path, '']),
      ...entries.map((file): [string, string] => [getPagePath(file) ?? '', file.path]),
      ...pdfs.map((path): [string, string] => [path, path.slice(1)]),
    ]),
    counts: sortByKey([
      ...files
        .filter((file) => entries.includes(file) || countEntries(file) > 0)
        .map((file): [string, number] => [file.path, countEntries(file)]),
      ...countPictures(files, pictures),
    ]),
    titles: sortByKey(
      entries.flatMap(({ path, keys }) => {
        const name = keys?.values.ime ?? keys?.values.naslov
        return typeof name === 'string' ? [[path, name]] : []
      }),
    ),
  }
}

function sortByKey<Value>(rows: [string, Value][]): Record<string, Value> {
  const named = rows.filter(([name]) => name !== '')
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** Counts list items that have keys, also in nested lists; 0 for collections without `mustNotShrink`. */
function countEntries({ collection, keys }: ContentFile): number {
  const countItems = (schema: Parameters<typeof getShape>[0], value: unknown): number =>
    Object.entries(getShape(schema)).reduce((sum, [key, child]) => {
      const item = getItemSchema(child)
      const list = findValue(value, [key])
      if (!item || !Array.isArray(list) || Object.keys(getShape(item)).length === 0) return sum
      return sum + list.length + list.reduce((inner: number, entry) => inner + countItems(item, entry), 0)
    }, 0)
  return collection.mustNotShrink ? countItems(collection.schema, keys?.values) : 0
}

function countPictures(files: readonly ContentFile[], pictures: readonly string[]): Map<string, number> {
  const folders = new Set(files.flatMap(({ collection }) => getPictureFolder(collection) ?? []))
  const counts = new Map<string, number>()
  for (const path of pictures) {
    const [folder = '', id, name, ...deeper] = path.normalize('NFC').split('/')
    if (name === undefined || deeper.length > 0 || !folders.has(folder)) continue
    counts.set(`${folder}/${id}`, (counts.get(`${folder}/${id}`) ?? 0) + 1)
  }
  return counts
}

export const getPictureFolder = (collection: ContentFile['collection']): string | undefined =>
  collection.picturesOn === undefined ? undefined : findFolder(collection)
