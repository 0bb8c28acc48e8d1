// Checks PDF documents: complete, small enough for phones, in the published folder, with unique URLs.
import { foldPath } from '../../common/fold-path'
import { PDF_FOLDER, parsePdfLink, toFileSize, toPdfPath } from '../pdf'
import type { ContentFiles } from './files'
import type { FileLinks } from './links'
import { createFileProblem, type Problem, toHint } from './problem'

const MAX_BYTES = 10 * 1024 * 1024

export function listPdfPaths({ pdfs }: ContentFiles): string[] {
  return [...new Set(pdfs.filter(isInPdfFolder).map(toPdfPath))]
}

/** Whether the document is directly in the published folder and its name yields a URL. */
function isInPdfFolder(path: string): boolean {
  const [folder, , ...deeper] = path.split('/')
  return folder === PDF_FOLDER && deeper.length === 0 && hasUrlName(path)
}

function hasUrlName(path: string): boolean {
  return !toPdfPath(path).includes('/.')
}

function isNamedLikeUrl(path: string): boolean {
  return `/${path}` === toPdfPath(path)
}

export function checkPdfs(
  { pdfs, read }: ContentFiles,
  linked: readonly FileLinks[],
  redirectTargets: readonly string[],
): Problem[] {
  const used = new Set([
    ...linked.flatMap(({ file, links }) =>
      file.isDraft ? [] : links.flatMap(({ url }) => parsePdfLink(url)?.path ?? []),
    ),
    ...redirectTargets.map(foldPath),
  ])
  const owners = new Map<string, string>()
  // Of two documents with the same URL, the one whose file name equals the URL keeps it.
  const sorted = pdfs.toSorted((a, b) => Number(isNamedLikeUrl(b)) - Number(isNamedLikeUrl(a)))
  return sorted.flatMap((path) => {
    const toProblems = (message: string) => [createFileProblem(path, message)]
    const toHints = (message: string) => [toHint(createFileProblem(path, message))]
    if (!hasUrlName(path))
      return toProblems('Ime dokumenta naj pove, kaj je v njem. Preimenujte ga, na primer v pravilnik.pdf.')
    const address = toPdfPath(path)
    if (!isInPdfFolder(path))
      return toProblems(
        `Dokumenti se objavijo samo iz mape content/${PDF_FOLDER}. Prestavite ga tja (ali izbrišite in tja naložite znova).`,
      )
    const other = owners.get(address)
    if (other)
      return toProblems(
        `Dokument bi imel isti naslov (${address}) kot content/${other}, ker velike črke, č, š, ž in presledki v naslovih ne štejejo. Enega preimenujte; če sta ista, enega izbrišite.`,
      )
    owners.set(address, path)
    const bytes = read(path)
    const fault = findPdfFault(bytes)
    if (fault) return toProblems(fault)
    return [
      ...(lacksTags(bytes)
        ? toHints(
            'Dokument nima oznak za bralnike zaslona, zakon pa za nove dokumente zahteva dostopnost. Najbolje je, da besedilo prepišete na stran. Sicer ga znova izvozite: v Wordu izberite »Strukturne oznake dokumenta za dostopnost«, v LibreOffice »PDF z oznakami«.',
          )
        : []),
      ...(used.has(address)
        ? []
        : toHints(
            `Na dokument ne vodi nobena povezava, javno pa je vseeno na naslovu ${address}. Dodajte povezavo [besedilo](${address}) ali ga izbrišite.`,
          )),
    ]
  })
}

function findPdfFault(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'Dokument je prazen. Izvozite ga znova in ga še enkrat naložite.'
  const buffer = toBuffer(bytes)
  // PDF readers search the first 1024 bytes, because some programs write a line before the header.
  if (!buffer.subarray(0, 1024).includes('%PDF-'))
    return 'Datoteka ni PDF, čeprav ima tako končnico. V programu, v katerem je nastala, izberite »Izvozi« ali »Shrani kot PDF« in jo naložite znova.'
  if (!buffer.includes('%%EOF')) return 'Dokument je poškodovan: del datoteke manjka. Naložite ga še enkrat.'
  if (bytes.length > MAX_BYTES)
    return `Dokument je prevelik za telefone (${toFileSize(bytes.length)}, največ ${toFileSize(MAX_BYTES)}). Izvozite ga z manjšimi slikami (»Najmanjša velikost«, »Za splet«) ali ga razdelite.`
  return undefined
}

/** Whether a PDF certainly lacks tags for screen readers; false also for files with compressed structure. */
function lacksTags(bytes: Uint8Array): boolean {
  const buffer = toBuffer(bytes)
  return !buffer.includes('/StructTreeRoot') && !buffer.includes('/ObjStm')
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
