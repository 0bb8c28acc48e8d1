// Guard against lost URLs and entries: compares the live site with the content to be published.
import { foldPath, foldWord } from '../../common/fold-path'
import { formatCount, selectPlural } from '../../common/numbers'
import { createFileProblem, type Problem, toHint } from '../check/problem'
import type { Published } from '../check/published'
import type { ContentFile } from '../collection'
import { pagePathOf, toParentPath } from '../page-paths'
import { PDF_FILE_PATTERN } from '../pdf'
import { toAsciiName } from '../written-values'
import { listRemovals, REDIRECTS_FILE } from './rows'

const ENTRY_FORMS = { one: 'vpis', two: 'vpisa', few: 'vpisi', other: 'vpisov' }
const PICTURE_FORMS = { one: 'slika', two: 'sliki', few: 'slike', other: 'slik' }

/**
 * Reports URLs and entries of the live site that would disappear without redirect or confirmation.
 * @param broken files with mistakes and files that belong to no collection; their missing entries are not reported
 */
export function checkLostContent(
  before: Published,
  now: Published,
  files: readonly ContentFile[],
  broken: readonly string[],
): Problem[] {
  const removals = listRemovals(files)
  const stems = new Set(broken.map(toFoldedStem))
  const isBroken = (path: string) => stems.has(toFoldedStem(path))
  const isConfirmed = (what: string, left: number) =>
    removals.some((removal) => removal.what === what && removal.left === left)
  /** Finds the new name of a missing file: a new file in the same folder with the same title. */
  const findRenamedFile = (path: string) =>
    Object.keys(now.imena).find(
      (file) =>
        !(file in before.imena) &&
        getFolder(file) === getFolder(path) &&
        foldWord(now.imena[file] ?? '') === foldWord(before.imena[path] ?? ''),
    )

  const known = new Set(Object.keys(now.naslovi).map(foldPath))
  const lostPaths = Object.entries(before.naslovi).flatMap(([address, former]): Problem[] => {
    if (known.has(foldPath(address))) return []
    if (PDF_FILE_PATTERN.test(former)) return [explainRemovedPdf(address)]
    const hidden = files.find(
      (file) => file.isDraft && foldPath(pagePathOf(file) ?? '') === foldPath(address),
    )
    if (hidden) return [explainHiddenPage(address, hidden)]
    const path = former in now.vsebina ? former : findRenamedFile(former)
    if (isBroken(path ?? (former || address))) return []
    const [heir] = Object.entries(now.naslovi).find(([, file]) => file !== '' && file === path) ?? []
    return [
      explainLostPath(
        address,
        heir,
        files.find((file) => file.path === path),
      ),
    ]
  })

  const pages = new Set(Object.values(before.naslovi))
  const lostEntries = Object.entries(before.vsebina).flatMap(([what, count]): Problem[] => {
    const left = now.vsebina[what] ?? 0
    if (isConfirmed(what, left)) return []
    if (!FILE_PATTERN.test(what)) {
      const renamed = findRenamedFile(`${what}.yaml`)?.replace(FILE_PATTERN, '')
      const pictures = now.vsebina[renamed ?? what] ?? 0
      return pictures >= count || isConfirmed(`${what}.yaml`, pictures)
        ? []
        : [explainFewerPictures(what, count, pictures)]
    }
    if (isBroken(what)) return []
    const file = files.find(({ path }) => path === what)
    if (file) return left >= count || file.isDraft ? [] : [explainShorterList(what, count, left)]
    // Lost pages are reported above, and required files by findMissingFiles.
    return pages.has(what) || !what.includes('/') ? [] : [explainRemovedFile(what, findRenamedFile(what))]
  })
  return [...lostPaths, ...lostEntries]
}

const FILE_PATTERN = /\.\w+$/

const getFolder = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Returns the file name without folder and ending, folded to ASCII. */
const toFoldedStem = (path: string) =>
  toAsciiName(path.slice(path.lastIndexOf('/') + 1)).replace(FILE_PATTERN, '')

const suggestRedirect = (from: string, to: string) => ({
  fixTitle: `V content/${REDIRECTS_FILE} pod »preusmeritve« dodajte`,
  fix: `  - iz: ${from}\n    v: ${to}`,
})

const suggestConfirmation = (what: string, left?: number) => ({
  fixTitle: `Za potrditev dodajte v content/${REDIRECTS_FILE} pod »odstranjeno«`,
  fix: `  - kaj: ${what}${left === undefined ? '' : `\n    ostane: ${left}`}`,
})

const explainHiddenPage = (address: string, file: ContentFile): Problem => ({
  file: file.path,
  line: file.keys?.lineOf(['osnutek']) ?? 1,
  isHint: true,
  message: `Stran ${address} je skrita. Kdor ima shranjen njen naslov, bo prebral, da strani ni. Če bo skrita dalj časa, ga preusmerite.`,
  ...suggestRedirect(address, toParentPath(address)),
})

/** Suggests a redirect from a lost path to the renamed page, else to the list above it. */
function explainLostPath(address: string, heir: string | undefined, file: ContentFile | undefined): Problem {
  const changed = file?.keys?.values.slug === undefined ? undefined : file
  return {
    file: changed?.path ?? REDIRECTS_FILE,
    line: changed?.keys?.lineOf(['slug']) ?? 1,
    message: heir
      ? `Naslov ${address} se je spremenil v ${heir}. Stare povezave, letaki in iskalniki poznajo prejšnjega, zato ga preusmerite.`
      : `Objavljene strani ${address} ne bi bilo več. Če je odstranjena po pomoti, vrnite njeno datoteko; sicer njen naslov preusmerite.`,
    ...suggestRedirect(address, heir ?? toParentPath(address)),
  }
}

/** Reports a removed document as a hint, because removing it must be possible at once. */
const explainRemovedPdf = (address: string): Problem => ({
  file: address.slice(1),
  line: 1,
  isHint: true,
  message: `Dokumenta na naslovu ${address} ne bo več. Kdor ima povezavo nanj, bo prebral, da strani ni. Če ga nadomešča drug dokument ali stran, stari naslov preusmerite; če mora samo izginiti, je vse v redu.`,
  ...suggestRedirect(address, '/…'),
})

function explainRemovedFile(path: string, heir: string | undefined): Problem {
  if (heir) {
    const message = `Datoteke content/${path} ni več, na novo pa je tu content/${heir}. Če ste jo preimenovali, je vse v redu.`
    return toHint(createFileProblem(REDIRECTS_FILE, message))
  }
  const message = `Objavljene datoteke content/${path} ni več. Če je izginila po pomoti, jo vrnite iz zgodovine sprememb; če je odstranjena namenoma, to potrdite.`
  return { ...createFileProblem(REDIRECTS_FILE, message), ...suggestConfirmation(path) }
}

function explainShorterList(path: string, count: number, left: number): Problem {
  const message = `Na objavljeni strani ${selectPlural(count, { one: 'je', two: 'sta', few: 'so', other: 'je' })} iz te datoteke ${formatCount(count, ENTRY_FORMS)}, zdaj ${selectPlural(left, { one: 'bi ostal', two: 'bi ostala', few: 'bi ostali', other: 'bi ostalo' })} ${formatCount(left, ENTRY_FORMS)}. Če kaj manjka po pomoti, vrnite; če je odstranjeno namenoma, to potrdite.`
  return { ...createFileProblem(path, message), ...suggestConfirmation(path, left) }
}

/** Reports removed photos as hints: a child's photo must be removable at once. An emptied folder stops publishing. */
function explainFewerPictures(folder: string, count: number, left: number): Problem {
  const were = `V mapi content/${folder} ${selectPlural(count, { one: 'je bila', two: 'sta bili', few: 'so bile', other: 'je bilo' })} ${formatCount(count, PICTURE_FORMS)}`
  if (left === 0 && count > 1) {
    const message = `${were}, zdaj ni nobene. Morda je mapa preimenovana ali prestavljena. Če so odstranjene namenoma, to potrdite.`
    return { ...createFileProblem(`${folder}.yaml`, message), ...suggestConfirmation(folder) }
  }
  const message = `${were}, zdaj ${selectPlural(left, { one: 'je', two: 'sta', few: 'so', other: 'jih je' })} ${left}. Če ste jih odstranili namenoma, je vse v redu.`
  return toHint(createFileProblem(`${folder}.yaml`, message))
}
