// Documents: each a whole PDF of a size that phones can fetch, in the one folder that is published, under a name of its own.
import { foldPath } from '../../common/fold-path'
import { PDF_FOLDER, parsePdfLink, toFileSize, toPdfAddress } from '../pdf'
import type { ContentFiles } from './files'
import type { LinkedFile } from './links'
import { type Problem, tellFile, toHint } from './problem'

const MAX_BYTES = 10 * 1024 * 1024

/** Addresses of the documents that would be published. */
export function listPdfPaths({ pdfs }: ContentFiles): string[] {
  return [...new Set(pdfs.filter(isPublished).map(toPdfAddress))]
}

/** A document stands in its folder itself, under a name of which something remains in an address. */
function isPublished(path: string): boolean {
  const [folder, , ...deeper] = path.split('/')
  return folder === PDF_FOLDER && deeper.length === 0 && hasName(path)
}

function hasName(path: string): boolean {
  return !toPdfAddress(path).includes('/.')
}

function isPlain(path: string): boolean {
  return `/${path}` === toPdfAddress(path)
}

/** All problems with documents; links to them are judged with all others, see links.ts. */
export function checkPdfs(
  { pdfs, read }: ContentFiles,
  linked: readonly LinkedFile[],
  redirectTargets: readonly string[],
): Problem[] {
  const used = new Set([
    ...linked.flatMap(({ file, links }) =>
      file.isDraft ? [] : links.flatMap(({ url }) => parsePdfLink(url)?.path ?? []),
    ),
    ...redirectTargets.map(foldPath),
  ])
  const owners = new Map<string, string>()
  // Of two with one address the one that is written like it keeps it.
  const sorted = pdfs.toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)))
  return sorted.flatMap((path) => {
    const tell = (message: string) => [tellFile(path, message)]
    const hint = (message: string) => [toHint(tellFile(path, message))]
    if (!hasName(path))
      return tell('Ime dokumenta naj pove, kaj je v njem. Preimenujte ga, na primer v pravilnik.pdf.')
    const address = toPdfAddress(path)
    if (!isPublished(path))
      return tell(
        `Dokumenti se objavijo samo iz mape content/${PDF_FOLDER}. Prestavite ga tja (ali izbrišite in tja naložite znova).`,
      )
    const other = owners.get(address)
    if (other)
      return tell(
        `Dokument bi imel isti naslov (${address}) kot content/${other}, ker velike črke, č, š, ž in presledki v naslovih ne štejejo. Enega preimenujte; če sta ista, enega izbrišite.`,
      )
    owners.set(address, path)
    const bytes = read(path)
    const fault = judgeBytes(bytes)
    if (fault) return tell(fault)
    return [
      ...(isUntagged(bytes)
        ? hint(
            'Dokument nima oznak za bralnike zaslona, zakon pa za nove dokumente zahteva dostopnost. Najbolje je, da besedilo prepišete na stran. Sicer ga znova izvozite: v Wordu izberite »Strukturne oznake dokumenta za dostopnost«, v LibreOffice »PDF z oznakami«.',
          )
        : []),
      ...(used.has(address)
        ? []
        : hint(
            `Na dokument ne vodi nobena povezava, javno pa je vseeno na naslovu ${address}. Dodajte povezavo [besedilo](${address}) ali ga izbrišite.`,
          )),
    ]
  })
}

function judgeBytes(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'Dokument je prazen. Izvozite ga znova in ga še enkrat naložite.'
  const buffer = toBuffer(bytes)
  // Readers look for it among the first 1024 bytes: some programs write a line before it.
  if (!buffer.subarray(0, 1024).includes('%PDF-'))
    return 'Datoteka ni PDF, čeprav ima tako končnico. V programu, v katerem je nastala, izberite »Izvozi« ali »Shrani kot PDF« in jo naložite znova.'
  if (!buffer.includes('%%EOF')) return 'Dokument je poškodovan: del datoteke manjka. Naložite ga še enkrat.'
  if (bytes.length > MAX_BYTES)
    return `Dokument je prevelik za telefone (${toFileSize(bytes.length)}, največ ${toFileSize(MAX_BYTES)}). Izvozite ga z manjšimi slikami (»Najmanjša velikost«, »Za splet«) ali ga razdelite.`
  return undefined
}

/** Certain only of files whose structure is not compressed; of the others nothing is said. */
function isUntagged(bytes: Uint8Array): boolean {
  const buffer = toBuffer(bytes)
  return !buffer.includes('/StructTreeRoot') && !buffer.includes('/ObjStm')
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
