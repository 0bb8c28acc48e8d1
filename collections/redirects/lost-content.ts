// Guard against lost URLs and entries: compares the live site with the content to be published.
import { foldPath, foldWord } from '../../common/fold-path'
import { formatCount, selectPlural } from '../../common/numbers'
import type { Problem } from '../check/problem'
import type { Published } from '../check/published'
import type { ContentFile } from '../collection'
import { pagePathOf, toParentPath } from '../page-paths'
import { PDF_FILE_PATTERN } from '../pdf'
import { toAsciiName } from '../written-values'
import { listRemovals, REDIRECTS_FILE } from './rows'

const ENTRY_FORMS = { one: 'vpis', two: 'vpisa', few: 'vpisi', other: 'vpisov' }
const PICTURE_FORMS = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }
const REDIRECT_TITLE = `V content/${REDIRECTS_FILE} pod »preusmeritve« dodajte`
const CONFIRM_TITLE = `Za potrditev dodajte v content/${REDIRECTS_FILE} pod »odstranjeno«`

/** Both states of the content, and what explains their differences. */
interface ContentChange {
  before: Published
  now: Published
  files: readonly ContentFile[]
  /** Whether staff confirmed the number of remaining entries of a file or pictures of a folder. */
  isConfirmed: (what: string, left: number) => boolean
  /** Whether the file has mistakes or a wrong name; its entries return once it is corrected. */
  isBroken: (path: string) => boolean
}

/**
 * Reports URLs and entries of the live site that would disappear without redirect or confirmation.
 * @param broken files with mistakes and files that belong to no collection
 */
export function checkLostContent(
  before: Published,
  now: Published,
  files: readonly ContentFile[],
  broken: readonly string[],
): Problem[] {
  const removals = listRemovals(files)
  const stems = new Set(broken.map(toFoldedStem))
  const change: ContentChange = {
    before,
    now,
    files,
    isConfirmed: (what, left) => removals.some((removal) => removal.what === what && removal.left === left),
    isBroken: (path) => stems.has(toFoldedStem(path)),
  }
  return [...checkPaths(change), ...checkEntries(change)]
}

/** Returns the file name without folder and ending, folded to ASCII. */
const toFoldedStem = (path: string) =>
  toAsciiName(path.slice(path.lastIndexOf('/') + 1)).replace(/\.\w+$/, '')

/** Finds the new file with the same title as the missing one, which was most likely renamed. */
function findRenamed({ before, now }: ContentChange, path: string): string | undefined {
  const findFolder = (file: string) => file.slice(0, file.lastIndexOf('/'))
  const name = foldWord(before.imena[path] ?? '')
  return Object.keys(now.imena).find(
    (file) =>
      !(file in before.imena) &&
      findFolder(file) === findFolder(path) &&
      foldWord(now.imena[file] ?? '') === name,
  )
}

function checkPaths(change: ContentChange): Problem[] {
  const { before, now, files, isBroken } = change
  const known = new Set(Object.keys(now.naslovi).map(foldPath))
  return Object.entries(before.naslovi).flatMap(([address, former]): Problem[] => {
    if (known.has(foldPath(address))) return []
    if (PDF_FILE_PATTERN.test(former)) return [explainRemovedPdf(address)]
    const hidden = files.find(
      (file) => file.isDraft && foldPath(pagePathOf(file) ?? '') === foldPath(address),
    )
    if (hidden) return [explainHiddenPage(address, hidden)]
    const path = former in now.vsebina ? former : findRenamed(change, former)
    const [heir] = Object.entries(now.naslovi).find(([, file]) => file !== '' && file === path) ?? []
    if (isBroken(path ?? (former || address))) return []
    return [
      explainLostPath(
        address,
        heir,
        files.find((file) => file.path === path),
      ),
    ]
  })
}

function explainHiddenPage(address: string, file: ContentFile): Problem {
  return {
    file: file.path,
    line: file.keys?.lineOf(['osnutek']) ?? 1,
    isHint: true,
    message: `Stran ${address} je skrita. Kdor ima shranjen njen naslov, bo prebral, da strani ni. Če bo skrita dalj časa, ga preusmerite.`,
    fixTitle: REDIRECT_TITLE,
    fix: `  - iz: ${address}\n    v: ${toParentPath(address)}`,
  }
}

/** Suggests a redirect from a lost path to the renamed page, else to the list above it. */
function explainLostPath(address: string, heir: string | undefined, file: ContentFile | undefined): Problem {
  const changed = file?.keys?.values.slug === undefined ? undefined : file
  return {
    file: changed?.path ?? REDIRECTS_FILE,
    line: changed?.keys?.lineOf(['slug']) ?? 1,
    message: heir
      ? `Naslov ${address} se je spremenil v ${heir}. Stare povezave, letaki in iskalniki poznajo prejšnjega, zato ga preusmerite.`
      : `Objavljene strani ${address} ne bi bilo več. Če je odstranjena po pomoti, vrnite njeno datoteko; sicer njen naslov preusmerite.`,
    fixTitle: REDIRECT_TITLE,
    fix: `  - iz: ${address}\n    v: ${heir ?? toParentPath(address)}`,
  }
}

/** Reports a removed document as a hint, because removing it must be possible at once. */
function explainRemovedPdf(address: string): Problem {
  return {
    file: address.slice(1),
    line: 1,
    isHint: true,
    message: `Dokumenta na naslovu ${address} ne bo več. Kdor ima povezavo nanj, bo prebral, da strani ni. Če ga nadomešča drug dokument ali stran, stari naslov preusmerite; če mora samo izginiti, je vse v redu.`,
    fixTitle: REDIRECT_TITLE,
    fix: `  - iz: ${address}\n    v: /…`,
  }
}

/** Reports missing files, shorter lists, and picture folders with fewer pictures. */
function checkEntries(change: ContentChange): Problem[] {
  const { before, now, files, isBroken, isConfirmed } = change
  const pages = new Set(Object.values(before.naslovi))
  return Object.entries(before.vsebina).flatMap(([what, count]): Problem[] => {
    const left = now.vsebina[what] ?? 0
    if (isConfirmed(what, left)) return []
    if (!FILE_PATTERN.test(what)) return checkPictureFolder(change, what, count)
    if (isBroken(what)) return []
    const file = files.find(({ path }) => path === what)
    // checkPaths reports lost pages, and findMissingFiles required files.
    if (!file)
      return pages.has(what) || !what.includes('/')
        ? []
        : [explainRemovedFile(what, findRenamed(change, what))]
    return left >= count || file.isDraft ? [] : [explainShorterList(file, count, left)]
  })
}

const FILE_PATTERN = /\.\w+$/

function explainRemovedFile(path: string, heir: string | undefined): Problem {
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
    fixTitle: CONFIRM_TITLE,
    fix: `  - kaj: ${path}`,
  }
}

function explainShorterList({ path }: ContentFile, count: number, left: number): Problem {
  return {
    file: path,
    line: 1,
    message: `Na objavljeni strani ${selectPlural(count, { one: 'je', two: 'sta', few: 'so', other: 'je' })} iz te datoteke ${formatCount(count, ENTRY_FORMS)}, zdaj ${selectPlural(left, { one: 'bi ostal', two: 'bi ostala', few: 'bi ostali', other: 'bi ostalo' })} ${formatCount(left, ENTRY_FORMS)}. Če kaj manjka po pomoti, vrnite; če je odstranjeno namenoma, to potrdite.`,
    fixTitle: CONFIRM_TITLE,
    fix: `  - kaj: ${path}\n    ostane: ${left}`,
  }
}

/**
 * Reports removed photos as hints, because a request to remove a child's photo must be fulfilled at once. Only a
 * folder that becomes empty stops publishing.
 */
function checkPictureFolder(change: ContentChange, folder: string, count: number): Problem[] {
  const { now, isConfirmed } = change
  const renamed = findRenamed(change, `${folder}.yaml`)?.replace(FILE_PATTERN, '')
  const left = now.vsebina[renamed ?? folder] ?? 0
  if (left >= count || isConfirmed(`${folder}.yaml`, left)) return []
  const isEmptied = left === 0 && count > 1
  const were = `V mapi content/${folder} ${selectPlural(count, { one: 'je bila', two: 'sta bili', few: 'so bile', other: 'je bilo' })} ${formatCount(count, PICTURE_FORMS)}`
  return [
    {
      file: `${folder}.yaml`,
      line: 1,
      ...(isEmptied
        ? {
            message: `${were}, zdaj ni nobene. Morda je mapa preimenovana ali prestavljena. Če so odstranjene namenoma, to potrdite.`,
            fixTitle: CONFIRM_TITLE,
            fix: `  - kaj: ${folder}`,
          }
        : {
            isHint: true,
            message: `${were}, zdaj ${selectPlural(left, { one: 'je', two: 'sta', few: 'so', other: 'jih je' })} ${left}. Če ste jih odstranili namenoma, je vse v redu.`,
          }),
    },
  ]
}
