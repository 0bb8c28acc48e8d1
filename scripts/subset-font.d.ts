declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    /** OpenType features that stay; all without it. */
    keepFeatures?: string[]
    /** Then there is no `text`. */
    keepAllGlyphs?: true
  }
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options?: Options,
  ): Promise<Buffer<ArrayBuffer>>
}
