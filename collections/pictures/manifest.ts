/** A picture of the content with the files that the build made of it. */
export interface Picture {
  /** Size in pixels, after applying the rotation from the camera. */
  width: number
  height: number
  /** Dominant colour, `#rrggbb`, shown until the picture is loaded. */
  colour: string
  avif: PictureSource[]
  webp: PictureSource[]
  jpeg: PictureSource[]
  /** URL path of the video whose poster this picture is. */
  video?: string
}

interface PictureSource {
  width: number
  src: string
}

export type PictureManifest = Record<string, Picture>

export const PICTURE_FILE_PATTERN = /\.(jpe?g|png|webp)$/i

/** Videos that all browsers play. A video's poster is the picture with its name in the same folder. */
export const VIDEO_FILE_PATTERN = /\.mp4$/i

/** Folder of the generated picture files and of their manifest; kept between builds. */
export const PICTURE_CACHE_FOLDER = '.cache/pictures'

/** URL path of the generated files; their names contain a content hash. */
export const PICTURE_BASE_PATH = '/assets/slike/'
