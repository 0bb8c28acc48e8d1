// Reads content files as text with line numbers and reports what prevents parsing.
import matter from 'gray-matter'
import { UNPRINTABLE_CHARACTERS } from '../../common/characters'
import { createFileProblem, type Problem } from './problem'

/** A decoded text file without Windows line ends and byte order mark. */
interface SourceFile {
  path: string
  text: string
  lines: string[]
}

export function readSource(
  path: string,
  bytes: Uint8Array,
): { source: SourceFile | undefined; problems: Problem[] } {
  const rejectFile = (message: string) => ({
    source: undefined,
    problems: [createFileProblem(path, message)],
  })
  if (/^(?:fffe|feff)/.test(Buffer.from(bytes.subarray(0, 2)).toString('hex')))
    return rejectFile(
      'Datoteka je v zapisu UTF-16 (v Beležnici se imenuje »Unicode«). V urejevalniku izberite »Shrani kot« in zapis UTF-8.',
    )
  const decoded = decodeText(bytes)
  if (decoded === undefined)
    return rejectFile(
      'Datoteka ni besedilo v zapisu UTF-8. V urejevalniku izberite »Shrani kot« in zapis UTF-8. Če je slika ali dokument z napačno končnico v imenu, jo naložite znova.',
    )
  if (decoded.trim() === '')
    return rejectFile(
      'Datoteka je prazna. Vsebino prepišite iz predloge v mapi content/predloge, datoteko, ki je ne potrebujete, pa izbrišite.',
    )
  if (decoded.includes('\r') && !decoded.includes('\n'))
    return rejectFile(
      'Vrstice v datoteki se končajo na način starih računalnikov Macintosh (CR), zato je vse ena sama vrstica. V urejevalniku izberite »Shrani kot« in konce vrstic Windows (CRLF) ali Unix (LF).',
    )
  // Windows line ends and the byte order mark: the parsers do not handle them everywhere.
  const text = decoded.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const lines = text.split('\n')
  const conflict = lines.findIndex((line) => /^(<{7}|>{7}|\|{7})( |$)/.test(line))
  if (conflict === -1) return { source: { path, text, lines }, problems: findControlCharacters(path, lines) }
  const message =
    'V datoteki so ostale oznake spora med dvema spremembama (<<<<<<<, =======, >>>>>>>). Obdržite pravo besedilo, drugega in vse tri vrstice z oznakami pa izbrišite.'
  return { source: undefined, problems: [{ file: path, line: conflict + 1, message }] }
}

/** Decodes UTF-8; undefined for other encodings and for binary files, i.e. with more than eight zero bytes. */
function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.filter((byte) => byte === 0).length > 8) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Finds control characters, which come with text pasted from other programs. */
function findControlCharacters(file: string, lines: string[]): Problem[] {
  return lines.flatMap((line, index) => {
    const place = line.search(UNPRINTABLE_CHARACTERS)
    if (place === -1) return []
    const message = `Na ${place + 1}. mestu v vrstici je neviden znak, ki ga spletno mesto ne more pokazati. Vrstico izbrišite in jo natipkajte znova.`
    return [{ file, line: index + 1, message, fix: line.replace(UNPRINTABLE_CHARACTERS, '') }]
  })
}

/** Splits the keys between the two `---` lines from the text below them, as contentlayer does. */
export function splitFrontMatter({
  path,
  text,
  lines,
}: SourceFile): { yaml: string; body: string; bodyLine: number } | { problem: Problem } {
  const mistake = findDelimiterMistake(lines)
  if (mistake) {
    const { index, message, fix = '---' } = mistake
    return { problem: { file: path, line: index + 1, message, fix } }
  }
  const { matter: yaml, content: body } = matter(text, { engines: { yaml: () => ({}) } })
  return { yaml: yaml.slice(1), body, bodyLine: lines.length - body.split('\n').length + 1 }
}

const DELIMITER_PATTERN = /^---[ \t]*$/

/** Finds missing or mistyped `---` lines, which gray-matter would silently read as text. */
function findDelimiterMistake(lines: string[]): { index: number; message: string; fix?: string } | undefined {
  if (!DELIMITER_PATTERN.test(lines[0] ?? '')) {
    const first = lines.findIndex((line) => line.trim() !== '')
    return /^\s*[-–—]+\w*\s*$/.test(lines[first] ?? '')
      ? {
          index: first,
          message:
            'Prva vrstica datoteke naj bodo natanko trije vezaji (---), nad njimi in ob njih pa ničesar, tudi presledka ne. Urejevalnik jih rad spremeni v pomišljaj.',
        }
      : {
          index: 0,
          message:
            'Datoteka se mora začeti z vrstico ---, pod njo so podatki, nato spet vrstica ---, šele nato besedilo. Začetek prepišite iz predloge v mapi content/predloge.',
        }
  }
  const close = lines.findIndex((line, index) => index > 0 && /^---|^\s*[-–—]{2,}\s*$/.test(line))
  const written = lines[close] ?? ''
  if (close === -1) {
    const end = lines.findIndex(
      (line, index) => index > 0 && !/^[\p{L}_]+\s*:|^\s+\S|^\s*-\s|^#\s*\w+\s*:/u.test(line),
    )
    return {
      index: end === -1 ? lines.length - 1 : end,
      message: 'Manjka vrstica --- pod podatki. Med podatke in besedilo vstavite vrstico s tremi vezaji.',
    }
  }
  if (DELIMITER_PATTERN.test(written)) return undefined
  return {
    index: close,
    message:
      'Vrstica pod podatki naj bodo natanko trije vezaji (---), ob njih pa ničesar, tudi presledka ne. Urejevalnik jih rad spremeni v pomišljaj; besedilo sodi v novo vrstico.',
    fix: `---\n${written.replace(/^\s*[-–—]+\s*/, '')}`.trimEnd(),
  }
}
