// Guard against lost URLs and entries: compares the live site with the content to be published.

import { foldPath, foldWord } from '../../common/fold-path'
import { formatCount, selectPlural } from '../../common/numbers'
import { PICTURE_FORMS } from '../../common/plural-forms'
import { createFileProblem, type Problem, toHint } from '../check/problem'
import type { PublishedList } from '../check/published'
import type { ContentFile } from '../collection'
import { getPagePath, toParentPath } from '../page-paths'
import { PDF_FILE_PATTERN } from '../pdf'
import { toAsciiName } from '../written-values'
import { listRemovals, REDIRECTS_FILE } from './rows'

const ENTRY_FORMS = { one: 'vpis', two: 'vpisa', few: 'vpisi', other: 'vpisov' }

/**
 * Reports URLs and entries of the live site that would disappear without redirect or confirmation.
 * @param content files to be published; `broken`: files with mistakes and files that belong to no collection; their missing entries are not reported
 */
export function checkLostContent(
  before: PublishedList,
  now: PublishedList,
  { files, broken }: { files: readonly ContentFile[]; broken: readonly string[] },
): Problem[] {
  const removals = listRemovals(files)
  const stems = new Set(broken.map(toFoldedStem))
  const isBroken = (path: string) => stems.has(toFoldedStem(path))
  const isConfirmed = (entry: string, remaining: number) =>
    removals.some((removal) => removal.entry === entry && removal.remaining === remaining)
  /** Finds the new name of a missing file: a new file in the same folder with the same title. */
  const findRenamedFile = (path: string) =>
    Object.keys(now.titles).find(
      (file) =>
        !(file in before.titles) &&
        getFolder(file) === getFolder(path) &&
        foldWord(now.titles[file] ?? '') === foldWord(before.titles[path] ?? ''),
    )

  const known = new Set(Object.keys(now.paths).map(foldPath))
  const lostPaths = Object.entries(before.paths).flatMap(([urlPath, former]): Problem[] => {
    if (known.has(foldPath(urlPath))) return []
    if (PDF_FILE_PATTERN.test(former)) return [explainRemovedPdf(urlPath)]
    const hidden = files.find(
      (file) => file.isDraft && foldPath(getPagePath(file) ?? '') === foldPath(urlPath),
    )
    if (hidden) return [explainHiddenPage(urlPath, hidden)]
    const path = former in now.counts ? former : findRenamedFile(former)
    if (isBroken(path ?? (former || urlPath))) return []
    const [newPath] = Object.entries(now.paths).find(([, file]) => file !== '' && file === path) ?? []
    return [
      explainLostPath(
        urlPath,
        newPath,
        files.find((file) => file.path === path),
      ),
    ]
  })

  const pages = new Set(Object.values(before.paths))
  const lostEntries = Object.entries(before.counts).flatMap(([entry, count]): Problem[] => {
    const remaining = now.counts[entry] ?? 0
    if (isConfirmed(entry, remaining)) return []
    if (!FILE_PATTERN.test(entry)) {
      const renamed = findRenamedFile(`${entry}.yaml`)?.replace(FILE_PATTERN, '')
      const pictures = now.counts[renamed ?? entry] ?? 0
      return pictures >= count || isConfirmed(`${entry}.yaml`, pictures)
        ? []
        : [explainFewerPictures(entry, count, pictures)]
    }
    if (isBroken(entry)) return []
    const file = files.find(({ path }) => path === entry)
    if (file) return remaining >= count || file.isDraft ? [] : [explainShorterList(entry, count, remaining)]
    // Skips pages (see `lostPaths`) and top-level files (reported by findMissingFiles).
    return pages.has(entry) || !entry.includes('/') ? [] : [explainRemovedFile(entry, findRenamedFile(entry))]
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

const suggestConfirmingRemoval = (entry: string, remaining?: number) => ({
  fixTitle: `Za potrditev dodajte v content/${REDIRECTS_FILE} pod »odstranjeno«`,
  fix: `  - kaj: ${entry}${remaining === undefined ? '' : `\n    ostane: ${remaining}`}`,
})

const explainHiddenPage = (path: string, file: ContentFile): Problem => ({
  file: file.path,
  line: file.keys?.lineOf(['osnutek']) ?? 1,
  isHint: true,
  message: `Stran ${path} je skrita. Kdor ima shranjen njen naslov, bo prebral, da strani ni. Če bo skrita dalj časa, ga preusmerite.`,
  ...suggestRedirect(path, toParentPath(path)),
})

/** Suggests a redirect from a lost path to the renamed page, else to the parent page. */
function explainLostPath(path: string, newPath: string | undefined, file: ContentFile | undefined): Problem {
  const changed = file?.keys?.values.slug === undefined ? undefined : file
  return {
    file: changed?.path ?? REDIRECTS_FILE,
    line: changed?.keys?.lineOf(['slug']) ?? 1,
    message: newPath
      ? `Naslov ${path} se je spremenil v ${newPath}. Stare povezave, letaki in iskalniki poznajo prejšnjega, zato ga preusmerite.`
      : `Objavljene strani ${path} ne bi bilo več. Če je odstranjena po pomoti, vrnite njeno datoteko; sicer njen naslov preusmerite.`,
    ...suggestRedirect(path, newPath ?? toParentPath(path)),
  }
}

/** Reports a removed document as a hint, because removing it must be possible at once. */
const explainRemovedPdf = (path: string): Problem => ({
  file: path.slice(1),
  line: 1,
  isHint: true,
  message: `Dokumenta na naslovu ${path} ne bo več. Kdor ima povezavo nanj, bo prebral, da strani ni. Če ga nadomešča drug dokument ali stran, stari naslov preusmerite; če mora samo izginiti, je vse v redu.`,
  ...suggestRedirect(path, '/…'),
})

function explainRemovedFile(path: string, newPath: string | undefined): Problem {
  if (newPath) {
    const message = `Datoteke content/${path} ni več, na novo pa je tu content/${newPath}. Če ste jo preimenovali, je vse v redu.`
    return toHint(createFileProblem(REDIRECTS_FILE, message))
  }
  const message = `Objavljene datoteke content/${path} ni več. Če je izginila po pomoti, jo vrnite iz zgodovine sprememb; če je odstranjena namenoma, to potrdite.`
  return { ...createFileProblem(REDIRECTS_FILE, message), ...suggestConfirmingRemoval(path) }
}

function explainShorterList(path: string, count: number, remaining: number): Problem {
  const message = `Na objavljeni strani ${selectPlural(count, { one: 'je', two: 'sta', few: 'so', other: 'je' })} iz te datoteke ${formatCount(count, ENTRY_FORMS)}, zdaj ${selectPlural(remaining, { one: 'bi ostal', two: 'bi ostala', few: 'bi ostali', other: 'bi ostalo' })} ${formatCount(remaining, ENTRY_FORMS)}. Če kaj manjka po pomoti, vrnite; če je odstranjeno namenoma, to potrdite.`
  return { ...createFileProblem(path, message), ...suggestConfirmingRemoval(path, remaining) }
}

/** Reports removed photos as hints: a child's photo must be removable at once. A folder that became empty is an error. */
function explainFewerPictures(folder: string, count: number, remaining: number): Problem {
  const were = `V mapi content/${folder} ${selectPlural(count, { one: 'je bila', two: 'sta bili', few: 'so bile', other: 'je bilo' })} ${formatCount(count, PICTURE_FORMS)}`
  if (remaining === 0 && count > 1) {
    const message = `${were}, zdaj ni nobene. Morda je mapa preimenovana ali prestavljena. Če so odstranjene namenoma, to potrdite.`
    return { ...createFileProblem(`${folder}.yaml`, message), ...suggestConfirmingRemoval(folder) }
  }
  const message = `${were}, zdaj ${selectPlural(remaining, { one: 'je', two: 'sta', few: 'so', other: 'jih je' })} ${remaining}. Če ste jih odstranili namenoma, je vse v redu.`
  return toHint(createFileProblem(`${folder}.yaml`, message))
}
