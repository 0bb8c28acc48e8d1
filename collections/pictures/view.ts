import pictures from '#pictures'
import { picturePath } from '../read'
import type { Picture } from './manifest'

/** A picture of the content with its description for people who don't see it. */
export interface Photo {
  /** Path below `content/`, e.g. `delavnice/muzikal.png`. */
  path: string
  alt: string
}

/** The photo that `file` names, or undefined when it names none. */
export function toPhoto(
  file: string,
  picture: string | undefined,
  alt: string | undefined,
): Photo | undefined {
  return picture ? { path: picturePath(file, picture), alt: alt ?? '' } : undefined
}

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

/** A picture's made files together with its description: what `<Picture>` draws. */
export type PictureView = Picture & { alt: string }

/** @throws Error when the photo's file is missing */
export function toPictureView({ path, alt }: Photo): PictureView {
  return { ...getPicture(path), alt }
}

/** Pictures of a folder below `content/`, each with its file name without ending as `id`. */
export function listPictureViews(
  folder: string,
  toAlt: (fileName: string) => string,
): (PictureView & { id: string })[] {
  return listPictureNames(folder).map((name) => ({
    ...getPicture(`${folder}/${name}`),
    alt: toAlt(name),
    id: name.replace(/\.[^.]+$/, ''),
  }))
}
