// Explanations for values of the wrong kind, with the value that the author most likely meant.
import type { z } from 'zod'
import { findFactName } from '../facts'
import type { KeyKind } from '../keys'
import { getChoices, getMeta } from './schema-meta'
import { findNearest } from './suggest'
import { findQuotes } from './text-values'
import { explainWrongDay, explainWrongHours, explainWrongMoment, explainWrongWeekdays } from './wrong-time'
import { quoteYaml } from './yaml-lines'

interface WrongValue {
  message: string
  /** YAML of the value that the author most likely meant, to paste after the colon. */
  value?: string | undefined
}

interface Context {
  schema: z.core.$ZodType | undefined
  meta: ReturnType<typeof getMeta>
  value: unknown
  written: string | undefined
  shown: string
  /** Beginning of the message: »Tu«, or »V vsaki vrstici seznama …« for a list item. */
  prefix: string
}

/**
 * Explains in Slovenian why a schema rejects a value.
 * @param written YAML source of the value, e.g. `83.800` where YAML parses 83.8
 */
export function explainWrongValue(
  schema: z.core.$ZodType | undefined,
  { value, written }: { value: unknown; written: string | undefined },
  prefix = 'Tu',
): WrongValue {
  const meta = getMeta(schema)
  const context = { schema, meta, value, written, prefix, shown: shortenValue(value, written) }
  const { kind = 'text' } = meta
  const quotes = findQuotes(value)
  if (quotes) return { message: QUOTES_MESSAGE, value: quotes.meant }
  if (kind === 'list' || kind === 'object') return EXPLANATIONS[kind](context)
  if (value !== null && typeof value === 'object') return explainUnexpectedObject(context)
  return (EXPLANATIONS[kind as keyof typeof EXPLANATIONS] ?? explainWrongText)(context)
}

const QUOTES_MESSAGE = 'Okoli podatka so narekovaji, zato ga program ne razume. Izbrišite jih.'

const EXPLANATIONS = {
  list: ({ value, written }) => ({
    message: 'Tu naj bo seznam: vsaka stvar v svoji vrstici, pred njo vezaj in presledek.',
    value: typeof value === 'object' ? undefined : toYamlList(written ?? String(value)),
  }),
  object: ({ meta }) => ({
    message: `Tu naj bo skupina podatkov, vsak v svoji zamaknjeni vrstici. ${meta.hint ?? ''}`.trim(),
  }),
  integer: explainWrongInteger,
  decimal: explainWrongDecimal,
  flag: ({ shown }) => ({ message: `Tu naj piše »true« (da) ali »false« (ne), zapisano pa je »${shown}«.` }),
  day: ({ shown, meta }) => explainWrongDay(shown, meta.example),
  moment: ({ shown, meta }) => explainWrongMoment(shown, meta.example),
  weekdays: ({ shown }) => explainWrongWeekdays(shown),
  hours: ({ shown, meta }) => explainWrongHours(shown, meta.example),
  choice: explainWrongChoice,
  url: ({ shown }) => ({
    message: `»${shown}« ni cel spletni naslov. Začne naj se s https://.`,
    value: /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(shown) ? `https://${shown}` : undefined,
  }),
  colour: ({ shown }) => ({
    message: `»${shown}« ni barva. Zapišite jo v narekovaje, z znakom # in šestimi števkami ali črkami od a do f.`,
  }),
  email: ({ shown }) => ({
    message: `»${shown}« ni en sam veljaven e-poštni naslov.`,
    value: /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/.exec(shown)?.[1],
  }),
  path: ({ shown }) => ({
    message: `»${shown}« ni naslov na tem spletnem mestu. Začne naj se s poševnico, brez imena mesta in brez presledkov.`,
  }),
} satisfies Partial<Record<KeyKind, (context: Context) => WrongValue>>

/** Explains a list or object where a single value belongs: unquoted braces and colons are the usual causes. */
function explainUnexpectedObject({ value, written, prefix }: Context): WrongValue {
  const fact = /^\{\s*([\p{L}\p{N}_.]+)\s*\}$/u.exec(written?.trim() ?? '')?.[1]
  if (fact !== undefined && findFactName(fact) !== undefined)
    return {
      message: 'Vrednost, ki se začne z zavitim oklepajem, zapišite v narekovaje.',
      value: quoteYaml(`{${fact}}`),
    }
  if (Array.isArray(value)) return { message: `${prefix} naj bo ena sama vrednost, zapisan pa je seznam.` }
  const entries = Object.entries(value as object)
  const [first] = entries
  if (first && entries.length === 1 && typeof first[1] !== 'object')
    return {
      message: 'V besedilu je dvopičje, zato naj celo besedilo stoji v narekovajih.',
      value: quoteYaml(`${first[0]}: ${first[1]}`),
    }
  const names = entries.map(([name]) => `»${name}«`).join(', ')
  return { message: `${prefix} naj bo ena sama vrednost, zapisana pa je skupina podatkov (${names}).` }
}

function explainWrongText({ value, shown, meta }: Context): WrongValue {
  // A bare number is accepted as a line of text, so quotes would not make it valid.
  const isText = typeof value === 'string' || (typeof value === 'number' && meta.kind === 'text')
  return isText
    ? { message: `Vrednost »${shown}« tu ni veljavna. ${meta.hint ?? ''}`.trim() }
    : { message: `Tu naj bo besedilo. Vrednost »${shown}« zapišite v narekovaje.`, value: quoteYaml(shown) }
}

function explainWrongChoice({ schema, shown }: Context): WrongValue {
  const choices = getChoices(schema)
  const nearest = findNearest(shown, choices)
  return {
    message: `Vrednosti »${shown}« ni na izbiro.${nearest ? ` Ali ste mislili »${nearest}«?` : ''} Možnosti: ${choices.join(', ')}.`,
    value: nearest,
  }
}

/** Converts lines with any bullet character to a YAML list. */
function toYamlList(written: string): string {
  const items = written
    .split(/(?:^|\n)\s*[•*–—·-]\s+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return items.map((item) => `\n  - ${item}`).join('')
}

function explainWrongInteger({ value, shown, meta: { least = 0, most } }: Context): WrongValue {
  if (typeof value === 'number' && Number.isInteger(value) && (value < least || value > (most ?? value)))
    return {
      message: `Število naj bo ${most === undefined ? `vsaj ${least}` : `med ${least} in ${most}`}, zapisano pa je »${shown}«.`,
    }
  const grouped = /^\d{1,3}(?:[. ]\d{3})+$/.exec(shown)
  const digits = grouped ? shown.replace(/\D/g, '') : /^\D{0,3}(\d+)(?:[.,]0+)?\D*$/.exec(shown)?.[1]
  if (typeof value === 'number' && grouped)
    return { message: `Število »${shown}« zapišite brez pik.`, value: digits }
  return { message: `Tu naj bo celo število, samo s številkami, zapisano pa je »${shown}«.`, value: digits }
}

function explainWrongDecimal({ shown }: Context): WrongValue {
  const number = /(?<![\p{L}\d])(\d+(?:[.,]\d+)?)(?![\p{L}\d])/u.exec(shown)?.[1]
  const isOnly = shown.match(/\d+(?:[.,]\d+)?/g)?.length === 1
  return {
    message: `Tu naj bo število, po potrebi z decimalno vejico, zapisano pa je »${shown}«.`,
    value: number && isOnly ? number : undefined,
  }
}

/** Returns the value as its author wrote it, in one line of at most 60 characters. */
function shortenValue(value: unknown, written: string | undefined): string {
  const text = typeof value === 'string' ? value : (written ?? String(value)).trim()
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}
