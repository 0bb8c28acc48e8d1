/** File `testing/largest-uploads.ts` of a feature. */
export interface UploadsModule {
  /** Uploads of the largest accepted size, as programs write them and hostile ones. */
  largestUploads: readonly { name: string; path: string; field: string; bytes: string }[]
}

const LARGEST_UPLOAD = 5 * 1024 * 1024 - 1000

/** Repeats a text up to the size of the largest accepted upload. */
export const repeatToLimit = (text: string): string =>
  text.repeat(LARGEST_UPLOAD / Buffer.byteLength(text) - 100)
