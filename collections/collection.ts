import type { z } from 'zod'
import type { PluralForms } from '../common/plural'
import type { Problem } from './check/problem'
import type { YamlFile } from './check/yaml-document'

/**
 * One kind of content file and everything that is known of it. Nothing else knows the kinds by name: reports, the guide's
 * tables, templates, the form editor's configuration and »nothing vanishes« are derived from what stands here.
 */
export interface Collection<Schema extends z.ZodObject = z.ZodObject> {
  /** English type name, as in docs/product.md, section 3. */
  name: string
  /** What staff call such a file, e.g. »delavnica«; its template is named after it. */
  label: string
  /** Glob below `content/`, e.g. `delavnice/*.md`; one fixed file (or a few, `{a,b}.md`) when it holds no `*`. */
  files: string
  /** How many of them: »1 delavnica, 2 delavnici …«. Every folder has it. */
  plural?: PluralForms
  /** Whether the Markdown below the keys is page text. */
  hasBody: boolean
  /** The text below the keys may be empty: the page has other parts. */
  isBodyOptional?: true
  /** Strict object with Slovenian keys; every key carries `.meta({ label, hint, example })`. */
  schema: Schema
  /** Each file of the folder, or each whose keys say so, is a page at `/<folder>/<slug, else file name>`. */
  hasPages?: true | ((keys: Keys) => boolean)
  /** How the form editor names a new file, which then can be changed; without it after its title. */
  newFile?: { template: string; hint: string }
  /** All pictures in the folder named after the file are shown, on the page that is written in this file. */
  picturesOn?: string
  /** Lists of groups that staff may shorten without confirming it; all others are watched for vanished entries. */
  mayShrink?: true
  /** Names in braces that are filled in later, beside the facts of the site. */
  placeholders?: readonly string[]
  /** Words that people type instead of a key, by key; {@link BODY} for the text below the keys. */
  otherNames?: Readonly<Record<string, readonly string[]>>
  /** What a reader of the site would stumble over in such a file, beyond what its schema says. */
  rules?: readonly Rule[]
}

/** A file's keys by their Slovenian names. */
export type Keys = Readonly<Record<string, unknown>>

/** Stands for the text below the keys in {@link Collection.otherNames}. */
export const BODY = '---'

/** A content file, read, with everything the checks look at. */
export interface ContentFile {
  /** Path below `content/`. */
  path: string
  /** File name without folder and ending. */
  id: string
  collection: Collection
  keys: YamlFile | undefined
  isDraft: boolean
  body: string
  /** Line of the body's first line in the file. */
  bodyLine: number
}

/** The whole content, as one file's rules see it. */
export interface ContentSite {
  files: readonly ContentFile[]
  /** Paths of all published pages and documents, without redirected paths. */
  paths: readonly string[]
  /** Returns the page above the draft that a link leads to; undefined when it leads to no draft. */
  findVisiblePage: (link: string) => string | undefined
}

export type Rule = (file: ContentFile, site: ContentSite) => Problem[]

/** Keeps the schema's exact type while checking the rest; a folder without its plural does not compile. */
export function defineCollection<Schema extends z.ZodObject, Files extends string>(
  collection: Collection<Schema> & { files: Files } & PluralOf<Files>,
): Collection<Schema> {
  return collection
}

type PluralOf<Files extends string> = Files extends `${string}*${string}` ? { plural: PluralForms } : unknown

/** The folder of a collection whose files are many, e.g. `delavnice`. */
export function folderOf({ files }: Collection): string | undefined {
  return files.includes('*') ? files.slice(0, files.indexOf('/')) : undefined
}

/** The fixed files of a collection: `site.yaml`, or each of `{delavnice,mentorji}.md` or `sporocila/{sprejem,umik}.md`. */
export function listFixedFiles({ files }: Collection): string[] {
  if (files.includes('*')) return []
  const choice = /^(.*)\{([^}]+)\}(.*)$/.exec(files)
  return choice ? (choice[2] ?? '').split(',').map((name) => `${choice[1]}${name}${choice[3]}`) : [files]
}
