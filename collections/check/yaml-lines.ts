// Mistakes in the keys' lines that YAML itself only calls by technical names.
import { findNearest } from './suggest'

/** A mistake in one line, in words. `line` is an index from 0 in the YAML text. */
export interface LineMistake {
  line: number
  message: string
  fix?: string
  /** It changes what the file says even where YAML itself has nothing against it. */
  isSilent?: true
}

/** The names that a file may hold as keys, and whether a list stands under each. */
export type KeyNames = ReadonlyMap<string, boolean>

const KEY = /^([ ]*(?:- +)*)([\p{L}_][\p{L}\p{N}_]*)(\s*)(.*)$/u
const SPECIAL = /^[@`%&*!|>]/

/** Text that YAML reads as exactly this text. */
export function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** Looks at each line of `yaml` that is not part of a longer text. */
export function findLineMistakes(yaml: string, keys: KeyNames): LineMistake[] {
  const mistakes: LineMistake[] = []
  let textIndent: number | undefined
  const lines = yaml.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const indent = line.length - line.trimStart().length
    if (textIndent !== undefined && indent > textIndent && /^ *\S/.test(line)) continue
    textIndent = /^[^#]*:\s*[|>][-+\d]*\s*(#.*)?$/.test(line) ? indent : undefined
    if (line.trimStart().startsWith('#')) continue
    const mistake = findEmptyList(line, lines[index + 1]) ?? findMistake(line, keys)
    if (mistake) mistakes.push({ line: index, ...mistake })
  }
  return mistakes
}

/** `preusmeritve: []` with items below: the brackets say that the list is empty. */
function findEmptyList(line: string, next = ''): Omit<LineMistake, 'line'> | undefined {
  if (!/:\s*\[\s*\]\s*$/.test(line) || !/^\s*-\s/.test(next)) return undefined
  return {
    message: 'Oklepaja [] pomenita prazen seznam. Ker so vrstice seznama spodaj, ju izbrišite.',
    fix: line.replace(/\s*\[\s*\]\s*$/, ''),
  }
}

function findMistake(line: string, keys: KeyNames): Omit<LineMistake, 'line'> | undefined {
  const lead = /^[\s\u00a0\u2000-\u200b\u202f\ufeff]*/.exec(line)?.[0] ?? ''
  if (/^ *\t/.test(line)) {
    return {
      message: 'Zamik vrstice je narejen s tabulatorjem. Nadomestite ga z dvema presledkoma.',
      isSilent: true,
      fix: line.replace(/^[ \t]+/, (blank) => blank.replaceAll('\t', '  ')),
    }
  }
  if (/[^ ]/.test(lead)) {
    return {
      message:
        'Na začetku vrstice je poseben presledek iz drugega programa. Izbrišite ga in vrstico zamaknite z navadnimi presledki.',
      isSilent: true,
      fix: lead.replace(/[^ ]/g, '') + line.slice(lead.length),
    }
  }
  const bullet = /^( *)([*•–—·])\s+(\S.*)$/.exec(line)
  if (bullet) {
    return {
      message: `Vrstica seznama se začne z znakom »${bullet[2]}«. V podatkih naj se začne z vezajem in presledkom.`,
      fix: `${bullet[1]}- ${bullet[3]}`,
    }
  }
  const dash = /^( *)-([^\s-].*)$/.exec(line)
  if (dash) {
    return {
      message: 'Za vezajem na začetku vrstice manjka presledek.',
      isSilent: true,
      fix: `${dash[1]}- ${dash[2]}`,
    }
  }
  const match = KEY.exec(line)
  if (!match) return undefined
  const [, start = '', key = '', gap = '', rest = ''] = match
  const known = keys.has(key) || findNearest(key, keys.keys()) !== undefined
  if (!rest.startsWith(':')) {
    if (!keys.has(key) || rest === '') return undefined
    if (/^[=;–-]/.test(rest) || gap !== '') {
      return {
        message: `Za besedo »${key}« manjka dvopičje.`,
        fix: `${start}${key}: ${rest.replace(/^[=;–-]\s*/, '')}`,
      }
    }
    return undefined
  }
  const raw = rest.slice(1)
  if (raw !== '' && !/^[ \t]/.test(raw)) {
    if (!known) return undefined
    return {
      message: `Za dvopičjem pri »${key}« manjka navaden presledek.`,
      isSilent: true,
      fix: `${start}${key}: ${raw.replace(/^[\s\u00a0]+/, '')}`,
    }
  }
  return findValueMistake(`${start}${key}: `, raw.trim(), keys.get(key) === false)
}

/** Mistakes in what stands after `key: `. `isText`: no list is expected there. */
function findValueMistake(
  start: string,
  value: string,
  isText: boolean,
): Omit<LineMistake, 'line'> | undefined {
  const text = value.replace(/\s+#.*$/, '')
  const wrapped = /^[“”„»"](.*)[“”„«"]$/.exec(text)
  if (value.startsWith('"') || value.startsWith("'")) return findQuoteMistake(start, value)
  if (SPECIAL.test(value) && !/^[|>][-+\d]*$/.test(text)) {
    return {
      message: `Besedilo, ki se začne z znakom »${value[0]}«, zapišite v narekovaje.`,
      fix: start + quote(text),
    }
  }
  if (/^- /.test(value)) {
    if (isText)
      return {
        message: 'Vezaj s presledkom pomeni vrstico seznama, tu pa seznama ni. Vezaj izbrišite.',
        fix: start + value.replace(/^(- +)+/, ''),
      }
    return {
      message: 'Seznam se začne v novi vrstici pod imenom podatka.',
      fix: `${start.trimEnd()}\n${' '.repeat(start.length - start.trimStart().length)}  ${value}`,
    }
  }
  if (/:(\s|$)/.test(text) && !/^[[{]/.test(text)) {
    return {
      message: 'V besedilu je dvopičje, zato naj celo besedilo stoji v narekovajih.',
      fix: start + quote(wrapped?.[1] ?? text),
    }
  }
  if (/^[[{]/.test(text) && !/[\]}]$/.test(text)) {
    return {
      message: 'Besedilo, ki se začne z oklepajem [ ali {, zapišite v narekovaje.',
      fix: start + quote(text),
    }
  }
  return undefined
}

/** An unclosed quote, a curly closing quote, or text after the closing one. */
function findQuoteMistake(start: string, value: string): Omit<LineMistake, 'line'> | undefined {
  const mark = value[0] ?? '"'
  const body = value.slice(1)
  const closed = mark === '"' ? /^(?:[^"\\]|\\.)*"/.exec(body) : /^(?:[^']|'')*'/.exec(body)
  if (!closed) {
    const inner = body.replace(/[“”„«»’]$/, '')
    return {
      message:
        inner === body
          ? `Narekovaj ${mark} na začetku besedila nima para na koncu.`
          : 'Besedilo se začne z ravnim narekovajem, konča pa z zavitim. Oba naj bosta ravna.',
      fix: start + quote(inner.trim()),
    }
  }
  const after = body.slice(closed[0].length).trim()
  if (after !== '' && !after.startsWith('#')) {
    return {
      message: 'Znotraj besedila v narekovajih so še narekovaji. Za notranje uporabite » in «.',
      fix: start + quote(toInnerQuotes(value)),
    }
  }
  if (mark === '"' && /\\(?![0abtnvfre "/\\N_LPxuU\n])/.test(closed[0])) {
    return {
      message: 'V besedilu v narekovajih je poševnica \\. Zapišite jo dvakrat ali jo izbrišite.',
      fix: start + quote(closed[0].slice(0, -1)),
    }
  }
  return undefined
}

/** `"Igra "Jurij" v parku"` → `Igra »Jurij« v parku`; `"Jurij" v parku` → `»Jurij« v parku`. */
function toInnerQuotes(value: string): string {
  const marks = [...value].filter((character) => character === '"').length
  const text = marks > 2 && value.endsWith('"') ? value.slice(1, -1) : value
  let open = false
  return text.replaceAll('"', () => {
    open = !open
    return open ? '»' : '«'
  })
}
