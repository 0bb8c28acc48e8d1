import { Picture, type PictureView } from './Picture'

export type GalleryPicture = PictureView & {
  /** The file's name without its ending; stands in the address of the opened picture. */
  id: string
}

interface PictureLinkProps {
  picture: GalleryPicture
  sizes: string
  isFirst?: boolean
}

/**
 * A thumbnail that leads to the large picture. islands/lightbox opens it over the page; all that it needs to know
 * stands in this HTML.
 */
export function PictureLink({ picture, sizes, isFirst }: PictureLinkProps) {
  return (
    <a
      className="group block overflow-hidden"
      href={picture.webp.at(-1)?.src}
      data-picture={picture.id}
      data-needs-script
    >
      <Picture
        picture={picture}
        sizes={sizes}
        isFirst={isFirst}
        className="aspect-square w-full object-cover transition-transform group-hover:scale-104"
      />
    </a>
  )
}
