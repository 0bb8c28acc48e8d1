// Checks texts that the schema accepts, but that readers would see wrongly.
import { hasUnprintableCharacters, UNPRINTABLE_CHARACTERS } from '../../common/characters'
import type { ContentFile } from '../collection'
import type { KeyKind } from '../keys'
import { createKeyProblem, getKeyLabel, visitValues } from './key-paths'
import { type Problem, toHint } from './problem'
import { getMeta, getShape, isOptional } from './schema-meta'
import { quoteYaml } from './yaml-lines'

/** Matches HTML tags and comments, but not `<prijave@center.example>`. */
const HTML_TAG_PATTERN = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>|<!--|-->/gi

export function checkTextValues(file: ContentFile): Problem[] {
  const { path, collection, keys } = file
  if (!keys) return []
  const problems: Problem[] = checkDescription(file)
  visitValues(collection.schema, keys.values, (keyPath, schema, value) => {
    const { kind } = getMeta(schema)
    const written = keys.writtenAt(keyPath) ?? ''
    const found =
      typeof value === 'number'
        ? findNumberMistake(value, written, kind)
        : typeof value === 'string'
          ? (findUnprintableCharacter(value, written) ??
            (!kind || /text|pictureDescription/i.test(kind)
              ? (findMarkupMistake(value) ?? findTextQuotes(value))
              : undefined))
          : undefined
    if (!found) return
    const line = keys.lineOf(keyPath)
    const text = keys.textOfLine(line)
    const prefix = /^\s*(?:- +)*(?:[^\s:"']+:)?\s*/.exec(text)?.[0].trimEnd() ?? ''
    const isOneLine = text.includes(written) && !written.includes('\n')
    const { message, isHint, meant } = found
    const fix = meant === undefined || !isOneLine ? undefined : `${prefix} ${meant}`
    problems.push({ file: path, line, isHint, label: getKeyLabel(collection, keyPath), message, fix })
  })
  return problems
}

interface TextMistake {
  message: string
  isHint?: true
  /** YAML of the value that the author most likely meant. */
  meant?: string | undefined
}

/** Finds numbers that YAML reads differently: `17.30` as 17.3, `84.000` as 84, `0x1f` and `1e3` as numbers. */
function findNumberMistake(
  value: number,
  written: string,
  kind: KeyKind | undefined,
): TextMistake | undefined {
  const shown = String(value).replace('.', ',')
  if (kind === 'text' && String(value) !== written)
    return {
      message: `»${written}« bi se prebralo kot število ${shown}. Zapišite v narekovaje.`,
      meant: quoteYaml(written),
    }
  const isMisread =
    kind === 'integer'
      ? Number.isInteger(value) && !/^[-+]?\d+$/.test(written)
      : kind === 'decimal' && !/^[-+]?\d+(\.\d{1,2}|\.\d{4,})?$/.test(written)
  if (!isMisread) return undefined
  const isGrouped = /^\d{1,3}(\.\d{3})+$/.test(written)
  const advice = isGrouped ? 'Tisočice zapišite brez pike' : 'Uporabite samo števke'
  return {
    message: `»${written}« bi se prebralo kot ${shown}. ${advice}.`,
    meant: isGrouped ? written.replaceAll('.', '') : undefined,
  }
}

/** Matches a text between two typographic quotation marks, without others inside. */
const QUOTED_TEXT = /^\s*[»«„“”‘‚‹›]([^»«„“”‘‚‹›]+)[»«“”‘’‹›]\s*$/

/**
 * Finds typographic quotation marks around a whole value. YAML needs none, and reads them as a part of the text. A text may
 * be a quotation, so the marks of a text are only a hint.
 */
export function findQuotes(value: unknown): { message: string; meant: string } | undefined {
  const [, inside = ''] = (typeof value === 'string' && QUOTED_TEXT.exec(value)) || []
  if (inside.trim() === '') return undefined
  const plain = inside.trim()
  return {
    message:
      'Narekovaja okoli celega besedila sta del besedila in ju obiskovalci vidijo. Podatek ju ne potrebuje: če besedilo ni navedek ali naslov dela, ju izbrišite.',
    meant: /^[\p{L}\d][^:#]*$/u.test(plain) ? plain : quoteYaml(plain),
  }
}

/** Finds control characters that YAML makes of an escape such as `\\v`: the source has only visible characters. */
function findUnprintableCharacter(value: string, written: string): TextMistake | undefined {
  if (!hasUnprintableCharacters(value)) return undefined
  const [code] = /\\(?:x\w{2}|u\w{4}|U\w{8}|[0abefrv])/.exec(written) ?? []
  return {
    message: `V besedilu je neviden znak${code ? ` (»${code}«)` : ''}, ki ga spletno mesto ne more pokazati. Izbrišite ga; za novo vrstico uporabite presledek ali nov stavek.`,
    meant: quoteYaml(value.replace(UNPRINTABLE_CHARACTERS, ' ').replace(/\s+/g, ' ')),
  }
}

function findTextQuotes(value: string): TextMistake | undefined {
  const quotes = findQuotes(value)
  return quotes && { ...quotes, isHint: true }
}

function findMarkupMistake(value: string): TextMistake | undefined {
  const [tag] = value.match(HTML_TAG_PATTERN) ?? []
  if (tag) {
    const plain = value.replace(HTML_TAG_PATTERN, '').trim()
    return {
      message: `V besedilu je oznaka HTML (»${tag.slice(0, 30)}«). Oznake se ne izvedejo, ampak bi jih obiskovalci videli. Izbrišite jih.`,
      meant: plain === '' ? undefined : quoteYaml(plain),
    }
  }
  if (!/\*\*[^*]+\*\*|__[^_]+__|\[[^\]]+\]\([^)]+\)|^#{1,6} /.test(value)) return undefined
  return {
    message:
      'Tu se besedilo izpiše natanko tako, kot je napisano: zvezdice, lojtre in povezave v oklepajih bodo vidne.',
    isHint: true,
    meant: quoteYaml(value.replace(/\*\*|__|^#+ /g, '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')),
  }
}

/** Reports picture descriptions that are only a file name, and missing optional ones. */
function checkDescription(file: ContentFile): Problem[] {
  const { slika: picture, opis_slike: description } = file.keys?.values ?? {}
  const { opis_slike: schema } = getShape(file.collection.schema)
  if (/^(slika|fotografija|foto|img|dsc)?[\s_\d.]*$|\.(jpe?g|png|webp)$/i.test(String(description)))
    return [
      toHint(
        createKeyProblem(file, {
          at: ['opis_slike'],
          message: 'Opis naj z enim stavkom pove, kaj je na sliki; ime datoteke ne pove ničesar.',
        }),
      ),
    ]
  if (picture === undefined || description !== undefined || !schema || !isOptional(schema)) return []
  const message =
    'Slika nima opisa za ljudi, ki je ne vidijo. Pod vrstico s sliko dodajte en stavek o tem, kaj je na njej. Imen otrok ne pišite.'
  return [
    createKeyProblem(file, { at: ['slika'], message, fix: 'opis_slike: Otroci v pisanih kostumih na odru.' }),
  ]
}
