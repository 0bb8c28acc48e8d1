// The content check: everything under content/, in one run, told to people who are no developers.
import type { Collection } from '../collection'
import { isDraft } from '../keys'
import { collections as allCollections } from '../registry'
import { checkBody } from './body'
import { type ContentSource, checkOtherFiles, findMissingFiles, openFolder, sortFiles } from './files'
import { splitFrontMatter } from './front-matter'
import { checkLinks, type LinkedFile } from './links'
import { checkMeaning } from './meaning'
import { checkPictures } from './pictures'
import { checkPublished, PUBLISHED_FILE, type Published, publishedSchema, toPublished } from './published'
import { checkRelations, listAddresses } from './relations'
import { type Problem, type Report, sortProblems } from './report'
import { getElement, getShape } from './schema-meta'
import { hasConflict, readSource } from './source-file'
import { checkValues } from './values'
import { parseKeys, type YamlFile } from './yaml-document'

export type { ContentSource } from './files'
export { isPublishable, type Problem, type Report } from './report'

export interface CheckOptions {
  collections?: readonly Collection[]
  /** Addresses of files that are no pages, e.g. `/koledar.ics`: links to them are whole. */
  publicFiles?: readonly string[]
  /** What was published last; without it, the content's own record. */
  published?: Published
  /** Keeps what was found in files whose bytes are still the same object, for checks in quick succession. */
  memory?: Memory
}

/** What one file says by itself. */
interface AloneResult extends LinkedFile {
  problems: Problem[]
}

export type Memory = WeakMap<Uint8Array, AloneResult>

/** A content file with everything the later checks look at. */
export interface CheckedFile {
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

/**
 * Checks a content folder. Never throws for anything that stands in its files.
 * @throws Error only when the folder itself can't be listed
 */
export function checkContent(contentDir: string, options: CheckOptions = {}): Report {
  return checkFiles(openFolder(contentDir), options)
}

/** The same for any tree of files. */
export function checkFiles(
  source: ContentSource,
  { collections = allCollections, publicFiles = [], published, memory }: CheckOptions = {},
): Report {
  const listed = sortFiles(source, collections)
  const problems: Problem[] = [
    ...findMissingFiles(listed, collections),
    ...checkOtherFiles(listed, collections),
  ]
  const read = listed.documents.map(({ path, collection }) =>
    checkAlone(path, listed.read(path), collection, memory),
  )
  const files = read.map(({ file }) => file)
  problems.push(...read.flatMap((result) => result.problems))
  const before = published ?? readPublished(source)
  problems.push(
    ...checkRelations(files),
    ...checkLinks(read, files, publicFiles),
    ...checkPictures(listed, files),
  )
  if (before) problems.push(...checkPublished(before, files, listed, findBroken(problems)))
  const after = toPublished(files, listed.pictures)
  return {
    problems: sortProblems(problems),
    published: after,
    newAddresses: before ? listAddresses(files).filter((address) => !before.naslovi.includes(address)) : [],
    samples: files.flatMap(({ path, keys }) => (isDraft(keys?.values.vzorec) ? [path] : [])),
    files: files.length,
    pictures: listed.pictures.length,
    entries: Object.fromEntries(
      collections.map(({ name }) => [
        name,
        files.filter(({ collection }) => collection.name === name).length,
      ]),
    ),
    drafts: files.flatMap((file) => (file.isDraft ? [file.path] : [])),
  }
}

/** Everything about one file that no other file can change. */
function checkAlone(path: string, bytes: Uint8Array, collection: Collection, memory?: Memory): AloneResult {
  const known = memory?.get(bytes)
  if (known?.file.path === path) return known
  const { file, problems } = readFile(path, bytes, collection)
  const body = checkBody(file)
  const result = {
    file,
    problems: [...problems, ...body.problems, ...checkMeaning(file)],
    links: body.links,
    headings: body.headings,
    lines: file.body.split('\n'),
  }
  memory?.set(bytes, result)
  return result
}

/** The record beside the content. One that nobody can read counts as none: it is no staff's file. */
function readPublished(source: ContentSource): Published | undefined {
  if (!source.paths.includes(PUBLISHED_FILE)) return undefined
  try {
    return publishedSchema.parse(JSON.parse(new TextDecoder().decode(source.read(PUBLISHED_FILE))))
  } catch {
    return undefined
  }
}

/** Files with mistakes of their own: what seems to vanish with them comes back once they are mended. */
function findBroken(problems: Problem[]): Set<string> {
  return new Set(problems.flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])))
}

/** One file: raw text, then its keys, then what they say. */
function readFile(
  path: string,
  bytes: Uint8Array,
  collection: Collection,
): { file: CheckedFile; problems: Problem[] } {
  const file: CheckedFile = {
    path,
    id: path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')).normalize('NFC'),
    collection,
    keys: undefined,
    isDraft: false,
    body: '',
    bodyLine: 1,
  }
  const { source, problems } = readSource(path, bytes)
  if (!source || hasConflict(problems)) return { file, problems }
  let yaml = source.text
  let yamlLine = 1
  if (path.endsWith('.md')) {
    const split = splitFrontMatter(source)
    problems.push(...split.problems)
    if (!split.parts) return { file, problems }
    yaml = split.parts.yaml
    yamlLine = split.parts.yamlLine
    file.body = split.parts.body
    file.bodyLine = split.parts.bodyLine
  }
  const parsed = parseKeys(path, yaml, yamlLine, new Set(listKeyNames(collection.schema)))
  problems.push(...parsed.problems)
  if (parsed.file) {
    file.keys = parsed.file
    file.isDraft = isDraft(parsed.file.values.osnutek)
    problems.push(...checkValues(collection, parsed.file))
  }
  return { file, problems }
}

/** All key names of a schema, those of its groups too. */
function listKeyNames(schema: Parameters<typeof getShape>[0]): string[] {
  return Object.entries(getShape(schema)).flatMap(([name, child]) => [
    name,
    ...listKeyNames(child),
    ...listKeyNames(getElement(child)),
  ])
}
