// What the schema lets through, but a reader of the site would stumble over.
import type { ContentFile } from '../collection'
import type { KeyKind } from '../keys'
import { PICTURE_FILE } from '../pictures/manifest'
import { eachValue, getSchema, getValue, isTextKind, labelOf } from './paths'
import type { Problem } from './problem'
import { getMeta, getShape } from './schema-meta'
import { quote } from './yaml-lines'

/** An HTML tag or comment; `<prijave@center.example>` is none. */
export const HTML = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>|<!--|-->/i

type Hint = (message: string, value?: string) => void

/** All values of a file that are readable but not what its author means. */
export function checkTextValues({ path, collection, keys }: ContentFile): Problem[] {
  if (!keys) return []
  const problems: Problem[] = []
  let hasToldQuotes = false
  eachValue(collection.schema, keys.values, (keyPath, schema, value) => {
    const written = keys.writtenAt(keyPath) ?? ''
    const line = keys.lineOf(keyPath)
    const text = keys.textOfLine(line)
    const lead = /^\s*(?:- +)*(?:[^\s:"']+:)?\s*/.exec(text)?.[0].trimEnd() ?? ''
    const tell = (message: string, value?: string, isHint?: true) => {
      const isOneLine = text.includes(written) && !written.includes('\n')
      problems.push({
        file: path,
        line,
        isHint,
        label: labelOf(collection, keyPath),
        message,
        fix: value === undefined || !isOneLine ? undefined : `${lead} ${value}`,
      })
    }
    const hint: Hint = (message, value) => tell(message, value, true)
    if (typeof value === 'number') {
      if (isTextKind(schema) && String(value) !== written) {
        tell(
          `»${written}« bi se prebralo kot število ${String(value).replace('.', ',')}. Zapišite v narekovaje.`,
          quote(written),
        )
      } else if (isMisread(getMeta(schema).kind, value, written)) {
        tell(
          `»${written}« bi se prebralo kot ${String(value).replace('.', ',')}. Tisočice zapišite brez pike.`,
          getMeta(schema).kind === 'integer' && !/^[\d.]+$/.test(written)
            ? undefined
            : written.replaceAll('.', ''),
        )
      }
      return
    }
    if (typeof value !== 'string' || !(isTextKind(schema) || schema === undefined || !getMeta(schema).kind))
      return
    const match = HTML.exec(value)
    if (match) {
      const plain = value.replace(new RegExp(HTML, 'gi'), '').trim()
      tell(
        `V besedilu je oznaka HTML (»${match[0].slice(0, 30)}«). Oznake se ne izvedejo, ampak bi jih obiskovalci videli. Izbrišite jih.`,
        plain === '' ? undefined : quote(plain),
      )
      return
    }
    if (/&(nbsp|amp|quot|lt|gt|shy|#\d+);/.test(value)) {
      hint(
        'V besedilu je oznaka posebnega znaka (npr. &nbsp;), ki bi se izpisala po črkah. Nadomestite jo s pravim znakom ali presledkom.',
        quote(value.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').replaceAll('&quot;', '»')),
      )
    }
    if (/\*\*[^*]+\*\*|__[^_]+__|\[[^\]]+\]\([^)]+\)|^#{1,6} /.test(value)) {
      hint(
        'Tu se besedilo izpiše natanko tako, kot je napisano: zvezdice, lojtre in povezave v oklepajih bodo vidne.',
        quote(value.replace(/\*\*|__|^#+ /g, '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')),
      )
    }
    const wrapped = /^[“”„‟"](.*)[“”"]$/.exec(value)
    if (wrapped) {
      hint(
        'Narekovaji okoli besedila se bodo videli na strani. Če jih ne želite, jih izbrišite.',
        /[:#]/.test(wrapped[1] ?? '') ? quote(wrapped[1] ?? '') : wrapped[1],
      )
    } else if (!hasToldQuotes && /[“”„‟]/.test(value)) {
      hasToldQuotes = true
      hint('Na tej strani so narekovaji »taki«. Zavite zamenjajte z njimi.', toSlovenianQuotes(written))
    }
    if (keyPath.at(-1) === 'ura') checkTime(value, hint)
  })
  problems.push(...checkDescriptions(path, collection, keys))
  return problems
}

/** YAML reads `84.000` as 84, and `0x1f` or `1e3` as numbers that nobody meant. */
function isMisread(kind: KeyKind | undefined, value: number, written: string): boolean {
  if (kind === 'integer') return Number.isInteger(value) && !/^[-+]?\d+$/.test(written)
  return kind === 'decimal' && /^\d{1,3}\.\d{3}$/.test(written)
}

/** „besedilo” and “besedilo” → »besedilo«. */
export function toSlovenianQuotes(text: string): string {
  return text.replace(/[“„‟]([^“”„‟]*)[“”]/g, '»$1«').replace(/”([^“”„‟]*)”/g, '»$1«')
}

/** Slovenian writes 17.00, neither 17:00 nor 17h. */
function checkTime(value: string, hint: Hint) {
  const corrected = value
    .replace(/(\d{1,2}):(\d{2})/g, '$1.$2')
    .replace(/(\d{1,2})\s*h\b/g, '$1.00')
    .replace(/\s*uri?\b/g, '')
    .replace(/(\d)\s*-\s*(\d)/g, '$1–$2')
  if (corrected !== value)
    hint(
      'Ura se piše s piko in brez »h«, med urama je pomišljaj brez presledkov.',
      /^\d+\.\d+$/.test(corrected) ? quote(corrected) : corrected,
    )
}

const EMPTY_WORDS =
  /^(slika|fotografija|foto|image|photo|img|dsc|opis|opis slike|…|\.\.\.|x|-|kaj je na sliki)[\s_\d.]*$/i

/** Every picture says what is on it, for people who don't see it. */
function checkDescriptions(
  path: string,
  collection: ContentFile['collection'],
  keys: NonNullable<ContentFile['keys']>,
): Problem[] {
  const problems: Problem[] = []
  const visit = (keyPath: PropertyKey[]) => {
    const value = getValue(keys.values, keyPath)
    if (value === null || typeof value !== 'object') return
    const shape = getShape(getSchema(collection, keyPath))
    if ('slika' in shape && 'opis_slike' in shape)
      problems.push(...checkPair(path, collection, keys, keyPath))
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) visit([...keyPath, key])
  }
  visit([])
  return problems
}

function checkPair(
  path: string,
  collection: ContentFile['collection'],
  keys: NonNullable<ContentFile['keys']>,
  group: PropertyKey[],
): Problem[] {
  const picture = getValue(keys.values, [...group, 'slika'])
  const description = getValue(keys.values, [...group, 'opis_slike'])
  const line = keys.lineOf([...group, description === undefined ? 'slika' : 'opis_slike'])
  const text = keys.textOfLine(line)
  const indent = ' '.repeat(/^\s*(?:- +)*/.exec(text)?.[0].length ?? 0)
  const base = { file: path, line, label: labelOf(collection, [...group, 'opis_slike']) }
  const isRequired = collection.schema
    .safeParse(keys.values)
    .error?.issues.some(({ path: issue }) => issue.join() === [...group, 'opis_slike'].join())
  if (picture !== undefined && description === undefined && !isRequired) {
    return [
      {
        ...base,
        message:
          'Slika nima opisa za ljudi, ki je ne vidijo. Pod vrstico s sliko dodajte en stavek o tem, kaj je na njej. Imen otrok ne pišite.',
        fix: `${indent}opis_slike: Otroci v pisanih kostumih na odru.`,
      },
    ]
  }
  if (
    typeof description === 'string' &&
    (EMPTY_WORDS.test(description.trim()) || PICTURE_FILE.test(description.trim()))
  ) {
    return [
      {
        ...base,
        isHint: true,
        message:
          'Opis naj z enim stavkom pove, kaj je na sliki; ime datoteke in beseda »slika« ne povesta ničesar.',
      },
    ]
  }
  return []
}
