// What one state of the content puts on the site. The build publishes it as /objavljeno.json, so that the next change can
// be held against what visitors see.
import { z } from 'zod'
import { addressOf, listAddresses } from '../addresses'
import { type ContentFile, folderOf } from '../collection'
import { getValue } from './paths'
import { getElement, getShape } from './schema-meta'

/** Addresses and counts of one state of the content. Keys are Slovenian, as everything that staff may read. */
export const publishedSchema = z.object({
  /** Every public address, redirected ones too: they must go on working. */
  naslovi: z.array(z.string()),
  /** Files of the folders: a workshop, a mentor, an album. */
  datoteke: z.array(z.string()),
  /** Entries of the lists in one file, e.g. `koledar.yaml: 13`. */
  vpisi: z.record(z.string(), z.number()),
  /** Pictures in each folder whose pictures are all shown. */
  slike: z.record(z.string(), z.number()),
  /** Addresses of the documents. */
  dokumenti: z.array(z.string()).default([]),
  /** The file behind each page of its own, by address. */
  strani: z.record(z.string(), z.string()).default({}),
  /** What those files are called on the site, to know them again under another name. */
  imena: z.record(z.string(), z.string()).default({}),
  /** Confirmed removals that have come true: each confirmation counts once. */
  potrditve: z.array(z.string()).default([]),
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
    naslovi: [...new Set([...listAddresses(files), ...redirected])].sort(),
    datoteke: entries.map(({ path }) => path).sort(),
    vpisi: Object.fromEntries(
      files.flatMap((file) => {
        const count = countEntries(file)
        return count > 0 ? [[file.path, count]] : []
      }),
    ),
    slike: countPictures(files, pictures),
    dokumenti: [...pdfs].sort(),
    strani: Object.fromEntries(
      entries.flatMap((file) => {
        const address = addressOf(file)
        return address ? [[address, file.path]] : []
      }),
    ),
    imena: Object.fromEntries(
      entries.flatMap(({ path, keys }) => {
        const name = keys?.values.ime ?? keys?.values.naslov
        return typeof name === 'string' ? [[path, name]] : []
      }),
    ),
    potrditve: [],
  }
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

function countPictures(files: readonly ContentFile[], pictures: readonly string[]): Record<string, number> {
  const folders = new Set(files.flatMap(({ collection }) => pictureFolderOf(collection) ?? []))
  const counts: Record<string, number> = {}
  for (const path of pictures) {
    const [folder = '', id, name, ...deeper] = path.normalize('NFC').split('/')
    if (name === undefined || deeper.length > 0 || !folders.has(folder)) continue
    counts[`${folder}/${id}`] = (counts[`${folder}/${id}`] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The folder in whose subfolders every picture is shown. */
export function pictureFolderOf(collection: ContentFile['collection']): string | undefined {
  return collection.picturesOn === undefined ? undefined : folderOf(collection)
}
