// Checks photos: files must name only existing photos, and every photo must be used and readable.
import type { Collection, ContentFile } from '../collection'
import { PICTURE_FILE_PATTERN } from '../pictures/manifest'
import { toAsciiName, toPicturePath } from '../written-values'
import type { ContentFiles } from './files'
import { createKeyProblem, visitValues } from './key-paths'
import { checkPicture } from './picture-file'
import { createFileProblem, type Problem, toHint } from './problem'
import { getPictureFolder } from './published'
import { getMeta, isOptional } from './schema-meta'
import { findNearest } from './suggest'

export function checkPictures(
  listed: ContentFiles,
  files: readonly ContentFile[],
  collections: readonly Collection[],
): Problem[] {
  const names = new Set(listed.pictures.map((path) => path.normalize('NFC')))
  const folders = new Set(collections.flatMap((collection) => getPictureFolder(collection) ?? []))
  /** Whether the picture is in a gallery or album folder: pages show all pictures in these folders. */
  const isShown = (path: string) => folders.has(path.split('/')[0] ?? '')
  const references = files.flatMap(listReferences)
  const used = new Set(references.map(({ target }) => target).filter((target) => names.has(target)))
  const problems = references
    .filter(({ target }) => !names.has(target))
    .map((reference) =>
      explainMissingPicture(reference, {
        names: [...names],
        used,
        isShown,
        others: [...listed.others, ...listed.pdfs],
      }),
    )
  const unread = new Set(files.filter(({ keys }) => !keys).map(({ path }) => getFolder(path)))
  return [
    ...problems,
    ...checkDuplicateNames([...names].filter(isShown)),
    ...listed.pictures.flatMap((path) => checkPicture(path, listed.read(path))),
    ...checkUnusedPictures(
      [...names].filter((path) => !isShown(path) && !used.has(path)),
      unread,
    ),
    ...checkDescriptions([...names], files, used),
    ...checkPictureFolders(listed.pictures, files, collections),
  ]
}

interface PictureReference {
  file: ContentFile
  keyPath: PropertyKey[]
  written: string
  kind: 'picture' | 'pictureDescription'
  /** Folder of the picture, with a slash at the end. */
  folder: string
  target: string
  isHint: true | undefined
}

function listReferences(file: ContentFile): PictureReference[] {
  const { keys, collection, path } = file
  if (!keys) return []
  const base = getFolder(path)
  const folder = collection.picturesOn === undefined ? base : `${base}${file.id}/`
  const references: PictureReference[] = []
  visitValues(collection.schema, keys.values, (keyPath, schema, value) => {
    const { kind, hasFallback } = getMeta(schema)
    if (typeof value !== 'string' || !(kind === 'picture' || kind === 'pictureDescription')) return
    const written = kind === 'picture' ? value.trim() : String(keyPath.at(-1))
    const target = `${folder}${toPicturePath(written)}`
    const isHint = kind === 'picture' && !hasFallback ? undefined : true
    references.push({ file, keyPath, written, kind, folder, target, isHint })
  })
  return references
}

const getFolder = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

interface ExistingPictures {
  names: string[]
  used: Set<string>
  isShown: (path: string) => boolean
  /** Files that are no pictures. */
  others: string[]
}

function explainMissingPicture(reference: PictureReference, pictures: ExistingPictures): Problem {
  const { file, keyPath, written, kind, folder, target, isHint } = reference
  const text = file.keys?.textOfLine(file.keys.lineOf(keyPath)) ?? ''
  const other = pictures.others.find(
    (candidate) => candidate.replace(/\.\w+$/, '') === target.replace(/\.\w+$/, ''),
  )
  const near = findSimilarPicture(target, folder, pictures)
  if (near) pictures.used.add(near)
  const corrected = near?.startsWith(folder) ? near.slice(folder.length) : undefined
  const place = `content/${getFolder(target)}`.replace(/\/$/, '')
  const fix = !other && corrected && text.includes(written) ? text.replace(written, corrected) : undefined
  const getMessage = () => {
    if (/^https?:/.test(written))
      return `Slika ne more biti s spleta (»${written}«). Naložite jo v mapo ob tej datoteki in tu vpišite njeno ime.`
    if (other) return `Slika content/${other} ima zapis, ki ga stran ne pokaže. Shranite jo kot JPG ali PNG.`
    if (corrected)
      return `Slike »${written}« ni. Ali ste mislili »${corrected}«? Velike in male črke, presledki in končnica se morajo ujemati.`
    if (near)
      return `Slike »${written}« v mapi ${place} ni, je pa content/${near}. Prestavite jo v mapo ${place}.`
    return kind === 'pictureDescription'
      ? `Ta vrstica opisuje sliko »${written}«, ki je v mapi ${place} ni. Če ste sliko odstranili, izbrišite še to vrstico; sicer popravite ime.`
      : `Slike »${written}« ni v mapi ${place}. Naložite jo pod tem imenom ali tu vpišite ime slike, ki ste jo naložili. Če slike ne bo več, izbrišite to vrstico in vrstico z njenim opisom.`
  }
  return { ...createKeyProblem(file, { at: keyPath, message: getMessage(), fix }), isHint }
}

/**
 * Finds the picture that the author most likely meant: the same name apart from capitals, diacritics, spaces and ending;
 * else a similar name or the only unused picture of the folder; else an unused picture of that name in another folder.
 */
function findSimilarPicture(
  target: string,
  folder: string,
  { names, used, isShown }: ExistingPictures,
): string | undefined {
  const getStem = (path: string) => toAsciiName(path.slice(path.lastIndexOf('/') + 1)).replace(/\.\w+$/, '')
  const near = names.filter((name) => getFolder(name) === getFolder(target))
  const same = names.filter((name) => getStem(name) === getStem(target))
  const free = near.filter((name) => !used.has(name))
  return (
    same.find((name) => near.includes(name)) ??
    findNearest(target, free) ??
    (free.length === 1 && !isShown(folder) ? free[0] : undefined) ??
    same.find((name) => name.startsWith(folder) || !used.has(name))
  )
}

/** Reports pictures that differ only in their ending: the URL of an enlarged picture omits the ending. */
function checkDuplicateNames(names: string[]): Problem[] {
  const owners = new Map<string, string>()
  return names.flatMap((path) => {
    const stem = path.replace(PICTURE_FILE_PATTERN, '')
    const other = owners.get(stem)
    owners.set(stem, other ?? path)
    if (!other) return []
    const message = `Slika content/${other} se imenuje enako, samo končnica je druga, zato bi imeli obe isti naslov. Eno od njiju preimenujte; če je ista, eno izbrišite.`
    return [createFileProblem(path, message)]
  })
}

/** Reports pictures that no page shows. Skips a folder with an unreadable content file: the file may name its pictures. */
function checkUnusedPictures(names: string[], unread: Set<string>): Problem[] {
  const message =
    'Te slike ne pokaže nobena stran. Vpišite jo kot »slika« v datoteko, kamor sodi, ali jo izbrišite.'
  return names
    .filter((path) => ![...unread].some((folder) => path.startsWith(folder)))
    .map((path) => toHint(createFileProblem(path, message)))
}

function checkDescriptions(names: string[], files: readonly ContentFile[], used: Set<string>): Problem[] {
  return names.flatMap((path) => {
    const folder = getFolder(path).replace(/\/$/, '')
    const owner = files.find(
      ({ path: file, collection }) =>
        collection.picturesOn !== undefined && file.replace(/\.\w+$/, '') === folder,
    )
    if (!owner?.keys || used.has(path)) return []
    const name = path.slice(folder.length + 1)
    const described = owner.keys.values.opisi_slik !== undefined
    const message = `Slika »${name}« še nima opisa za ljudi, ki je ne vidijo; nadomešča ga naslov z imenom datoteke.`
    const fix = `${described ? '' : 'opisi_slik:\n'}  ${name}: …`
    const fixTitle = described ? 'Pod »opisi_slik« dodajte' : 'Na konec datoteke dodajte'
    return [{ ...toHint(createKeyProblem(owner, { at: ['opisi_slik'], message, fix })), fixTitle }]
  })
}

/** Reports picture folders of gallery and albums that have no YAML file of their name and so are not shown. */
function checkPictureFolders(
  pictures: string[],
  files: readonly ContentFile[],
  collections: readonly Collection[],
): Problem[] {
  const problems = new Map<string, Problem>()
  for (const path of pictures) {
    const parts = path.normalize('NFC').split('/')
    const [folder = '', id = ''] = parts
    const home = collections.find((collection) => getPictureFolder(collection) === folder)
    if (!home || problems.has(`${folder}/${id}`)) continue
    const owners = files.filter(({ collection }) => collection === home).map(({ id: ownerId }) => ownerId)
    const problem = (message: string, fixTitle?: string, fix?: string) =>
      problems.set(`${folder}/${id}`, { ...createFileProblem(path, message), fixTitle, fix })
    if (parts.length === 2)
      problem(
        `Slika stoji neposredno v mapi content/${folder}, zato je ne pokaže nobena stran. Prestavite jo v eno od podmap: ${owners.join(', ')}.`,
      )
    else if (parts.length > 3)
      problem('Slika je v podmapi, ki je stran ne pregleda. Prestavite jo eno mapo višje.')
    else if (!owners.includes(id)) {
      const nearest = findNearest(id, owners)
      problem(
        `Slike v mapi content/${folder}/${id} se ne pokažejo, ker ni datoteke content/${folder}/${id}.yaml.${nearest ? ` Ali mapa sodi k »${nearest}«? Potem jo preimenujte.` : ''}`,
        `${nearest ? 'Sicer naredite' : 'Naredite'} datoteko content/${folder}/${toAsciiName(id)}.yaml z vsebino`,
        Object.entries(home.schema.shape)
          .filter(([, schema]) => !isOptional(schema))
          .map(([key]) => `${key}: …`)
          .join('\n'),
      )
    }
  }
  return [...problems.values()]
}
