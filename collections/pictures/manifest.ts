/** One picture of the content with everything the build made of it. */
export interface Picture {
  /** Intrinsic size in pixels, after the camera's rotation is applied. */
  width: number
  height: number
  /** Dominant colour, `#rrggbb`: stands in the picture's place until it arrives. */
  colour: string
  /** Addresses by width in pixels, ascending. */
  avif: PictureSource[]
  webp: PictureSource[]
  jpeg: PictureSource[]
}

export interface PictureSource {
  width: number
  src: string
}

/** Pictures by path below `content/`. */
export type PictureManifest = Record<string, Picture>

/** What browsers and the build can show. */
export const PICTURE_FILE = /\.(jpe?g|png|webp)$/i

/** Folder of the made files and of the manifest; survives between builds. */
export const PICTURE_CACHE = '.cache/pictures'

/** Address below which the made files are served; names carry a content hash. */
export const PICTURE_BASE = '/assets/slike/'
