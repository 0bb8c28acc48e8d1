import pictures from '#pictures'
import { resolvePicturePath } from '../read'
import type { Picture } from './manifest'

/** A picture of the content with its alt text. */
export interface Photo {
  /** Path below `content/`, e.g. `delavnice/muzikal.png`. */
  path: string
  alt: string
}

export function toPhoto(
  file: string,
  picture: string | undefined,
  alt: string | undefined,
): Photo | undefined {
  return picture ? { path: resolvePicturePath(file, picture), alt: alt ?? '' } : undefined
}

/** @throws Error when the picture is missing; the content check reports it in Slovenian */
function getPicture(path: string): Picture {
  const picture = pictures[path]
  if (!picture) throw new Error(`content/${path} is missing`)
  return picture
}

/** Lists the file names of the pictures in a folder below `content/`, in natural Slovenian order. */
function listPictureNames(folder: string): string[] {
  return Object.keys(pictures)
    .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
    .map((path) => path.slice(folder.length + 1))
    .sort((a, b) => a.localeCompare(b, 'sl', { numeric: true }))
}

export type PictureView = Picture & { alt: string }

/** Adds the sizes of a photo's picture. @throws Error when the photo's file is missing */
export const toPictureView = ({ path, alt }: Photo): PictureView => ({ ...getPicture(path), alt })

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
