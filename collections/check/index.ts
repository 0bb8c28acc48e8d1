// The content check: validates everything under content/ in one run and reports all problems in Slovenian.
import { removeInvisibleCharacters } from '../../common/characters'
import { checkDrawings } from '../brand/drawings'
import type { Collection, ContentFile, SiteContent } from '../collection'
import { findDraftParent, listHiddenTargets } from '../hidden'
import { isDraft } from '../keys'
import { type ContentManifest, toManifestEntry } from '../manifest'
import { findSitePages, listPagePaths } from '../page-paths'
import { listGroupTimetables } from '../price-list/timetables'
import { checkLostContent } from '../redirects/lost-content'
import { listRedirectRows } from '../redirects/rows'
import { collections, listUsedCollections } from '../registry'
import { hasOffice } from '../site/has-office'
import { checkFacts, readFactValues } from './facts'
import {
  type ContentSource,
  checkSymbolicLinks,
  checkUnknownFiles,
  classifyFiles,
  findMissingFiles,
  openContentFolder,
} from './files'
import { checkLinks, listLinksInKeys } from './links'
import { checkMarkdown } from './markdown'
import { checkPdfs, listPdfPaths } from './pdfs'
import { checkPictures } from './pictures'
import { type Problem, sortProblems } from './problem'
import { createPublishedList, type PublishedList } from './published'
import { checkRelations } from './relations'
import { getItemSchema, getShape } from './schema-meta'
import { readSource, splitFrontMatter } from './source-file'
import { checkTextValues } from './text-values'
import { validateKeys } from './values'
import { checkVideos } from './videos'
import { parseKeys } from './yaml-document'
import type { ListFlagByKeyName } from './yaml-lines'

export type { ContentSource } from './files'
export type { Problem } from './problem'

interface CheckOptions {
  /** Paths of public files that are not pages, e.g. `/koledar.ics`; links to them are valid. */
  publicFiles?: readonly string[]
  /** The live site's URLs and entries. Without them the check for lost URLs is skipped. */
  published?: PublishedList
  /** Current day, `YYYY-MM-DD`. Without it the checks for outdated content are skipped. */
  today?: string
}

/** Checks all files of a content folder. @throws Error when the folder cannot be listed */
export const checkContent = (contentDir: string, options: CheckOptions = {}): Report =>
  checkFiles(openContentFolder(contentDir), options)

export type Report = ReturnType<typeof checkFiles>

/** Whether the content may be published; hints do not stop publishing. */
export const isPublishable = ({ problems }: Report): boolean => problems.every(({ isHint }) => isHint)

export function checkFiles(source: ContentSource, { publicFiles = [], published, today }: CheckOptions = {}) {
  const listed = classifyFiles(source, collections)
  const parsed = listed.documents.map(({ path, collection }) =>
    parseFile(path, listed.read(path), collection),
  )
  const files = parsed.map(({ file }) => file)
  const facts = readFactValues(files)
  const checked = parsed.map(({ file, problems }) => {
    const { keys, problems: keyProblems } = validateKeys(file, facts)
    const body = checkMarkdown(file)
    return {
      file,
      keys,
      links: [...body.links, ...listLinksInKeys(file)],
      problems: [...problems, ...keyProblems, ...body.problems, ...checkTextValues(file)],
    }
  })
  const hiddenTargets = listHiddenTargets(files)
  const pdfs = listPdfPaths(listed)
  const site: SiteContent = {
    files,
    paths: [...listPagePaths(files), ...pdfs],
    findDraftParent: (link) => findDraftParent(link, hiddenTargets),
    today,
  }
  const redirects = listRedirectRows(files)
  const oldPaths = redirects.map(({ from }) => from)
  const problems: Problem[] = [
    ...findMissingFiles(listed, listUsedCollections(hasOffice(site))),
    ...checkUnknownFiles(listed, collections),
    ...checkSymbolicLinks(listed),
    ...checkDrawings(listed.drawings, listed.read),
    ...checked.flatMap((result) => result.problems),
    ...checkRelations(files),
    ...files.flatMap((file) => checkFacts(file, site)),
    ...files.flatMap((file) => (file.collection.rules ?? []).flatMap((rule) => rule(file, site))),
    ...checkLinks(checked, site, { oldPaths, publicFiles }),
    ...checkPictures(listed, files, collections),
    ...checkVideos(listed, collections),
    ...checkPdfs(listed, checked, redirects),
  ]
  const now = createPublishedList({ files, pictures: listed.pictures, pdfs, redirected: oldPaths })
  if (published) {
    const broken = problems.flatMap(({ file, isHint }) => (isHint ? [] : [file]))
    problems.push(...checkLostContent(published, now, { files, broken }))
  }
  return {
    problems: sortProblems(problems),
    published: now,
    /** Returns everything that pages read of the content; complete only when the report has no mistakes. */
    toManifest: (): ContentManifest => ({
      hiddenTargets,
      entries: checked.flatMap(({ file, keys }) =>
        keys && !file.isDraft ? [toManifestEntry(file, { keys, facts, hiddenTargets })] : [],
      ),
    }),
    sitePages: findSitePages(files),
    /** Days and hours of the groups, as parsed from the content. */
    timetables: listGroupTimetables(files),
    /** Files with `vzorec: true`, still without the centre's own texts or photos. */
    samples: files.flatMap(({ path, keys }) => (isDraft(keys?.values.vzorec) ? [path] : [])),
    files: files.length,
    pictures: listed.pictures.length,
    pdfs: pdfs.length,
    /** Number of files in each folder of entries, drafts included. */
    entries: collections.flatMap(({ name, plural }) =>
      plural ? [{ forms: plural, count: files.filter((file) => file.collection.name === name).length }] : [],
    ),
    drafts: files.flatMap((file) => (file.isDraft ? [file.path] : [])),
  }
}

function parseFile(
  path: string,
  bytes: Uint8Array,
  collection: Collection,
): { file: ContentFile; problems: Problem[] } {
  const id = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')).normalize('NFC')
  const file: ContentFile = { path, id, collection, keys: undefined, isDraft: false, body: '', bodyLine: 1 }
  const { source, problems } = readSource(path, bytes)
  if (!source) return { file, problems }
  const isMarkdown = path.endsWith('.md')
  const split = isMarkdown ? splitFrontMatter(source) : { yaml: source.text, body: '', bodyLine: 1 }
  if ('problem' in split) return { file, problems: [...problems, split.problem] }
  const { yaml, ...text } = split
  const firstLine = isMarkdown ? 2 : 1
  const parsed = parseKeys({ path, yaml, firstLine }, collectKeyNames(collection.schema))
  return {
    file: {
      ...file,
      ...text,
      body: removeInvisibleCharacters(text.body),
      keys: parsed.file,
      isDraft: isDraft(parsed.file?.values.osnutek),
    },
    problems: [...problems, ...parsed.problems],
  }
}

/** Collects the key names of a schema and of its nested objects, and whether each key holds a list. */
function collectKeyNames(
  schema: Parameters<typeof getShape>[0],
  names = new Map<string, boolean>(),
): ListFlagByKeyName {
  for (const [name, child] of Object.entries(getShape(schema))) {
    const element = getItemSchema(child)
    names.set(name, names.get(name) === true || element !== undefined)
    collectKeyNames(child, names)
    collectKeyNames(element, names)
  }
  return names
}
