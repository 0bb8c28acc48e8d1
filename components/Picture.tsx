import type { PictureView } from '../collections/pictures'

export type { PictureView }

type PictureProps = { picture: PictureView; sizes: string; isFirst?: boolean; className?: string }

/** A picture in AVIF, WebP and JPEG in several widths. Pictures load lazily, except the first one of a page (`isFirst`). */
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

export const toSrcSet = (sources: { width: number; src: string }[]): string =>
  sources.map(({ src, width }) => `${src} ${width}w`).join(', ')

/** `sizes` of a full-width picture. On phones 87vw selects a smaller file without a visible difference. */
export const heroSizes = '(max-width: 40rem) 87vw, 100vw'

/** A full-width photograph below the heading of its page. */
export function WidePicture({ picture }: { picture: PictureView }) {
  return (
    <Picture
      picture={picture}
      sizes="100vw"
      isFirst
      className="h-[clamp(17rem,50vw,54rem)] w-full object-cover dim-at-night print:h-auto print:max-h-66 print:w-auto"
    />
  )
}
