import { picturePath } from './read'

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
