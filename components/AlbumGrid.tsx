import type { LightboxSettings } from '../collections/gallery'
import { formatCount } from '../common/numbers'
import { PICTURE_FORMS } from '../common/plural-forms'
import { PuppetControlBar } from './icons/PuppetControlBar'
import { Picture, toSrcSet } from './Picture'
import { type GalleryPicture, PictureLink, toLightboxAttributes } from './PictureLink'
import './gallery.css'

/** The first picture is the cover. */
type AlbumView = { id: string; name: string; pictures: GalleryPicture[]; lightbox: LightboxSettings }

const VIDEO_FORMS = { one: 'posnetek', two: 'posnetka', few: 'posnetki', other: 'posnetkov' }
const ALBUM_CLASSES = 'grid w-full gap-0.75 border-b-2 pb-4'
const NAME_CLASSES = 'mt-3.25 text-caption leading-name font-bold font-stretch-84%'

/** Photo albums with cover, name and number of pictures (docs/product.md, section 2). */
export function AlbumGrid({ albums }: { albums: AlbumView[] }) {
  if (albums.length === 0) return <p className="mt-flow-3">Trenutno ni albumov.</p>
  return (
    <ul className="mt-flow-3 grid gap-x-gap gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {albums.map((album) => (
        <li key={album.id}>
          <Album {...album} />
        </li>
      ))}
    </ul>
  )
}

/** An album whose cover opens the lightbox. Without a script its pictures are a row of links below the cover. */
function Album({ name, pictures, lightbox }: AlbumView) {
  const [cover] = pictures
  if (!cover) return <EmptyAlbum name={name} />
  return (
    <div {...toLightboxAttributes(lightbox)}>
      <a
        className={`group no-underline *:overflow-hidden ${ALBUM_CLASSES} border-rule`}
        href={cover.webp.at(-1)?.src}
        data-needs-script
      >
        <Picture
          picture={{ ...cover, alt: '' }}
          sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 90vw"
          className="aspect-3/2 w-full object-cover transition-transform group-hover:scale-104"
        />
        <b className={`${NAME_CLASSES} group-hover:text-link`}>{name}</b>{' '}
        <span className="text-ink-2 numerals">{formatCounts(pictures)}</span>
      </a>
      <ul className="mt-3 flex gap-2 overflow-x-auto not-scriptless:hidden">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureLink picture={picture} className="block w-22">
              <img
                className="aspect-square object-cover"
                src={picture.webp[0]?.src}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                srcSet={toSrcSet(picture.webp)}
                sizes="120px"
              />
            </PictureLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Formats the numbers of pictures and videos: »5 slik«, »5 slik in 1 posnetek«. */
function formatCounts(pictures: GalleryPicture[]): string {
  const videos = pictures.filter(({ video }) => video !== undefined).length
  const counts = [
    [pictures.length - videos, PICTURE_FORMS],
    [videos, VIDEO_FORMS],
  ] as const
  return counts.flatMap(([count, forms]) => (count > 0 ? formatCount(count, forms) : [])).join(' in ')
}

function EmptyAlbum({ name }: { name: string }) {
  return (
    <button type="button" className={`text-left text-ink-2 ${ALBUM_CLASSES} border-rule-soft`} disabled>
      <span className="grid aspect-3/2 justify-items-center bg-sunk">
        <PuppetControlBar className="h-4/5" />
      </span>
      <b className={NAME_CLASSES}>{name}</b> <span>Ni slik</span>
    </button>
  )
}
