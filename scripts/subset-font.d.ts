declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    /** OpenType features to keep; default: all. */
    keepFeatures?: string[]
    /** Keeps the glyphs of all characters; `text` is then null. */
    keepAllGlyphs?: true
  }
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options?: Options,
  ): Promise<Buffer<ArrayBuffer>>
}
