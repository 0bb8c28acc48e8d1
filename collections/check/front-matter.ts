import type { Problem } from './problem'
import type { SourceFile } from './source-file'

/** A Markdown file taken apart the way contentlayer takes it apart: its keys begin on the second line. */
interface Parts {
  yaml: string
  body: string
  /** Line of the body's first line in the file, from 1. */
  bodyLine: number
}

/** Splits the keys between the two `---` lines from the text below them. */
export function splitFrontMatter({ path, lines }: SourceFile): Parts | { problem: Problem } {
  const fail = (index: number, message: string, fix = '---') => ({
    problem: { file: path, line: index + 1, message, fix },
  })
  if (!EXACT.test(lines[0] ?? '')) {
    const first = lines.findIndex((line) => line.trim() !== '')
    return /^\s*[-–—]+\w*\s*$/.test(lines[first] ?? '')
      ? fail(
          first,
          'Prva vrstica datoteke naj bodo natanko trije vezaji (---), nad njimi in ob njih pa ničesar, tudi presledka ne. Urejevalnik jih rad spremeni v pomišljaj.',
        )
      : fail(
          0,
          'Datoteka se mora začeti z vrstico ---, pod njo so podatki, nato spet vrstica ---, šele nato besedilo. Začetek prepišite iz predloge v mapi content/predloge.',
        )
  }
  const close = lines.findIndex((line, index) => index > 0 && /^---|^\s*[-–—]{2,}\s*$/.test(line))
  if (close === -1)
    return fail(
      findEndOfKeys(lines),
      'Manjka vrstica --- pod podatki. Med podatke in besedilo vstavite vrstico s tremi vezaji.',
    )
  const written = lines[close] ?? ''
  if (!EXACT.test(written))
    return fail(
      close,
      'Vrstica pod podatki naj bodo natanko trije vezaji (---), ob njih pa ničesar, tudi presledka ne. Urejevalnik jih rad spremeni v pomišljaj; besedilo sodi v novo vrstico.',
      `---\n${written.replace(/^\s*[-–—]+\s*/, '')}`.trimEnd(),
    )
  return {
    yaml: lines.slice(1, close).join('\n'),
    body: lines.slice(close + 1).join('\n'),
    bodyLine: close + 2,
  }
}

const EXACT = /^---[ \t]*$/

/** Index of the line before which a forgotten closing `---` most likely belongs. */
function findEndOfKeys(lines: string[]): number {
  const end = lines.findIndex(
    (line, index) => index > 0 && !/^[\p{L}_]+\s*:|^\s+\S|^\s*-\s|^#\s*\w+\s*:/u.test(line),
  )
  return end === -1 ? lines.length - 1 : end
}
