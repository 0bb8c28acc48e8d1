// Assigns the files of content/ to collections and explains files that belong to none.
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getLetterKind, LETTER_KIND_NAMES } from '../../common/letter-kinds'
import { BRAND_DRAWINGS } from '../brand/drawings'
import { type Collection, findFolder, listSingleFiles } from '../collection'
import { listOptionalContentPaths } from '../page-paths'
import { PDF_FILE_PATTERN, PDF_FOLDER } from '../pdf'
import { PICTURE_FILE_PATTERN, VIDEO_FILE_PATTERN } from '../pictures/manifest'
import { toAsciiName } from '../written-values'
import { createFileProblem, type Problem } from './problem'
import { findNearest } from './suggest'
import { VIDEO_ADVICE } from './video-file'

/** Hidden files and files that operating systems create; they are ignored. */
const IGNORED_PATTERN = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i
/** Files and folders of the guide and its templates, which are not content. */
const GUIDE_PATHS = ['PREBERI.md', 'navodila', 'predloge']

export const OFFICE_DOCUMENT_PATTERN = /(?:^|\.)(docx?|odt|rtf|xlsx?|ods|pptx?|odp|pages|numbers|key)$/i

/** Files below `content/`: a folder on disk, or an in-memory tree in tests. */
export interface ContentSource {
  paths: string[]
  links?: string[]
  read(path: string): Uint8Array
}

/** Opens a folder on disk; a file is read only when its content is needed. */
export function openContentFolder(contentDir: string): ContentSource {
  const root = join(contentDir, '/')
  const entries = readdirSync(contentDir, { recursive: true, withFileTypes: true })
  const toPath = (entry: Dirent) =>
    join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')
  return {
    paths: entries.filter((entry) => entry.isFile()).map(toPath),
    links: entries.filter((entry) => entry.isSymbolicLink()).map(toPath),
    read: (path) => readFileSync(join(contentDir, path)),
  }
}

export interface ContentFiles {
  documents: { path: string; collection: Collection }[]
  pictures: string[]
  videos: string[]
  pdfs: string[]
  /** Logos and icon, see brand/drawings.ts. */
  drawings: string[]
  others: string[]
  links: string[]
  read(path: string): Uint8Array
}

export function classifyFiles(source: ContentSource, collections: readonly Collection[]): ContentFiles {
  const patterns = collections.map((collection) => ({ collection, pattern: globToPattern(collection.files) }))
  const files: ContentFiles = {
    documents: [],
    pictures: [],
    videos: [],
    pdfs: [],
    drawings: [],
    others: [],
    links: source.links ?? [],
    read: source.read,
  }
  for (const path of source.paths.filter((one) => !IGNORED_PATTERN.test(one) && !isGuideFile(one)).sort()) {
    const match = patterns.find(({ pattern }) => pattern.test(path.normalize('NFC')))
    if (match) files.documents.push({ path, collection: match.collection })
    else if (PICTURE_FILE_PATTERN.test(path)) files.pictures.push(path)
    else if (VIDEO_FILE_PATTERN.test(path)) files.videos.push(path)
    else if (PDF_FILE_PATTERN.test(path)) files.pdfs.push(path)
    else if (Object.values(BRAND_DRAWINGS).includes(path)) files.drawings.push(path)
    else files.others.push(path)
  }
  return files
}

export const isGuideFile = (path: string): boolean => GUIDE_PATHS.includes(path.split('/')[0] ?? '')

/** Converts a glob such as `delavnice/*.md` or `{a,b}.md` to a regular expression. */
function globToPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]+')
    .replace(/\{([^}]+)\}/g, (_all, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`^${source}$`)
}

const OPTIONAL_LETTERS = LETTER_KIND_NAMES.filter((name) => getLetterKind(name).isOptional).map(
  (name) => `sporocila/${name}.md`,
)

/** Reports missing files without which the site cannot be built. */
export function findMissingFiles(files: ContentFiles, collections: readonly Collection[]): Problem[] {
  const present = new Set(files.documents.map(({ path }) => path))
  const spare = [...listOptionalContentPaths([...present]), ...OPTIONAL_LETTERS]
  return collections.flatMap((collection) =>
    listSingleFiles(collection)
      .filter((file) => !present.has(file) && !spare.includes(file) && !findMisnamedFile(file, files.others))
      .map((file) =>
        createFileProblem(
          file,
          `Te datoteke (${collection.label}) ni, spletno mesto pa je brez nje ne more pokazati. Vrnite jo iz zgodovine sprememb ali jo napišite po predlogi iz mape content/predloge.`,
        ),
      ),
  )
}

/** Finds `file` under a wrong name: with other capitals, diacritics or ending. */
function findMisnamedFile(file: string, others: string[]): string | undefined {
  const stem = toAsciiName(file.replace(/\.\w+$/, ''))
  return others.find((other) => toAsciiName(other).replace(/\.\w+$/, '') === stem)
}

/** Reports symbolic links: their targets are missing in other copies of the repository. */
export function checkSymbolicLinks({ links }: ContentFiles): Problem[] {
  const message =
    'Namesto datoteke je tu bližnjica do drugega mesta, ki je spletno mesto ne more prebrati. Izbrišite jo in naložite pravo datoteko.'
  return links.map((path) => createFileProblem(path, message))
}

/** Advice by file ending for files that the site cannot use; `{zapis}` stands for the ending. */
const FOREIGN_FILE_ADVICE: readonly [ending: RegExp, message: string][] = [
  [
    /^hei[cf]$/i,
    'Slike iz telefona v zapisu HEIC brskalniki ne pokažejo. Shranite jo kot JPG (v telefonu: Nastavitve › Kamera › Zapisi › Najbolj združljivo) in naložite znova.',
  ],
  [
    /^(gif|bmp|tiff?|svg|avif|jxl|psd|raw|cr2|nef|dng)$/i,
    'Slik z zapisom {zapis} stran ne pokaže. Sliko shranite kot JPG ali PNG in jo naložite znova.',
  ],
  [
    /^(mov|m4v|avi|webm|mkv|wmv|3gp|mpe?g)$/i,
    `Posnetka z zapisom {zapis} ne predvajajo vsi brskalniki. ${VIDEO_ADVICE}`,
  ],
  [
    /^(mp3|wav|m4a)$/i,
    'Zvočnih posnetkov stran ne predvaja. Posnetek objavite na družbenem omrežju in do njega dodajte povezavo, datoteko pa izbrišite.',
  ],
  [
    OFFICE_DOCUMENT_PATTERN,
    `Datoteke z zapisom {zapis} stran ne objavi. Besedilo najbolje prepišete na stran. Če naj bo dokument, ga izvozite v PDF in naložite v mapo content/${PDF_FOLDER}. To datoteko izbrišite.`,
  ],
  [
    /^(txt|html?|csv|zip)$/i,
    'Datoteke z zapisom {zapis} se na strani ne pokažejo. Besedilo prepišite v datoteko .md ali .yaml, to datoteko pa izbrišite.',
  ],
  [
    /^(?!(md|mdx|markdown|ya?ml|json)$)/i,
    'Te datoteke stran ne pokaže nikjer. Izbrišite jo ali ji popravite končnico v imenu (slike: .jpg ali .png, besedila: .md, podatki: .yaml).',
  ],
]

export const checkUnknownFiles = ({ others }: ContentFiles, collections: readonly Collection[]): Problem[] =>
  others.map((path) => createFileProblem(path, explainUnknownFile(path, collections)))

function explainUnknownFile(path: string, collections: readonly Collection[]): string {
  const [, stem = '', ending = ''] = /([^/]*?)(?:\.([^./]*))?$/.exec(path) ?? []
  const [folder = '', ...below] = path.split('/')
  const meant = GUIDE_PATHS.find((own) => own.toLowerCase() === folder.toLowerCase())
  if (meant)
    return `Ime naj bo natanko »${meant}«, tudi velike in male črke; pod drugim imenom bi to štelo za vsebino. Preimenujte ga.`
  const [, advice] = FOREIGN_FILE_ADVICE.find(([pattern]) => pattern.test(ending)) ?? []
  if (advice) return advice.replace('{zapis}', ending.toUpperCase())
  const home = collections.find((collection) => findFolder(collection) === folder)
  if (home && below.length === 1) {
    const wanted = home.files.slice(home.files.lastIndexOf('.'))
    return `Ime datoteke naj se konča z ${wanted}. Preimenujte jo v ${stem}${wanted}.`
  }
  if (home) return `Datoteka je v podmapi, ki je stran ne pregleda. Prestavite jo v mapo content/${folder}.`
  const fixedFiles = collections.flatMap(listSingleFiles)
  const misnamed = fixedFiles.find((file) => findMisnamedFile(file, [path]))
  if (misnamed) return `Datoteko preimenujte v ${misnamed}, sicer je stran ne najde.`
  const folders = [...new Set(collections.flatMap((collection) => findFolder(collection) ?? []))]
  const folderMeant = below.length > 0 && findNearest(folder, folders)
  if (folderMeant)
    return `Mape »${folder}« stran ne pozna. Ali ste mislili »${folderMeant}«? Datoteko prestavite v mapo content/${folderMeant}.`
  const beside = fixedFiles.filter((file) => file.startsWith(`${folder}/`))
  if (beside.length > 0)
    return `Datoteke s tem imenom stran ne pozna. V mapi content/${folder} so lahko: ${beside.map((file) => file.slice(folder.length + 1)).join(', ')}.`
  const fixed = below.length === 0 && findNearest(toAsciiName(path), fixedFiles)
  return fixed
    ? `Datoteke s tem imenom stran ne pozna. Ali ste mislili »${fixed}«?`
    : `Te datoteke stran ne pokaže nikjer. Sodi v eno od map: ${folders.join(', ')}.`
}
