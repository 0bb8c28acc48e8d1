import type { Photo } from '../photo'
import { getPicture, listPictureNames } from '.'
import type { Picture } from './manifest'

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
