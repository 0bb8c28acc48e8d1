// Nothing vanishes: what was published last, held against what would be published now.
import { z } from 'zod'
import { foldPath } from '../../common/fold-path'
import { countOf, pickPlural } from '../../common/plural'
import { workshopPath } from '../../common/routes'
import type { ContentFiles } from './files'
import type { CheckedFile } from './index'
import { getSlug, listAddresses } from './relations'
import type { Problem } from './report'
import { getElement, getShape } from './schema-meta'
import { toPlainName } from './suggest'
import { getValue } from './values'

/** File below `content/` that remembers what was published last; written by `npm run content -- --write-published`. */
export const PUBLISHED_FILE = '.objavljeno.json'
const REDIRECTS = 'preusmeritve.yaml'
/** Folders whose files are entries of a list: a workshop, a mentor, an album. */
const LISTED = /^[^/]+\/[^/]+\.(md|yaml)$/

/** Addresses and counts of one state of the content. Keys are Slovenian, as everything below `content/`. */
export const publishedSchema = z.object({
  naslovi: z.array(z.string()),
  datoteke: z.array(z.string()),
  /** Entries of the lists in one file, e.g. `koledar.yaml: 13`. */
  vpisi: z.record(z.string(), z.number()),
  /** Pictures in one folder of the gallery or the albums. */
  slike: z.record(z.string(), z.number()),
})
export type Published = z.output<typeof publishedSchema>

/** What the content would publish now. Redirected addresses stay in the list: they must go on working. */
export function toPublished(files: CheckedFile[], pictures: string[]): Published {
  const counts: Record<string, number> = {}
  for (const path of pictures) {
    const folder = /^((?:galerija|albumi)\/[^/]+)\/[^/]+$/.exec(path.normalize('NFC'))?.[1]
    if (folder) counts[folder] = (counts[folder] ?? 0) + 1
  }
  return {
    naslovi: [...new Set([...listAddresses(files), ...listRedirects(files).map(({ from }) => from)])].sort(),
    datoteke: files
      .filter(({ path, isDraft }) => LISTED.test(path) && !isDraft)
      .map(({ path }) => path)
      .sort(),
    vpisi: Object.fromEntries(
      files.flatMap((file) => {
        const count = isCounted(file) ? countEntries(file) : 0
        return count > 0 ? [[file.path, count]] : []
      }),
    ),
    slike: Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Data files whose lists are what visitors come for. Slides are none: a photo may always go at once. */
function isCounted({ collection }: CheckedFile): boolean {
  return ['PriceList', 'Calendar', 'Achievements'].includes(collection.name)
}

/** How many groups stand in a file's lists, those inside groups too. */
function countEntries({ collection, keys }: CheckedFile): number {
  const count = (schema: Parameters<typeof getShape>[0], value: unknown): number =>
    Object.entries(getShape(schema)).reduce((sum, [key, child]) => {
      const item = getElement(child)
      const list = getValue(value, [key])
      if (!item || !Array.isArray(list) || Object.keys(getShape(item)).length === 0) return sum
      return sum + list.length + list.reduce((inner: number, entry) => inner + count(item, entry), 0)
    }, 0)
  return count(collection.schema, keys?.values)
}

function listRedirects(files: CheckedFile[]): { from: string; to: string }[] {
  const rows = files.find(({ collection }) => collection.name === 'Redirects')?.keys?.values.preusmeritve
  if (!Array.isArray(rows)) return []
  return rows.map((row) => ({
    from: String(getValue(row, ['iz']) ?? '').trim(),
    to: String(getValue(row, ['v']) ?? '').trim(),
  }))
}

/** What staff say they removed on purpose. */
function listRemovals(files: CheckedFile[]): { what: string; left: number | undefined; index: number }[] {
  const rows = files.find(({ collection }) => collection.name === 'Redirects')?.keys?.values.odstranjeno
  if (!Array.isArray(rows)) return []
  return rows.map((row, index) => {
    const left = getValue(row, ['ostane'])
    return {
      what: String(getValue(row, ['kaj']) ?? '')
        .trim()
        .replace(/^content\//, ''),
      left: left === undefined ? undefined : Number(left),
      index,
    }
  })
}

/** Everything that stood on the site and would not any more, without a word about it. */
export function checkPublished(
  before: Published,
  files: CheckedFile[],
  { pictures, others }: ContentFiles,
  broken: ReadonlySet<string>,
): Problem[] {
  const now = toPublished(files, pictures)
  const removals = listRemovals(files)
  const isRemoved = (what: string) => removals.some((removal) => removal.what === what)
  return [
    ...checkAddresses(before, now, files, broken)
      .filter(({ address }) => !isMisplaced(address, others))
      .map(({ problem }) => problem),
    ...checkEntries(before, now, files, isRemoved),
    ...Object.entries(before.vpisi).flatMap(([path, count]) => {
      const left = now.vpisi[path] ?? 0
      const file = files.find((candidate) => candidate.path === path)
      if (
        left >= count ||
        !file ||
        !isCounted(file) ||
        broken.has(path) ||
        removals.some((removal) => removal.what === path && removal.left === left)
      )
        return []
      return [
        {
          file: path,
          line: 1,
          severity: 'error' as const,
          rule: 'vanished-entries',
          message: `Na objavljeni strani ${pickPlural(count, { one: 'je', two: 'sta', few: 'so', other: 'je' })} iz te datoteke ${countOf(count, ENTRIES)}, zdaj ${pickPlural(left, { one: 'bi ostal', two: 'bi ostala', few: 'bi ostali', other: 'bi ostalo' })} ${countOf(left, ENTRIES)}. Če kaj manjka po pomoti, vrnite; če je odstranjeno namenoma, to potrdite.`,
          fixTitle: `Za potrditev dodajte v content/${REDIRECTS} pod »odstranjeno«`,
          fix: `  - kaj: ${path}\n    ostane: ${left}`,
        },
      ]
    }),
    ...checkFolders(before, now, isRemoved),
    ...checkRemovals(before, now, files, removals),
  ]
}

const ENTRIES = { one: 'vpis', two: 'vpisa', few: 'vpisi', other: 'vpisov' }
const PICTURES = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }

/** The page's file is still there under a name or in a folder that nothing reads; it has said so itself. */
function isMisplaced(address: string, others: string[]): boolean {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return others.some(
    (other) =>
      toPlainName(other.slice(other.lastIndexOf('/') + 1)).replace(/\.\w+$/, '') === toPlainName(name),
  )
}

function checkAddresses(
  before: Published,
  now: Published,
  files: CheckedFile[],
  broken: ReadonlySet<string>,
): { address: string; problem: Problem }[] {
  const known = new Set(now.naslovi.map(foldPath))
  const workshops = files.filter(({ collection }) => collection.name === 'Workshop')
  const published = new Set(before.naslovi.map(foldPath))
  const fresh = workshops.filter(
    (file) => !file.isDraft && !published.has(foldPath(workshopPath(getSlug(file)))),
  )
  // A renamed workshop whose new address is wrong itself: first things first.
  if (fresh.some(({ path }) => broken.has(path))) return []
  return before.naslovi
    .filter((address) => !known.has(foldPath(address)))
    .map((address) => {
      const hidden = workshops.find(
        (file) => file.isDraft && foldPath(workshopPath(getSlug(file))) === foldPath(address),
      )
      // Without its own page an address leads to the nearest thing: the renamed workshop, else the list above it.
      const heir = fresh.length === 1 ? fresh[0] : undefined
      const target = heir ? workshopPath(getSlug(heir)) : address.slice(0, address.lastIndexOf('/')) || '/'
      const changed = heir?.keys?.values.slug !== undefined ? heir : undefined
      const problem: Problem = {
        file: hidden?.path ?? changed?.path ?? REDIRECTS,
        line: hidden?.keys?.lineOf(['osnutek']) ?? changed?.keys?.lineOf(['slug']) ?? 1,
        severity: hidden ? 'hint' : 'error',
        rule: 'vanished-address',
        message: hidden
          ? `Stran ${address} je skrita. Kdor ima shranjen njen naslov, bo prebral, da delavnice ni. Če bo skrita dalj časa, ga preusmerite.`
          : heir
            ? `Naslov ${address} se je spremenil v ${target}. Stare povezave, letaki in iskalniki poznajo prejšnjega, zato ga preusmerite.`
            : `Objavljene strani ${address} ne bi bilo več. Če je odstranjena po pomoti, vrnite njeno datoteko; sicer njen naslov preusmerite.`,
        fixTitle: `V content/${REDIRECTS} pod »preusmeritve« dodajte`,
        fix: `  - iz: ${address}\n    v: ${hidden ? '/delavnice' : target}`,
      }
      return { address, problem }
    })
}

/** Files of mentors, albums and gallery tabs; a workshop's address speaks for its file. */
function checkEntries(
  before: Published,
  now: Published,
  files: CheckedFile[],
  isRemoved: (what: string) => boolean,
): Problem[] {
  return before.datoteke
    .filter((path) => !path.startsWith('delavnice/') && !now.datoteke.includes(path) && !isRemoved(path))
    .filter((path) => !files.some((file) => file.path === path && file.isDraft))
    .map((path) => {
      const folder = path.slice(0, path.indexOf('/') + 1)
      const fresh = now.datoteke.filter(
        (candidate) => candidate.startsWith(folder) && !before.datoteke.includes(candidate),
      )
      return {
        file: REDIRECTS,
        line: 1,
        severity: fresh.length > 0 ? ('hint' as const) : ('error' as const),
        rule: 'vanished-file',
        message:
          fresh.length > 0
            ? `Datoteke content/${path} ni več, na novo pa je tu content/${fresh[0]}. Če ste jo preimenovali, je vse v redu.`
            : `Objavljene datoteke content/${path} ni več. Če je izginila po pomoti, jo vrnite iz zgodovine sprememb; če je odstranjena namenoma, to potrdite.`,
        fixTitle:
          fresh.length > 0 ? undefined : `Za potrditev dodajte v content/${REDIRECTS} pod »odstranjeno«`,
        fix: fresh.length > 0 ? undefined : `  - kaj: ${path}`,
      }
    })
}

/** Photos may go at once, a child's privacy comes first; only a folder that is empty all of a sudden stops. */
function checkFolders(before: Published, now: Published, isRemoved: (what: string) => boolean): Problem[] {
  return Object.entries(before.slike).flatMap(([folder, count]) => {
    const left = now.slike[folder] ?? 0
    if (left >= count || isRemoved(`${folder}.yaml`) || isRemoved(folder)) return []
    return [
      {
        file: `${folder}.yaml`,
        line: 1,
        severity: left === 0 && count > 1 ? ('error' as const) : ('hint' as const),
        rule: 'vanished-pictures',
        message:
          left === 0 && count > 1
            ? `V mapi content/${folder} ${pickPlural(count, { one: 'je bila', two: 'sta bili', few: 'so bile', other: 'je bilo' })} ${countOf(count, PICTURES)}, zdaj ni nobene. Morda je mapa preimenovana ali prestavljena. Če so odstranjene namenoma, to potrdite.`
            : `V mapi content/${folder} ${pickPlural(count, { one: 'je bila', two: 'sta bili', few: 'so bile', other: 'je bilo' })} ${countOf(count, PICTURES)}, zdaj ${pickPlural(left, { one: 'je', two: 'sta', few: 'so', other: 'jih je' })} ${left}. Če ste jih odstranili namenoma, je vse v redu.`,
        fixTitle:
          left === 0 && count > 1
            ? `Za potrditev dodajte v content/${REDIRECTS} pod »odstranjeno«`
            : undefined,
        fix: left === 0 && count > 1 ? `  - kaj: ${folder}` : undefined,
      },
    ]
  })
}

/** A confirmation that has done its work would one day cover up a mistake. */
function checkRemovals(
  before: Published,
  now: Published,
  files: CheckedFile[],
  removals: ReturnType<typeof listRemovals>,
): Problem[] {
  const keys = files.find(({ collection }) => collection.name === 'Redirects')?.keys
  return removals
    .filter(({ what, left }) => {
      const isPending =
        left === undefined
          ? before.datoteke.includes(what) || what in before.slike
          : (before.vpisi[what] ?? 0) > (now.vpisi[what] ?? 0)
      return !isPending || now.datoteke.includes(what)
    })
    .map(({ what, index }) => ({
      file: REDIRECTS,
      line: keys?.lineOf(['odstranjeno', index]) ?? 1,
      severity: 'hint' as const,
      rule: 'old-removal',
      message: `Potrditev za »${what}« ni več potrebna. Vrstico lahko izbrišete.`,
    }))
}
