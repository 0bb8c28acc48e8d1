import type { ReactNode } from 'react'
import type { LightboxSettings } from '../collections/gallery'
import { Icon } from './icons/Icon'
import type { PictureView } from './Picture'

/** A picture or a video's poster; its id is the file name without extension. */
export type GalleryPicture = PictureView & { id: string }

/** Attributes of an element whose {@link PictureLink}s open in the lightbox. */
export const toLightboxAttributes = ({ imageFit, wrapsAround }: LightboxSettings) => ({
  'data-effect': 'lightbox' as const,
  'data-start': 'prefetch' as const,
  'data-sheet': '/islands/lightbox/lightbox.css',
  'data-image-fit': imageFit === 'cover' ? imageFit : undefined,
  'data-finite': wrapsAround ? undefined : '',
})

interface PictureLinkProps {
  picture: GalleryPicture
  className: string
  /** Whether a click waits for the script: the link is not shown as a link before. */
  needsScript?: boolean
  children: ReactNode
}

/** A link to the large picture, or to the video with a mark on its poster. The script opens both in the lightbox. */
export function PictureLink({ picture, className, needsScript, children }: PictureLinkProps) {
  const largePicture = picture.webp.at(-1)?.src
  return (
    <a
      className={`relative ${className}`}
      href={picture.video ?? largePicture}
      data-picture={picture.id}
      data-poster={picture.video && largePicture}
      data-needs-script={needsScript}
    >
      {picture.video && <span className="sr-only">Posnetek: </span>}
      {children}
      {picture.video && (
        <span className="absolute bottom-0 left-0 z-1 grid size-12 place-items-center rounded-tr-full bg-black text-white">
          <Icon name="play" className="-ml-1 mt-1 size-5" />
        </span>
      )}
    </a>
  )
}
