// A content file as text with line numbers, and what is wrong with it before anything is parsed.
import { type Problem, tellFile } from './problem'

/** A text file of the content, decoded. */
export interface SourceFile {
  /** Path below `content/`. */
  path: string
  /** Mended text: see mendText. */
  text: string
  lines: string[]
}

/** The file's text, or what keeps it from being read. */
export function readSource(
  path: string,
  bytes: Uint8Array,
): { source: SourceFile | undefined; problems: Problem[] } {
  const refuse = (rule: string, message: string) => ({
    source: undefined,
    problems: [tellFile(path, 'error', rule, message)],
  })
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return refuse(
      'encoding',
      'Datoteka je shranjena v zapisu UTF-16. V urejevalniku izberite »Shrani kot« in zapis UTF-8.',
    )
  }
  // One or two come with text from other programs, and are told on their line; many are no text.
  if (bytes.filter((byte) => byte === 0).length > 8) {
    return refuse(
      'encoding',
      'Datoteka ni besedilo. Morda je slika ali dokument z napačno končnico v imenu; naložite jo znova.',
    )
  }
  let decoded: string
  try {
    decoded = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return refuse(
      'encoding',
      'Datoteka ni shranjena v zapisu UTF-8, zato bi se črke č, š in ž pokazale narobe. V urejevalniku izberite »Shrani kot« in zapis UTF-8.',
    )
  }
  if (decoded.trim() === '') {
    return refuse(
      'empty-file',
      'Datoteka je prazna. Vsebino prepišite iz predloge v mapi content/predloge, datoteko, ki je ne potrebujete, pa izbrišite.',
    )
  }
  if (/\r(?!\n)/.test(decoded)) {
    return refuse(
      'line-ends',
      'Datoteka ima zelo star zapis koncev vrstic (samo CR). V urejevalniku izberite konce vrstic LF in jo znova shranite.',
    )
  }
  const text = mendText(decoded)
  const source = { path, text, lines: text.split('\n') }
  return { source, problems: [...findConflictMarkers(source), ...findControlCharacters(source)] }
}

/** Windows' line ends and byte order mark gone: both readers of the content stumble over them in places. */
export function mendText(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
}

/** Two people changed the same line and Git left both: `<<<<<<<`, `=======`, `>>>>>>>`. */
function findConflictMarkers({ path, lines }: SourceFile): Problem[] {
  const markers = lines.flatMap((line, index) => (/^(<{7}|>{7}|\|{7})( |$)/.test(line) ? [index + 1] : []))
  const [first] = markers
  if (first === undefined) return []
  return [
    {
      file: path,
      line: first,
      severity: 'error',
      rule: 'conflict-marker',
      message:
        'V datoteki so ostale oznake spora med dvema spremembama (<<<<<<<, =======, >>>>>>>). Obdržite pravo besedilo, drugega in vse tri vrstice z oznakami pa izbrišite.',
    },
  ]
}

const CONTROL = /(?!\t)\p{Cc}|\p{Noncharacter_Code_Point}/gu

/** Characters that no keyboard types and no page shows; they come with text from other programs. */
function findControlCharacters({ path, lines }: SourceFile): Problem[] {
  return lines.flatMap((line, index) => {
    const place = line.search(CONTROL)
    if (place === -1) return []
    return [
      {
        file: path,
        line: index + 1,
        severity: 'error' as const,
        rule: 'control-character',
        message: `Na ${place + 1}. mestu v vrstici je neviden znak, ki ga spletno mesto ne more pokazati. Vrstico izbrišite in jo natipkajte znova.`,
        fix: line.replace(CONTROL, ''),
      },
    ]
  })
}

/** Whether the file still holds conflict markers: nothing else in it is worth reading then. */
export function hasConflict(problems: Problem[]): boolean {
  return problems.some(({ rule }) => rule === 'conflict-marker')
}
