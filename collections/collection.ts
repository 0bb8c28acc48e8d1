import type { z } from 'zod'
import type { PluralForms } from '../common/numbers'
import type { Problem } from './check/problem'
import type { YamlFile } from './check/yaml-document'

/** A kind of content file, the source of reports, guide, templates, form editor and the check of lost URLs. */
export interface Collection<Schema extends z.ZodObject = z.ZodObject> {
  /** English type name (docs/product.md, section 3). */
  name: string
  /** Slovenian name of a file of this kind, e.g. »delavnica«; its template has the same name. */
  label: string
  /** Glob below `content/`, e.g. `delavnice/*.md`; without `*` one fixed file, or several as `{a,b}.md`. */
  files: string
  /** Plural forms for counts: »1 delavnica, 2 delavnici …«. Required for folders. */
  plural?: PluralForms
  /** Whether the Markdown below the keys may be empty. */
  isBodyOptional?: true
  /** Strict object with Slovenian keys, each with label, hint and example (keys.ts). */
  schema: Schema
  /** Whether an entry has a page at `/<folder>/<slug, else file name>`; a function decides by the keys. */
  hasPages?: true | ((keys: KeyValues) => boolean)
  /** File name that the form editor proposes for a new file; by default the title. */
  newFile?: { template: string; hint: string }
  /** Content file of the page that shows an entry's pictures, i.e. those in the folder of its name. */
  picturesOn?: string
  /** Whether staff must confirm a change that makes the lists in these files shorter. */
  mustNotShrink?: true
  /** Placeholders that are filled in when a letter is sent; texts may contain them in addition to facts. */
  placeholders?: readonly string[]
  /** Words that staff type instead of a key, by key; {@link BODY_KEY} stands for the text below the keys. */
  synonyms?: Readonly<Record<string, readonly string[]>>
  /** Whether only the office uses the files, so that a centre without the office needs none of them. */
  isForOffice?: true
  rules?: readonly ContentRule[]
}

export type KeyValues = Readonly<Record<string, unknown>>

/** Key of {@link Collection.synonyms} for the text below the keys, which has no key of its own. */
export const BODY_KEY = '---'

export interface ContentFile {
  path: string
  id: string
  collection: Collection
  keys: YamlFile | undefined
  isDraft: boolean
  body: string
  bodyLine: number
}

export interface SiteContent {
  files: readonly ContentFile[]
  /** Paths of all published pages and documents, without redirected paths. */
  paths: readonly string[]
  /** For a link to a draft, returns the draft's parent page; undefined for other links. */
  findDraftParent: (link: string) => string | undefined
  /** Current day, `YYYY-MM-DD`; undefined when no check depends on the day. */
  today?: string | undefined
}

export type ContentRule = (file: ContentFile, site: SiteContent) => Problem[]

/** Returns `collection` with the exact type of its schema. A folder without `plural` is a type error. */
export function defineCollection<Schema extends z.ZodObject, Files extends string>(
  collection: Collection<Schema> & { files: Files } & PluralOf<Files>,
): Collection<Schema> {
  return collection
}

type PluralOf<Files extends string> = Files extends `${string}*${string}` ? { plural: PluralForms } : unknown

/** Returns the folder of a collection with many files, e.g. `delavnice`; undefined for single files. */
export const findFolder = ({ files }: Collection): string | undefined =>
  files.includes('*') ? files.slice(0, files.indexOf('/')) : undefined

/** Lists the single files of a collection: `site.yaml`, or each file of `{delavnice,mentorji}.md`. */
export function listSingleFiles({ files }: Collection): string[] {
  if (files.includes('*')) return []
  const choice = /^(.*)\{([^}]+)\}(.*)$/.exec(files)
  return choice ? (choice[2] ?? '').split(',').map((name) => `${choice[1]}${name}${choice[3]}`) : [files]
}
