// Checks PDF documents: complete, small enough for phones, in the published folder, with unique URLs.
import { foldPath } from '../../common/fold-path'
import { PDF_FOLDER, parsePdfLink, toFileSize, toPdfPath } from '../pdf'
import type { ContentFiles } from './files'
import type { FileLinks } from './links'
import { createFileProblem, type Problem, toHint } from './problem'

const MAX_BYTES = 10 * 1024 * 1024

export const listPdfPaths = ({ pdfs }: ContentFiles): string[] => [
  ...new Set(pdfs.filter(isInPdfFolder).map(toPdfPath)),
]

/** Whether the document is directly in the published folder and its name yields a URL. */
function isInPdfFolder(path: string): boolean {
  const [folder, , ...deeper] = path.split('/')
  return folder === PDF_FOLDER && deeper.length === 0 && hasUsableFileName(path)
}

const hasUsableFileName = (path: string) => !toPdfPath(path).includes('/.')
const isNamedLikeUrl = (path: string) => `/${path}` === toPdfPath(path)

export function checkPdfs(
  { pdfs, read }: ContentFiles,
  linked: readonly FileLinks[],
  redirects: readonly { to: string }[],
): Problem[] {
  const used = new Set([
    ...linked.flatMap(({ file, links }) =>
      file.isDraft ? [] : links.flatMap(({ url }) => parsePdfLink(url)?.path ?? []),
    ),
    ...redirects.map(({ to }) => foldPath(to)),
  ])
  const owners = new Map<string, string>()
  // Puts documents whose file name equals their URL first: later documents with the same URL are reported.
  const sorted = pdfs.toSorted((a, b) => Number(isNamedLikeUrl(b)) - Number(isNamedLikeUrl(a)))
  return sorted.flatMap((path) => {
    const toProblems = (message: string) => [createFileProblem(path, message)]
    if (!hasUsableFileName(path))
      return toProblems('Ime dokumenta naj pove, kaj je v njem. Preimenujte ga, na primer v pravilnik.pdf.')
    const pdfPath = toPdfPath(path)
    if (!isInPdfFolder(path))
      return toProblems(
        `Dokumenti se objavijo samo iz mape content/${PDF_FOLDER}. Prestavite ga tja (ali izbrišite in tja naložite znova).`,
      )
    const other = owners.get(pdfPath)
    if (other)
      return toProblems(
        `Dokument bi imel isti naslov (${pdfPath}) kot content/${other}, ker velike črke, č, š, ž in presledki v naslovih ne štejejo. Enega preimenujte; če sta ista, enega izbrišite.`,
      )
    owners.set(pdfPath, path)
    const pdf = Buffer.from(read(path))
    const fault = findPdfFault(pdf)
    if (fault) return toProblems(fault)
    const hints = [
      isUntagged(pdf) &&
        'Dokument nima oznak za bralnike zaslona, zakon pa za nove dokumente zahteva dostopnost. Najbolje je, da besedilo prepišete na stran. Sicer ga znova izvozite: v Wordu izberite »Strukturne oznake dokumenta za dostopnost«, v LibreOffice »PDF z oznakami«.',
      !used.has(pdfPath) &&
        `Na dokument ne vodi nobena povezava, javno pa je vseeno na naslovu ${pdfPath}. Dodajte povezavo [besedilo](${pdfPath}) ali ga izbrišite.`,
    ]
    return hints.flatMap((hint) => (hint ? toProblems(hint).map(toHint) : []))
  })
}

function findPdfFault(pdf: Buffer): string | undefined {
  if (pdf.length === 0) return 'Dokument je prazen. Izvozite ga znova in ga še enkrat naložite.'
  // Searches 1024 bytes, as PDF readers do, because some programs write a line before the header.
  if (!pdf.subarray(0, 1024).includes('%PDF-'))
    return 'Datoteka ni PDF, čeprav ima tako končnico. V programu, v katerem je nastala, izberite »Izvozi« ali »Shrani kot PDF« in jo naložite znova.'
  if (!pdf.includes('%%EOF')) return 'Dokument je poškodovan: del datoteke manjka. Naložite ga še enkrat.'
  if (pdf.length > MAX_BYTES)
    return `Dokument je prevelik za telefone (${toFileSize(pdf.length)}, največ ${toFileSize(MAX_BYTES)}). Izvozite ga z manjšimi slikami (»Najmanjša velikost«, »Za splet«) ali ga razdelite.`
  return undefined
}

/** Whether a PDF certainly lacks tags for screen readers; false also for compressed objects, which may hide tags. */
const isUntagged = (pdf: Buffer) => !pdf.includes('/StructTreeRoot') && !pdf.includes('/ObjStm')
