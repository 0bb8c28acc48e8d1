// URL of an opened picture: the page's with the fragment `#slika=<collection>/<picture>`.

const PREFIX = '#slika='

interface PictureReference {
  /** Id of a gallery category or album. */
  collection: string
  /** Id of the picture: its file name without extension. */
  picture: string
}

/** Returns the URL fragment of a picture. */
export function toFragment({ collection, picture }: PictureReference): string {
  return `${PREFIX}${encodeURIComponent(collection)}/${encodeURIComponent(picture)}`
}

/** Returns the picture in the current URL, or undefined. */
export function findPictureInUrl(): PictureReference | undefined {
  if (!location.hash.startsWith(PREFIX)) return undefined
  try {
    const [collection, picture] = location.hash.slice(PREFIX.length).split('/').map(decodeURIComponent)
    return collection && picture ? { collection, picture } : undefined
  } catch {
    return undefined
  }
}
