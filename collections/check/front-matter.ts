import type { Problem } from './problem'
import type { SourceFile } from './source-file'

/** A Markdown file taken apart the way contentlayer takes it apart. Line numbers are from 1. */
export interface Parts {
  yaml: string
  yamlLine: number
  body: string
  bodyLine: number
}

/** Splits the keys between the two `---` lines from the text below them. */
export function splitFrontMatter(source: SourceFile): { parts: Parts | undefined; problems: Problem[] } {
  const { path, lines } = source
  const fail = (line: number, message: string, fix?: string) => ({
    parts: undefined,
    problems: [{ file: path, line, message, fix }],
  })
  const first = lines[0] ?? ''
  const firstFilled = lines.findIndex((line) => line.trim() !== '')
  if (!/^---[ \t]*$/.test(first)) {
    const opening = (lines[firstFilled] ?? '').trim()
    if (/^[-–—]+$/.test(opening)) {
      return fail(
        firstFilled + 1,
        firstFilled > 0
          ? 'Pred prvo vrstico --- so prazne vrstice ali presledki. Izbrišite jih, da bo --- čisto na začetku datoteke.'
          : 'Prva vrstica naj bodo natanko trije vezaji (---), brez presledka pred njimi. Urejevalnik jih rad spremeni v pomišljaj.',
        '---',
      )
    }
    if (/^---\s*\w+$/.test(opening)) {
      return fail(1, 'V prvi vrstici naj bodo samo trije vezaji, brez besede.', '---')
    }
    return fail(
      1,
      'Datoteka se mora začeti z vrstico ---, pod njo so podatki, nato spet vrstica ---, šele nato besedilo. Začetek prepišite iz predloge v mapi content/predloge.',
      '---',
    )
  }
  const close = lines.findIndex((line, index) => index > 0 && line.startsWith('---'))
  const dashes = lines.findIndex((line, index) => index > 0 && /^\s*[-–—]{2,}\s*$/.test(line))
  if (close === -1 || (dashes > 0 && dashes < close)) {
    const written = dashes > 0 ? dashes : undefined
    const line = (written ?? findEndOfKeys(lines)) + 1
    return fail(
      line,
      written === undefined
        ? 'Manjka vrstica --- pod podatki. Med podatke in besedilo vstavite vrstico s tremi vezaji.'
        : 'Vrstica pod podatki naj bodo natanko trije vezaji (---), brez presledka pred njimi. Urejevalnik jih rad spremeni v pomišljaj.',
      '---',
    )
  }
  if (!/^---[ \t]*$/.test(lines[close] ?? '')) {
    return fail(
      close + 1,
      'V vrstici pod podatki naj bodo samo trije vezaji. Besedilo prestavite v novo vrstico.',
      `---\n${(lines[close] ?? '').replace(/^-+\s*/, '')}`.trimEnd(),
    )
  }
  const bodyLines = lines.slice(close + 1)
  return {
    parts: {
      yaml: lines.slice(1, close).join('\n'),
      yamlLine: 2,
      body: bodyLines.join('\n'),
      bodyLine: close + 2,
    },
    problems: [],
  }
}

/** Index of the line before which a forgotten closing `---` most likely belongs. */
function findEndOfKeys(lines: string[]): number {
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (
      /^[\p{L}_]+\s*:/u.test(line) ||
      /^\s+\S/.test(line) ||
      /^\s*-\s/.test(line) ||
      /^#\s*\w+\s*:/.test(line)
    ) {
      continue
    }
    return index
  }
  return lines.length - 1
}
