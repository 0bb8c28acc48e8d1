// Nothing vanishes: what is live, held against what would be published now.
import { foldPath, foldWord } from '../../common/fold-path'
import { countOf, pickPlural } from '../../common/plural'
import { pagePathOf, toParentPath } from '../addresses'
import type { Problem } from '../check/problem'
import type { Published } from '../check/published'
import type { ContentFile } from '../collection'
import { PDF_FILE } from '../pdf'
import { toPlainName } from '../written-values'
import { listRemovals, REDIRECTS_FILE } from './rows'

const ENTRIES = { one: 'vpis', two: 'vpisa', few: 'vpisi', other: 'vpisov' }
const PICTURES = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }
const REDIRECT = `V content/${REDIRECTS_FILE} pod »preusmeritve« dodajte`
const CONFIRM = `Za potrditev dodajte v content/${REDIRECTS_FILE} pod »odstranjeno«`

/** Both states, and what explains the difference. */
interface Change {
  before: Published
  now: Published
  files: readonly ContentFile[]
  /** Whether staff confirmed that so much is left of a file or a folder of pictures. */
  isConfirmed: (what: string, left: number) => boolean
  /** Whether a file has a mistake of its own, or lies under a wrong name: what vanished with it comes back once it is mended. */
  isBroken: (path: string) => boolean
}

/**
 * Everything that stands on the site and would not any more, without a word about it.
 * @param broken files with mistakes, and those that nothing reads
 */
export function checkVanished(
  before: Published,
  now: Published,
  files: readonly ContentFile[],
  broken: readonly string[],
): Problem[] {
  const removals = listRemovals(files)
  const stems = new Set(broken.map(toStem))
  const change: Change = {
    before,
    now,
    files,
    isConfirmed: (what, left) => removals.some((removal) => removal.what === what && removal.left === left),
    isBroken: (path) => stems.has(toStem(path)),
  }
  return [...checkAddresses(change), ...checkContents(change)]
}

/** A file's name without folder and ending, however it is written. */
const toStem = (path: string) => toPlainName(path.slice(path.lastIndexOf('/') + 1)).replace(/\.\w+$/, '')

/** The new file that is called on the site as the missing one was: renamed, most likely. */
function findRenamed({ before, now }: Change, path: string): string | undefined {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
  const name = foldWord(before.imena[path] ?? '')
  return Object.keys(now.imena).find(
    (file) =>
      !(file in before.imena) &&
      folderOf(file) === folderOf(path) &&
      foldWord(now.imena[file] ?? '') === name,
  )
}

function checkAddresses(change: Change): Problem[] {
  const { before, now, files, isBroken } = change
  const known = new Set(Object.keys(now.naslovi).map(foldPath))
  return Object.entries(before.naslovi).flatMap(([address, former]): Problem[] => {
    if (known.has(foldPath(address))) return []
    if (PDF_FILE.test(former)) return [tellPdf(address)]
    const hidden = files.find(
      (file) => file.isDraft && foldPath(pagePathOf(file) ?? '') === foldPath(address),
    )
    if (hidden) return [tellHidden(address, hidden)]
    const path = former in now.vsebina ? former : findRenamed(change, former)
    const [heir] = Object.entries(now.naslovi).find(([, file]) => file !== '' && file === path) ?? []
    if (isBroken(path ?? (former || address))) return []
    return [
      tellAddress(
        address,
        heir,
        files.find((file) => file.path === path),
      ),
    ]
  })
}

function tellHidden(address: string, file: ContentFile): Problem {
  return {
    file: file.path,
    line: file.keys?.lineOf(['osnutek']) ?? 1,
    isHint: true,
    message: `Stran ${address} je skrita. Kdor ima shranjen njen naslov, bo prebral, da strani ni. Če bo skrita dalj časa, ga preusmerite.`,
    fixTitle: REDIRECT,
    fix: `  - iz: ${address}\n    v: ${toParentPath(address)}`,
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
    fixTitle: REDIRECT,
    fix: `  - iz: ${address}\n    v: ${heir ?? toParentPath(address)}`,
  }
}

/** A document may go at once, whatever stands in it; that its address is known outside is worth a word. */
function tellPdf(address: string): Problem {
  return {
    file: address.slice(1),
    line: 1,
    isHint: true,
    message: `Dokumenta na naslovu ${address} ne bo več. Kdor ima povezavo nanj, bo prebral, da strani ni. Če ga nadomešča drug dokument ali stran, stari naslov preusmerite; če mora samo izginiti, je vse v redu.`,
    fixTitle: REDIRECT,
    fix: `  - iz: ${address}\n    v: /…`,
  }
}

/** Files, the lists in them, and folders of pictures that are gone or hold less. */
function checkContents(change: Change): Problem[] {
  const { before, now, files, isBroken, isConfirmed } = change
  const pages = new Set(Object.values(before.naslovi))
  return Object.entries(before.vsebina).flatMap(([what, count]): Problem[] => {
    const left = now.vsebina[what] ?? 0
    if (isConfirmed(what, left)) return []
    if (!IS_FILE.test(what)) return checkFolder(change, what, count)
    if (isBroken(what)) return []
    const file = files.find(({ path }) => path === what)
    // Of a page its address has spoken, of a file that the site cannot do without its absence.
    if (!file)
      return pages.has(what) || !what.includes('/') ? [] : [tellGone(what, findRenamed(change, what))]
    return left >= count || file.isDraft ? [] : [tellShorter(file, count, left)]
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
function checkFolder(change: Change, folder: string, count: number): Problem[] {
  const { now, isConfirmed } = change
  const renamed = findRenamed(change, `${folder}.yaml`)?.replace(IS_FILE, '')
  const left = now.vsebina[renamed ?? folder] ?? 0
  if (left >= count || isConfirmed(`${folder}.yaml`, left)) return []
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
