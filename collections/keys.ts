// Building blocks of all schemas. Labels and hints are Slovenian: staff read them in reports, guide and form editor.
import { z } from 'zod'
import { ART_FORMS } from '../common/art-forms'
import { decodePath, foldWord } from '../common/fold-path'
import { isPhone } from '../common/phone'
import { parseEventHours, parseTimeRange } from '../common/time-of-day'
import { insertNonBreakingSpaces } from './typography'
import { parseCalendarDay, parseMoment, parseWeekdays } from './written-times'
import { parseIban, toBoolean, toDecimal, toFileId, toInteger, toPicturePath } from './written-values'

export interface KeyMeta {
  label: string
  /** One sentence: what to write, and its effect. */
  hint: string
  example?: string
  /** Kind of value; it determines the control in the form editor. */
  kind?: KeyKind
  /** For `kind: 'flag'`: the default is true. */
  isTrueByDefault?: true
  /** For `kind: 'relation'`: folder below `content/` whose file names are allowed. */
  relation?: string
  /** For `kind: 'picture'`: pages replace a missing picture by another picture. */
  hasFallback?: true
  /** For `kind: 'relation'`: advice for staff when the named file is hidden. */
  hiddenAdvice?: string
  /** For `kind: 'integer'`: smallest and largest allowed number. */
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
  | 'moment'
  | 'weekdays'
  | 'hours'
  | 'choice'
  | 'picture'
  | 'pictureDescription'
  | 'relation'
  | 'url'
  | 'email'
  | 'colour'
  | 'path'
  | 'linkTarget'
  | 'list'
  | 'object'

declare module 'zod' {
  interface GlobalMeta extends Partial<Omit<KeyMeta, 'label'>> {
    label?: string
  }
}

type Description = [label: string, hint: string, example?: string | undefined, more?: Partial<KeyMeta>]

const toMeta = ([label, hint, example, more]: Description): KeyMeta => ({
  label,
  hint,
  ...(example !== undefined && { example }),
  ...more,
})

const nonEmptyText = z.string().trim().min(1)

const joinLines = (written: string): string => written.replace(/\s*[\n\u2028\u2029]\s*/g, ' ')

/** A line of text: line breaks become spaces. A bare number in YAML (`ime: 1984`) is accepted as text. */
export const text = (...description: Description) =>
  z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      z.string().transform(joinLines).pipe(nonEmptyText),
    )
    .meta({ kind: 'text', ...toMeta(description) })

/** A line of text that may wrap; non-breaking spaces are added. */
export const sentence = (...description: Description) =>
  text(...description)
    .transform(insertNonBreakingSpaces)
    .meta({ kind: 'text', ...toMeta(description) })

/** Several sentences; non-breaking spaces are added. */
export const longText = (...description: Description) =>
  nonEmptyText.transform(insertNonBreakingSpaces).meta({ kind: 'longText', ...toMeta(description) })

/** A whole number of at least `least`, by default 0; also accepts `"83.800"` and `"7."`. */
export const integer = (...description: Description) => {
  const meta = toMeta(description)
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = meta
  return z.preprocess(toInteger, z.int().min(least).max(most)).meta({ kind: 'integer', ...meta })
}

export const year = (label: string, hint: string, example: string) =>
  integer(label, hint, example, { least: 1900, most: 2100 })

/** A number of at least 0 with decimal comma or point; also accepts `"1,5"`, `30 €` and `1.730,50 EUR`. */
export const decimal = (...description: Description) =>
  z.preprocess(toDecimal, z.number().nonnegative()).meta({ kind: 'decimal', ...toMeta(description) })

/** A boolean, by default false unless `isTrueByDefault`; also accepts »da« and »ne«. */
export const flag = (...description: Description) => {
  const meta = toMeta(description)
  const { isTrueByDefault = false } = meta
  return z
    .preprocess(toBoolean, z.boolean())
    .default(isTrueByDefault)
    .meta({ kind: 'flag', ...meta })
}

/** A calendar day in any common Slovenian or ISO format; the output is `YYYY-MM-DD`. */
export const day = (...description: Description) =>
  parsedText(parseCalendarDay, { kind: 'day', example: '1. 3. 2026', ...toMeta(description) })

/** Days of a group's lessons: `torek in četrtek`, `vsak drugi torek`. */
export const weekdays = (...description: Description) =>
  parsedText(parseWeekdays, { kind: 'weekdays', example: 'torek', ...toMeta(description) })

/** A time range or a start time: `17.00–18.30`. */
export const timeRange = (...description: Description) =>
  parsedText(parseTimeRange, { kind: 'hours', example: '17.00–18.30', ...toMeta(description) })

/** Two consecutive years: `2025/2026`, `2025/26`. The text stays as written: enrolments are stored with it. */
export const schoolYear = (...description: Description) =>
  parsedText((written) => {
    const [, from = '', to = ''] = /^(2\d{3})[/–-](2\d{3}|\d{2})$/.exec(written) ?? []
    return String(Number(from) + 1).endsWith(to) && to !== '' ? written : undefined
  }, toMeta(description))

/** Hours of an event, which may end after midnight: `20.00–1.00`. */
export const eventHours = (...description: Description) =>
  parsedText(parseEventHours, { kind: 'hours', example: '18.00–20.00', ...toMeta(description) })

/** A day with or without time: `2. 3. 2026 ob 18.00`. */
export const moment = (...description: Description) =>
  parsedText(parseMoment, { kind: 'moment', ...toMeta(description) })

/** One telephone number: pages link to it. */
export const phone = (...description: Description) =>
  parsedText((written) => (isPhone(written) ? written : undefined), toMeta(description))

/** A bank account number with valid check digits, in any grouping. */
export const iban = (...description: Description) => parsedText(parseIban, toMeta(description))

/** A path on this site or an absolute URL. */
export const linkTarget = (...description: Description) =>
  parsedText((written) => (/^(\/|https?:\/\/)\S*$/.test(written) ? written : undefined), {
    kind: 'linkTarget',
    ...toMeta(description),
  })

/** A text that `parse` converts; invalid when `parse` returns undefined. */
const parsedText = (parse: (written: string) => string | undefined, meta: KeyMeta) =>
  text(meta.label, meta.hint)
    .transform((value, context) => {
      const parsed = parse(value)
      if (!parsed) context.addIssue({ code: 'custom', input: value })
      return parsed ?? z.NEVER
    })
    .meta({ kind: 'text', ...meta })

/** One of several fixed words, regardless of capitals and diacritics. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  ...description: Description
) => {
  const findOption = (value: unknown) =>
    options.find((option) => typeof value === 'string' && foldWord(option) === foldWord(value)) ?? value
  return z.preprocess(findOption, z.enum(options)).meta({ kind: 'choice', ...toMeta(description) })
}

/** The file name of another content file; folder and ending are removed. */
export const relation = (folder: string, ...description: Description) =>
  z
    .string()
    .transform(toFileId)
    .pipe(z.string().min(1))
    .meta({ kind: 'relation', relation: folder, ...toMeta(description) })

/** Path of a picture, relative to the file that names it. */
export const picture = (...description: Description) =>
  nonEmptyText.transform(toPicturePath).meta({ kind: 'picture', ...toMeta(description) })

/** Alt texts by file name; the default is title and file name (docs/product.md, section 3). */
export const pictureDescriptions = z
  .record(z.string(), nonEmptyText.meta({ kind: 'pictureDescription' }))
  .meta({
    kind: 'object',
    label: 'Opisi slik',
    hint: 'Ime datoteke slike, dvopičje in opis za ljudi, ki slike ne vidijo.',
    example: 'priklon.jpg: Otroci se priklanjajo občinstvu.',
  })
  .optional()

/** Settings of the lightbox, for all pictures of a gallery tab or album. */
export const lightboxKeys = {
  zapolni_zaslon: flag(
    'Zapolni zaslon',
    'Napišite »true«, da povečane slike zapolnijo zaslon in se jim robovi odrežejo. Sicer se vidi cela slika.',
    'true',
  ),
  ustavi_na_koncu: flag(
    'Ustavi na koncu',
    'Napišite »true«, da se ogled pri zadnji sliki ustavi. Sicer ji sledi spet prva.',
    'true',
  ),
}

export const alt = text(
  'Opis slike',
  'Kaj je na sliki, za ljudi, ki je ne vidijo. Brez imen otrok.',
  'Otroci v pisanih kostumih na odru.',
)

/** Optional picture in the folder of the content file, with its alt text. */
export const optionalPhotoKeys = (example: string, label = 'Slika') => ({
  slika: picture(label, 'Ime datoteke slike ob tej datoteki.', example).optional(),
  opis_slike: alt.optional(),
})

export const url = (...description: Description) =>
  nonEmptyText
    .pipe(z.url({ protocol: /^https?$/ }))
    .meta({ kind: 'url', example: 'https://www.primer.si', ...toMeta(description) })

/** A colour: `#` and six hexadecimal digits. */
export const colour = (...description: Description) =>
  nonEmptyText
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .meta({ kind: 'colour', ...toMeta(description) })

export const email = (...description: Description) =>
  nonEmptyText.pipe(z.email()).meta({ kind: 'email', example: 'info@center.example', ...toMeta(description) })

/** Name and e-mail address of a sender: `CK Primerje <prijave@center.example>`. */
export const sender = (...description: Description) =>
  nonEmptyText
    .regex(/^[^<>@]+<[^<>\s@]+@[^<>\s@]+\.[^<>\s@]+>$/)
    .meta({ kind: 'text', ...toMeta(description) })

/** A path on this site, e.g. `/delavnice/muzikal`; origin and trailing slash are removed. */
export const path = (...description: Description) =>
  nonEmptyText
    .transform((value) => decodePath(value.replace(/^https?:\/\/[^/]+/, '')) ?? value)
    .transform((value) => (value.length > 1 ? value.replace(/\/+$/, '') : value))
    .pipe(z.string().regex(/^\/[^\s?#]*$/))
    .meta({ kind: 'path', ...toMeta(description) })

export const list = <Item extends z.ZodType>(item: Item, ...description: Description) =>
  z.array(item).meta({ kind: 'list', ...toMeta(description) })

export const object = <Shape extends z.ZodRawShape>(shape: Shape, label?: string, hint?: string) =>
  z.strictObject(shape).meta({ kind: 'object', label, hint })

/** Marks content that still lacks the centre's own texts or photos. */
export const sample = flag(
  'Vzorec',
  'Napišite »true«, dokler podatki niso pravi (izmišljeno ime, fotografija, stik). Na spletnem mestu se to ne vidi.',
  'true',
)

export const draft = flag(
  'Osnutek',
  'Napišite »true«, da se to ne pokaže. Zapisano ostane shranjeno.',
  'true',
)

export const isDraft = (value: unknown): boolean => draft.safeParse(value ?? undefined).data === true

export const artForm = choice(
  ART_FORMS,
  'Podoba',
  'Barva in znak: gledalisce, slikanje, lutke, tehnika, skupina, pisanje, muzikal ali drugo.',
  'gledalisce',
)

export const slug = (example: string) =>
  text('Naslov v brskalniku', 'Zadnji del spletnega naslova; brez njega velja ime datoteke.', example)

/** Keys of every page file; the parameters are examples of heading and description. */
export const pageKeys = (title: string, description: string) => ({
  v_meniju: text('V meniju', 'Beseda v meniju ali v nogi; brez nje velja običajna.', 'O nas').optional(),
  naslov: text('Naslov', 'Velik naslov na vrhu strani.', title),
  opis: text('Opis strani', 'En stavek, ki ga pokažejo iskalniki in družbena omrežja.', description),
  vzorec: sample,
})

export const leadParagraph = (example: string) => longText('Uvod', 'Odstavek pod naslovom.', example)
