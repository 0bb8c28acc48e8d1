// What one state of the content puts on the site. The build publishes it as /objavljeno.json, so that the next change can
// be held against what visitors see.
import { z } from 'zod'
import { listPagePaths, pagePathOf } from '../addresses'
import { type ContentFile, folderOf } from '../collection'
import { getValue } from './paths'
import { getElement, getShape } from './schema-meta'

/** Addresses and counts of one state of the content. Keys are Slovenian, as everything that staff may read. */
export const publishedSchema = z.object({
  /** Every public address, redirected ones too, for they must go on working; behind it the one file that makes it, if any. */
  naslovi: z.record(z.string(), z.string()),
  /** Entries in the lists of each file, and pictures in each folder whose pictures are all shown: `koledar.yaml: 13`. */
  vsebina: z.record(z.string(), z.number()),
  /** What files are called on the site, to know them again under another name. */
  imena: z.record(z.string(), z.string()),
})
export type Published = z.output<typeof publishedSchema>

/** What content would publish now, given the addresses that it redirects. */
export function toPublished(
  files: readonly ContentFile[],
  pictures: readonly string[],
  pdfs: readonly string[],
  redirected: readonly string[],
): Published {
  const entries = files.filter(({ collection, isDraft }) => folderOf(collection) && !isDraft)
  return {
    naslovi: toSorted([
      ...[...listPagePaths(files), ...redirected].map((address): [string, string] => [address, '']),
      ...entries.map((file): [string, string] => [pagePathOf(file) ?? '', file.path]),
      ...pdfs.map((address): [string, string] => [address, address.slice(1)]),
    ]),
    vsebina: toSorted([
      ...files
        .filter((file) => entries.includes(file) || countEntries(file) > 0)
        .map((file): [string, number] => [file.path, countEntries(file)]),
      ...countPictures(files, pictures),
    ]),
    imena: toSorted(
      entries.flatMap(({ path, keys }) => {
        const name = keys?.values.ime ?? keys?.values.naslov
        return typeof name === 'string' ? [[path, name]] : []
      }),
    ),
  }
}

function toSorted<Value>(rows: [string, Value][]): Record<string, Value> {
  const named = rows.filter(([name]) => name !== '')
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** How many groups stand in a file's lists, those inside groups too; 0 where lists may shrink without a word. */
export function countEntries({ collection, keys }: ContentFile): number {
  const count = (schema: Parameters<typeof getShape>[0], value: unknown): number =>
    Object.entries(getShape(schema)).reduce((sum, [key, child]) => {
      const item = getElement(child)
      const list = getValue(value, [key])
      if (!item || !Array.isArray(list) || Object.keys(getShape(item)).length === 0) return sum
      return sum + list.length + list.reduce((inner: number, entry) => inner + count(item, entry), 0)
    }, 0)
  return collection.mayShrink ? 0 : count(collection.schema, keys?.values)
}

function countPictures(files: readonly ContentFile[], pictures: readonly string[]): Map<string, number> {
  const folders = new Set(files.flatMap(({ collection }) => pictureFolderOf(collection) ?? []))
  const counts = new Map<string, number>()
  for (const path of pictures) {
    const [folder = '', id, name, ...deeper] = path.normalize('NFC').split('/')
    if (name === undefined || deeper.length > 0 || !folders.has(folder)) continue
    counts.set(`${folder}/${id}`, (counts.get(`${folder}/${id}`) ?? 0) + 1)
  }
  return counts
}

/** The folder in whose subfolders every picture is shown. */
export function pictureFolderOf(collection: ContentFile['collection']): string | undefined {
  return collection.picturesOn === undefined ? undefined : folderOf(collection)
}
