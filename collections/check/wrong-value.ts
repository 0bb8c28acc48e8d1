// One sentence for a value of the wrong kind, and the value that was most likely meant.
import type { z } from 'zod'
import { findFactName } from '../facts'
import { toCalendarDay } from '../written-times'
import { getChoices, getMeta } from './schema-meta'
import { findNearest } from './suggest'
import { quote } from './yaml-lines'

export interface WrongValue {
  message: string
  /** YAML of the value that was meant, to be pasted after the colon. */
  value?: string
}

/**
 * Says why `value` is wrong for `schema`.
 * @param written how it stands in the file, e.g. `83.800` where YAML understands 83.8
 * @param place »Tu«, or the list whose lines each hold one value
 */
export function describeWrongValue(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  written: string | undefined,
  place = 'Tu',
): WrongValue {
  const { kind = 'text', example, hint = '', least = 0, most } = getMeta(schema)
  const shown = show(value, written)
  switch (kind) {
    case 'list':
      return {
        message: 'Tu naj bo seznam: vsaka stvar v svoji vrstici, pred njo vezaj in presledek.',
        value: typeof value === 'object' ? undefined : toList(written ?? String(value)),
      }
    case 'group':
      return {
        message: `Tu naj bo skupina podatkov, vsak v svoji zamaknjeni vrstici. ${hint}`.trim(),
      }
    default:
      break
  }
  if (value !== null && typeof value === 'object') {
    const pair = Array.isArray(value) ? undefined : Object.entries(value)[0]
    const fact = /^\{\s*([\p{L}\p{N}_.]+)\s*\}$/u.exec(written?.trim() ?? '')?.[1]
    if (fact !== undefined && findFactName(fact) !== undefined) {
      return {
        message: 'Vrednost, ki se začne z zavitim oklepajem, zapišite v narekovaje.',
        value: quote(`{${fact}}`),
      }
    }
    const names = Array.isArray(value) ? [] : Object.keys(value).map((name) => `»${name}«`)
    if (pair && Object.keys(value).length === 1 && typeof pair[1] !== 'object') {
      return {
        message: 'V besedilu je dvopičje, zato naj celo besedilo stoji v narekovajih.',
        value: quote(`${pair[0]}: ${pair[1]}`),
      }
    }
    return {
      message: `${place} naj bo ena sama vrednost, zapisan${Array.isArray(value) ? ' pa je seznam' : `a pa je skupina podatkov (${names.join(', ')})`}.`,
    }
  }
  switch (kind) {
    case 'integer':
      if (typeof value === 'number' && Number.isInteger(value) && (value < least || value > (most ?? value)))
        return {
          message: `Število naj bo ${most === undefined ? `vsaj ${least}` : `med ${least} in ${most}`}, zapisano pa je »${shown}«.`,
        }
      return wholeNumber(value, shown)
    case 'decimal':
      return decimalNumber(shown)
    case 'flag':
      return {
        message: `Tu naj piše »true« (da) ali »false« (ne), zapisano pa je »${shown}«.`,
      }
    case 'day':
      return wrongDay(shown, example)
    case 'choice': {
      const choices = getChoices(schema)
      const nearest = findNearest(shown, choices)
      return {
        message: `Vrednosti »${shown}« ni na izbiro.${nearest ? ` Ali ste mislili »${nearest}«?` : ''} Možnosti: ${choices.join(', ')}.`,
        value: nearest,
      }
    }
    case 'url':
      return {
        message: `»${shown}« ni cel spletni naslov. Začne naj se s https://.`,
        value: /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(shown) ? `https://${shown}` : undefined,
      }
    case 'colour':
      return {
        message: `»${shown}« ni barva. Zapišite jo v narekovaje, z znakom # in šestimi števkami ali črkami od a do f.`,
      }
    case 'email':
      return {
        message: `»${shown}« ni en sam veljaven e-poštni naslov.`,
        value: /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/.exec(shown)?.[1],
      }
    case 'path':
      return {
        message: `»${shown}« ni naslov na tem spletnem mestu. Začne naj se s poševnico, brez imena mesta in brez presledkov.`,
      }
    default:
      return typeof value === 'string'
        ? {
            message: `Vrednost »${shown}« tu ni veljavna. ${hint}`.trim(),
          }
        : {
            message: `Tu naj bo besedilo. Vrednost »${shown}« zapišite v narekovaje.`,
            value: quote(shown),
          }
  }
}

/** One item per bullet, whichever sign stands for it. */
function toList(written: string): string {
  const items = written
    .split(/(?:^|\n)\s*[•*–—·-]\s+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return items.map((item) => `\n  - ${item}`).join('')
}

function wholeNumber(value: unknown, shown: string): WrongValue {
  const grouped = /^\d{1,3}(?:[. ]\d{3})+$/.exec(shown)
  const digits = grouped ? shown.replace(/\D/g, '') : /^\D{0,3}(\d+)(?:[.,]0+)?\D*$/.exec(shown)?.[1]
  if (typeof value === 'number' && grouped) {
    return { message: `Število »${shown}« zapišite brez pik.`, value: digits }
  }
  return {
    message: `Tu naj bo celo število, samo s številkami, zapisano pa je »${shown}«.`,
    value: digits,
  }
}

function decimalNumber(shown: string): WrongValue {
  const number = /(\d+(?:[.,]\d+)?)/.exec(shown)?.[1]
  const isOnly = shown.match(/\d+(?:[.,]\d+)?/g)?.length === 1
  return {
    message: `Tu naj bo število, po potrebi z decimalno vejico, zapisano pa je »${shown}«.`,
    value: number && isOnly ? number : undefined,
  }
}

function wrongDay(shown: string, example: string | undefined): WrongValue {
  const range = /^(\d{1,2})\.?\s*(?:[-–—]|do)\s*(.+)$/.exec(shown)
  const last = range?.[2] ? toCalendarDay(range[2]) : undefined
  if (range && last) {
    const [year, month] = last.split('-')
    return {
      message: `Tu naj bo en sam dan. Prvi dan zapišite pri »od«, zadnjega pri »do«.`,
      value: `${Number(range[1])}. ${Number(month)}. ${year}`,
    }
  }
  if (/^\d{1,2}\D+\d{1,2}\D+\d{4}\D*$|^\d{4}\D\d{1,2}\D\d{1,2}$/.test(shown)) {
    return {
      message: `Dneva »${shown}« ni v koledarju. Preverite dan in mesec.`,
    }
  }
  return {
    message: `»${shown}« ni datum. Zapišite dan, mesec in leto s štirimi števkami, na primer ${example ?? '1. 3. 2026'}.`,
  }
}

/** The value as its author sees it, cut where it is long. */
function show(value: unknown, written: string | undefined): string {
  const text = typeof value === 'string' ? value : (written ?? String(value)).trim()
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}
