// Finds mistakes in YAML lines that the parser reports only in technical terms or not at all.
import { findNearest } from './suggest'

/** A mistake in one line; `line` counts from 0 in the YAML text. */
export interface LineMistake {
  line: number
  message: string
  fix?: string
  /** Whether YAML accepts the line, but with another meaning. */
  isSilent?: true
}

/** Key names that a file may contain, and whether each holds a list. */
export type ListFlagByKeyName = ReadonlyMap<string, boolean>

const KEY_PATTERN = /^([ ]*(?:- +)*)([\p{L}_][\p{L}\p{N}_]*)(\s*)(.*)$/u
const SPECIAL_START_PATTERN = /^[@`%&*!|>]/

export const quoteYaml = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Checks each line that is not part of a multi-line text. */
export function findLineMistakes(yaml: string, keys: ListFlagByKeyName): LineMistake[] {
  const mistakes: LineMistake[] = []
  let textIndent: number | undefined
  const lines = yaml.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const indent = line.length - line.trimStart().length
    if (textIndent !== undefined && indent > textIndent && /^ *\S/.test(line)) continue
    textIndent = /^[^#]*:\s*[|>][-+\d]*\s*(#.*)?$/.test(line) ? indent : undefined
    if (line.trimStart().startsWith('#')) continue
    const mistake = findEmptyList(line, lines[index + 1]) ?? findLineMistake(line, keys)
    if (mistake) mistakes.push({ line: index, ...mistake })
  }
  return mistakes
}

type Correction = Omit<LineMistake, 'line'>

/** Finds `preusmeritve: []` followed by list items: the brackets mean an empty list. */
function findEmptyList(line: string, next = ''): Correction | undefined {
  if (!/:\s*\[\s*\]\s*$/.test(line) || !/^\s*-\s/.test(next)) return undefined
  return {
    message: 'Oklepaja [] pomenita prazen seznam. Ker so vrstice seznama spodaj, ju izbrišite.',
    fix: line.replace(/\s*\[\s*\]\s*$/, ''),
  }
}

function findLineMistake(line: string, keys: ListFlagByKeyName): Correction | undefined {
  const whitespace = /^[\s\u00a0\u2000-\u200b\u202f\ufeff]*/.exec(line)?.[0] ?? ''
  if (/[^ ]/.test(whitespace))
    return {
      message:
        'Vrstica je zamaknjena s tabulatorjem ali s posebnim presledkom iz drugega programa. Zamaknite jo z navadnimi presledki.',
      isSilent: true,
      fix: whitespace.replaceAll('\t', '  ').replace(/[^ ]/g, '') + line.slice(whitespace.length),
    }
  const [, indent, sign, item] = /^( *)([*•–—·](?=\s)|-(?=[^\s-]))\s*(\S.*)$/.exec(line) ?? []
  if (sign)
    return {
      message: 'Vrstica seznama naj se začne z vezajem in presledkom.',
      ...(sign === '-' && { isSilent: true }),
      fix: `${indent}- ${item}`,
    }
  const [, start = '', key = '', gap = '', rest = ''] = KEY_PATTERN.exec(line) ?? []
  if (!rest.startsWith(':')) {
    const isKey = keys.has(key) && rest !== '' && (/^[=;–-]/.test(rest) || gap !== '')
    const fix = `${start}${key}: ${rest.replace(/^[=;–-]\s*/, '')}`
    return isKey ? { message: `Za besedo »${key}« manjka dvopičje.`, fix } : undefined
  }
  const raw = rest.slice(1)
  if (raw === '' || /^[ \t]/.test(raw))
    return findValueMistake(`${start}${key}: `, raw.trim(), keys.get(key) === false)
  if (!keys.has(key) && findNearest(key, keys.keys()) === undefined) return undefined
  return {
    message: `Za dvopičjem pri »${key}« manjka navaden presledek.`,
    isSilent: true,
    fix: `${start}${key}: ${raw.replace(/^[\s\u00a0]+/, '')}`,
  }
}

/** Finds mistakes after `key: `; `isText` is true for a key that does not hold a list. */
function findValueMistake(start: string, value: string, isText: boolean): Correction | undefined {
  const text = value.replace(/\s+#.*$/, '')
  if (/^["']/.test(value)) return findQuoteMistake(start, value)
  if (SPECIAL_START_PATTERN.test(value) && !/^[|>][-+\d]*$/.test(text))
    return {
      message: `Besedilo, ki se začne z znakom »${value[0]}«, zapišite v narekovaje.`,
      fix: start + quoteYaml(text),
    }
  if (/^- /.test(value))
    return isText
      ? {
          message: 'Vezaj s presledkom pomeni vrstico seznama, tu pa seznama ni. Vezaj izbrišite.',
          fix: start + value.replace(/^(- +)+/, ''),
        }
      : {
          message: 'Seznam se začne v novi vrstici pod imenom podatka.',
          fix: `${start.trimEnd()}\n${' '.repeat(start.length - start.trimStart().length)}  ${value}`,
        }
  const isBracket = /^[[{]/.test(text)
  if (!isBracket && /:(\s|$)/.test(text))
    return {
      message: 'V besedilu je dvopičje, zato naj celo besedilo stoji v narekovajih.',
      fix: start + quoteYaml(/^[“”„»"](.*)[“”„«"]$/.exec(text)?.[1] ?? text),
    }
  if (isBracket && !/[\]}]$/.test(text))
    return {
      message: 'Besedilo, ki se začne z oklepajem [ ali {, zapišite v narekovaje.',
      fix: start + quoteYaml(text),
    }
  return undefined
}

/** Finds unpaired, curly or nested quotation marks. */
function findQuoteMistake(start: string, value: string): Correction | undefined {
  if (/^(?:"(?:[^"\\]|\\[0abtnvfre "/\\N_LPxuU])*"|'(?:[^']|'')*')\s*(?:#.*)?$/.test(value)) return undefined
  return {
    message:
      'Narekovaja okoli besedila naj bosta ravna, eden na začetku in eden na koncu. Za notranje uporabite » in «, poševnice \\ pa ne.',
    fix: start + quoteYaml(replaceNestedQuotes(value)),
  }
}

/** Replaces nested quotation marks: `"Igra "Jurij" v parku"` → `Igra »Jurij« v parku`. */
function replaceNestedQuotes(value: string): string {
  const mark = value.slice(0, 1)
  const isAlone = value.lastIndexOf(mark) === 0
  const text = isAlone
    ? value.slice(1).replace(/[“”„«»’]$/, '')
    : value.endsWith(mark)
      ? value.slice(1, -1)
      : value
  let open = false
  return text.trim().replaceAll(mark, () => {
    open = !open
    return open ? '»' : '«'
  })
}
