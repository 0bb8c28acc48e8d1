// Nothing vanishes: what is live, held against what would be published now.
import { foldPath } from '../../common/fold-path'
import { countOf, pickPlural } from '../../common/plural'
import { addressOf, listAbove } from '../addresses'
import type { ContentFiles } from '../check/files'
import type { Problem } from '../check/problem'
import { countEntries, type Published } from '../check/published'
import type { ContentFile } from '../collection'
import { toPlainName } from '../written-values'
import { matchRenamed } from './renamed'
import { listFresh, listRemovals, REDIRECTS_FILE, type Removal, toConfirmation } from './rows'

const ENTRIES = { one: 'vpis', two: 'vpisa', few: 'vpisi', other: 'vpisov' }
const PICTURES = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }
const CONFIRM = `Za potrditev dodajte v content/${REDIRECTS_FILE} pod »odstranjeno«`

/** Both states and what staff said about the difference. */
interface Change {
  before: Published
  now: Published
  files: readonly ContentFile[]
  /** Removals that count for this publication. */
  removals: Removal[]
  /** Files with mistakes of their own: what seems to vanish with them comes back once they are mended. */
  broken: ReadonlySet<string>
}

/** Everything that stands on the site and would not any more, without a word about it. */
export function checkVanished(
  before: Published,
  now: Published,
  files: readonly ContentFile[],
  { others }: ContentFiles,
  broken: ReadonlySet<string>,
): Problem[] {
  const all = listRemovals(files)
  const change = { before, now, files, removals: listFresh(all, before.potrditve), broken }
  const renamed = matchFiles(change)
  return [
    ...checkAddresses(change, others),
    ...checkEntryFiles(change, renamed),
    ...checkLists(change),
    ...checkPictures(change, renamed),
    ...checkPdfs(change),
    ...checkRemovals(change, all),
  ]
}

/** Confirmations that have come true in this state: published along with it, they count no more. */
export function listSpent(now: Published, files: readonly ContentFile[]): string[] {
  return listRemovals(files)
    .filter((removal) => !isOutstanding(removal, now))
    .map(toConfirmation)
}

/** Whether what it speaks of is still there. */
function isOutstanding({ what, left }: Removal, now: Published): boolean {
  return left === undefined ? now.datoteke.includes(what) || what in now.slike : (now.vpisi[what] ?? 0) > left
}

function isRemoved({ removals }: Change, what: string): boolean {
  return removals.some((removal) => removal.what === what)
}

/** Entries' files that are gone, each with the new one that it most likely became. */
function matchFiles({ before, now }: Change): Map<string, string> {
  const named = (paths: string[], { imena }: Published) => paths.map((path) => ({ path, name: imena[path] }))
  return matchRenamed(
    named(
      before.datoteke.filter((path) => !now.datoteke.includes(path)),
      before,
    ),
    named(
      now.datoteke.filter((path) => !before.datoteke.includes(path)),
      now,
    ),
  )
}

/** The page's file is still there under a name or in a folder that nothing reads; it has said so itself. */
function isMisplaced(address: string, others: string[]): boolean {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return others.some(
    (other) =>
      toPlainName(other.slice(other.lastIndexOf('/') + 1)).replace(/\.\w+$/, '') === toPlainName(name),
  )
}

function checkAddresses({ before, now, files, broken }: Change, others: string[]): Problem[] {
  const known = new Set([...now.naslovi, ...now.dokumenti].map(foldPath))
  const missing = before.naslovi.filter((address) => !known.has(foldPath(address)))
  const published = new Set(before.naslovi.map(foldPath))
  const fresh = Object.entries(now.strani).filter(([address]) => !published.has(foldPath(address)))
  const heirs = matchRenamed(
    missing.map((address) => ({ path: address, name: before.imena[before.strani[address] ?? ''] })),
    fresh.map(([address, path]) => ({ path: address, name: now.imena[path] })),
  )
  return missing
    .filter((address) => !isMisplaced(address, others))
    .flatMap((address): Problem[] => {
      const hidden = files.find(
        (file) => file.isDraft && foldPath(addressOf(file) ?? '') === foldPath(address),
      )
      if (hidden) return [tellHidden(address, hidden)]
      // The same file under another address, else the one that most likely took its place.
      const heir =
        fresh.find(([, path]) => path === before.strani[address])?.[0] ?? heirs.get(address) ?? undefined
      const file = files.find(({ path }) => path === now.strani[heir ?? ''])
      // A page whose new address is wrong itself: first things first.
      if (broken.has(file?.path ?? before.strani[address] ?? '')) return []
      return [tellAddress(address, heir, file)]
    })
}

function tellHidden(address: string, file: ContentFile): Problem {
  return {
    file: file.path,
    line: file.keys?.lineOf(['osnutek']) ?? 1,
    isHint: true,
    message: `Stran ${address} je skrita. Kdor ima shranjen njen naslov, bo prebral, da strani ni. Če bo skrita dalj časa, ga preusmerite.`,
    fixTitle: `V content/${REDIRECTS_FILE} pod »preusmeritve« dodajte`,
    fix: `  - iz: ${address}\n    v: ${listAbove(address)}`,
  }
}

/** Without its own page an address leads to the nearest thing: the renamed page, else the list above it. */
function tellAddress(address: string, heir: string | undefined, file: ContentFile | undefined): Problem {
  const changed = file?.keys?.values.slug === undefined ? undefined : file
  return {
    file: changed?.path ?? REDIRECTS_FILE,
    line: changed?.keys?.lineOf(['slug']) ?? 1,
    message: heir
      ? `Naslov ${address} se je spremenil v ${heir}. Stare povezave, letaki in iskalniki poznajo prejšnjega, zato ga preusmerite.`
      : `Objavljene strani ${address} ne bi bilo več. Če je odstranjena po pomoti, vrnite njeno datoteko; sicer njen naslov preusmerite.`,
    fixTitle: `V content/${REDIRECTS_FILE} pod »preusmeritve« dodajte`,
    fix: `  - iz: ${address}\n    v: ${heir ?? listAbove(address)}`,
  }
}

/** Files of mentors, albums and gallery tabs; a page's address speaks for its file. */
function checkEntryFiles(change: Change, renamed: ReadonlyMap<string, string>): Problem[] {
  const { before, now, files } = change
  const pages = new Set(Object.values(before.strani))
  const pageFolders = new Set(files.flatMap((file) => (addressOf(file) ? [file.path.split('/')[0]] : [])))
  return before.datoteke
    .filter((path) => !pages.has(path) && !pageFolders.has(path.split('/')[0]))
    .filter((path) => !now.datoteke.includes(path) && !isRemoved(change, path))
    .filter((path) => !files.some((file) => file.path === path && file.isDraft))
    .map((path) => {
      const heir = renamed.get(path)
      const base = { file: REDIRECTS_FILE, line: 1 }
      if (heir)
        return {
          ...base,
          isHint: true,
          message: `Datoteke content/${path} ni več, na novo pa je tu content/${heir}. Če ste jo preimenovali, je vse v redu.`,
        }
      return {
        ...base,
        message: `Objavljene datoteke content/${path} ni več. Če je izginila po pomoti, jo vrnite iz zgodovine sprememb; če je odstranjena namenoma, to potrdite.`,
        fixTitle: CONFIRM,
        fix: `  - kaj: ${path}`,
      }
    })
}

/** Lists inside a file that became shorter. A confirmed number holds for longer lists too: others may have added since. */
function checkLists({ before, now, files, removals, broken }: Change): Problem[] {
  return Object.entries(before.vpisi).flatMap(([path, count]) => {
    const left = now.vpisi[path] ?? 0
    const file = files.find((candidate) => candidate.path === path)
    const isConfirmed = removals.some(
      (removal) => removal.what === path && removal.left !== undefined && removal.left <= left,
    )
    if (left >= count || !file || file.collection.mayShrink || broken.has(path) || isConfirmed) return []
    return [
      {
        file: path,
        line: 1,
        message: `Na objavljeni strani ${pickPlural(count, { one: 'je', two: 'sta', few: 'so', other: 'je' })} iz te datoteke ${countOf(count, ENTRIES)}, zdaj ${pickPlural(left, { one: 'bi ostal', two: 'bi ostala', few: 'bi ostali', other: 'bi ostalo' })} ${countOf(left, ENTRIES)}. Če kaj manjka po pomoti, vrnite; če je odstranjeno namenoma, to potrdite.`,
        fixTitle: CONFIRM,
        fix: `  - kaj: ${path}\n    ostane: ${countEntries(file)}`,
      },
    ]
  })
}

/** Photos may go at once, a child's privacy comes first; only a folder that is empty all of a sudden stops. */
function checkPictures(change: Change, renamed: ReadonlyMap<string, string>): Problem[] {
  const { before, now } = change
  return Object.entries(before.slike).flatMap(([folder, count]): Problem[] => {
    const moved = renamed.get(`${folder}.yaml`)?.replace(/\.yaml$/, '')
    const left = now.slike[moved ?? folder] ?? 0
    if (left >= count || isRemoved(change, `${folder}.yaml`) || isRemoved(change, folder)) return []
    const isEmptied = left === 0 && count > 1
    const were = `V mapi content/${folder} ${pickPlural(count, { one: 'je bila', two: 'sta bili', few: 'so bile', other: 'je bilo' })} ${countOf(count, PICTURES)}`
    return [
      {
        file: `${folder}.yaml`,
        line: 1,
        isHint: isEmptied ? undefined : true,
        message: isEmptied
          ? `${were}, zdaj ni nobene. Morda je mapa preimenovana ali prestavljena. Če so odstranjene namenoma, to potrdite.`
          : `${were}, zdaj ${pickPlural(left, { one: 'je', two: 'sta', few: 'so', other: 'jih je' })} ${left}. Če ste jih odstranili namenoma, je vse v redu.`,
        fixTitle: isEmptied ? CONFIRM : undefined,
        fix: isEmptied ? `  - kaj: ${folder}` : undefined,
      },
    ]
  })
}

/** A document may go at once, whatever stands in it; that its address is known outside is worth a word. */
function checkPdfs({ before, now }: Change): Problem[] {
  const known = new Set([...now.naslovi, ...now.dokumenti].map(foldPath))
  return before.dokumenti
    .filter((address) => !known.has(foldPath(address)))
    .map((address) => ({
      file: address.slice(1),
      line: 1,
      isHint: true,
      message: `Dokumenta na naslovu ${address} ne bo več. Kdor ima povezavo nanj, bo prebral, da strani ni. Če ga nadomešča drug dokument ali stran, stari naslov preusmerite; če mora samo izginiti, je vse v redu.`,
      fixTitle: `V content/${REDIRECTS_FILE} pod »preusmeritve« dodajte`,
      fix: `  - iz: ${address}\n    v: ${now.dokumenti.find((candidate) => !before.dokumenti.includes(candidate)) ?? '/…'}`,
    }))
}

/** A confirmation that confirms nothing now; kept, it would one day cover up a mistake. */
function checkRemovals({ before, now, files, removals }: Change, all: readonly Removal[]): Problem[] {
  const keys = files.find(({ path }) => path === REDIRECTS_FILE)?.keys
  return all
    .filter((removal) => {
      const { what, left } = removal
      const isPending =
        left === undefined
          ? before.datoteke.includes(what) || what in before.slike
          : (before.vpisi[what] ?? 0) > (now.vpisi[what] ?? 0)
      return !isPending || now.datoteke.includes(what) || !removals.includes(removal)
    })
    .map((removal) => ({
      file: REDIRECTS_FILE,
      line: keys?.lineOf(['odstranjeno', removal.index]) ?? 1,
      isHint: true,
      message:
        removals.includes(removal) && isOutstanding(removal, now)
          ? `Potrditev za »${removal.what}« zdaj ne potrjuje ničesar, ker je še vse tu. Če ne boste odstranili ničesar, jo izbrišite.`
          : `Potrditev za »${removal.what}« ni več potrebna. Lahko jo izbrišete.`,
    }))
}
