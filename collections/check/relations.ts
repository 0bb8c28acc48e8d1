// Checks references between files, and that paths are unique.
import { foldPath } from '../../common/fold-path'
import { type ContentFile, findFolder } from '../collection'
import { getPagePath, toSlug } from '../page-paths'
import { toAsciiName, toFileId } from '../written-values'
import { createKeyProblem, visitValues } from './key-paths'
import { createFileProblem, type Problem, toHint } from './problem'
import { getMeta } from './schema-meta'
import { findNearest } from './suggest'

export function checkRelations(files: readonly ContentFile[]): Problem[] {
  return [
    ...files.flatMap((file) => checkFileReferences(file, files)),
    ...files.flatMap(checkFileName),
    ...checkSlugs(
      files
        .filter(({ collection }) => collection.hasPages)
        // Puts files with a `slug` last: of two files with the same path the later is reported; a slug is easy to change.
        .sort((a, b) => Number('slug' in (a.keys?.values ?? {})) - Number('slug' in (b.keys?.values ?? {}))),
    ),
  ]
}

/** Checks keys that name another file: the file must exist, and a draft is reported as a hint. */
function checkFileReferences(file: ContentFile, files: readonly ContentFile[]): Problem[] {
  const problems: Problem[] = []
  const { keys, collection } = file
  if (!keys) return []
  visitValues(collection.schema, keys.values, (path, schema, value) => {
    const { kind, relation, hiddenAdvice = 'Popraviti ni treba ničesar.' } = getMeta(schema)
    if (kind !== 'relation' || typeof value !== 'string') return
    const line = keys.lineOf(path)
    const text = keys.textOfLine(line)
    const id = toFileId(value)
    const targets = files.filter((target) => target.path.startsWith(`${relation}/`))
    const target = targets.find((candidate) => candidate.id === id)
    if (!target) {
      const ids = targets.map((candidate) => candidate.id)
      const byName = targets.find(
        (candidate) => String(candidate.keys?.values.ime ?? '').toLowerCase() === id.toLowerCase(),
      )?.id
      const nearest = byName ?? findNearest(id, ids)
      const message = `V mapi content/${relation} ni datoteke »${id}«.${nearest ? ` Ali ste mislili »${nearest}«?` : ''} Na voljo so: ${ids.join(', ')}.`
      const fix = nearest && text.replace(/^(\s*(?:- +)?\w+:|\s*-)\s+\S.*$/, `$1 ${nearest}`)
      problems.push(createKeyProblem(file, { at: path, message, fix }))
    } else if (target.isDraft && !file.isDraft) {
      const message = `»${id}« je osnutek, zato se tu na strani ne pokaže. ${hiddenAdvice}`
      problems.push(toHint(createKeyProblem(file, { at: path, message })))
    }
  })
  return problems
}

function checkFileName({ path, collection }: ContentFile): Problem[] {
  if (!findFolder(collection)) return []
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (/^[a-z0-9]+(-[a-z0-9]+)*\.(md|yaml)$/.test(name)) return []
  // An entry without page uses its file name only as HTML id, which may contain anything but spaces.
  const isUsable = !collection.hasPages && !/\s/.test(name)
  const message = `Ime datoteke naj bo iz malih črk brez č, š, ž in brez presledkov, med besedami so vezaji. Preimenujte jo v ${toAsciiName(name.replace(/[.,](?=.*\.)/g, '-'))}.`
  const problem = createFileProblem(path, message)
  return [isUsable ? toHint(problem) : problem]
}

function checkSlugs(pages: ContentFile[]): Problem[] {
  const owners = new Map<string, ContentFile>()
  return pages.flatMap((file) => {
    const slug = toSlug(file.id, file.keys?.values.slug)
    const pagePath = foldPath(getPagePath(file) ?? '')
    if (file.keys?.values.slug !== undefined && !/^[\p{Ll}\p{N}]+(-[\p{Ll}\p{N}]+)*$/u.test(slug)) {
      const corrected = slug
        .toLowerCase()
        .replace(/^.*\//, '')
        .replace(/[^\p{Ll}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
      const message =
        'V naslovu so lahko samo male črke in številke, med besedami vezaji; brez presledkov in poševnic.'
      return [
        createKeyProblem(file, { at: ['slug'], message, fix: corrected ? `slug: ${corrected}` : undefined }),
      ]
    }
    const other = owners.get(pagePath)
    if (other) {
      const message = `Enak naslov že ima content/${other.path}. Vsaka stran potrebuje svojega.`
      return [createKeyProblem(file, { at: ['slug'], message, fix: `slug: ${slug}-2` })]
    }
    owners.set(pagePath, file)
    return []
  })
}
