import pictures from '#pictures'
import type { Picture } from './manifest'

/**
 * The made files of a content picture.
 * @param path path below `content/`
 * @throws Error when there is no such picture; the content check says it in Slovenian beforehand
 */
export function getPicture(path: string): Picture {
  const picture = pictures[path]
  if (!picture) throw new Error(`content/${path} is missing`)
  return picture
}

/** File names of the pictures in a folder below `content/`, in natural Slovenian order. */
export function listPictureNames(folder: string): string[] {
  return Object.keys(pictures)
    .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
    .map((path) => path.slice(folder.length + 1))
    .sort((a, b) => a.localeCompare(b, 'sl', { numeric: true }))
}
