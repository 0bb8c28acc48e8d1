// Photos: those that texts name must be there, those that are there must be named, and all must be usable.
import type { ContentFiles } from './files'
import type { CheckedFile } from './index'
import { readPictureHeader } from './picture-header'
import type { Problem } from './report'
import { getMeta } from './schema-meta'
import { findNearest, toPlainName } from './suggest'
import { labelOf } from './values'
import { eachValue } from './wrong-value'

/** Below this a photo looks blurred even on a phone. */
const MIN_WIDTH = 600
/** What the picture maker refuses: a limit against files made to exhaust memory. */
const MAX_PIXELS = 268_402_689
const LARGE_FILE = 25 * 1024 * 1024
/** Folders in which every picture is shown, by the collection that owns them. */
const FOLDERS: Record<string, string> = { galerija: 'GalleryCategory', albumi: 'Album' }

/** All problems with pictures. */
export function checkPictures(listed: ContentFiles, files: CheckedFile[]): Problem[] {
  const pictures = new Map(listed.pictures.map((path) => [path.normalize('NFC'), path]))
  const used = new Set<string>()
  return [
    ...files.flatMap((file) => checkReferences(file, pictures, used, listed.others)),
    ...listed.pictures.flatMap((path) => checkPicture(path, listed.read(path), used, files)),
    ...checkFolders(listed.pictures, files),
  ]
}

/** Pictures that a file names. `used` collects their paths. */
function checkReferences(
  file: CheckedFile,
  pictures: Map<string, string>,
  used: Set<string>,
  others: string[],
): Problem[] {
  const { keys, collection, path: filePath } = file
  if (!keys) return []
  const problems: Problem[] = []
  const base = filePath.includes('/') ? `${filePath.slice(0, filePath.lastIndexOf('/'))}/` : ''
  const folder = FOLDERS[base.replace('/', '')] === collection.name ? `${base}${file.id}/` : base
  const names = [...pictures.keys()]
  const look = (keyPath: PropertyKey[], written: string, severity: Problem['severity']) => {
    const target = toPath(folder, written)
    if (pictures.has(target)) return used.add(target)
    const line = keys.lineOf(keyPath)
    const text = keys.textOfLine(line)
    const near = findPicture(target, names, folder)
    const other = others.find((candidate) => candidate.replace(/\.\w+$/, '') === target.replace(/\.\w+$/, ''))
    if (near) used.add(near)
    const mended = near?.startsWith(folder) ? near.slice(folder.length) : undefined
    problems.push({
      file: filePath,
      line,
      severity,
      rule: 'missing-picture',
      label: labelOf(collection, keyPath),
      message: other
        ? `Slika content/${other} ima zapis, ki ga stran ne pokaže. Shranite jo kot JPG ali PNG.`
        : near
          ? `Slike »${written}« ni. Ali ste mislili »${mended ?? near}«? Velike in male črke, presledki in končnica se morajo ujemati.${mended ? '' : ` Sliko prestavite v mapo content/${folder.replace(/\/$/, '')}.`}`
          : `Slike »${written}« ni. Naložite jo v mapo content/${target.replace(/\/?[^/]*$/, '')} ali popravite njeno ime.`,
      fix: mended && text.includes(written) ? text.replace(written, mended) : undefined,
    })
  }
  eachValue(collection.schema, keys.values, (keyPath, schema, value) => {
    if (typeof value !== 'string') return
    if (getMeta(schema).kind === 'picture') look(keyPath, value.trim(), 'error')
    else if (keyPath[0] === 'opisi_slik') look(keyPath, String(keyPath[1]), 'hint')
  })
  return problems
}

function toPath(folder: string, written: string): string {
  return `${folder}${written
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')}`
}

/** Same name but for capitals, diacritics, spaces, ending or folder. */
function findPicture(target: string, names: string[], folder: string): string | undefined {
  const stem = (path: string) => toPlainName(path.slice(path.lastIndexOf('/') + 1)).replace(/\.\w+$/, '')
  const same = names.filter((name) => stem(name) === stem(target))
  return (
    same.find((name) => name.startsWith(folder)) ??
    same[0] ??
    findNearest(
      target,
      names.filter((name) => name.startsWith(folder)),
    )
  )
}

/** One picture file: its kind, size, name, and whether anything shows it. */
function checkPicture(path: string, bytes: Uint8Array, used: Set<string>, files: CheckedFile[]): Problem[] {
  const problem = (severity: Problem['severity'], rule: string, message: string) => ({
    file: path,
    line: 1,
    severity,
    rule,
    message,
  })
  const header = readPictureHeader(bytes)
  const nfc = path.normalize('NFC')
  if (header.kind === 'heic')
    return [
      problem(
        'error',
        'heic',
        'Slika je v zapisu HEIC, čeprav ima drugo končnico. Odprite jo v telefonu ali računalniku, shranite kot JPG in naložite znova.',
      ),
    ]
  if (header.kind === 'gif' || header.kind === 'other')
    return [
      problem(
        'error',
        'not-a-picture',
        'Datoteka ni slika JPG, PNG ali WebP, čeprav ima tako končnico. Sliko shranite znova in jo še enkrat naložite.',
      ),
    ]
  if (header.isCut || header.width === 0 || header.height === 0)
    return [
      problem('error', 'cut-picture', 'Slika je poškodovana: del datoteke manjka. Naložite jo še enkrat.'),
    ]
  if (header.width * header.height > MAX_PIXELS)
    return [
      problem(
        'error',
        'huge-picture',
        `Slika je prevelika (${header.width} × ${header.height} pik). Pomanjšajte jo na največ 6000 pik po daljši stranici.`,
      ),
    ]
  const problems: Problem[] = []
  if (Math.max(header.width, header.height) < MIN_WIDTH) {
    problems.push(
      problem(
        'hint',
        'small-picture',
        `Slika je majhna (${header.width} × ${header.height} pik), zato bo videti nejasna. Daljša stranica naj ima vsaj ${MIN_WIDTH} pik, najbolje 1600 ali več.`,
      ),
    )
  }
  if (bytes.length > LARGE_FILE)
    problems.push(
      problem(
        'hint',
        'large-file',
        'Datoteka je zelo velika (več kot 25 MB). Na strani se samodejno pomanjša, shranjevanje in gradnja pa trajata dlje.',
      ),
    )
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!/^[a-z0-9]+([-_.][a-z0-9]+)*\.(jpe?g|png|webp)$/.test(name)) {
    problems.push(
      problem(
        'hint',
        'picture-name',
        `V imenu slike so ${describeName(name)}. Deluje, priporočamo pa ime ${toPlainName(name)}; popravite ga tudi tam, kjer je zapisano.`,
      ),
    )
  }
  const [folder = ''] = path.split('/')
  const isShown = path.split('/').length === 3 && folder in FOLDERS
  if (!isShown && !used.has(nfc)) {
    problems.push(
      problem(
        'hint',
        'unused-picture',
        'Te slike ne pokaže nobena stran. Vpišite jo kot »slika« v datoteko, kamor sodi, ali jo izbrišite.',
      ),
    )
  }
  const owner = isShown
    ? files.find((file) => file.path === `${nfc.slice(0, nfc.lastIndexOf('/'))}.yaml`)
    : undefined
  const described = owner?.keys?.values.opisi_slik
  if (owner?.keys && !(described && typeof described === 'object' && name.normalize('NFC') in described)) {
    const line = owner.keys.lineOf(['opisi_slik'])
    problems.push({
      file: owner.path,
      line,
      severity: 'hint',
      rule: 'missing-alt',
      label: 'Opisi slik',
      message: `Slika »${name}« še nima opisa za ljudi, ki je ne vidijo; nadomešča ga naslov z imenom datoteke.`,
      fixTitle: described ? 'Pod »opisi_slik« dodajte' : 'Na konec datoteke dodajte',
      fix: `${described ? '' : 'opisi_slik:\n'}  ${name}: …`,
    })
  }
  return problems
}

function describeName(name: string): string {
  const parts = [
    name !== name.normalize('NFC')
      ? 'črke č, š ali ž v zapisu, ki ga uporablja macOS'
      : /[^\u0020-\u007e]/.test(name)
        ? 'črke č, š, ž ali drugi posebni znaki'
        : '',
    /\s/.test(name) ? 'presledki' : '',
    /[A-Z]/.test(name) ? 'velike črke' : '',
    /[^\p{L}\p{M}\p{N}\s._-]/u.test(name) ? 'oklepaji ali ločila' : '',
  ].filter((part) => part !== '')
  if (parts.length === 0) return 'nenavadna ločila'
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} in ${parts.at(-1)}`
}

/** Picture folders of the gallery and the albums need their file, else nobody sees the pictures. */
function checkFolders(pictures: string[], files: CheckedFile[]): Problem[] {
  const problems = new Map<string, Problem>()
  for (const path of pictures) {
    const parts = path.normalize('NFC').split('/')
    const [folder = '', id = ''] = parts
    if (!(folder in FOLDERS) || problems.has(`${folder}/${id}`)) continue
    const owners = files
      .filter(({ collection }) => collection.name === FOLDERS[folder])
      .map(({ id: ownerId }) => ownerId)
    const problem = (message: string, fixTitle?: string, fix?: string) =>
      problems.set(`${folder}/${id}`, {
        file: path,
        line: 1,
        severity: 'error',
        rule: 'lost-folder',
        message,
        fixTitle,
        fix,
      })
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
        `Sicer naredite datoteko content/${folder}/${toPlainName(id)}.yaml z vsebino`,
        folder === 'albumi' ? 'naslov: …' : 'naslov: …\nvrstni_red: …\nopis: …',
      )
    }
  }
  return [...problems.values()]
}
