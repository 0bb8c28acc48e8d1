// Nothing vanishes: what is live, held against what would be published now.
import { foldPath } from '../../common/fold-path'
import { countOf, pickPlural } from '../../common/plural'
import { addressOf, listAbove } from '../addresses'
import type { ContentFiles } from '../check/files'
import type { Problem } from '../check/problem'
import type { Published } from '../check/published'
import type { ContentFile } from '../collection'
import { PDF_FILE } from '../pdf'
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
  return [...checkAddresses(change, others), ...checkContents(change), ...checkRemovals(change, all)]
}

/** Confirmations that have come true in this state: published along with it, they count no more. */
export function listSpent(now: Published, files: readonly ContentFile[]): string[] {
  return listRemovals(files)
    .filter((removal) => !isOutstanding(removal, now))
    .map(toConfirmation)
}

/** Whether what it speaks of is still there. */
function isOutstanding({ what, left }: Removal, { vsebina }: Published): boolean {
  return left === undefined ? what in vsebina : (vsebina[what] ?? 0) > left
}

/** A confirmed number holds for more that is left, too: others may have added since. Without one nothing is to be left. */
function isConfirmed({ removals }: Change, what: string, left: number): boolean {
  return removals.some(
    (removal) => removal.what === what && (removal.left === undefined ? left === 0 : removal.left <= left),
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
  const listNew = (one: Published, other: Published) => {
    const known = new Set(Object.keys(other.naslovi).map(foldPath))
    return Object.entries(one.naslovi).filter(([address]) => !known.has(foldPath(address)))
  }
  const missing = listNew(before, now)
  const fresh = listNew(now, before).filter(([, file]) => file !== '')
  const heirs = matchRenamed(
    missing.map(([path, file]) => ({ path, name: before.imena[file] })),
    fresh.map(([path, file]) => ({ path, name: now.imena[file] })),
  )
  return missing
    .filter(([address]) => !isMisplaced(address, others))
    .flatMap(([address, former]): Problem[] => {
      if (PDF_FILE.test(former)) return [tellPdf(address, fresh)]
      const hidden = files.find(
        (file) => file.isDraft && foldPath(addressOf(file) ?? '') === foldPath(address),
      )
      if (hidden) return [tellHidden(address, hidden)]
      // The same file under another address, else the one that most likely took its place.
      const heir =
        (former && fresh.find(([, path]) => path === former)?.[0]) || heirs.get(address) || undefined
      const file = files.find(({ path }) => path === now.naslovi[heir ?? ''])
      // A page whose new address is wrong itself: first things first.
      if (broken.has(file?.path ?? former)) return []
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

/** A document may go at once, whatever stands in it; that its address is known outside is worth a word. */
function tellPdf(address: string, fresh: readonly [string, string][]): Problem {
  return {
    file: address.slice(1),
    line: 1,
    isHint: true,
    message: `Dokumenta na naslovu ${address} ne bo več. Kdor ima povezavo nanj, bo prebral, da strani ni. Če ga nadomešča drug dokument ali stran, stari naslov preusmerite; če mora samo izginiti, je vse v redu.`,
    fixTitle: `V content/${REDIRECTS_FILE} pod »preusmeritve« dodajte`,
    fix: `  - iz: ${address}\n    v: ${fresh.find(([, file]) => PDF_FILE.test(file))?.[0] ?? '/…'}`,
  }
}

/** Files, the lists in them, and folders of pictures that are gone or hold less. */
function checkContents(change: Change): Problem[] {
  const { before, now, files, broken } = change
  const listNew = (one: Published, other: Published) =>
    Object.keys(one.vsebina)
      .filter((path) => IS_FILE.test(path) && !(path in other.vsebina))
      .map((path) => ({ path, name: one.imena[path] }))
  const renamed = matchRenamed(listNew(before, now), listNew(now, before))
  const pages = new Set(Object.values(before.naslovi))
  return Object.entries(before.vsebina).flatMap(([what, count]): Problem[] => {
    const left = now.vsebina[what] ?? 0
    if (isConfirmed(change, what, left)) return []
    if (!IS_FILE.test(what)) return checkFolder(change, what, count, renamed.get(`${what}.yaml`))
    const file = files.find(({ path }) => path === what)
    // Of a page its address has spoken, of a file that the site cannot do without its absence.
    if (!file) return pages.has(what) || !what.includes('/') ? [] : [tellGone(what, renamed.get(what))]
    return left >= count || file.isDraft || broken.has(what) ? [] : [tellShorter(file, count, left)]
  })
}

const IS_FILE = /\.\w+$/

function tellGone(path: string, heir: string | undefined): Problem {
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
}

function tellShorter({ path }: ContentFile, count: number, left: number): Problem {
  return {
    file: path,
    line: 1,
    message: `Na objavljeni strani ${pickPlural(count, { one: 'je', two: 'sta', few: 'so', other: 'je' })} iz te datoteke ${countOf(count, ENTRIES)}, zdaj ${pickPlural(left, { one: 'bi ostal', two: 'bi ostala', few: 'bi ostali', other: 'bi ostalo' })} ${countOf(left, ENTRIES)}. Če kaj manjka po pomoti, vrnite; če je odstranjeno namenoma, to potrdite.`,
    fixTitle: CONFIRM,
    fix: `  - kaj: ${path}\n    ostane: ${left}`,
  }
}

/** Photos may go at once, a child's privacy comes first; only a folder that is empty all of a sudden stops. */
function checkFolder(change: Change, folder: string, count: number, renamed: string | undefined): Problem[] {
  const left = change.now.vsebina[renamed?.replace(IS_FILE, '') ?? folder] ?? 0
  if (left >= count || isConfirmed(change, `${folder}.yaml`, left)) return []
  const isEmptied = left === 0 && count > 1
  const were = `V mapi content/${folder} ${pickPlural(count, { one: 'je bila', two: 'sta bili', few: 'so bile', other: 'je bilo' })} ${countOf(count, PICTURES)}`
  return [
    {
      file: `${folder}.yaml`,
      line: 1,
      ...(isEmptied
        ? {
            message: `${were}, zdaj ni nobene. Morda je mapa preimenovana ali prestavljena. Če so odstranjene namenoma, to potrdite.`,
            fixTitle: CONFIRM,
            fix: `  - kaj: ${folder}`,
          }
        : {
            isHint: true,
            message: `${were}, zdaj ${pickPlural(left, { one: 'je', two: 'sta', few: 'so', other: 'jih je' })} ${left}. Če ste jih odstranili namenoma, je vse v redu.`,
          }),
    },
  ]
}

/** A confirmation that confirms nothing now; kept, it would one day cover up a mistake. */
function checkRemovals({ before, now, files, removals }: Change, all: readonly Removal[]): Problem[] {
  const keys = files.find(({ path }) => path === REDIRECTS_FILE)?.keys
  const countIn = ({ vsebina }: Published, what: string) => vsebina[what] ?? -1
  const isUsed = (removal: Removal) =>
    removals.includes(removal) && countIn(before, removal.what) > countIn(now, removal.what)
  return all
    .filter((removal) => !isUsed(removal))
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
