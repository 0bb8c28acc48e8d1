// The content check: everything under content/, in one run, told to people who are no developers.
import { findSitePages, listPagePaths } from '../addresses'
import { checkDrawings } from '../brand/drawings'
import type { Collection, ContentFile, ContentSite } from '../collection'
import type { FactValues } from '../facts'
import { findVisiblePage, listHiddenPlaces } from '../hidden'
import { isDraft } from '../keys'
import { type ContentManifest, toManifestEntry } from '../manifest'
import { listWrittenRedirects } from '../redirects/rows'
import { checkVanished } from '../redirects/vanished'
import { collections as allCollections } from '../registry'
import { checkFacts, readFactValues } from './facts'
import {
  type ContentFiles,
  type ContentSource,
  checkOtherFiles,
  checkSymbolicLinks,
  findMissingFiles,
  openFolder,
  sortFiles,
} from './files'
import { checkLinks, type LinkedFile, listKeyLinks } from './links'
import { checkMarkdown } from './markdown'
import { checkPdfs, listPdfPaths } from './pdfs'
import { checkPictures } from './pictures'
import { type Problem, sortProblems } from './problem'
import { type Published, toPublished } from './published'
import { checkRelations } from './relations'
import { getElement, getShape } from './schema-meta'
import { readSource, splitFrontMatter } from './source-file'
import { checkTextValues } from './text-values'
import { validateKeys } from './values'
import { parseKeys } from './yaml-document'
import type { KeyNames } from './yaml-lines'

export type { ContentSource } from './files'
export type { Problem } from './problem'

export interface CheckOptions {
  collections?: readonly Collection[]
  /** Addresses of files that are no pages, e.g. `/koledar.ics`: links to them are whole. */
  publicFiles?: readonly string[]
  /** What is live; without it nothing is said about what would vanish. */
  published?: Published
  /** Keeps what was found in files whose bytes are still the same object, for checks in quick succession. */
  memory?: Memory
}

/** What one file says by itself. */
interface AloneResult extends LinkedFile {
  /** Problems that keep the keys from being read. */
  problems: Problem[]
  /** Problems with texts: Markdown below the keys, and values. */
  textProblems: Problem[]
}

export type Memory = WeakMap<Uint8Array, AloneResult>

/**
 * Checks a content folder. Never throws for anything that stands in its files.
 * @throws Error only when the folder itself can't be listed
 */
export function checkContent(contentDir: string, options: CheckOptions = {}): Report {
  return checkFiles(openFolder(contentDir), options)
}

/** What the check found in the whole content folder. */
export type Report = ReturnType<typeof checkFiles>

/** Whether the content may be published: hints don't stop it. */
export const isPublishable = ({ problems }: Report): boolean => problems.every(({ isHint }) => isHint)

/** The same for any tree of files. */
export function checkFiles(
  source: ContentSource,
  { collections = allCollections, publicFiles = [], published, memory }: CheckOptions = {},
) {
  const listed = sortFiles(source, collections)
  const read = listed.documents.map(({ path, collection }) =>
    checkAlone(path, listed.read(path), collection, memory),
  )
  const files = read.map(({ file }) => file)
  const facts = readFactValues(files)
  const validated = read.map((result) => ({ ...result, ...joinProblems(result, facts) }))
  const hiddenPlaces = listHiddenPlaces(files)
  const pdfs = listPdfPaths(listed)
  const site: ContentSite = {
    files,
    paths: [...listPagePaths(files), ...pdfs],
    findVisiblePage: (link) => findVisiblePage(link, hiddenPlaces),
  }
  const redirects = listWrittenRedirects(files)
  const oldPaths = redirects.map(({ from }) => from)
  const problems: Problem[] = [
    ...findMissingFiles(listed, collections),
    ...checkOtherFiles(listed, collections),
    ...checkSymbolicLinks(listed),
    ...checkDrawings(listed.drawings, listed.read),
    ...validated.flatMap((result) => result.problems),
    ...checkRelations(files),
    ...files.flatMap((file) => checkFacts(file, site)),
    ...files.flatMap((file) => (file.collection.rules ?? []).flatMap((rule) => rule(file, site))),
    ...checkLinks(read, site, oldPaths, publicFiles),
    ...checkPictures(listed, files, collections),
    ...checkPdfs(
      listed,
      read,
      redirects.map(({ to }) => to),
    ),
  ]
  const now = toPublished(files, listed.pictures, pdfs, oldPaths)
  if (published) problems.push(...checkVanished(published, now, files, findBroken(problems)))
  return {
    problems: sortProblems(problems),
    /** What this content would publish. */
    published: now,
    /** Everything that pages read of the content; complete only without problems. */
    toManifest: (): ContentManifest => ({
      facts,
      hiddenPlaces,
      entries: validated.flatMap(({ file, keys }) =>
        keys && !file.isDraft ? [toManifestEntry(file, keys, facts, hiddenPlaces)] : [],
      ),
    }),
    ...summarize(files, listed, collections),
  }
}

/** Numbers and lists for the report's closing lines. */
const summarize = (
  files: readonly ContentFile[],
  { pictures, pdfs }: ContentFiles,
  collections: readonly Collection[],
) => ({
  /** Fixed pages that this centre has. */
  sitePages: findSitePages(files),
  /** Files with `vzorec: true`, still without the centre's own texts or photos. */
  samples: files.flatMap(({ path, keys }) => (isDraft(keys?.values.vzorec) ? [path] : [])),
  files: files.length,
  pictures: pictures.length,
  pdfs: pdfs.length,
  /** Number of files in each folder of entries, drafts included. */
  entries: collections.flatMap(({ name, plural }) =>
    plural
      ? [{ forms: plural, count: files.filter(({ collection }) => collection.name === name).length }]
      : [],
  ),
  drafts: files.flatMap((file) => (file.isDraft ? [file.path] : [])),
})

/** Validates a file's keys; the problems stand between those of its YAML and those of its texts. */
function joinProblems({ file, problems, textProblems }: AloneResult, facts: FactValues) {
  const validated = validateKeys(file, facts)
  return { keys: validated.keys, problems: [...problems, ...validated.problems, ...textProblems] }
}

/** Checks a file by itself; the result does not depend on other files. */
function checkAlone(path: string, bytes: Uint8Array, collection: Collection, memory?: Memory): AloneResult {
  const known = memory?.get(bytes)
  if (known?.file.path === path) return known
  const { file, problems } = readFile(path, bytes, collection)
  const body = checkMarkdown(file)
  const result = {
    file,
    problems,
    textProblems: [...body.problems, ...checkTextValues(file)],
    links: [...body.links, ...listKeyLinks(file)],
    lines: file.path.endsWith('.md') ? file.body.split('\n') : [],
  }
  memory?.set(bytes, result)
  return result
}

/** Files with mistakes of their own: what seems to vanish with them comes back once they are mended. */
const findBroken = (problems: Problem[]) => problems.flatMap(({ file, isHint }) => (isHint ? [] : [file]))

/** One file: raw text, then its keys, then what they say. */
function readFile(
  path: string,
  bytes: Uint8Array,
  collection: Collection,
): { file: ContentFile; problems: Problem[] } {
  const file: ContentFile = {
    path,
    id: path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')).normalize('NFC'),
    collection,
    keys: undefined,
    isDraft: false,
    body: '',
    bodyLine: 1,
  }
  const { source, problems } = readSource(path, bytes)
  if (!source) return { file, problems }
  const isMarkdown = path.endsWith('.md')
  const split = isMarkdown ? splitFrontMatter(source) : { yaml: source.text }
  if ('problem' in split) return { file, problems: [...problems, split.problem] }
  const { yaml, ...body } = split
  Object.assign(file, body)
  const parsed = parseKeys(path, yaml, isMarkdown ? 2 : 1, nameKeys(collection.schema))
  problems.push(...parsed.problems)
  if (parsed.file) {
    file.keys = parsed.file
    file.isDraft = isDraft(parsed.file.values.osnutek)
  }
  return { file, problems }
}

/** All key names of a schema, those of its groups too. */
function nameKeys(schema: Parameters<typeof getShape>[0], names = new Map<string, boolean>()): KeyNames {
  for (const [name, child] of Object.entries(getShape(schema))) {
    const element = getElement(child)
    names.set(name, names.get(name) === true || element !== undefined)
    nameKeys(child, names)
    nameKeys(element, names)
  }
  return names
}
