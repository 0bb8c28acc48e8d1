// The places on pages to which links may lead: `/pogoji-in-cenik#odstop`, `/galerija#slika=delavnice/nastop`.
import GithubSlugger from 'github-slugger'
import { foldPath } from '../../common/fold-path'
import { sections } from '../../common/sections'
import { addressOf } from '../addresses'
import { type ContentFile, folderOf } from '../collection'
import { PICTURE_FILE } from '../pictures/manifest'

/** Ids by the folded address of their page. */
export type Fragments = ReadonlyMap<string, ReadonlySet<string>>

/** A text with the words of its headings. */
interface Text {
  file: ContentFile
  headings: readonly string[]
}

/** Every place that the content and the pages make. */
export function listFragments(
  texts: readonly Text[],
  pictures: readonly string[],
  addresses: readonly string[],
): Fragments {
  const fragments = new Map(addresses.map((address) => [foldPath(address), new Set(['vsebina'])]))
  const add = (path: string, id: string) => fragments.get(foldPath(path))?.add(id)
  for (const [path, ids] of Object.entries(sections)) for (const id of ids) add(path, id)
  for (const { file, headings } of texts) {
    if (file.isDraft) continue
    for (const { path, id } of file.collection.fragments?.(file) ?? []) add(path, id)
    const page = pageOf(file)
    // As rehype-slug names headings: the same words twice get a number.
    const slugger = new GithubSlugger()
    for (const heading of headings) if (page) add(page, slugger.slug(heading))
    const { picturesOn } = file.collection
    const album = texts.find((text) => text.file.path === picturesOn)?.file
    const shownOn = album && pageOf(album)
    if (shownOn) for (const name of listOwnPictures(file, pictures)) add(shownOn, `slika=${name}`)
  }
  return fragments
}

/** The page that shows a file's text. */
export function pageOf(file: ContentFile): string | undefined {
  const address = addressOf(file)
  if (address) return address
  if (!folderOf(file.collection)) return /^[^/]+\.md$/.test(file.path) ? `/${file.id}` : undefined
  return file.collection.fragments?.(file)[0]?.path
}

/** `<folder>/<picture>` of the pictures in the folder named after the file, as the lightbox writes their addresses. */
function listOwnPictures({ path, id }: ContentFile, pictures: readonly string[]): string[] {
  const folder = `${path.slice(0, path.lastIndexOf('.'))}/`.normalize('NFC')
  return pictures
    .map((picture) => picture.normalize('NFC'))
    .filter((picture) => picture.startsWith(folder))
    .map((picture) => `${id}/${picture.slice(folder.length).replace(PICTURE_FILE, '')}`)
}
