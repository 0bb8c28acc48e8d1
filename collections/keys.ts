// The building blocks of every collection's schema. Labels and hints are Slovenian: staff read them in
// reports, in the guide's tables and in the form editor.
import { z } from 'zod'
import { ART_FORMS } from '../common/art-forms'
import { parseCalendarDate } from '../common/calendar-date'

/** What a key tells its author. */
export interface KeyMeta {
  /** Name of the key in words, e.g. »Ime delavnice«. */
  label: string
  /** One sentence: what to write and what happens with it. */
  hint: string
  /** A correct value, ready to be pasted. */
  example?: string
  /** Which kind of value it is; form editors choose their control by it. */
  kind?: KeyKind
  /** For `kind: 'relation'`: the folder below `content/` whose file names are allowed. */
  relation?: string
}

export type KeyKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'flag'
  | 'day'
  | 'choice'
  | 'picture'
  | 'relation'
  | 'url'
  | 'email'
  | 'list'
  | 'group'

declare module 'zod' {
  interface GlobalMeta extends Partial<Omit<KeyMeta, 'label'>> {
    label?: string
  }
}

/** A line of text. A bare number in YAML (`ime: 1984`) is understood as text. */
export const text = (meta: KeyMeta) =>
  z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1))
    .meta({ kind: 'text', ...meta })

/** Several sentences. */
export const longText = (meta: KeyMeta) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ kind: 'longText', ...meta })

/** A whole number, 0 or more. */
export const integer = (meta: KeyMeta) =>
  z
    .int()
    .nonnegative()
    .meta({ kind: 'integer', ...meta })

/** Yes or no; absent means no. */
export const flag = (meta: KeyMeta) =>
  z
    .boolean()
    .default(false)
    .meta({ kind: 'flag', ...meta })

/** A calendar day in any usual Slovenian or ISO writing; comes out as `YYYY-MM-DD`. */
export const day = (meta: KeyMeta) =>
  z
    .union([z.string(), z.date()])
    .transform((value, context) => {
      const parsed = parseCalendarDate(withoutMidnight(value))
      if (parsed) return parsed
      context.addIssue({ code: 'custom', params: { problem: 'day' }, input: value })
      return z.NEVER
    })
    .meta({ kind: 'day', example: '1. 3. 2026', ...meta })

/** YAML reads an unquoted `2026-03-01` as midnight UTC; only its calendar day is meant. */
function withoutMidnight(value: string | Date): string {
  const written = value instanceof Date ? value.toISOString() : value.trim()
  return written.replace(/T00:00:00\.000Z$/, '')
}

/** One of a few fixed words. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  meta: KeyMeta,
) => z.enum(options).meta({ kind: 'choice', ...meta })

/** The file name of another content file, without its ending. */
export const relation = (folder: string, meta: KeyMeta) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ kind: 'relation', relation: folder, ...meta })

/** A picture's path, relative to the file that names it. */
export const picture = (meta: KeyMeta) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ kind: 'picture', ...meta })

/** An absolute web address. */
export const url = (meta: KeyMeta) =>
  z.url({ protocol: /^https?$/ }).meta({ kind: 'url', example: 'https://www.primer.si', ...meta })

/** One e-mail address. */
export const email = (meta: KeyMeta) =>
  z.email().meta({ kind: 'email', example: 'info@ckd.example', ...meta })

/** A list of values or groups. */
export const list = <Item extends z.ZodType>(item: Item, meta: KeyMeta) =>
  z.array(item).meta({ kind: 'list', ...meta })

/** A group of keys inside a list or under one key. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, meta?: KeyMeta) =>
  z.strictObject(shape).meta({ kind: 'group', ...meta })

/** Keys that every file may hold. */
export const sample = flag({
  label: 'Vzorec',
  hint: 'Napišite »true«, dokler podatki niso pravi (izmišljeno ime, fotografija, stik). Na spletni strani se to ne vidi.',
  example: 'true',
})

export const draft = flag({
  label: 'Osnutek',
  hint: 'Napišite »true«, da se stran ne objavi. Datoteka ostane shranjena.',
  example: 'true',
})

export const artForm = choice(ART_FORMS, {
  label: 'Podoba',
  hint: 'Barva in znak: gledalisce, slikanje, lutke, tehnika, skupina, pisanje ali muzikal.',
  example: 'gledalisce',
})

/** Heading and description that every page file begins with. */
export const pageKeys = {
  naslov: text({ label: 'Naslov', hint: 'Velik naslov na vrhu strani.', example: 'GALERIJA' }),
  opis: text({
    label: 'Opis strani',
    hint: 'En stavek, ki ga pokažejo iskalniki in družbena omrežja.',
    example: 'Utrinki z delavnic, nastopov in razstav.',
  }),
  vzorec: sample,
}
