// An opened picture has its own address: `#slika=<collection>/<picture>`.

const PREFIX = '#slika='

export interface PictureAddress {
  /** Gallery category or album. */
  collection: string
  picture: string
}

/** The fragment of a picture's address. */
export function toFragment({ collection, picture }: PictureAddress): string {
  return `${PREFIX}${encodeURIComponent(collection)}/${encodeURIComponent(picture)}`
}

/** The picture that the current address names, or undefined. */
export function findAddressedPicture(): PictureAddress | undefined {
  if (!location.hash.startsWith(PREFIX)) return undefined
  try {
    const [collection, picture] = location.hash.slice(PREFIX.length).split('/').map(decodeURIComponent)
    return collection && picture ? { collection, picture } : undefined
  } catch {
    return undefined
  }
}
