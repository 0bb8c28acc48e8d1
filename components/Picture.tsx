import type { PictureView } from '../collections/pictures/view'

export type { PictureView }

interface PictureProps {
  picture: PictureView
  /** How wide the picture is drawn, as the `sizes` attribute says it. */
  sizes: string
  /** The page's first and largest picture: fetched at once. All others wait until they come near. */
  isFirst?: boolean
  /** Classes of the <img> itself. */
  className?: string
}

/** AVIF, WebP and JPEG in all made widths, with dimensions so that nothing moves when it arrives. */
export function Picture({ picture, sizes, isFirst = false, className }: PictureProps) {
  const { width, height, alt } = picture
  return (
    <picture data-tint={picture.colour}>
      <source type="image/avif" srcSet={toSrcSet(picture.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={toSrcSet(picture.webp)} sizes={sizes} />
      <img
        className={className}
        src={picture.jpeg.at(-1)?.src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'auto' : 'async'}
      />
    </picture>
  )
}

/** The value of a `srcset` attribute. */
export function toSrcSet(sources: { width: number; src: string }[]): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
}

/** The hero spans the whole window. A phone takes the file next below its pixels: a third lighter, and no eye tells them apart. */
export const heroSizes = '(max-width: 40rem) 87vw, 100vw'
