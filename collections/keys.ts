// The building blocks of every collection's schema. Labels and hints are Slovenian: staff read them in
// reports, in the guide's tables and in the form editor.
import { z } from 'zod'
import { ART_FORMS } from '../common/art-forms'
import { decodePath, foldWord } from '../common/fold-path'
import { toHours } from '../common/hours'
import { bindWords } from './typography'
import { toCalendarDay, toMoment, toWeekdays } from './written-times'
import { toDecimal, toFileId, toFlag, toInteger, toPicturePath } from './written-values'

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
  /** For `kind: 'flag'`: what is true of a file that does not say it. */
  isUsual?: true
  /** For `kind: 'relation'`: the folder below `content/` whose file names are allowed. */
  relation?: string
  /** For `kind: 'picture'`: another picture stands in when this one is missing. */
  hasSubstitute?: true
  /** For `kind: 'relation'`: what to do when the file that it names is hidden; by default nothing. */
  whenHidden?: string
  /** For `kind: 'integer'`: the smallest and the largest number that makes sense. */
  least?: number
  most?: number
}

export type KeyKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'day'
  | 'choice'
  | 'picture'
  | 'pictureDescription'
  | 'relation'
  | 'url'
  | 'email'
  | 'colour'
  | 'path'
  | 'place'
  | 'list'
  | 'group'

declare module 'zod' {
  interface GlobalMeta extends Partial<Omit<KeyMeta, 'label'>> {
    label?: string
  }
}

/** What is written, without blanks around it. */
const written = z.string().trim().min(1)

/** A line of text. A bare number in YAML (`ime: 1984`) is understood as text. */
export const text = (meta: KeyMeta) =>
  z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), written)
    .meta({ kind: 'text', ...meta })

/** A line of text that may be long enough to wrap: words that belong together stay on one line. */
export const sentence = (meta: KeyMeta) =>
  text(meta)
    .transform(bindWords)
    .meta({ kind: 'text', ...meta })

/** Several sentences; words that belong together stay on one line. */
export const longText = (meta: KeyMeta) => written.transform(bindWords).meta({ kind: 'longText', ...meta })

/** A whole number, `least` (else 0) or more; `"83.800"` and `"7."` are understood. */
export const integer = (meta: KeyMeta) => {
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = meta
  return z.preprocess(toInteger, z.int().min(least).max(most)).meta({ kind: 'integer', ...meta })
}

/** A year of the calendar. */
export const year = (meta: KeyMeta) => integer({ least: 1900, most: 2100, ...meta })

/** A number with a decimal comma or point, 0 or more; `"1,5"`, `30 €` and `1.730,50 EUR` are understood. */
export const decimal = (meta: KeyMeta) =>
  z.preprocess(toDecimal, z.number().nonnegative()).meta({ kind: 'decimal', ...meta })

/** Yes or no; absent means no, unless yes is usual. »da« and »ne« are understood. */
export const flag = (meta: KeyMeta) =>
  z
    .preprocess(toFlag, z.boolean())
    .default(meta.isUsual ?? false)
    .meta({ kind: 'flag', ...meta })

/** A calendar day in any usual Slovenian or ISO writing; comes out as `YYYY-MM-DD`. */
export const day = (meta: KeyMeta) =>
  understood(toCalendarDay, { kind: 'day', example: '1. 3. 2026', ...meta })

/** Days of the week, one or more: `torek in četrtek`. */
export const weekdays = (meta: KeyMeta) => understood(toWeekdays, { example: 'torek', ...meta })

/** Hours of a day, from and to or only from: `17.00–18.30`. */
export const hours = (meta: KeyMeta) => understood(toHours, { example: '17.00–18.30', ...meta })

/** A day with or without an hour: `2. 3. 2026 ob 18.00`. */
export const moment = (meta: KeyMeta) => understood(toMoment, { example: '2. 3. 2026 ob 18.00', ...meta })

/** An address on this site, or a whole one elsewhere. */
export const place = (meta: KeyMeta) =>
  understood((written) => (/^(\/|https?:\/\/)\S*$/.test(written) ? written : undefined), {
    kind: 'place',
    ...meta,
  })

/** A text that must be understood, and stands on the site as it was understood. */
const understood = (read: (written: string) => string | undefined, meta: KeyMeta) =>
  text(meta)
    .transform((value, context) => {
      const meant = read(value)
      if (!meant) context.addIssue({ code: 'custom', input: value })
      return meant ?? z.NEVER
    })
    .meta({ kind: 'text', ...meta })

/** One of a few fixed words; capitals and diacritics are forgiven. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  meta: KeyMeta,
) =>
  z
    .preprocess(
      (value) =>
        typeof value === 'string'
          ? (options.find((option) => foldWord(option) === foldWord(value)) ?? value)
          : value,
      z.enum(options),
    )
    .meta({ kind: 'choice', ...meta })

/** The file name of another content file; its folder and ending are forgiven. */
export const relation = (folder: string, meta: KeyMeta) =>
  z
    .string()
    .transform(toFileId)
    .pipe(z.string().min(1))
    .meta({ kind: 'relation', relation: folder, ...meta })

/** A picture's path, relative to the file that names it. */
export const picture = (meta: KeyMeta) => written.transform(toPicturePath).meta({ kind: 'picture', ...meta })

/** Alt texts by picture file name; without one, the title and the file name stand in (docs/product.md, section 3). */
export const pictureDescriptions = z
  .record(z.string(), written.meta({ kind: 'pictureDescription' }))
  .meta({
    kind: 'group',
    label: 'Opisi slik',
    hint: 'Ime datoteke slike, dvopičje in opis za ljudi, ki slike ne vidijo.',
    example: 'priklon.jpg: Otroci se priklanjajo občinstvu.',
  })
  .optional()

/** What is on a picture. */
export const alt = text({
  label: 'Opis slike',
  hint: 'Kaj je na sliki, za ljudi, ki je ne vidijo. Brez imen otrok.',
  example: 'Otroci v pisanih kostumih na odru.',
})

/** A picture that lies beside its file, and what is on it; who has none leaves out both. */
export const ownPhoto = (example: string, label = 'Slika') => ({
  slika: picture({ label, hint: 'Ime datoteke slike ob tej datoteki.', example }).optional(),
  opis_slike: alt.optional(),
})

/** An absolute web address. */
export const url = (meta: KeyMeta) =>
  written
    .pipe(z.url({ protocol: /^https?$/ }))
    .meta({ kind: 'url', example: 'https://www.primer.si', ...meta })

/** A colour as `#` and six digits. */
export const colour = (meta: KeyMeta) =>
  written
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .meta({ kind: 'colour', ...meta })

/** One e-mail address. */
export const email = (meta: KeyMeta) =>
  written.pipe(z.email()).meta({ kind: 'email', example: 'info@center.example', ...meta })

/** Name and address of a sender: `CK Primerje <prijave@center.example>`. */
export const sender = (meta: KeyMeta) =>
  written.regex(/^[^<>@]+<[^<>\s@]+@[^<>\s@]+\.[^<>\s@]+>$/).meta({ kind: 'text', ...meta })

/** An address on this site, e.g. `/delavnice/muzikal`; the site's name and a slash at the end are forgiven. */
export const path = (meta: KeyMeta) =>
  written
    .transform((value) => decodePath(value.replace(/^https?:\/\/[^/]+/, '')) ?? value)
    .transform((value) => (value.length > 1 ? value.replace(/\/+$/, '') : value))
    .pipe(z.string().regex(/^\/[^\s?#]*$/))
    .meta({ kind: 'path', ...meta })

/** A list of values or groups. */
export const list = <Item extends z.ZodType>(item: Item, meta: KeyMeta) =>
  z.array(item).meta({ kind: 'list', ...meta })

/** A group of keys inside a list or under one key. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, meta?: KeyMeta) =>
  z.strictObject(shape).meta({ kind: 'group', ...meta })

/** Keys that every file may hold. */
export const sample = flag({
  label: 'Vzorec',
  hint: 'Napišite »true«, dokler podatki niso pravi (izmišljeno ime, fotografija, stik). Na spletnem mestu se to ne vidi.',
  example: 'true',
})

export const draft = flag({
  label: 'Osnutek',
  hint: 'Napišite »true«, da se to ne pokaže. Zapisano ostane shranjeno.',
  example: 'true',
})

/** Whether a file's raw `osnutek` hides it. */
export function isDraft(value: unknown): boolean {
  return draft.safeParse(value ?? undefined).data === true
}

export const artForm = choice(ART_FORMS, {
  label: 'Podoba',
  hint: 'Barva in znak: gledalisce, slikanje, lutke, tehnika, skupina, pisanje, muzikal ali drugo.',
  example: 'gledalisce',
})

/** The last part of a page's address. */
export const slug = (example: string) =>
  text({
    label: 'Naslov v brskalniku',
    hint: 'Zadnji del spletnega naslova; brez njega velja ime datoteke.',
    example,
  })

/**
 * Heading and description that every page file begins with.
 * @param title a right heading for such a page
 * @param description a right description of it
 */
export const pageKeys = (title: string, description: string) => ({
  v_meniju: text({
    label: 'V meniju',
    hint: 'Beseda v meniju ali v nogi; brez nje velja običajna.',
    example: 'O nas',
  }).optional(),
  naslov: text({ label: 'Naslov', hint: 'Velik naslov na vrhu strani.', example: title }),
  opis: text({
    label: 'Opis strani',
    hint: 'En stavek, ki ga pokažejo iskalniki in družbena omrežja.',
    example: description,
  }),
  vzorec: sample,
})

/** What a page says below its heading. */
export const lead = (example: string) => longText({ label: 'Uvod', hint: 'Odstavek pod naslovom.', example })

/** Words that people type instead of a key that many kinds of files have. */
export const COMMON_NAMES: Readonly<Record<string, readonly string[]>> = {
  naslov: ['title', 'name', 'ime'],
  ime: ['name', 'title', 'naslov'],
  opis: ['description'],
  uvod: ['uvodnik', 'lead'],
  slika: ['image', 'photo', 'picture', 'fotografija', 'foto'],
  opis_slike: ['alt'],
  vrstni_red: ['order'],
  osnutek: ['draft', 'skrito', 'skrita', 'skrit'],
  vzorec: ['sample'],
}
